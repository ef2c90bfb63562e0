import { resolve } from 'node:path';
import type { BuildOptions, BuildReport } from './build.ts';
import type { KeptRecord } from './cache/buildRecord.ts';
import { type KnownContent, readContent } from './cache/contentCache.ts';
import type { BuildInputs } from './cache/inputs.ts';
import { remember } from './cache/remember.ts';
import { PackReader } from './content/packs.ts';
import { writeEditorSchemas } from './editor/writeEditorSchemas.ts';
import { inTurn } from './iterables.ts';
import { basePathOf, type Places, withBasePathInStyles } from './output/addresses.ts';
import { claimFolder, discardStaged, removeStaged, shownName } from './output/claimFolder.ts';
import { commit } from './output/commit.ts';
import { filesForMachines } from './output/filesForMachines.ts';
import { outputProblem } from './output/outputProblem.ts';
import type { OutputChanges } from './output/outputStates.ts';
import { publicFiles } from './output/publicFiles.ts';
import { redirectFiles } from './output/redirectFiles.ts';
import { refuseClashes } from './output/refuseClashes.ts';
import { type OutputFile, Stage, type StagedFile } from './output/stageFile.ts';
import { uninterrupted } from './output/uninterrupted.ts';
import type { RenderOptions } from './pages/drawPage.ts';
import { makePages, type Pages } from './pages/makePages.ts';
import { type PlannedSite, planSite } from './plan.ts';
import { type LoadedClient, loadClient } from './site/loadClient.ts';
import type { LoadedSite } from './site/loadSite.ts';
import type { Stopwatch } from './stopwatch.ts';
import { readEntries } from './threads/readEntries.ts';
import { type Threads, threadsFor, worthThreads } from './threads/threads.ts';

/** What a build starts from. */
interface BuildStart {
  inputs: BuildInputs;
  /** Where the site keeps what any build may use. */
  cache: string;
  /** Where it keeps what the next one wants to know. */
  folder: string;
  /** What the last one kept there. */
  record: KeptRecord | undefined;
  /** What is no longer as the last one left it. */
  output: OutputChanges;
  /** Its templates, which are on their way. */
  loaded: Promise<LoadedSite>;
  clock: Stopwatch;
}

/** A site of which everything is known but how its pages look. */
export interface Prepared extends Omit<BuildStart, 'loaded'> {
  options: BuildOptions;
  /** The output folder. */
  out: string;
  loaded: LoadedSite;
  known: KnownContent | undefined;
  /** What entries hold. */
  packs: PackReader;
  planned: PlannedSite;
  client: LoadedClient;
  render: RenderOptions;
}

/** A site whose pages lie ready. What it was laid out from is no part of it, so that it is let go: that is most of what a build keeps in memory. */
export interface Drawn extends Omit<Prepared, 'planned'> {
  planned: Pick<PlannedSite, 'loaded' | 'today' | 'timeZone' | 'warnings'>;
  pages: Pages;
  /** All that is no page. */
  others: readonly StagedFile[];
  /** Whether there was nothing in the output folder. */
  isEmpty: boolean;
}

/**
 * Content becomes routes, routes become pages, pages become files; each step takes over what the last build left and still holds.
 * @throws SiteError with every problem found; the output folder is then as it was
 * @throws DamagedCache when what the last build left is not as it was written
 */
export async function rebuild(options: BuildOptions, start: BuildStart): Promise<BuildReport> {
  const threads = threadsFor(options.threads);
  const packs = new PackReader(start.folder);
  try {
    // They get ready while this thread waits for the templates.
    if (!start.record && countEntries(start.inputs) >= worthThreads) threads.start();
    const drawn = await draw(await prepare(options, start, await start.loaded, threads, packs), threads);
    return await inOutput(drawn, threads, () => start.clock.time('writing', () => write(drawn)));
  } finally {
    packs.close();
    await threads.close();
  }
}

