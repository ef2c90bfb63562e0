import { type BuildRecord, readRecord } from './cache/buildRecord.ts';
import { cacheFolderOf } from './cache/cacheFolder.ts';
import { readContent } from './cache/contentCache.ts';
import { type BuildInputs, scanInputs } from './cache/inputs.ts';
import { withCache } from './cache/withCache.ts';
import { DamagedCache, PackReader } from './content/packs.ts';
import type { Site } from './contract.ts';
import { type PlannedSite, type PlanSiteOptions, planSite } from './plan.ts';
import { type LoadedSite, loadSite } from './site/loadSite.ts';
import { readEntries } from './threads/readEntries.ts';
import { threadsFor } from './threads/threads.ts';

/** A planned site, and what it was planned from. */
export interface LaidOutSite extends PlannedSite {
  site: Site;
  /** What entries hold. */
  packs: PackReader;
}

/**
 * Gives work the addresses of a site, without drawing a page. What the last build into the output folder read is not read again.
 * What entries hold is read when it is asked for, from a folder that may be gone afterwards: so all that reads them is part of the work.
 * @throws SiteError with every problem found
 */
export function withPlan<T>(options: PlanSiteOptions & { out: string }, work: (site: LaidOutSite) => T | Promise<T>): Promise<T> {
  const { root, out } = options;
  return withCache(root, async (cache) => {
    const inputs = scanInputs(options);
    const folder = cacheFolderOf(cache, root, out);
    const start = { inputs, cache, folder, loaded: await loadSite(root, inputs.generator, cache) };
    const packs = new PackReader(folder);
    const workWith = async (record?: BuildRecord) => work(await planWith(options, start, packs, record));
    try {
      return await workWith(readRecord(folder, inputs.generator));
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      // The next build throws it away; here it is enough not to use it.
      return await workWith();
    } finally {
      packs.close();
    }
  });
}

interface Start {
  inputs: BuildInputs;
  cache: string;
  folder: string;
  loaded: LoadedSite;
}

async function planWith(
  options: PlanSiteOptions,
  { inputs, cache, folder, loaded }: Start,
  packs: PackReader,
  record: BuildRecord | undefined,
): Promise<LaidOutSite> {
  const threads = threadsFor();
  const known = record && readContent(folder, record.content);
  try {
    const files = { root: options.root, states: inputs.states, known, knownKey: record?.contentKey };
    const read = readEntries(options.root, folder, loaded.site, threads);
    const planned = await planSite(loaded, options, files, read, { cache, packs });
    return { ...planned, site: loaded.site, packs };
  } finally {
    await threads.close();
  }
}
