import { type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isSame, stateOf } from '../files/fileStates.ts';
import { filesOf } from '../output/paths.ts';
import type { SitePlan } from '../site.ts';
import type { Store } from '../store/store.ts';

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
  const built = store.inputs.all();
  // If an edit doesn't change the HTML, the build keeps the page, which is then older than its source. So compare the source with what
  // the build read, and the times only if that differs.
  const isFresh = (source: string, page: Stats) =>
    isSame(root, source, built.get(source)?.[0], stateOf(root, source)) || page.mtimeMs >= (statsOf(root, source)?.mtimeMs ?? 0);
  return plan.pages.flatMap(({ path: own, alsoAt = [], view, source, canonical = own }) =>
    [own, ...alsoAt].map((path) => {
      const page = statsOf(folder, filesOf(path)[0]);
      const size = page && isFresh(source, page) ? page.size : null;
      return { path, view, source, size, canonical: canonical === path ? null : canonical };
    }),
  );
}

function statsOf(folder: string, path: string): Stats | undefined {
  return statSync(join(folder, path), { throwIfNoEntry: false });
}
