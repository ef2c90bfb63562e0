import { hash } from 'node:crypto';
import { type Places, placesOf } from '../output/paths.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { Page } from '../site.ts';
import type { PageColumns } from '../store/store.ts';
import type { RowOf } from './plan.ts';

/** What every page depends on. The generator's code and Node do too: a store written by another version is emptied. */
interface SharedInput extends Pick<RenderSetup, 'shared' | 'assets' | 'basePath' | 'append'> {
  codeKey: string;
}

export interface ComparedPage {
  page: Page;
  places: Places;
  /** A hash of everything that decides its HTML. */
  key: string;
  /** The row that the last build stored, if it's still valid. */
  stored: PageColumns | undefined;
}

/**
 * Compares pages with those of the last build. A page whose key is the same and whose files are untouched stays as it is.
 * @param isIntact whether the files at these places are as the last build left them
 */
export function comparePages(
  pages: readonly Page[],
  { codeKey, shared, assets, basePath, append }: SharedInput,
  rowOf: RowOf,
  stored: ReadonlyMap<string, PageColumns>,
  isIntact: (places: Places) => boolean,
): ComparedPage[] {
  const sharedKey = hash('sha1', JSON.stringify([codeKey, shared, assets, basePath, append]));
  return pages.map((page) => {
    const { path, alsoAt, hosts, view, props, body } = page;
    const bodyKey = body && rowOf(body)?.bodyKey;
    const key = hash('sha1', JSON.stringify([sharedKey, path, alsoAt, hosts, view, props, bodyKey]), 'base64url');
    const places = placesOf(page);
    const before = stored.get(path);
    return { page, places, key, stored: before?.[0] === key && isIntact(places) ? before : undefined };
  });
}
