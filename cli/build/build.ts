import { type LoadedClient, loadClient } from '../bundle/loadClient.ts';
import type { LoadedSite } from '../bundle/loadSite.ts';
import { makeCards } from '../cards/makeCards.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { claimFolder, discardStaged, shownName } from '../output/claimFolder.ts';
import { finishFirst } from '../output/finishFirst.ts';
import { outputProblem } from '../output/outputProblem.ts';
import { placeFiles } from '../output/placeFiles.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { BuildStart } from './buildStart.ts';
import { comparePages } from './comparePages.ts';
import { otherFiles } from './otherFiles.ts';
import type { PlannedSite } from './plannedSite.ts';
import { planSite, readContent } from './planSite.ts';
import { recordBuild } from './recordBuild.ts';
import { renderPages, renderSetup } from './renderPages.ts';
import { type BuildReport, reportOf } from './report.ts';
import { stageFiles } from './stageFiles.ts';

/**
 * Builds a site in which something has changed: load, plan, compare, render, write, record.
 * @param loading the site's templates, which are being bundled
 * @throws SiteError with every problem found; the output folder is then as it was
 */
export async function build(start: BuildStart, loading: Promise<LoadedSite>, clock: Stopwatch): Promise<BuildReport> {
  const { options, cache, store, scan } = start;
  const { root } = options;
  const pool = new WorkerPool(options.threads);
  try {
    pool.start(scan.entriesToRead);
    const loaded = await loading;
    const bundling = clock.time('scripts and styles', () => loadClient(root, loaded.site.client, store));
    // It's awaited below, and reported there.
    bundling.catch(() => undefined);
    // Early, so that code editors get them even if the content has errors.
    await writeEditorSchemas(root, cache, loaded.site, [loaded.codeKey, ...scan.states.keys()]);
    const content = await clock.time('content', () => readContent(start, loaded, pool));
    const planned = await clock.time('plan', () => planSite(start, loaded, content));
    return await writeSite(start, planned, await bundling, pool, clock);
  } finally {
    await pool.close();
  }
}

/** Renders what is new, writes it into the output folder, and records the build. */
async function writeSite(
  start: BuildStart,
  planned: PlannedSite,
  client: LoadedClient,
  pool: WorkerPool,
  clock: Stopwatch,
): Promise<BuildReport> {
  const { options, cache, out, store } = start;
  const { root, onProgress } = options;
  const setup = renderSetup(start, planned, client);
  const pages = clock.timeSync('compare', () => comparePages(start, planned, setup));
  try {
    const written = claimFolder(root, out);
    const rendered = await clock.time('render', () => renderPages(start, pages, setup, pool));
    const cards = await clock.time('cards', () => makeCards(root, planned.loaded.site, planned, cache, onProgress));
    const others = otherFiles(start, planned, client, rendered, cards.files);
    const files = [...rendered.files, ...stageFiles(start, others)];
    // Ctrl-C takes effect after this.
    return await finishFirst(async () => {
      const changes = clock.timeSync('write', () => placeFiles({ root, out, files, written }));
      recordBuild(start, planned, client, rendered, files);
      return reportOf(options.out, store, { ...changes, cardsMade: cards.made }, clock.timings());
    });
  } catch (error) {
    // Workers would go on writing.
    await pool.close();
    discardStaged(out);
    throw outputProblem(error, shownName(root, out));
  }
}
