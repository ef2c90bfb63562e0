import { hash } from 'node:crypto';
import type { ClientBundle } from '../bundle/loadCode.ts';
import type { CodePart } from '../bundle/runCode.ts';
import { versionOf } from '../content/loadedEntry.ts';
import { textOf } from '../content/source.ts';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import type { Blocked } from '../output/csp.ts';
import { basePathOf, withBasePathInCss } from '../output/paths.ts';
import type { PreparedFile } from '../output/writeFiles.ts';
import { distinctProblems, type Problem, type Result } from '../problems.ts';
import { pageJob } from '../render/renderPage.ts';
import type { RenderSetup } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { PageRow } from '../store/store.ts';
import { brokenPageLinks, locateBlocked } from './checkPages.ts';
import { checkBodies, type Links } from './content.ts';
import type { ComparedPage } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';
import { type BuildContext, isPreview, type PlanContext } from './scan.ts';

/** Creates the part of the renderer's input that all pages of a build share. */
export function createRenderSetup({ options }: PlanContext, planned: PlannedSite, client: ClientBundle): RenderSetup {
  const basePath = basePathOf(planned.url);
  const { parts } = planned.siteCode;
  const shared = JSON.stringify(planned.plan.shared);
  const styles = Object.entries(client.assets.styles).map(([name, css]) => [name, withBasePathInCss(css, basePath)]);
  const views = Object.entries(parts.views).map(([name, { codeHash, styles: css = '', ...view }]): [string, CodePart] => {
    // A view is loaded again if `shared` changes, because a module may keep what it derives from that.
    return [name, { ...view, codeHash: hash('sha1', codeHash + shared, 'base64url'), styles: withBasePathInCss(css, basePath) }];
  });
  return {
    root: options.root,
    schema: parts.schema,
    markdown: parts.markdown,
    react: parts.react,
    views: Object.fromEntries(views),
    shared,
    assets: { ...client.assets, styles: Object.fromEntries(styles) },
    siteOrigin: new URL(planned.url).origin,
    basePath,
    isPreview: isPreview(options),
    pagePaths: planned.pagePaths,
  };
}

/** Every page of the site, rendered now or kept from the last build. */
export interface PageOutput {
  /** The row to store for each page: its key, the size of its HTML, and its CSP. By URL path. */
  rows: Map<string, PageRow>;
  /** The output files. */
  files: PreparedFile[];
  /** The links in all bodies. */
  links: Links;
  /** What all pages link to. */
  targets: readonly string[];
}

/**
 * Renders the pages that changed (those without `unchangedRow`), and stages their files. Checks all bodies, and all links of the site.
 * @returns also the problems of bodies, links, and policies; if there are none, and views throw, those of the first such page
 */
export async function renderPages(
  context: BuildContext,
  planned: PlannedSite,
  pages: readonly ComparedPage[],
  setup: RenderSetup,
  client: ClientBundle,
  pool: WorkerPool,
): Promise<Result<PageOutput>> {
  const { options, outFolder, store } = context;
  const changed = pages.filter(({ unchangedRow }) => !unchangedRow);
  // No others are loaded.
  const names = new Set(changed.map(({ page }) => page.view));
  const usedViews = Object.fromEntries(Object.entries(setup.views).filter(([name]) => names.has(name)));
  const links = new Map(store.links.all());
  const rows = new Map(pages.flatMap(({ page, unchangedRow }) => (unchangedRow ? [[page.path, unchangedRow] as const] : [])));
  // Of each rendered page, what its policy blocks. The rest would fill the memory.
  const blockedOn = new Map<string, readonly Blocked[]>();
  const staged = new Set<string>();
  const failures = new Map<string, readonly Problem[]>();
  const found = new Set<string>();
  await pool.run(
    'renderPage',
    { ...setup, views: usedViews, out: outFolder, tokens: planned.tokens, images: planned.images },
    changed,
    ({ page, outputPaths, body }) => ({ ...pageJob(page), entry: body && versionOf(body), paths: outputPaths }),
    ({ page: { path }, body, keyWith }, result) => {
      if ('problems' in result) failures.set(path, result.problems);
      else {
        const { links: json, targets, assets, bytes, csp } = result;
        if (result.isStaged) staged.add(path);
        blockedOn.set(path, result.blocked);
        rows.set(path, [keyWith(assets, JSON.parse(json) as BodyLink[]), bytes, csp, JSON.stringify(assets)]);
        for (const target of targets) found.add(target);
        if (body) links.set(body.bodyKey, [json]);
      }
    },
  );
  const files = pages.map(({ page: { path }, outputPaths }): PreparedFile => {
    const [, bytes] = rows.get(path) ?? ['', 0];
    return { ...outputPaths, bytes, isStaged: staged.has(path) };
  });
  const bodies = await checkBodies(options.root, planned.siteCode.parts, { ...planned, invalid: [] }, pool, planned, links);
  const output = { pages, files, links: bodies.value, targets: found, client };
  const { value: targets, problems: ofLinks } =
    failures.size === 0 ? brokenPageLinks(context, planned, output) : { value: [], problems: [] };
  const blocked = blockedProblems(planned, changed, blockedOn);
  const problems = distinctProblems([...bodies.problems, ...blocked, ...ofLinks]);
  const failure =
    changed
      .values()
      .map(({ page }) => failures.get(page.path))
      .find(Boolean) ?? [];
  const value = { rows, files, links: bodies.value, targets };
  return { value, problems: problems.length > 0 ? problems : failure };
}

/** Names each thing that policies block: once for templates, and in each content file that has it. */
function blockedProblems(
  planned: PlannedSite,
  changed: readonly ComparedPage[],
  blockedOn: ReadonlyMap<string, readonly Blocked[]>,
): Problem[] {
  const seen = new Set<string>();
  return changed.flatMap(({ page }) => {
    const all = blockedOn.get(page.path) ?? [];
    const isInSource = (clue = '') => textOf(planned.root, page.source).includes(clue);
    const blocked = all.filter(({ what, clues }) => !seen.has(what) || isInSource(clues[0]));
    for (const { what } of blocked) seen.add(what);
    return locateBlocked(planned, page, blocked);
  });
}
