import { hash } from 'node:crypto';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import type { Page } from '../contract.ts';
import { type OutputPaths, pathsOfPage } from '../output/paths.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { PageRow } from '../store/store.ts';
import type { BuildContext } from './buildContext.ts';
import type { PlannedSite } from './plannedSite.ts';
import { isIntact } from './scan.ts';

export interface ComparedPage {
  page: Page;
  outputPaths: OutputPaths;
  /** The entry whose body it shows, if any. */
  body: LoadedEntry | undefined;
  /** A hash of everything that decides its HTML. */
  key: string;
  /** The row that the last build stored, if it's still valid. Undefined if the page has to be rendered. */
  unchangedRow: PageRow | undefined;
}

/**
 * Compares pages with those of the last build.
 * @returns every page of the plan, with its row in the store if its key is the same and its output files are intact
 * @param setup part of every page's key
 */
export function comparePages({ store, scan }: BuildContext, planned: PlannedSite, setup: RenderSetup): ComparedPage[] {
  const { plan, entriesByData, siteCode } = planned;
  const { shared, assets, basePath, appendToHtml, isPreview } = setup;
  // What every page depends on, except the generator's code and Node's version: if they change, the store is emptied.
  const sharedKey = hash('sha1', JSON.stringify([siteCode.codeHash, shared, assets, basePath, appendToHtml, isPreview]));
  const before = store.pages.all();
  return plan.pages.map((page) => {
    const { path, alsoAt, allowedOrigins, view, props } = page;
    const body = page.body && entriesByData.get(page.body);
    const key = hash('sha1', JSON.stringify([sharedKey, path, alsoAt, allowedOrigins, view, props, body?.bodyKey]), 'base64url');
    const outputPaths = pathsOfPage(page);
    const row = before.get(path);
    return { page, outputPaths, body, key, unchangedRow: row?.[0] === key && isIntact(scan, outputPaths) ? row : undefined };
  });
}
