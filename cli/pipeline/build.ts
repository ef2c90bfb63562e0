import { resolve } from 'node:path';
import { type ClientBundle, loadClientBundle } from '../bundle/loadClientBundle.ts';
import { loadSiteCode, type SiteCode } from '../bundle/loadSiteCode.ts';
import { locateSiteCodeError } from '../bundle/runCode.ts';
import { makeCards } from '../cards/cards.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { generatorHash } from '../installation.ts';
import { folderLabel, toOutputError } from '../output/outputFolder.ts';
import { deferInterrupt, moveStagedFiles } from '../output/writeFiles.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { withStore } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { comparePages } from './compare.ts';
import { checkBodies } from './content.ts';
import { loadSiteContent, planSite } from './plan.ts';
import type { PlannedSite } from './plannedSite.ts';
import { recordBuild } from './record.ts';
import { createRenderSetup, renderPages } from './render.ts';
import { type BuildReport, reportOf } from './report.ts';
import { type BuildContext, type BuildOptions, scanSite } from './scan.ts';
import { nonPageFiles, stageFiles } from './write.ts';

/** The output folder, which no other command writes to. */
interface ClaimedOutput {
  /** The files that earlier builds have written, as paths relative to the folder. */
  previousFiles: ReadonlySet<string>;
}

/**
 * Builds a site in which something has changed. The steps: "content" (read and validate, while scripts and styles are bundled), "plan"
 * (which pages and files there are), "compare" (which pages have changed), "render", "cards" (for social media), "write", and "record"
 * (for the next build).
 * @param loadingCode resolves once the site's code is bundled and loaded
 * @returns what it planned, and a report of what it did
 * @throws SiteError if the site's code can't be loaded; else with all problems of "content" and "plan" (see `planSite`); else with those
 * of scripts and styles, or of the first later step that fails. In "render", these are the problems of all bodies and links, or, if there
 * are none, of the first page whose view fails. The site in the output folder is then unchanged, unless the disk failed during "write"
 * @throws UnwritableCacheError, or node:sqlite's error, if the cache can't be written. If that happens in "record", the output folder has
 * already been updated
 */
export async function build(
  context: BuildContext & ClaimedOutput,
  loadingCode: Promise<SiteCode>,
  clock: Stopwatch,
): Promise<{ report: BuildReport; planned: PlannedSite }> {
  const { options, cacheFolder, store, scan } = context;
  const { root } = options;
  const pool = new WorkerPool(options.threads);
  try {
    const siteCode = await loadingCode;
    const { site, schema, parts } = siteCode;
    const bundling = clock.time('scripts and styles', () => loadClientBundle(root, siteCode, store));
    // A rejection surfaces at the `await` below, unless "content" or "plan" fails first. Until then, it must not count as unhandled.
    const clientFiles = bundling.then(
      ({ files }) => files.map(({ path }) => path),
      () => [],
    );
    // Write these before the content is read, so that code editors get them even if it has errors. They depend only on the code of the
    // generator and the site, and on which files there are.
    await writeEditorSchemas(
      cacheFolder,
      schema,
      site.allowedNames ?? {},
      [generatorHash(), parts.schema.codeHash, parts.site.codeHash],
      [...scan.fileStamps.keys()],
    );
    const content = await clock.time('content', () => loadSiteContent(context, siteCode, pool));
    const planned = await clock.time('plan', () => planSite(context, siteCode, content, pool, clientFiles));
    return { planned, report: await renderAndWrite(context, planned, await bundling, pool, clock) };
  } finally {
    await pool.close();
  }
}

/** Renders the pages that changed, writes the files that changed into the output folder, and records the build. */
async function renderAndWrite(
  context: BuildContext & ClaimedOutput,
  planned: PlannedSite,
  client: ClientBundle,
  pool: WorkerPool,
  clock: Stopwatch,
): Promise<BuildReport> {
  const { options, cacheFolder, outFolder, previousFiles, store } = context;
  const { root, onProgress } = options;
  const setup = createRenderSetup(context, planned, client);
  const compared = clock.timeSync('compare', () => comparePages(context, planned, setup));
  try {
    const pages = await clock.time('render', () => renderPages(context, planned, compared, setup, client, pool));
    const cards = await clock.time('cards', () => makeCards(root, planned.siteCode.site, planned, cacheFolder, onProgress));
    const others = nonPageFiles(context, planned, client, pages, cards.files);
    // The files of all pages, rendered now or kept from the last build, and all others.
    const files = [...pages.files, ...stageFiles(context, others)];
    // From here on, Ctrl-C takes effect only once everything is written.
    return await deferInterrupt(async () => {
      const changes = clock.timeSync('write', () => moveStagedFiles({ root, out: outFolder, files, previousFiles }));
      recordBuild(context, planned, client, pages, files);
      return reportOf(options.out, store, { ...changes, cardsMade: cards.made }, clock.timings());
    });
  } catch (error) {
    // Only disk errors are converted.
    throw toOutputError(error, folderLabel(root, outFolder));
  }
}

/**
 * Loads a site's code without reading its content.
 * @param options the store of the output folder `out` caches the bundled templates
 * @throws SiteError when a template doesn't compile, or there is no site
 */
export function openSite({ root, out, cache }: Pick<BuildOptions, 'root' | 'out' | 'cache'>): Promise<SiteCode> {
  const load = (store: Store, cacheFolder: string) => loadSiteCode(root, cacheFolder, store);
  return withStore(root, resolve(root, out), load, cache);
}

/**
 * Plans a site without building it, and calls `work` with the plan while the store is open. Reuses the entries that the last build
 * stored, and stores nothing.
 * @returns what `work` returns
 * @throws SiteError with every problem found
 */
export function withPlannedSite<T>(
  options: BuildOptions,
  work: (planned: PlannedSite, context: BuildContext) => T | Promise<T>,
): Promise<T> {
  const { root } = options;
  const outFolder = resolve(root, options.out);
  return withStore(
    root,
    outFolder,
    async (store, cacheFolder) => {
      const pool = new WorkerPool();
      try {
        const context = { options, cacheFolder, outFolder, store, scan: scanSite(options, outFolder, store) };
        const siteCode = await loadSiteCode(root, cacheFolder, store);
        const content = await loadSiteContent(context, siteCode, pool);
        const planned = await planSite(context, siteCode, content, pool);
        await checkBodies(context, planned, pool);
        return await work(planned, context);
      } finally {
        await pool.close();
      }
    },
    options.cache,
  ).catch((error) => {
    throw locateSiteCodeError(root, error);
  });
}
