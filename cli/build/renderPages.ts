import type { ClientBundle } from '../bundle/loadClientBundle.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { JobOf, PageResult } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { PageRow, Store } from '../store/store.ts';
import type { BuildContext } from './buildContext.ts';
import type { ComparedPage } from './comparePages.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { BuiltFile } from './stageFiles.ts';

/** Creates the part of the renderer's input that all pages of a build share. */
export function createRenderSetup({ options }: BuildContext, planned: PlannedSite, client: ClientBundle): RenderSetup {
  const basePath = basePathOf(planned.url);
  return {
    root: options.root,
    bundle: planned.siteCode.bundle,
    shared: JSON.stringify(planned.plan.shared),
    assets: { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) },
    basePath,
    appendToHtml: options.appendToHtml ?? '',
  };
}

/** Every page of the site, rendered now or kept from the last build. */
export interface PageOutput {
  /** The row to store for each page: its key, the size of its HTML, and its CSP. By URL path. */
  rows: Map<string, PageRow>;
  /** The output files. */
  files: BuiltFile[];
}

/**
 * Renders the pages that changed (those without `unchangedRow`), and stages their files.
 * @throws SiteError if a view throws; if several do, the error of the first page in plan order
 */
export async function renderPages(
  { options, outFolder, store }: BuildContext,
  pages: readonly ComparedPage[],
  setup: RenderSetup,
  pool: WorkerPool,
): Promise<PageOutput> {
  const changed = pages.filter(({ unchangedRow }) => !unchangedRow);
  const results = new Map<string, PageResult>();
  await pool.run('renderPage', { ...setup, out: outFolder }, jobsOf(changed, store), changed.length, ({ path }, result) => {
    results.set(path, result);
    options.onProgress?.('pages', results.size, changed.length);
  });
  const rows = new Map<string, PageRow>();
  const files = pages.map(({ page: { path }, outputPaths, key, unchangedRow }): BuiltFile => {
    const result = results.get(path);
    if (result && 'problems' in result) throw new SiteError(result.problems);
    const row: PageRow = unchangedRow ?? [key, result?.bytes ?? 0, result?.csp ?? ''];
    rows.set(path, row);
    const [, bytes] = row;
    // A page isn't copied from public/, so it has no `publicStamp`.
    return { ...outputPaths, bytes, isStaged: result?.isStaged ?? false, publicStamp: '' };
  });
  return { rows, files };
}

/** Yields the jobs one at a time, so that only the bodies of a few pages are in memory. */
function* jobsOf(changed: readonly ComparedPage[], store: Store): Generator<JobOf<'renderPage'>> {
  for (const { page, outputPaths, bodyKey } of changed) {
    const { path, view, props, allowedOrigins } = page;
    const [body] = store.bodies.get(bodyKey ?? '') ?? [];
    yield { path, view, props: JSON.stringify(props), body, allowedOrigins, paths: outputPaths };
  }
}
