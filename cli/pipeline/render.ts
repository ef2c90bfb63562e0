import type { ClientBundle } from '../bundle/loadClientBundle.ts';
import { viewFor } from '../bundle/loadSiteCode.ts';
import type { CodePart } from '../bundle/runCode.ts';
import { versionOf } from '../content/loadedEntry.ts';
import { languageOf } from '../output/languages.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import type { PreparedFile } from '../output/writeFiles.ts';
import { addAll, distinctProblems, type Problem, SiteError } from '../problems.ts';
import type { JobOf, PageFailure, PageResult, RenderSetup } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { PageRow } from '../store/store.ts';
import type { ComparedPage } from './compare.ts';
import { bodyProblems } from './content.ts';
import { brokenPageLinks, locateBlocked } from './pageProblems.ts';
import type { PlannedSite } from './plannedSite.ts';
import { type BuildContext, isPreview } from './scan.ts';

/** Creates the part of the renderer's input that all pages of a build share. */
export function createRenderSetup({ options }: BuildContext, planned: PlannedSite, client: ClientBundle): RenderSetup {
  const basePath = basePathOf(planned.url);
  const { parts } = planned.siteCode;
  const shared = JSON.stringify(planned.plan.shared);
  return {
    root: options.root,
    schema: parts.schema,
    markdown: parts.markdown,
    react: parts.react,
    views: Object.fromEntries(
      Object.entries(parts.views).map(([name, view]) => [name, withBasePathInStylesOf(viewFor(shared, view), basePath)]),
    ),
    shared,
    assets: { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) },
    siteOrigin: new URL(planned.url).origin,
    basePath,
    isPreview: isPreview(options),
    pagePaths: planned.pagePaths,
  };
}

function withBasePathInStylesOf({ styles = '', ...view }: CodePart, basePath: string): CodePart {
  return { ...view, styles: withBasePathInStyles({ styles }, basePath).styles };
}

/** A file of the output folder, staged or unchanged. */
export interface BuiltFile extends PreparedFile {
  /** The stamp (size, times, and inode) of the file in public/ that it was copied from, or an empty string. */
  publicStamp: string;
}

/** Every page of the site, rendered now or kept from the last build. */
export interface PageOutput {
  /** The row to store for each page: its key, the size of its HTML, and its CSP. By URL path. */
  rows: Map<string, PageRow>;
  /** The output files. */
  files: BuiltFile[];
}

/** What a build keeps of a page that it has rendered. The rest would fill the memory. */
type PageSummary = Omit<Exclude<PageResult, PageFailure>, 'links' | 'targets'>;

/**
 * Renders the pages that changed (those without `unchangedRow`), and stages their files. Checks all bodies, and all links of the site.
 * @throws SiteError with the problems of all bodies and links, and with what policies block. If there are none, and views throw, the
 * error of the first page in plan order
 */
export async function renderPages(
  context: BuildContext,
  planned: PlannedSite,
  pages: readonly ComparedPage[],
  setup: RenderSetup,
  client: ClientBundle,
  pool: WorkerPool,
): Promise<PageOutput> {
  const { options, outFolder, store } = context;
  const changed = pages.filter(({ unchangedRow }) => !unchangedRow);
  const bodyKeys = new Map(changed.map(({ page, body }) => [page.path, body?.bodyKey]));
  const rendered = new Map<string, PageSummary>();
  const failures = new Map<string, PageFailure>();
  const targets = new Set<string>();
  await pool.run(
    'renderPage',
    { ...setup, views: viewsOf(changed, setup), out: outFolder, tokens: planned.tokens, images: planned.images },
    jobsOf(changed),
    changed.length,
    ({ path }, result) => {
      if ('problems' in result) failures.set(path, result);
      else {
        const { links, targets: found, ...summary } = result;
        rendered.set(path, summary);
        for (const target of found) targets.add(target);
        const bodyKey = bodyKeys.get(path);
        if (bodyKey !== undefined) store.links.put(bodyKey, [links]);
      }
      options.onProgress?.('pages', rendered.size + failures.size, changed.length);
    },
  );
  const files = pages.map(({ page: { path }, outputPaths, unchangedRow }): BuiltFile => {
    const { bytes = unchangedRow?.[1] ?? 0, isStaged = false } = rendered.get(path) ?? {};
    // A page isn't copied from public/, so it has no `publicStamp`.
    return { ...outputPaths, bytes, isStaged, publicStamp: '' };
  });
  const problems = await bodyProblems(context, planned.siteCode, { ...planned, broken: [] }, pool, planned);
  addAll(problems, blockedProblems(options.root, planned, changed, rendered));
  if (failures.size === 0) addAll(problems, brokenPageLinks(context, planned, { pages, files, targets, client }));
  if (problems.length > 0) throw new SiteError(distinctProblems(problems));
  const [failure] = changed.flatMap(({ page }) => failures.get(page.path) ?? []);
  if (failure) throw new SiteError(failure.problems);
  const rows = pages.map(({ page: { path }, keyWith, unchangedRow }): [string, PageRow] => {
    const { assets = [], bytes = 0, csp = '' } = rendered.get(path) ?? {};
    return [path, unchangedRow ?? [keyWith(assets), bytes, csp, JSON.stringify(assets)]];
  });
  return { rows: new Map(rows), files };
}

/** Names each thing that policies block once, for the first page that has it. */
function blockedProblems(
  root: string,
  planned: PlannedSite,
  changed: readonly ComparedPage[],
  rendered: ReadonlyMap<string, PageSummary>,
): Problem[] {
  const seen = new Set<string>();
  return changed.flatMap(({ page }) => {
    const blocked = rendered.get(page.path)?.blocked.filter(({ what }) => !seen.has(what)) ?? [];
    for (const { what } of blocked) seen.add(what);
    return locateBlocked(root, planned, page, blocked);
  });
}

/** The views that pages use, so that no others are loaded. */
function viewsOf(pages: readonly ComparedPage[], { views }: RenderSetup): RenderSetup['views'] {
  const used = new Set(pages.map(({ page }) => page.view));
  return Object.fromEntries(Object.entries(views).filter(([name]) => used.has(name)));
}

/** Yields the jobs one at a time, so that only the props of a few pages are in memory as JSON. */
function* jobsOf(changed: readonly ComparedPage[]): Generator<JobOf<'renderPage'>> {
  for (const { page, outputPaths, body } of changed) {
    const { path, view, props, allowedOrigins } = page;
    const entry = body && versionOf(body);
    const language = languageOf(page);
    yield { path, view, props: JSON.stringify(props), language, entry, allowedOrigins, paths: outputPaths };
  }
}
