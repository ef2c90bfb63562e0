import type { LoadedClient } from '../bundle/loadClient.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { JobOf, PageResult } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { PageColumns, Store } from '../store/store.ts';
import type { BuildStart } from './buildStart.ts';
import type { ComparedPage } from './comparePages.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { StagedOutput } from './stageFiles.ts';

/** What all pages of a build are rendered with. */
export function renderSetup({ options }: BuildStart, planned: PlannedSite, client: LoadedClient): RenderSetup {
  const basePath = basePathOf(planned.url);
  return {
    root: options.root,
    bundle: planned.loaded.bundle,
    shared: JSON.stringify(planned.plan.shared),
    assets: { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) },
    basePath,
    append: options.append ?? '',
  };
}

export interface RenderedPages {
  /** What to store of every page, by its path. */
  rows: Map<string, PageColumns>;
  /** The files of every page. */
  files: StagedOutput[];
}

/**
 * Renders the pages that differ from the last build, and stages their files.
 * @throws SiteError for the first page whose view throws, in the order of the plan
 */
export async function renderPages(
  { options, out, store }: BuildStart,
  pages: readonly ComparedPage[],
  setup: RenderSetup,
  pool: WorkerPool,
): Promise<RenderedPages> {
  const stale = pages.filter(({ stored }) => !stored);
  const results = new Map<string, PageResult>();
  await pool.run('render', { ...setup, out }, jobsOf(stale, store), stale.length, ({ path }, result) => {
    results.set(path, result);
    options.onProgress?.('pages', results.size, stale.length);
  });
  const rows = new Map<string, PageColumns>();
  const files = pages.map(({ page: { path }, paths, key, stored }): StagedOutput => {
    const result = results.get(path);
    if (result && 'problems' in result) throw new SiteError(result.problems);
    const row: PageColumns = stored ?? [key, result?.bytes ?? 0, result?.csp ?? ''];
    rows.set(path, row);
    return { ...paths, bytes: row[1], isStaged: result?.isStaged ?? false, source: '' };
  });
  return { rows, files };
}

/** One at a time, so that no more than a few bodies are in memory. */
function* jobsOf(stale: readonly ComparedPage[], store: Store): Generator<JobOf<'render'>> {
  for (const { page, paths, bodyKey } of stale) {
    const { path, view, props, hosts } = page;
    const [json] = (bodyKey !== undefined && store.bodies.get(bodyKey)) || [];
    yield { path, view, props: JSON.stringify(props), body: json, hosts, paths };
  }
}
