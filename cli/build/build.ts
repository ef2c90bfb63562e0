import { type LoadedClient, loadClient } from '../bundle/loadClient.ts';
import type { LoadedSite } from '../bundle/loadSite.ts';
import { fontFiles } from '../cards/keyedCards.ts';
import { makeCards } from '../cards/makeCards.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { claimFolder, discardStaged, shownName } from '../output/claimFolder.ts';
import { finishFirst } from '../output/finishFirst.ts';
import { outputProblem } from '../output/outputProblem.ts';
import { placeFiles } from '../output/placeFiles.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { BuildStart } from './buildStart.ts';
import { type ComparedPage, comparePages } from './comparePages.ts';
import { otherFiles } from './otherFiles.ts';
import { type PlannedSite, planSite, readContent } from './planSite.ts';
import { recordBuild } from './recordBuild.ts';
import { renderPages, renderSetup } from './renderPages.ts';
import { type BuildReport, reportOf } from './report.ts';
import { isIntact } from './scan.ts';
import { stageFiles } from './stageFiles.ts';

/**
 * Builds a site in which something has changed: load, plan, compare, render, write, record.
 * @throws SiteError with every problem found; the output folder is then as it was
 */
export async function build(start: BuildStart): Promise<BuildReport> {
  const { options, cache, store, scan, loading, clock } = start;
  const { root } = options;
  const pool = new WorkerPool(options.threads);
  try {
    pool.start(scan.entriesToRead);
    const site = await loading;
    const bundling = clock.time('scripts and styles', () => loadClient(root, site.site.client, store));
    // It's awaited below, and reported there.
    bundling.catch(() => undefined);
    // Early, so that editors get them even if the content has errors.
    await writeEditorSchemas(root, cache, site.site, [site.codeKey, ...scan.states.keys()]);
    const content = await clock.time('content', () => readContent(pool, { options, scan, site, store }));
    const planned = await clock.time('plan', () => planSite({ options, scan, site, content, cache, store }));
    const client = await bundling;

    const setup = renderSetup(options, site, planned, client);
    const { plan, rowOf } = planned;
    const pages = clock.timeSync('compare', () =>
      comparePages(plan.pages, { ...setup, codeKey: site.codeKey }, rowOf, store.pages.all(), isIntact(scan)),
    );
    return await writeSite(start, { site, planned, client, setup, pages, pool });
  } finally {
    await pool.close();
  }
}

interface Compared {
  site: LoadedSite;
  planned: PlannedSite;
  client: LoadedClient;
  setup: RenderSetup;
  pages: readonly ComparedPage[];
  pool: WorkerPool;
}

/** Renders what is new, writes it into the output folder, and records the build. */
async function writeSite(start: BuildStart, { site, planned, client, setup, pages, pool }: Compared): Promise<BuildReport> {
  const { options, cache, out, store, scan, clock } = start;
  const { root, onProgress } = options;
  try {
    const written = claimFolder(root, out);
    const rendered = await clock.time('render', () =>
      renderPages(pages, { setup, out, rowOf: planned.rowOf, store, pool, onProgress }),
    );
    const { cards, plan } = planned;
    const { drawCard } = site.site;
    const made = await clock.time('cards', () => makeCards({ cards, drawCard, fonts: fontFiles(root, plan), cache, onProgress }));
    const others = otherFiles(root, planned, client, rendered, made.files);
    const files = [...rendered.files, ...stageFiles(root, out, others, scan)];
    // Ctrl-C takes effect after this.
    return await finishFirst(async () => {
      const changes = clock.timeSync('write', () => placeFiles({ root, out, files, written }));
      recordBuild(store, { root, out, scan, site, client, planned, pages: rendered, files });
      return reportOf(options.out, store, { ...changes, cardsMade: made.made }, clock.timings());
    });
  } catch (error) {
    // Workers would go on writing.
    await pool.close();
    discardStaged(out);
    throw outputProblem(error, shownName(root, out));
  }
}
