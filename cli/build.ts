import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRecord } from './cache/buildRecord.ts';
import { cacheFolderOf } from './cache/cacheFolder.ts';
import { isUnchanged, scanInputs } from './cache/inputs.ts';
import { withCache } from './cache/withCache.ts';
import { DamagedCache } from './content/packs.ts';
import type { WriteReport } from './output/commit.ts';
import { bytesIn, outputChanges } from './output/outputStates.ts';
import type { PlanSiteOptions } from './plan.ts';
import type { Problem } from './problems.ts';
import { loadSite } from './site/loadSite.ts';
import { type Stopwatch, stopwatch, type Timings } from './stopwatch.ts';
import type { OnProgress } from './terminal/progress.ts';

export interface BuildOptions extends PlanSiteOptions {
  /** Where to write, from the site's folder. */
  out: string;
  /** Markup for the end of every page, such as the script of the live preview. */
  append?: string;
  /** How many threads may work; by default, one for each core. */
  threads?: number;
  /** Is told how far long work has come. */
  onProgress?: OnProgress;
}

export interface BuildReport extends WriteReport {
  out: string;
  basePath: string;
  pages: { path: string; bytes: number }[];
  /** All files together, each once: a copy that is the same file on the disk does not count. */
  bytes: number;
  warnings: Problem[];
  timings: Timings;
}

/**
 * Builds a site: what changed since the last build into the same folder, and everything where there is none.
 * @throws SiteError with every problem found; the output folder is then as it was
 */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  return withCache(options.root, (cache) => buildWith(cache, options));
}

async function buildWith(cache: string, options: BuildOptions): Promise<BuildReport> {
  const { root, out } = options;
  const clock = stopwatch();
  const folder = cacheFolderOf(cache, root, out);
  const { inputs, record, output } = clock.timeSync('looking', () => look(options, folder));
  const unchanged = record && clock.timeSync('looking', () => isUnchanged(root, record, inputs, output));
  if (unchanged) return reportOfNothing(options, record, clock);
  const loading = startLoading(root, inputs.generator, cache, clock);
  await loading.begun;
  // Loaded on demand: where nothing changed, this takes longer than all else.
  const { rebuild } = await import('./rebuild.ts');
  const { site: loaded } = loading;
  try {
    return await rebuild(options, { inputs, cache, folder, record, output, loaded, clock });
  } catch (error) {
    if (!(error instanceof DamagedCache)) throw error;
    rmSync(folder, { recursive: true, force: true });
    return rebuild(options, { ...look(options, cacheFolderOf(cache, root, out)), cache, folder, loaded, clock });
  }
}

/** Has the templates bundled by another process while this one loads the rest of the generator. */
function startLoading(root: string, generator: string, cache: string, clock: Stopwatch) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = clock.time('templates', () => loadSite(root, generator, cache, resolve));
  return { site, begun: Promise.race([promise, site.then(ignore, ignore)]) };
}

/** Whoever awaits the site hears of its faults. */
const ignore = () => {};

function look(options: BuildOptions, folder: string) {
  const inputs = scanInputs(options);
  const record = readRecord(folder, inputs.generator);
  return { inputs, record, output: outputChanges(resolve(options.root, options.out), record) };
}

function reportOfNothing(
  { out }: BuildOptions,
  record: NonNullable<ReturnType<typeof readRecord>>,
  clock: Stopwatch,
): BuildReport {
  const { basePath, warnings, pages, files } = record;
  return {
    out,
    basePath,
    warnings,
    pages: Array.from(pages, ([path, [, bytes]]) => ({ path, bytes })),
    bytes: Array.from(files.values(), bytesIn).reduce((sum, each) => sum + each, 0),
    written: 0,
    unchanged: files.size,
    removed: 0,
    changed: [],
    timings: clock.timings(),
  };
}
