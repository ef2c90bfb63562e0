import { resolve } from 'node:path';
import type { BuildOptions, BuildReport } from './build.ts';
import type { KeptRecord, PageRecord } from './cache/buildRecord.ts';
import { type KnownContent, readContent } from './cache/contentCache.ts';
import type { BuildInputs } from './cache/inputs.ts';
import { remember } from './cache/remember.ts';
import { changedFields } from './content/changedFields.ts';
import { PackReader } from './content/packs.ts';
import { writeEditorSchemas } from './editor/writeEditorSchemas.ts';
import { eachOf, inTurn } from './iterables.ts';
import { basePathOf, type Places, placesOf, withBasePathInStyles } from './output/addresses.ts';
import { claimFolder, discardStaged, removeStaged, shownName } from './output/claimFolder.ts';
import { commit } from './output/commit.ts';
import { filesForMachines, publicFiles, refuseDoubles } from './output/otherFiles.ts';
import { outputProblem } from './output/outputProblem.ts';
import type { OutputChanges } from './output/outputStates.ts';
import { redirectFiles } from './output/redirectFiles.ts';
import { type OutputFile, Stage, type StagedFile } from './output/stageFile.ts';
import { uninterrupted } from './output/uninterrupted.ts';
import { comparePages } from './pages/comparePages.ts';
import type { RenderOptions } from './pages/drawPage.ts';
import { drawPages } from './pages/drawPages.ts';
import { NumberedTexts } from './pages/numberedTexts.ts';
import { isSamePlan, type PlanRecord, planKeyOf, planReadsOf } from './pages/planRecord.ts';
import { ReadSets } from './pages/readSets.ts';
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

/** The pages of a site: what stays as it is, and what is new. */
export interface Pages {
  plan: PlanRecord;
  /** By address. */
  records: ReadonlyMap<string, PageRecord>;
  reads: Iterable<string>;
  policies: readonly string[];
  kept: Iterable<Places>;
  staged: Iterable<StagedFile>;
}

/** What became of a page that was drawn. Where it stands follows from its route. */
interface StagedPage extends Pick<StagedFile, 'bytes' | 'lies'> {
  /** The number of its security policy. */
  policy: number;
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
    const site = await prepare(options, start, await start.loaded, threads, packs);
    try {
      const isEmpty = claimFolder(options.root, site.out);
      removeStaged(site.out);
      const pages = await start.clock.time('pages', () => makePages(site, threads, isEmpty));
      return await start.clock.time('writing', () => write(site, pages, isEmpty));
    } catch (error) {
      // First, since the others would go on writing.
      await threads.close();
      discardStaged(site.out);
      throw outputProblem(error, shownName(options.root, site.out));
    }
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
  const [planned, client] = await Promise.all([
    clock.time('content', () => planSite(loaded, options, files, read, { cache, packs })),
    clock.time('scripts and styles', () => loadClient(root, loaded.site.client, inputs.generator, cache)),
    writeEditorSchemas(root, cache, loaded.site, [inputs.generator, loaded.code, ...inputs.states.keys()]),
  ]);
  const basePath = basePathOf(planned.url);
  const assets = { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) };
  const out = resolve(root, options.out);
  const render = { assets, basePath, append };
  return { ...start, options, out, loaded, known, packs, planned, client, render };
}

