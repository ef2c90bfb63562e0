import { resolve } from 'node:path';
import { readRecord } from './cache/buildRecord.ts';
import { cacheFolderOf } from './cache/cacheFolder.ts';
import { type KeptContent, readContent } from './cache/contentCache.ts';
import { scanInputs } from './cache/inputs.ts';
import { withCache } from './cache/withCache.ts';
import { DamagedCache } from './content/bodyStore.ts';
import type { Site } from './contract.ts';
import { type PlannedSite, type PlanSiteOptions, planSite } from './plan.ts';
import { loadSite } from './site/loadSite.ts';
import { readTogether } from './threads/readTogether.ts';
import { threadsFor } from './threads/threads.ts';

/** A planned site, and what it was planned from. */
export interface LaidOutSite extends PlannedSite {
  site: Site;
  /** Where bodies of entries are kept. */
  folder: string;
}

/**
 * The addresses of a site, without drawing a page. What the last build into the output folder read is not read again.
 * @throws SiteError with every problem found
 */
export function planOf(options: PlanSiteOptions & { out: string }): Promise<LaidOutSite> {
  return withCache(options.root, (cache) => planWith(cache, options));
}

async function planWith(cache: string, options: PlanSiteOptions & { out: string }): Promise<LaidOutSite> {
  const { root, out } = options;
  const inputs = scanInputs(options);
  const folder = cacheFolderOf(cache, root, out);
  const loaded = await loadSite(root, inputs.generator, cache);
  const record = readRecord(folder, inputs.generator);
  const known = record && knownContent(folder, record.content);
  const thread = { root: resolve(root), folder, code: loaded.code };
  const threads = threadsFor({ root: thread.root, folder });
  try {
    const files = { root, states: inputs.states, known, knownKey: record?.contentKey };
    const planned = await planSite(loaded, options, files, readTogether(thread, loaded.site, threads), { cache, folder });
    return { ...planned, site: loaded.site, folder };
  } finally {
    await threads.close();
  }
}

function knownContent(folder: string, content: KeptContent) {
  try {
    return readContent(folder, content);
  } catch (error) {
    if (error instanceof DamagedCache) return undefined;
    throw error;
  }
}
