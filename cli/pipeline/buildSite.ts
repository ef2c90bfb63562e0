import { resolve } from 'node:path';
import { loadSiteCode } from '../bundle/loadSiteCode.ts';
import { locateSiteCodeError } from '../bundle/runCode.ts';
import { withOutput } from '../output/outputFolder.ts';
import { stopwatch } from '../stopwatch.ts';
import { withStore } from '../store/cache.ts';
import type { LastBuild, Store } from '../store/store.ts';
import type { PlannedSite } from './plan.ts';
import { type BuildReport, reportOf } from './report.ts';
import { type BuildOptions, type Scan, scanSite } from './scan.ts';

export type OutputLocation = Pick<BuildOptions, 'root' | 'out' | 'cache'>;

/**
 * Builds a site. Renders and writes only what changed since the last build into the same output folder.
 * @throws SiteError if the site has problems; the files of the output folder are then unchanged. See `build` for which are reported
 */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  return withStoreAndOutput(options, async (opened) => {
    const { store, previousFiles } = opened;
    const clock = stopwatch();
    const scan = clock.timeSync('scan', () => scanSite(options, resolve(options.root, options.out), store));
    // A killed build may have left files that the last complete one didn't write.
    if (scan.isUnchanged && isSame(previousFiles, store.outputs.all()))
      return reportOf(options.out, store, { changed: [], removed: 0, cardsMade: 0 }, clock.timings());
    return (await runBuild(options, opened, scan, clock)).report;
  });
}

/**
 * Brings the output folder up to date, with the options of its last build, or the default ones if there's none.
 * @returns what the folder contains
 * @throws SiteError if the site has problems
 */
export function updateSite(output: OutputLocation): Promise<PlannedSite> {
  return withStoreAndOutput(output, async (opened) => {
    const options = { ...output, ...lastOptions(opened.store) };
    const scan = scanSite(options, resolve(output.root, output.out), opened.store);
    return (await runBuild(options, opened, scan, stopwatch())).planned;
  });
}

function lastOptions(store: Store): Omit<BuildOptions, keyof OutputLocation> {
  const last = store.read('build') as LastBuild | undefined;
  if (!last) return { drafts: false, future: false, production: false, cards: true, now: undefined };
  // A plain day stays a string.
  const now = last.now === undefined || /^\d{4}-\d\d-\d\d$/.test(last.now) ? last.now : new Date(last.now);
  return { ...JSON.parse(last.options), now };
}

function isSame(paths: ReadonlySet<string>, stored: ReadonlyMap<string, unknown>): boolean {
  return paths.size === stored.size && [...paths].every((path) => stored.has(path));
}

/** What a build works with, while no other command does. */
interface Opened {
  store: Store;
  cacheFolder: string;
  /** The files of the output folder that earlier builds have written. */
  previousFiles: ReadonlySet<string>;
}

function withStoreAndOutput<T>({ root, out, cache }: OutputLocation, work: (opened: Opened) => Promise<T>): Promise<T> {
  const outFolder = resolve(root, out);
  const open = (store: Store, cacheFolder: string) =>
    withOutput(root, outFolder, (previousFiles) => work({ store, cacheFolder, previousFiles }));
  return withStore(root, outFolder, open, cache).catch((error) => {
    throw locateSiteCodeError(root, error);
  });
}

async function runBuild(
  options: BuildOptions,
  opened: Opened,
  scan: Scan,
  clock: ReturnType<typeof stopwatch>,
): Promise<{ report: BuildReport; planned: PlannedSite }> {
  const loadingCode = clock.time('templates', () => loadSiteCode(options.root, opened.cacheFolder, opened.store));
  // The rejection surfaces where `build` awaits it.
  loadingCode.catch(() => undefined);
  // Imported only now, because the import takes longer than a build without changes. Meanwhile, esbuild bundles in its own process.
  const { build } = await import('./build.ts');
  const { store, cacheFolder, previousFiles } = opened;
  const context = { options, cacheFolder, outFolder: resolve(options.root, options.out), stored: store, scan };
  return build(context, store, previousFiles, loadingCode, clock);
}
