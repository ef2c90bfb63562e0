import { hash } from 'node:crypto';
import type { ClientBundle } from '../bundle/loadCode.ts';
import { versionOf } from '../content/loadedEntry.ts';
import { textOf } from '../content/source.ts';
import { mapValues } from '../files.ts';
import type { BodyLink } from '../markdown/links.ts';
import type { Blocked } from '../output/csp.ts';
import { basePathOf } from '../output/paths.ts';
import type { PreparedFile } from '../output/writeFiles.ts';
import { distinctProblems, type Problem, type Result } from '../problems.ts';
import { pageJob } from '../render/renderPage.ts';
import type { RenderSetup } from '../render/tasks.ts';
import type { PageRow } from '../store/store.ts';
import { isPreview, type PlanContext } from './buildOptions.ts';
import { type BodyLinks, checkBodies } from './checkBodies.ts';
import { brokenPageLinks, locateBlocked } from './checkPages.ts';
import type { ComparedPage, PlannedBuild } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';

/** Creates the part of the renderer's input that all pages of a build share. */
export function createRenderSetup({ options }: PlanContext, planned: PlannedSite, client: ClientBundle): RenderSetup {
  const { site, ...parts } = planned.siteCode.parts;
  const shared = JSON.stringify(planned.plan.shared);
  return {
    ...parts,
    root: options.root,
    // A view is loaded again if `shared` changes, because a module may keep what it derives from that.
    views: mapValues(parts.views, (view) => ({ ...view, codeHash: hash('sha1', view.codeHash + shared, 'base64url') })),
    shared,
    assets: client.assets,
    siteOrigin: new URL(planned.url).origin,
    basePath: basePathOf(planned.url),
    isPreview: isPreview(options),
    pagePaths: planned.pagePaths,
  };
}

/** Every page of the site, rendered now or kept from the last build. */
export interface PageOutput {
  /** By URL path. */
  rows: ReadonlyMap<string, PageRow>;
  files: readonly PreparedFile[];
  links: BodyLinks;
  /** What pages link to, or did in an earlier build, if it still exists. */
  targets: readonly string[];
}

/** Renders the pages that changed (those without `unchangedRow`), and stages their files. */
export async function renderPages({ outFolder, store, planned, setup, pool }: PlannedBuild, pages: readonly ComparedPage[]) {
  const changed = pages.filter(({ unchangedRow }) => !unchangedRow);
  // No others are loaded.
  const names = new Set(changed.map(({ page }) => page.view));
  const usedViews = Object.fromEntries(Object.entries(setup.views).filter(([name]) => names.has(name)));
  const links = new Map(store.links.all());
  const rows = new Map(pages.flatMap(({ page, unchangedRow }) => (unchangedRow ? [[page.path, unchangedRow] as const] : [])));
  // By the path of a page that is rendered now: what its policy blocks, or why it can't be rendered.
  const blockedOn = new Map<string, readonly Blocked[]>();
  const failures = new Map<string, readonly Problem[]>();
  const targets = new Set<string>();
  const staged = new Set<string>();
  await pool.run(
    'renderPage',
    { ...setup, views: usedViews, out: outFolder, tokens: planned.tokens, images: planned.images },
    changed,
    ({ page, outputPaths, body }) => ({ ...pageJob(page), entry: body && versionOf(body), paths: outputPaths }),
    ({ page: { path }, body, keyWith }, result) => {
      if ('problems' in result) {
        failures.set(path, result.problems);
        return;
      }
      // The rest of the result would fill the memory.
      const { links: json, assets, bytes, csp } = result;
      if (result.isStaged) staged.add(path);
      blockedOn.set(path, result.blocked);
      const pageKey = keyWith(assets, JSON.parse(json) as BodyLink[]);
      rows.set(path, { pageKey, bytes, csp, assets: JSON.stringify(assets) });
      for (const target of result.targets) targets.add(target);
      if (body) links.set(body.bodyKey, { text: json });
    },
  );
  const files = pages.map(({ page: { path }, outputPaths }): PreparedFile => {
    return { ...outputPaths, bytes: rows.get(path)?.bytes ?? 0, isStaged: staged.has(path) };
  });
  return { rows, files, links, targets, blockedOn, failures };
}

/** Checks all bodies, all links of the site, and what policies block. Reports an error that a view has thrown only if nothing else is wrong. */
export async function checkRendered(
  build: PlannedBuild,
  pages: readonly ComparedPage[],
  { rows, files, blockedOn, failures, ...rendered }: Awaited<ReturnType<typeof renderPages>>,
): Promise<Result<PageOutput>> {
  const { planned, pool } = build;
  // Invalid entries have stopped the build before.
  const bodies = { ...planned, parts: planned.siteCode.parts, invalid: [], planned, known: rendered.links };
  const { value: links, problems: ofBodies } = await checkBodies(bodies, pool);
  const output = { files, links, targets: rendered.targets };
  const ofLinks = failures.size === 0 ? brokenPageLinks(build, pages, output) : { value: [], problems: [] };
  const problems = distinctProblems([...ofBodies, ...blockedProblems(planned, pages, blockedOn), ...ofLinks.problems]);
  const failure = pages.map(({ page }) => failures.get(page.path)).find(Boolean) ?? [];
  return { value: { rows, files, links, targets: ofLinks.value }, problems: problems.length > 0 ? problems : failure };
}

/** Names each thing that policies block: once for templates, and in each content file that has it. */
function blockedProblems(
  planned: PlannedSite,
  pages: readonly ComparedPage[],
  blockedOn: ReadonlyMap<string, readonly Blocked[]>,
): Problem[] {
  const seen = new Set<string>();
  return pages.flatMap(({ page }) => {
    const all = blockedOn.get(page.path) ?? [];
    const isInSource = (clue = '') => textOf(planned.root, page.source).includes(clue);
    const blocked = all.filter(({ what, clues }) => !seen.has(what) || isInSource(clues[0]));
    for (const { what } of blocked) seen.add(what);
    return locateBlocked(planned, page, blocked);
  });
}
