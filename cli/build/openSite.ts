import { resolve } from 'node:path';
import { loadSite } from '../bundle/loadSite.ts';
import type { Site } from '../site.ts';
import { generatorKey } from '../store/generatorKey.ts';
import { openStore } from '../store/openStore.ts';
import { withCache } from '../store/withCache.ts';

/**
 * Loads a site without reading its content.
 * @throws SiteError when a template doesn't compile, or there is no site
 */
export function openSite({ root, out }: { root: string; out: string }): Promise<Site> {
  return withCache(root, async (cache) => {
    const store = await openStore({ cache, out: resolve(root, out), generator: generatorKey() });
    try {
      return (await loadSite(root, cache, store)).site;
    } finally {
      store.close();
    }
  });
}
