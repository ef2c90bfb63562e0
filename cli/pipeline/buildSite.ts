import { resolve } from 'node:path';
import { withLineThatThrew } from '../bundle/locateError.ts';
import { withOutput } from '../output/outputFolder.ts';
import type { OutputLocation } from '../sitePaths.ts';
import { type Stopwatch, stopwatch, type Timings } from '../stopwatch.ts';
import { withStore } from '../store/cache.ts';
import type { LastBuild, Store } from '../store/store.ts';
import type { BuildContext, BuildOptions } from './buildOptions.ts';
import { scanSite } from './scan.ts';
import type { BuildOutcome } from './steps.ts';

/** Builds a site: scans it, and if anything has changed, runs the steps in steps.ts. If it has problems, throws SiteError, and changes nothing. */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  return withStoreAndOutput(options, async (opened) => {
    const { store, outFolder, previousFiles } = opened;
    const timing = stopwatch();
    const scan = await timing.time('scan', () => scanSite(options, outFolder, store));
    // A killed build may have left files that the last complete one didn't write.
    const isDone = scan.isUnchanged && previousFiles.symmetricDifference(store.outputs.all()).size === 0;
    const changes = isDone ? nothing : (await loadAndRunSteps({ options, ...opened, ...scan }, timing)).changes;
    return reportOf(options.out, store, changes, timing.timings);
  });
}

const nothing: BuildOutcome['changes'] = { changed: [], removed: 0, cardsMade: 0 };

/** Builds a site again, even if nothing has changed, with the options of its last build. Throws SiteError if it has problems. */
export function rebuildSite(output: OutputLocation): Promise<BuildOutcome> {
  return withStoreAndOutput(output, (opened) => {
    const options = { ...output, ...lastOptions(opened.store) };
    return loadAndRunSteps({ options, ...opened, ...scanSite(options, opened.outFolder, opened.store) }, stopwatch());
  });
}

function lastOptions(store: Store): Omit<BuildOptions, keyof OutputLocation> {
  const last = store.read('build');
  if (!last) return { drafts: false, future: false, production: false, cards: true, now: undefined };
  return { ...JSON.parse(last.options), now: last.now };
}

/** The locked store and output folder. */
type Opened = Pick<BuildContext, 'store' | 'cacheFolder' | 'outFolder' | 'previousFiles'>;

function withStoreAndOutput<T>(output: OutputLocation, work: (opened: Opened) => Promise<T>): Promise<T> {
  const outFolder = resolve(output.root, output.out);
  return withStore(output, (store, cacheFolder) =>
    withOutput(output, (previousFiles) => work({ store, cacheFolder, outFolder, previousFiles })),
  ).catch((error) => {
    throw withLineThatThrew(output.root, error);
  });
}

async function loadAndRunSteps(context: BuildContext, timing: Stopwatch): Promise<BuildOutcome> {
  const { options, cacheFolder, store } = context;
  // These are imported only now, because that takes longer than a build without changes.
  const { loadSiteCode } = await import('../bundle/loadCode.ts');
  const loadingCode = timing.time('templates', () => loadSiteCode(options.root, cacheFolder, store));
  // The rejection surfaces where `runSteps` awaits it.
  loadingCode.catch(() => undefined);
  // Meanwhile, esbuild bundles in its own process.
  const { runSteps } = await import('./steps.ts');
  return runSteps(context, loadingCode, timing);
}

export type BuildReport = ReturnType<typeof reportOf>;

/** What a build prints: paths of pages and of the files written, counts, sizes in bytes, and what to fix before the site goes live. */
function reportOf(out: string, store: Store, { changed, removed, cardsMade }: typeof nothing, timings: Timings) {
  const { basePath, warnings, upcoming } = store.read('build') as LastBuild;
  const outputs = store.outputs.all();
  return {
    out,
    basePath,
    warnings,
    upcoming,
    pages: Array.from(store.pages.all(), ([path, { bytes }]) => ({ path, bytes })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    bytes: [...outputs.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    cards: { made: cardsMade },
    written: changed.length,
    unchanged: outputs.size - changed.length,
    removed,
    changed,
    timings,
  };
}
