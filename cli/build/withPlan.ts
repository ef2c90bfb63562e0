import { resolve } from 'node:path';
import { type LoadedSite, loadSite } from '../bundle/loadSite.ts';
import { type LoadedContent, loadContent } from '../content/load.ts';
import { WorkerPool } from '../render/workerPool.ts';
import { generatorKey } from '../store/generatorKey.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { withCache } from '../store/withCache.ts';
import { type PlannedSite, planSite } from './planSite.ts';
import { readEntries } from './readEntries.ts';
import { type ScanOptions, scanSite } from './scan.ts';

export interface PlanOnly extends PlannedSite {
  site: LoadedSite;
  content: LoadedContent;
  store: Store;
  cache: string;
}

/**
 * Plans a site without building it, and calls `work` with the plan while the store is open. What the last build into the output folder
 * has read isn't read again.
 * @throws SiteError with every problem found
 */
export function withPlan<T>(options: ScanOptions & { out: string }, work: (planned: PlanOnly) => T | Promise<T>): Promise<T> {
  const { root } = options;
  return withCache(root, async (cache) => {
    const out = resolve(root, options.out);
    const store = await openStore({ cache, out, generator: generatorKey() });
    const pool = new WorkerPool();
    try {
      const scan = scanSite(options, out, store);
      const site = await loadSite(root, cache, store);
      const content = await loadContent(
        { root, ...site, siteUrl: options.siteUrl, states: scan.states, store },
        readEntries(pool, root, site.bundle),
      );
      return await work({ ...(await planSite({ options, scan, site, content, cache, store })), site, content, store, cache });
    } finally {
      await pool.close();
      store.close();
    }
  });
}
