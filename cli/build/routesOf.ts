import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SitePlan } from '../contract.ts';
import { outputFilesOf } from '../output/paths.ts';
import type { Store } from '../store/store.ts';
import { isUnchangedSince } from './isUnchangedSince.ts';

/** A path of a site, and the page built for it, if any. */
export interface Route {
  path: string;
  view: string;
  source: string;
  /** Bytes of the built page; null if there is none, or its source has changed since it was built. */
  size: number | null;
  /** The path that search engines index, if it's another. */
  canonical: string | null;
}

/** Every path of a plan, including further paths of the same page, with the size of its page if that's built. */
export function routesOf({ root, out }: { root: string; out: string }, plan: SitePlan, store: Store): Route[] {
  const folder = resolve(root, out);
  const inputs = store.inputs.all();
  return plan.pages.flatMap(({ path: own, alsoAt = [], view, source, canonical = own }) =>
    [own, ...alsoAt].map((path) => {
      const page = statSync(join(folder, outputFilesOf(path)[0]), { throwIfNoEntry: false });
      const size = page && isUnchangedSince(root, source, inputs.get(source)?.[0], page.mtimeMs) ? page.size : null;
      return { path, view, source, size, canonical: canonical === path ? null : canonical };
    }),
  );
}
