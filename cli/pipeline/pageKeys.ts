import { hash } from 'node:crypto';
import type { ClientBundle } from '../bundle/loadCode.ts';
import type { Page } from '../contract.ts';
import { type BodyLink, imageIn, linkedPage } from '../markdown/links.ts';
import { languageOf } from '../output/languages.ts';
import { filePaths, filesOfPage } from '../output/paths.ts';
import { type AssetNames, assetHasher } from '../render/renderPage.ts';
import type { RenderSetup } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { BuildContext } from './buildOptions.ts';
import { linksIn } from './checkBodies.ts';
import type { PlannedSite } from './plan.ts';

/** What the steps of a build need once the site is planned. */
export interface PlannedBuild extends BuildContext {
  planned: PlannedSite;
  client: ClientBundle;
  setup: RenderSetup;
  pool: WorkerPool;
}

export type ComparedPage = ReturnType<typeof comparePages>[number];

export type KeyOf = ReturnType<typeof pageKeys>;

/** Returns a function that finds a page's entry, if it shows one, and computes its key: a hash of all that decides its HTML, or also of all paths. */
export function pageKeys(planned: PlannedSite, setup: RenderSetup, dependsOnAllPaths = false) {
  const { loadedByEntry } = planned;
  // How bodies are rendered is part of their keys.
  const { root, schema, markdown, react, views, assets, pagePaths, ...inputs } = setup;
  // What every page depends on, except the generator's code and Node's version: if they change, the store is emptied.
  const sharedKey = hash('sha1', JSON.stringify([react.codeHash, inputs, dependsOnAllPaths ? [...pagePaths] : []]));
  const hashOfAssets = assetHasher(assets);
  return (page: Page) => {
    const { path, allowedOrigins, view, props, body: shown } = page;
    const body = shown && loadedByEntry.get(shown);
    const pageInputs = JSON.stringify([
      sharedKey,
      views[view]?.codeHash,
      path,
      allowedOrigins,
      languageOf(page),
      props,
      body?.bodyKey,
      // What its images became.
      body?.builtInFields.images?.map(([url]) => imageIn(planned.images, url, body.file)),
    ]);
    const inputsHash = hash('sha1', pageInputs, 'base64url');
    // The props may contain Markdown from `bodyOf`.
    const found = pageInputs.includes('.md') ? pageInputs.matchAll(/(?<=")\/[^"\\]*\.md\b[^"\\]*/g) : [];
    const inProps = Array.from(found, ([url]) => url);
    /** A hash of everything that decides the page's HTML, if its view reads these assets, and its body has these links. */
    const keyWith = (names: AssetNames, links: readonly BodyLink[]) => {
      const urls = [...inProps, ...links.map(([url]) => url)];
      const linked = urls.flatMap((url) => linkedPage(url, pagePaths) ?? []);
      return [inputsHash, hashOfAssets(names), ...linked].join(' ');
    };
    return { body, keyWith };
  };
}

/** Returns every page of the plan. Those that have to be rendered have no `unchangedRow`: their key or their output files have changed. */
export function comparePages({ intactOutputs, store, planned, setup }: PlannedBuild) {
  const keyOf = pageKeys(planned, setup);
  const links = store.links.all();
  const before = store.pages.all();
  return planned.plan.pages.map((page) => {
    const { body, keyWith } = keyOf(page);
    const outputPaths = filesOfPage(page);
    const row = before.get(page.path);
    const isUnchanged =
      row?.pageKey === keyWith(JSON.parse(row?.assets ?? '[]') as string[], body ? linksIn(links, body) : []) &&
      filePaths([outputPaths]).every((each) => intactOutputs.has(each));
    return { page, outputPaths, body, keyWith, unchangedRow: isUnchanged ? row : undefined };
  });
}
