import { resolve } from 'node:path';
import { type LoadedSite, loadSite } from '../bundle/loadSite.ts';
import type { LoadedContent } from '../content/load.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Site } from '../site.ts';
import type { Store } from '../store/store.ts';
import { withStore } from '../store/withStore.ts';
import { type PlannedSite, planSite, readContent } from './planSite.ts';
import { type ScanOptions, scanSite } from './scan.ts';

/**
 * Loads a site without reading its content.
 * @throws SiteError when a template doesn't compile, or there is no site
 */
export function openSite(root: string, out: string): Promise<Site> {
  return withStore(root, resolve(root, out), async (store, cache) => (await loadSite(root, cache, store)).site);
}

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
  const out = resolve(root, options.out);
  return withStore(root, out, async (store, cache) => {
    const pool = new WorkerPool();
    try {
      const scan = scanSite(options, out, store);
      const site = await loadSite(root, cache, store);
      const content = await readContent(pool, { options, scan, site, store });
      const planned = await planSite({ options, scan, site, content, cache, store });
      return await work({ ...planned, site, content, store, cache });
    } finally {
      await pool.close();
    }
  });
}
