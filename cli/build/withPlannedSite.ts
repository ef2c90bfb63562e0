import { resolve } from 'node:path';
import { loadSiteCode, type SiteCode } from '../bundle/loadSiteCode.ts';
import { locateSiteCodeError } from '../bundle/siteCodeErrors.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Store } from '../store/store.ts';
import { withStore } from '../store/withStore.ts';
import { checkBodies } from './bodies.ts';
import type { BuildContext, BuildOptions } from './buildContext.ts';
import type { PlannedSite } from './plannedSite.ts';
import { loadSiteContent, planSite } from './planSite.ts';
import { scanSite } from './scan.ts';

/**
 * Loads a site's code without reading its content.
 * @param options the store of the output folder `out` caches the bundled templates
 * @throws SiteError when a template doesn't compile, or there is no site
 */
export function openSite({ root, out, cache }: Pick<BuildOptions, 'root' | 'out' | 'cache'>): Promise<SiteCode> {
  const load = (store: Store, cacheFolder: string) => loadSiteCode(root, cacheFolder, store);
  return withStore(root, resolve(root, out), load, cache);
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
  const outFolder = resolve(root, options.out);
  return withStore(
    root,
    outFolder,
    async (store, cacheFolder) => {
      const pool = new WorkerPool();
      try {
        const context = { options, cacheFolder, outFolder, store, scan: scanSite(options, outFolder, store) };
        const siteCode = await loadSiteCode(root, cacheFolder, store);
        const content = await loadSiteContent(context, siteCode, pool);
        const planned = await planSite(context, siteCode, content, pool);
        await checkBodies(context, planned, pool);
        return await work(planned, context);
      } finally {
        await pool.close();
      }
    },
    options.cache,
  ).catch((error) => {
    throw locateSiteCodeError(root, error);
  });
}
