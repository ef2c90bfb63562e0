import { resolve } from 'node:path';
import { loadSite } from '../bundle/loadSite.ts';
import { toLocatedError } from '../bundle/siteCodeErrors.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Site } from '../site.ts';
import { withStore } from '../store/withStore.ts';
import type { BuildContext, BuildOptions } from './buildContext.ts';
import type { PlannedSite } from './plannedSite.ts';
import { loadSiteContent, planSite } from './planSite.ts';
import { scanSite } from './scan.ts';

/**
 * Loads a site without reading its content.
 * @param out the output folder, from the site root; its store caches the bundled templates
 * @throws SiteError when a template doesn't compile, or there is no site
 */
export function openSite(root: string, out: string): Promise<Site> {
  return withStore(root, resolve(root, out), async (store, cache) => (await loadSite(root, cache, store)).site);
}

/**
 * Plans a site without building it, and calls `work` with the plan while the store is open. Reuses the entries that the last build
 * stored, and stores nothing.
 * @returns what `work` returns
 * @throws SiteError with every problem found
 */
export function withPlannedSite<T>(
  options: BuildOptions,
  work: (planned: PlannedSite, context: BuildContext) => T | Promise<T>,
): Promise<T> {
  const { root } = options;
  const out = resolve(root, options.out);
  return withStore(root, out, async (store, cache) => {
    const pool = new WorkerPool();
    try {
      const context = { options, cache, out, store, scan: scanSite(options, out, store) };
      const loaded = await loadSite(root, cache, store);
      return await work(await planSite(context, loaded, await loadSiteContent(context, loaded, pool)), context);
    } finally {
      await pool.close();
    }
  }).catch((error) => {
    throw toLocatedError(root, error);
  });
}
