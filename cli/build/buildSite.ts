import { resolve } from 'node:path';
import { loadSite } from '../bundle/loadSite.ts';
import { shownName } from '../output/claimFolder.ts';
import { stopwatch } from '../stopwatch.ts';
import { generatorKey } from '../store/generatorKey.ts';
import { openStore, resetStore } from '../store/openStore.ts';
import { isDamage } from '../store/storeErrors.ts';
import { withCache } from '../store/withCache.ts';
import type { BuildOptions } from './buildStart.ts';
import { type BuildReport, reportOf } from './report.ts';
import { scanSite } from './scan.ts';

/**
 * Builds a site: what has changed since the last build into the same folder, or everything. A damaged store means everything.
 * @throws SiteError with every problem found; the output folder is then as it was
 */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  return withCache(options.root, async (cache) => {
    try {
      return await buildWith(cache, options);
    } catch (error) {
      if (!isDamage(error)) throw error;
      resetStore(cache, resolve(options.root, options.out));
      return buildWith(cache, options);
    }
  });
}

async function buildWith(cache: string, options: BuildOptions): Promise<BuildReport> {
  const { root } = options;
  const out = resolve(root, options.out);
  const clock = stopwatch();
  const onWait = () => console.warn(`note: waiting for another build of ${shownName(root, out)}/`);
  const store = await openStore({ cache, out, generator: generatorKey(), onWait });
  try {
    const scan = clock.timeSync('scan', () => scanSite(options, out, store));
    if (scan.isUnchanged) return reportOf(options.out, store, { changed: [], removed: 0, cardsMade: 0 }, clock.timings());
    const loading = clock.time('templates', () => loadSite(root, cache, store));
    // It's awaited later, and reported there.
    loading.catch(() => undefined);
    // Loaded while another process bundles the templates. Where nothing has changed, that would take longer than the whole build.
    const { build } = await import('./build.ts');
    return await build({ options, cache, out, store, scan, loading, clock });
  } finally {
    store.close();
  }
}
