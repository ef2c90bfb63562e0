import { type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SitePlan } from '../contract.ts';
import { isSame, stateOf } from '../files/fileStates.ts';
import { filesOf } from '../output/addresses.ts';
import { readRecord } from './buildRecord.ts';
import { placeOfFolder } from './cacheFolder.ts';
import { generatorKey } from './generatorKey.ts';

/** An address of a site, and what was built for it. */
export interface BuiltRoute {
  address: string;
  template: string;
  source: string;
  /** Bytes of the built page; null where there is none, or its source has changed since it was built. */
  size: number | null;
  /** The address that search engines keep, where it is another. */
  canonical: string | null;
}

/**
 * Every address of a plan, those included at which a page stands once more, with the size of its page in the built site.
 * @param out the output folder, from the site's folder
 */
export function builtRoutes({ root, out }: { root: string; out: string }, plan: SitePlan): BuiltRoute[] {
  const folder = resolve(root, out);
  const built = readRecord(placeOfFolder(join(root, '.cache'), root, out), generatorKey())?.inputs;
  // A page that a build left as it was is older than its source may be, so what the build read is asked first.
  const isFresh = (source: string, page: Stats) =>
    isSame(root, source, built?.get(source), stateOf(root, source)) || page.mtimeMs >= (find(root, source)?.mtimeMs ?? 0);
  return plan.routes.flatMap(({ path, alsoAt = [], template, source, canonical = path }) =>
    [path, ...alsoAt].map((address) => {
      const page = find(folder, filesOf(address)[0]);
      const size = page && isFresh(source, page) ? page.size : null;
      return { address, template, source, size, canonical: canonical === address ? null : canonical };
    }),
  );
}

function find(folder: string, path: string): Stats | undefined {
  return statSync(join(folder, path), { throwIfNoEntry: false });
}
