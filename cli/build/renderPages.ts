import type { LoadedClient } from '../bundle/loadClient.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { JobOf, PageResult } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { PageColumns, Store } from '../store/store.ts';
import type { BuildContext } from './buildContext.ts';
import type { ComparedPage } from './comparePages.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { BuiltFile } from './stageFiles.ts';

/** Creates the part of the renderer's input that all pages of a build share. */
export function createRenderSetup({ options }: BuildContext, planned: PlannedSite, client: LoadedClient): RenderSetup {
  const basePath = basePathOf(planned.url);
  return {
    root: options.root,
    bundle: planned.loaded.bundle,
    shared: JSON.stringify(planned.plan.shared),
    assets: { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) },
    basePath,
    appendToHtml: options.appendToHtml ?? '',
  };
}

export interface RenderedPages {
  /** What the store gets of every page (key, bytes, CSP), by its path. */
  rows: Map<string, PageColumns>;
  /** The output files of every page, rendered or kept. */
  files: BuiltFile[];
}

/**
 * Renders the pages without a reusable row, and stages their files.
 * @returns the rows and files of all pages, rendered or kept
 * @throws SiteError if a view throws; of several, the one of the first page in the plan
 */
export async function renderPages(
  { options, out, store }: BuildContext,
  pages: readonly ComparedPage[],
  setup: RenderSetup,
  pool: WorkerPool,
): Promise<RenderedPages> {
  const stale = pages.filter(({ reusableRow }) => !reusableRow);
  const results = new Map<string, PageResult>();
  await pool.run('render', { ...setup, out }, jobsOf(stale, store), stale.length, ({ path }, result) => {
    results.set(path, result);
    options.onProgress?.('pages', results.size, stale.length);
  });
  const rows = new Map<string, PageColumns>();
  const files = pages.map(({ page: { path }, paths, key, reusableRow }): BuiltFile => {
    const result = results.get(path);
    if (result && 'problems' in result) throw new SiteError(result.problems);
    const row: PageColumns = reusableRow ?? [key, result?.bytes ?? 0, result?.csp ?? ''];
    rows.set(path, row);
    const [, bytes] = row;
    return { ...paths, bytes, isStaged: result?.isStaged ?? false, sourceState: '' };
  });
  return { rows, files };
}

/** Yields the jobs one at a time, so that only the bodies of a few pages are in memory. */
function* jobsOf(stale: readonly ComparedPage[], store: Store): Generator<JobOf<'render'>> {
  for (const { page, paths, bodyKey } of stale) {
    const { path, view, props, origins } = page;
    const body = bodyKey === undefined ? undefined : store.bodies.get(bodyKey)?.[0];
    yield { path, view, props: JSON.stringify(props), body, origins, paths };
  }
}
