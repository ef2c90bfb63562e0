import type { LoadedClient } from '../bundle/loadClient.ts';
import type { LoadedSite } from '../bundle/loadSite.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { JobOf, PageResult } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { PageColumns, Store } from '../store/store.ts';
import type { OnProgress } from '../terminal/progress.ts';
import type { ComparedPage } from './comparePages.ts';
import type { RowOf } from './plan.ts';
import type { PlannedSite } from './planSite.ts';
import type { ScanOptions } from './scan.ts';
import type { StagedOutput } from './stageFiles.ts';

/** What all pages of a build are rendered with. */
export function renderSetup(options: ScanOptions, site: LoadedSite, planned: PlannedSite, client: LoadedClient): RenderSetup {
  const basePath = basePathOf(planned.url);
  return {
    root: options.root,
    bundle: site.bundle,
    shared: JSON.stringify(planned.plan.shared),
    assets: { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) },
    basePath,
    append: options.append ?? '',
  };
}

interface RenderOptions {
  setup: RenderSetup;
  out: string;
  rowOf: RowOf;
  store: Store;
  pool: WorkerPool;
  onProgress: OnProgress | undefined;
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
export async function renderPages(pages: readonly ComparedPage[], options: RenderOptions): Promise<RenderedPages> {
  const { setup, out, pool, onProgress } = options;
  const stale = pages.filter(({ stored }) => !stored);
  const results = new Map<string, PageResult>();
  await pool.run('render', { ...setup, out }, jobsOf(stale, options), stale.length, ({ path }, result) => {
    results.set(path, result);
    onProgress?.('pages', results.size, stale.length);
  });
  const rows = new Map<string, PageColumns>();
  const files = pages.map(({ page: { path }, places, key, stored }): StagedOutput => {
    const result = results.get(path);
    if (result && 'problems' in result) throw new SiteError(result.problems);
    const row: PageColumns = stored ?? [key, result?.bytes ?? 0, result?.csp ?? ''];
    rows.set(path, row);
    return { ...places, bytes: row[1], isStaged: result?.isStaged ?? false, source: '' };
  });
  return { rows, files };
}

/** One at a time, so that no more than a few bodies are in memory. */
function* jobsOf(stale: readonly ComparedPage[], { rowOf, store }: RenderOptions): Generator<JobOf<'render'>> {
  for (const { page, places } of stale) {
    const { path, view, props, body, hosts } = page;
    const bodyKey = body && rowOf(body)?.bodyKey;
    const [json] = (bodyKey !== undefined && store.bodies.get(bodyKey)) || [];
    yield { path, view, props: JSON.stringify(props), body: json, hosts, places };
  }
}
