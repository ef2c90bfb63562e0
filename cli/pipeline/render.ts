import type { ClientBundle } from '../bundle/loadClientBundle.ts';
import { type SiteCode, viewFor } from '../bundle/loadSiteCode.ts';
import type { CodePart } from '../bundle/runCode.ts';
import { textOf } from '../content/load.ts';
import { versionOf } from '../content/loadedEntry.ts';
import type { Page } from '../contract.ts';
import { filesBelow } from '../files.ts';
import type { Blocked } from '../output/csp.ts';
import { languageOf } from '../output/languages.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import type { PreparedFile } from '../output/writeFiles.ts';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import type { JobOf, PageResult, RenderSetup } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import { viewPath } from '../siteModulePath.ts';
import type { PageRow } from '../store/store.ts';
import type { ComparedPage } from './compare.ts';
import { checkBodies } from './content.ts';
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

/**
 * Renders the pages that changed (those without `unchangedRow`), and stages their files. Checks all bodies and their links.
 * @throws SiteError with the problems of all bodies, or links in them to ids that their pages don't have. If there are none, and views throw, the error of the first page in plan order
 */
export async function renderPages(
  context: BuildContext,
  planned: PlannedSite,
  pages: readonly ComparedPage[],
  setup: RenderSetup,
  pool: WorkerPool,
): Promise<PageOutput> {
  const { options, outFolder, store } = context;
  const changed = pages.filter(({ unchangedRow }) => !unchangedRow);
  const bodyKeys = new Map(changed.map(({ page, body }) => [page.path, body?.bodyKey]));
  const results = new Map<string, PageResult>();
  await pool.run(
    'renderPage',
    { ...setup, views: viewsOf(changed, setup), out: outFolder, tokens: planned.tokens, images: planned.images },
    jobsOf(changed),
    changed.length,
    ({ path }, result) => {
      results.set(path, result);
      const bodyKey = bodyKeys.get(path);
      if (bodyKey !== undefined && 'links' in result) store.links.put(bodyKey, [result.links]);
      options.onProgress?.('pages', results.size, changed.length);
    },
  );
  await checkBodies(context, planned, pool);
  const brokenAnchors = [...results.values()].flatMap((result) => ('problems' in result ? result.brokenAnchors : []));
  if (brokenAnchors.length > 0)
    throw new SiteError(brokenAnchors.map((each) => ({ ...each, sourceText: textOf(options.root, each.file) })));
  const blocked = blockedProblems(options.root, planned.siteCode, changed, results);
  if (blocked.length > 0) throw new SiteError(blocked);
  const rows = new Map<string, PageRow>();
  const files = pages.map(({ page: { path }, outputPaths, keyWith, unchangedRow }): BuiltFile => {
    const result = results.get(path);
    if (result && 'problems' in result) throw new SiteError(result.problems);
    const assets = result?.assets ?? [];
    const row: PageRow = unchangedRow ?? [keyWith(assets), result?.bytes ?? 0, result?.csp ?? '', JSON.stringify(assets)];
    rows.set(path, row);
    const [, bytes] = row;
    // A page isn't copied from public/, so it has no `publicStamp`.
    return { ...outputPaths, bytes, isStaged: result?.isStaged ?? false, publicStamp: '' };
  });
  return { rows, files };
}

/** Names each thing that policies block once, for the first page that has it. */
function blockedProblems(
  root: string,
  siteCode: SiteCode,
  changed: readonly ComparedPage[],
  results: ReadonlyMap<string, PageResult>,
): Problem[] {
  const seen = new Set<string>();
  return changed.flatMap(({ page }) => {
    const result = results.get(page.path);
    const blocked = result && 'blocked' in result ? result.blocked.filter(({ what }) => !seen.has(what)) : [];
    for (const { what } of blocked) seen.add(what);
    return locateBlocked(root, siteCode, page, blocked);
  });
}

/** Describes what the policy of a page blocks, at the first line of the site's code or of the page's source that may be the cause. */
export function locateBlocked(
  root: string,
  { fileStamps }: SiteCode,
  { path, view, source }: Page,
  blocked: readonly Blocked[],
): Problem[] {
  if (blocked.length === 0) return [];
  const code = Object.keys(fileStamps).filter((file) => /\.(?:[jt]sx?|css)$/.test(file) && !/(?:^|\/)node_modules\//.test(file));
  const files = [viewPath(view), source, ...code, ...stylesheetsIn(root)];
  return blocked.map(({ what, fix, clue }) => {
    for (const file of files) {
      const sourceText = textOf(root, file);
      const at = sourceText.indexOf(clue);
      if (at >= 0) return { file, ...locationAt(sourceText, at), sourceText, what: `${path}: ${what}`, fix };
    }
    return { file: viewPath(view), what: `${path}: ${what}`, fix };
  });
}

function stylesheetsIn(root: string): string[] {
  return filesBelow(root, ['client']).filter((file) => file.endsWith('.css'));
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
