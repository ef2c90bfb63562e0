import { type ClientBundle, loadClientBundle, loadSiteCode, type SiteCode } from '../bundle/loadCode.ts';
import { withLineThatThrew } from '../bundle/locateError.ts';
import { makeCards } from '../cards/cards.ts';
import { writeJsonSchemas } from '../content/writeJsonSchemas.ts';
import { siteFileStamps } from '../files.ts';
import { deferInterrupt, moveStagedFiles } from '../output/writeFiles.ts';
import { encodePhotographs } from '../photographs/photographs.ts';
import { addAll, distinctProblems, type Problem, type Result, SiteError, valueOrThrow } from '../problems.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { withStore } from '../store/cache.ts';
import type { BuildContext, BuildOptions, PlanContext } from './buildOptions.ts';
import { checkBodies } from './checkBodies.ts';
import { checkPlan, codeWarningsOf } from './checkPlan.ts';
import { type LoadedContent, loadContent } from './loadContent.ts';
import { comparePages } from './pageKeys.ts';
import { type PlannedSite, planSite } from './plan.ts';
import { recordBuild } from './record.ts';
import { checkRendered, createRenderSetup, renderPages } from './render.ts';
import { nonPageFiles, stageFiles } from './write.ts';

/** A planned site, and what a build of it has changed in the output folder: paths of files that it wrote, and how many it removed. */
export type BuildOutcome = Awaited<ReturnType<typeof runSteps>>;

/**
 * Builds a site in which something has changed. Steps write what they make to the cache folder, and stage files in the output folder; only
 * the last one writes to the store. If there are problems, throws SiteError with those of the content and the plan, or else of a later step.
 */
export async function runSteps(context: BuildContext, loadingCode: Promise<SiteCode>, stopwatch: Stopwatch) {
  const { options, cacheFolder, outFolder, previousFiles, store, intactOutputs } = context;
  const { root } = options;
  await using pool = new WorkerPool(options.threads);
  const code = await loadingCode;
  const bundling = stopwatch.time('scripts and styles', () => loadClientBundle(root, code, store));
  // A bundling error must not hide the problems of the content. It surfaces at `await bundling`, unless an earlier step fails.
  const clientOrNothing = bundling.catch(() => ({}));
  const content = await stopwatch.time('content', () => loadContent(context, code, pool));
  // Here, so that code editors get them even if the content has errors.
  await writeJsonSchemas(cacheFolder, code.schema, code.site, [...content.value.entries, ...content.value.invalid]);
  const planned = await stopwatch.time('plan', () => planAndCheck(context, code, content, pool, clientOrNothing));
  const client = await bundling;
  const setup = createRenderSetup(context, planned, client);
  const build = { ...context, planned, client, setup, pool };
  const compared = await stopwatch.time('compare', () => comparePages(build));
  const pages = await stopwatch.time('render', async () => {
    return valueOrThrow(await checkRendered(build, compared, await renderPages(build, compared)));
  });
  // Only now, because it may take minutes, and there may have been problems.
  const toEncode = planned.imageFiles.filter(({ path }) => !intactOutputs.has(path));
  await stopwatch.time('photographs', () => encodePhotographs(root, toEncode, options.onEncoding));
  const cards = valueOrThrow(await stopwatch.time('cards', () => makeCards(root, planned, cacheFolder)));
  const nonPages = stageFiles(context, nonPageFiles(build, pages, cards.files));
  const files = [...pages.files, ...valueOrThrow(nonPages)];
  // From here on, Ctrl-C takes effect only once everything is written.
  return await deferInterrupt(async () => {
    const changes = await stopwatch.time('write', () => moveStagedFiles(root, outFolder, files, previousFiles));
    recordBuild(build, { code, content: content.value, pages, files });
    const bundled = Object.keys({ ...code.fileStamps, ...client.fileStamps });
    const foreignStyles = bundled.filter((file) => /^(?!(?:client|templates)\/).*\.css$/.test(file));
    return {
      planned,
      codeWarnings: codeWarningsOf(planned, client),
      foreignStyles,
      changes: { ...changes, cardsMade: cards.made },
    };
  });
}

/** Plans and checks a site. Throws SiteError with all problems. With a client, pages are rendered next, which checks their bodies. */
async function planAndCheck(
  context: PlanContext,
  code: SiteCode,
  content: Result<LoadedContent>,
  pool: WorkerPool,
  clientOrNothing?: Promise<Partial<ClientBundle>>,
): Promise<PlannedSite> {
  const problems = [...content.problems];
  let planned: PlannedSite | undefined;
  let thrown: readonly Problem[] = [];
  try {
    const result = await planSite(context, code, content);
    planned = result.value;
    addAll(problems, result.problems);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    thrown = error.problems;
  }
  // Without the client, it checks less.
  if (planned) addAll(problems, checkPlan(planned, (await clientOrNothing) ?? {}));
  if (planned && clientOrNothing && problems.length === 0) return planned;
  const { options, store } = context;
  const bodies = { ...content.value, root: options.root, parts: code.parts, planned, known: store.links.all() };
  const all = distinctProblems([...problems, ...(await checkBodies(bodies, pool)).problems]);
  if (planned && all.length === 0) return planned;
  // Invalid content may have caused what the site's plan() throws.
  throw new SiteError(all.length > 0 ? all : thrown);
}

/** Plans a site without building it, and calls `work` while the store is open. Throws SiteError with every problem found. */
export async function withPlannedSite<T>(
  options: BuildOptions,
  work: (planned: PlannedSite, cacheFolder: string) => T | Promise<T>,
): Promise<T> {
  const { root } = options;
  return withStore(options, async (store, cacheFolder) => {
    await using pool = new WorkerPool(options.threads);
    const context = { options, cacheFolder, store, fileStamps: siteFileStamps(root) };
    const code = await loadSiteCode(root, cacheFolder, store);
    const content = await loadContent(context, code, pool);
    return await work(await planAndCheck(context, code, content, pool), cacheFolder);
  }).catch((error) => {
    throw withLineThatThrew(root, error);
  });
}
