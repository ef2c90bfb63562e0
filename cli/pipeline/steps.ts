import { resolve } from 'node:path';
import { loadClientBundle, loadSiteCode, type SiteCode } from '../bundle/loadCode.ts';
import { locateSiteCodeError } from '../bundle/runCode.ts';
import { makeCards } from '../cards/cards.ts';
import { type LoadedContent, withLocation } from '../content/loadContent.ts';
import { writeJsonSchemas } from '../content/writeJsonSchemas.ts';
import { deferInterrupt, moveStagedFiles } from '../output/writeFiles.ts';
import { encodePhotographs } from '../photographs/photographs.ts';
import { distinctProblems, type Problem, type Result, SiteError, valueOrThrow } from '../problems.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { withStore } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { checkPlan } from './checkPlan.ts';
import { checkBodies, readContent } from './content.ts';
import { comparePages } from './pageKeys.ts';
import { type PlannedSite, planSite } from './plan.ts';
import { recordBuild } from './record.ts';
import { createRenderSetup, renderPages } from './render.ts';
import { type BuildContext, type BuildOptions, scanSite } from './scan.ts';
import { nonPageFiles, stageFiles } from './write.ts';

export interface Built {
  planned: PlannedSite;
  changes: Changes;
}

export interface Changes {
  changed: readonly string[];
  removed: number;
  cardsMade: number;
}

/**
 * Builds a site in which something has changed. Each step takes values that earlier steps returned; only the last step writes to the store.
 * @param previousFiles the files that earlier builds have written into the output folder
 * @throws SiteError with all problems of the content and the plan, or else with those of the first later step that fails. The output folder
 * stays unchanged, unless the disk fails during "write"
 */
export async function build(
  context: BuildContext,
  store: Store,
  previousFiles: ReadonlySet<string>,
  loadingCode: Promise<SiteCode>,
  stopwatch: Stopwatch,
): Promise<Built> {
  const { options, cacheFolder, outFolder, scan } = context;
  const { root } = options;
  const pool = new WorkerPool(options.threads);
  try {
    const code = await loadingCode;
    const bundling = stopwatch.time('scripts and styles', () => loadClientBundle(root, code, store));
    // The rejection surfaces at `await bundling`, unless an earlier step fails.
    bundling.catch(() => undefined);
    // Before the content is read, so that code editors get them even if it has errors.
    await writeJsonSchemas(cacheFolder, code.schema, code.site, [...scan.fileStamps.keys()]);
    const content = await stopwatch.time('content', () => readContent(context, code, pool));
    const check = async (planned: PlannedSite) => {
      // A bundling error must not hide the problems of the content. It surfaces at `await bundling`.
      const client = await bundling.catch(() => ({}));
      return checkPlan(root, planned, client, content.value.broken);
    };
    const planned = await stopwatch.time('plan', () => planAndCheck(context, code, content, check, pool));
    const client = await bundling;
    const setup = createRenderSetup(context, planned, client);
    const compared = await stopwatch.time('compare', () => comparePages(scan, store, planned, setup));
    const pages = valueOrThrow(
      await stopwatch.time('render', () => renderPages(context, planned, compared, setup, client, pool)),
    );
    // Only now, because it may take minutes, and there may have been problems.
    const toEncode = planned.imageFiles.filter(({ path }) => !scan.intactOutputs.has(path));
    const unreadable = await stopwatch.time('photographs', () => encodePhotographs(root, toEncode));
    if (unreadable.length > 0) throw new SiteError(unreadable.map((each) => withLocation(root, each)));
    const cards = valueOrThrow(await stopwatch.time('cards', () => makeCards(root, code.site, planned, cacheFolder)));
    const nonPages = stageFiles(context, nonPageFiles(context, planned, client, pages, cards.files));
    const files = [...pages.files, ...valueOrThrow(nonPages)];
    // From here on, Ctrl-C takes effect only once everything is written.
    return await deferInterrupt(async () => {
      const changes = await stopwatch.time('write', () => moveStagedFiles(root, outFolder, files, previousFiles));
      recordBuild(context, store, { code, client, content: content.value, planned, pages, files });
      return { planned, changes: { ...changes, cardsMade: cards.made } };
    });
  } finally {
    await pool.close();
  }
}

/**
 * Plans the site, and checks the plan. Bodies are checked when they're rendered; if there are problems, nothing will be rendered, so they're
 * checked here.
 * @throws SiteError with all problems. An error that the site's `plan()` throws is reported only if there's no other problem, because
 * invalid content may have caused it
 */
async function planAndCheck(
  context: BuildContext,
  code: SiteCode,
  content: Result<LoadedContent>,
  check: (planned: PlannedSite) => Promise<Problem[]>,
  pool: WorkerPool,
): Promise<PlannedSite> {
  let thrown: readonly Problem[] = [];
  const { value: planned, problems: problemsOfPlan } = await planSite(context, code, content).catch((error) => {
    if (!(error instanceof SiteError)) throw error;
    thrown = error.problems;
    return { value: undefined, problems: [] };
  });
  const checked = planned ? await check(planned) : [];
  const problems = [...content.problems, ...problemsOfPlan, ...checked];
  if (planned && problems.length === 0) return planned;
  const bodies = await checkBodies(context.options.root, code.parts, content.value, pool, planned, context.stored.links.all());
  const all = distinctProblems([...problems, ...bodies.problems]);
  throw new SiteError(all.length > 0 ? all : thrown);
}

/** Loads a site's code, without its content. Throws SiteError when it doesn't compile, or there's no site. */
export function loadCodeOf({ root, out, cache }: Pick<BuildOptions, 'root' | 'out' | 'cache'>): Promise<SiteCode> {
  const load = (store: Store, cacheFolder: string) => loadSiteCode(root, cacheFolder, store);
  return withStore(root, resolve(root, out), load, cache);
}

/** Plans a site without building it, and calls `work` while the store is open. Throws SiteError with every problem found. */
export async function withPlannedSite<T>(
  options: BuildOptions,
  work: (planned: PlannedSite, opened: { store: Store; cacheFolder: string }) => T | Promise<T>,
): Promise<T> {
  const { root } = options;
  const outFolder = resolve(root, options.out);
  const plan = async (store: Store, cacheFolder: string) => {
    const pool = new WorkerPool(options.threads);
    try {
      const context = { options, cacheFolder, outFolder, stored: store, scan: scanSite(options, outFolder, store) };
      const code = await loadSiteCode(root, cacheFolder, store);
      const content = await readContent(context, code, pool);
      const check = async (site: PlannedSite) => checkPlan(root, site, {}, content.value.broken);
      const planned = await planAndCheck(context, code, content, check, pool);
      valueOrThrow(await checkBodies(root, code.parts, content.value, pool, planned, store.links.all()));
      return await work(planned, { store, cacheFolder });
    } finally {
      await pool.close();
    }
  };
  return withStore(root, outFolder, plan, options.cache).catch((error) => {
    throw locateSiteCodeError(root, error);
  });
}
