import { type LoadedClient, loadClient } from '../bundle/loadClient.ts';
import type { LoadedSite } from '../bundle/loadSite.ts';
import { makeCards } from '../cards/makeCards.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { deferInterrupt } from '../output/deferInterrupt.ts';
import { moveStagedFiles } from '../output/moveStagedFiles.ts';
import { discardStaged, displayName, prepareOutput } from '../output/prepareOutput.ts';
import { toOutputError } from '../output/toOutputError.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { generatorHash } from '../store/generatorHash.ts';
import type { BuildContext } from './buildContext.ts';
import { comparePages } from './comparePages.ts';
import { nonPageFiles } from './nonPageFiles.ts';
import type { PlannedSite } from './plannedSite.ts';
import { loadSiteContent, planSite } from './planSite.ts';
import { recordBuild } from './recordBuild.ts';
import { createRenderSetup, renderPages } from './renderPages.ts';
import { type BuildReport, reportOf } from './report.ts';
import { stageFiles } from './stageFiles.ts';

/**
 * Builds a site in which something has changed. The steps: content (read and validate, while scripts and styles are bundled), plan (what
 * pages and files there are), compare (which pages have changed), render, cards (for social media), write, record (for the next build).
 * @param loading resolves to the site once its templates are bundled
 * @throws SiteError with the problems of content and plan (see `planSite`), or those of the first later step that fails; render reports
 * only the first page that fails. The output folder's files are unchanged, unless the disk fails during "write"
 * @throws UnwritableCacheError, or SQLite's error, if the cache can't be written. During "record", the output folder is already updated
 */
export async function build(context: BuildContext, loading: Promise<LoadedSite>, clock: Stopwatch): Promise<BuildReport> {
  const { options, cache, store, scan } = context;
  const { root } = options;
  const pool = new WorkerPool(options.threads);
  try {
    const loaded = await loading;
    const bundling = clock.time('scripts and styles', () => loadClient(root, loaded.site.client, store));
    // A rejection surfaces at the `await` below, unless content or plan fails first. Until then, it must not count as unhandled.
    bundling.catch(() => undefined);
    // Before the content is read, so that code editors get the schemas even if the content has errors. They depend only on the code of
    // the generator and the site, and on which files there are.
    await writeEditorSchemas(root, cache, loaded.site, [generatorHash(), loaded.codeHash, ...scan.states.keys()]);
    const content = await clock.time('content', () => loadSiteContent(context, loaded, pool));
    const planned = await clock.time('plan', () => planSite(context, loaded, content));
    return await renderAndWrite(context, planned, await bundling, pool, clock);
  } finally {
    await pool.close();
  }
}

/** Renders the pages that changed, writes the files that changed into the output folder, and records the build. */
async function renderAndWrite(
  context: BuildContext,
  planned: PlannedSite,
  client: LoadedClient,
  pool: WorkerPool,
  clock: Stopwatch,
): Promise<BuildReport> {
  const { options, cache, out, store } = context;
  const { root, onProgress } = options;
  const setup = createRenderSetup(context, planned, client);
  const pages = clock.timeSync('compare', () => comparePages(context, planned, setup));
  try {
    const previousFiles = prepareOutput(root, out);
    const rendered = await clock.time('render', () => renderPages(context, pages, setup, pool));
    const cards = await clock.time('cards', () => makeCards(root, planned.loaded.site, planned, cache, onProgress));
    const others = nonPageFiles(context, planned, client, rendered, cards.files);
    const files = [...rendered.files, ...stageFiles(context, others)];
    // From here on, Ctrl-C takes effect only once everything is written.
    return await deferInterrupt(async () => {
      const changes = clock.timeSync('write', () => moveStagedFiles({ root, out, files, previousFiles }));
      recordBuild(context, planned, client, rendered, files);
      return reportOf(options.out, store, { ...changes, cardsMade: cards.made }, clock.timings());
    });
  } catch (error) {
    // Before the staging folder is removed, because workers would keep writing into it.
    await pool.close();
    discardStaged(out);
    throw toOutputError(error, displayName(root, out));
  }
}