async function makePages(site: Prepared, threads: Threads, isEmpty: boolean): Promise<Pages> {
  const { options, out, loaded, planned, render, record } = site;
  const planKey = planKeyOf(loaded.code, planned, render);
  const last = lastBuild(site, planKey);
  const compare = () => comparePages(planned.plan.routes, loaded.code, render, last);
  const { result: pages, reads: planReads } = planned.log.during(compare, planned.reads);
  const plan = last?.isSamePlan ? last.record.plan : { key: planKey, reads: planReadsOf(planReads) };
  const stale = pages.filter(({ isFresh }) => !isFresh);
  const { basePath, append } = render;
  const drawn: StagedPage[] = new Array(stale.length);
  // Numbers of a record in which nothing of this build remains are let go.
  const numbered = stale.length < pages.length ? record : undefined;
  const policies = new NumberedTexts(numbered?.policies);
  const line = threads.line('pages', { out, isEmpty, basePath, append }, stale.length, (at, { bytes, lies, policy }) => {
    drawn[at] = { bytes, lies, policy: policies.numberOf(policy) };
  });
  const templates = { root: options.root, code: loaded.code };
  let done = 0;
  const sets = new ReadSets(numbered?.reads);
  const reads = drawPages(stale, render.assets, planned.log, sets, templates, (page) => {
    line.put(page);
    options.onProgress?.('pages', ++done, stale.length);
  });
  await line.end();
  const records = new Map<string, PageRecord>();
  let at = 0;
  for (const { route, key = '', isFresh } of pages) {
    const former = isFresh ? record?.pages.get(route.path) : undefined;
    if (former) records.set(route.path, former);
    else {
      const { bytes, policy } = drawn[at] as StagedPage;
      records.set(route.path, [key, bytes, reads[at] ?? [], policy]);
      at += 1;
    }
  }
  return {
    plan,
    records,
    reads: sets,
    policies: policies.list,
    kept: pages.filter(({ isFresh }) => isFresh).map(({ route }) => placesOf(route)),
    staged: eachOf(stale, ({ route }, place) => {
      const { path, copies } = placesOf(route);
      const { bytes, lies } = drawn[place] as StagedPage;
      return { path, copies, bytes, lies };
    }),
  };
}

function lastBuild({ record, output, known, packs, planned, loaded }: Prepared, planKey: string) {
  if (!record || !known) return undefined;
  const { rows, settings = {} } = planned.loaded;
  const before = { rows: known.rows, settings: record.settings };
  const changed = changedFields(packs, loaded.site.schema.settings.file, before, { rows, settings });
  return { record, changed, output, isSamePlan: isSamePlan(record.plan, planKey, changed) };
}

async function write(site: Prepared, pages: Pages, isEmpty: boolean): Promise<BuildReport> {
  const { options, out, planned, record, render, clock } = site;
  const stage = new Stage(out, isEmpty);
  const others = (await otherFiles(site, pages)).map((file) => stage.put(file));
  const staged = inTurn(pages.staged, others);
  const former = isEmpty ? [] : formerPaths(site);
  const { removedPaths, ...report } = await uninterrupted(async () => commit(out, staged, pages.kept, former));
  const touched = new Set(record ? inTurn(report.changed, removedPaths) : []);
  const bytes = await remember(site, pages, inTurn<Places>(pages.kept, staged), touched);
  return {
    ...report,
    out: options.out,
    basePath: render.basePath,
    warnings: planned.warnings,
    pages: Array.from(pages.records, ([path, [, bytes]]) => ({ path, bytes })),
    bytes,
    timings: clock.timings(),
  };
}

/** Everything that is written beside pages. */
async function otherFiles({ options, planned, client }: Prepared, pages: Pages): Promise<OutputFile[]> {
  const { plan, url, redirects, photographFiles, originals } = planned;
  const others: OutputFile[] = [
    ...client.files,
    ...plan.files,
    ...photographFiles,
    ...filesForMachines(url, plan, (path) => pages.policies[pages.records.get(path)?.[3] ?? -1] ?? ''),
    ...redirectFiles(url, redirects),
    ...(await publicFiles(options.root, originals)),
  ];
  refuseDoubles(inTurn<Pick<OutputFile, 'path' | 'copies'>>(pages.staged, pages.kept, others));
  return others;
}

/** What the last build wrote, where the folder still holds that and nothing else. */
function formerPaths({ record, output }: Prepared): string[] | undefined {
  return record && output.folders.size === 0 ? [...record.files.keys()] : undefined;
}