function countEntries({ states }: BuildInputs): number {
  let entries = 0;
  for (const path of states.keys()) if (path.endsWith('.md')) entries += 1;
  return entries;
}

async function prepare(
  options: BuildOptions,
  start: BuildStart,
  loaded: LoadedSite,
  threads: Threads,
  packs: PackReader,
): Promise<Prepared> {
  const { inputs, cache, folder, record, clock } = start;
  const { root, append = '' } = options;
  const known = record && readContent(folder, record.content);
  const files = { root, states: inputs.states, known, knownKey: record?.contentKey };
  const read = readEntries(root, folder, loaded.site, threads);
  const work = [
    clock.time('content', () => planSite(loaded, options, files, read, { cache, packs })),
    clock.time('scripts and styles', () => loadClient(root, loaded.site.client, inputs.generator, cache)),
    writeEditorSchemas(root, cache, loaded.site, [inputs.generator, loaded.code, ...inputs.states.keys()]),
  ] as const;
  // A failed build must not go on writing after it has reported its problems.
  await Promise.allSettled(work);
  const [planned, client] = await Promise.all(work);
  const basePath = basePathOf(planned.url);
  const assets = { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) };
  const out = resolve(root, options.out);
  const render = { assets, basePath, append };
  return { ...start, options, out, loaded, known, packs, planned, client, render };
}

/** Does work in the output folder; where it fails, the folder is left as it was. */
async function inOutput<T>({ options, out }: Prepared | Drawn, threads: Threads, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // First, since the others would go on writing.
    await threads.close();
    discardStaged(out);
    throw outputProblem(error, shownName(options.root, out));
  }
}

async function draw(site: Prepared, threads: Threads): Promise<Drawn> {
  return inOutput(site, threads, async () => {
    const { options, out, clock, planned } = site;
    const isEmpty = claimFolder(options.root, out);
    removeStaged(out);
    const pages = await clock.time('pages', () => makePages(site, threads, isEmpty));
    // They would keep their memory, and what their work was for.
    await threads.close();
    const stage = new Stage(out, isEmpty);
    const others = (await otherFiles(site, pages)).map((file) => stage.put(file));
    const { loaded, today, timeZone, warnings } = planned;
    return { ...site, planned: { loaded, today, timeZone, warnings }, pages, others, isEmpty };
  });
}

/** Everything that is written beside pages. */
async function otherFiles({ options, planned, client }: Prepared, pages: Pages): Promise<OutputFile[]> {
  const { plan, url, redirects, photographFiles, originals, layOutOptions } = planned;
  const others: OutputFile[] = [
    ...client.files,
    ...plan.files,
    ...photographFiles,
    ...filesForMachines(url, plan, (path) => pages.policies[pages.records.get(path)?.[3] ?? -1] ?? ''),
    ...redirectFiles(url, redirects),
    ...(await publicFiles(options.root, layOutOptions.publicFiles, originals)),
  ];
  refuseClashes(inTurn<Places>(pages.staged, pages.kept), others);
  return others;
}

async function write(site: Drawn): Promise<BuildReport> {
  const { options, out, planned, record, render, pages, others, isEmpty, clock } = site;
  const staged = inTurn(pages.staged, others);
  const former = isEmpty ? [] : formerPaths(site);
  const { removedPaths, ...report } = await uninterrupted(async () => commit(out, staged, pages.kept, former));
  const touched = new Set(record ? inTurn(report.changed, removedPaths) : []);
  const bytes = await remember(site, inTurn<Places>(pages.kept, staged), touched);
  return {
    ...report,
    out: options.out,
    basePath: render.basePath,
    warnings: planned.warnings,
    pages: Array.from(pages.records, ([path, [, size]]) => ({ path, bytes: size })),
    bytes,
    timings: clock.timings(),
  };
}

/** What the last build wrote, where the folder still holds that and nothing else. */
function formerPaths({ record, output }: Drawn): string[] | undefined {
  return record && output.folders.size === 0 ? [...record.files.keys()] : undefined;
}
