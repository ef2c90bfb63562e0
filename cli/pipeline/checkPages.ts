import { posix } from 'node:path';
import type { ClientBundle } from '../bundle/loadCode.ts';
import { findText, textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { filesBelow, memoize } from '../files.ts';
import { asWrittenIn, toPagePath } from '../markdown/fileLinks.ts';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import { nearest } from '../nearest.ts';
import type { Blocked } from '../output/csp.ts';
import { basePathOf } from '../output/paths.ts';
import { fragmentOf, idsIn, linkTargets, tagsIn, targetReader } from '../output/tags.ts';
import { type PreparedFile, textOfPrepared } from '../output/writeFiles.ts';
import { distinctProblems, formatLocation, locationAt, type Problem, type Result, type WhatAndFix } from '../problems.ts';
import { siteModulePath, viewPath } from '../sitePaths.ts';
import { decoded } from '../slug.ts';
import type { BuildContext } from './buildOptions.ts';
import { type Links, linksIn } from './checkBodies.ts';
import { linkable } from './checkLinks.ts';
import type { ComparedPage } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';

/** A page, a file that the plan makes, or a stylesheet, which has no path; and the paths that it links to (see `linkTargets`). */
interface LinkingDocument {
  page: { path?: string; source: string; view?: string };
  targets: readonly string[];
  body?: { file: string; links: readonly BodyLink[] } | undefined;
}

/** What's wrong with one rendered page. Doesn't check links to ids on other pages, because those pages may not be rendered. */
export function pageProblems(
  planned: PlannedSite,
  { html, blocked, ...document }: LinkingDocument & { page: Page; html: string; blocked: readonly Blocked[] },
  client: ClientBundle,
): Problem[] {
  const htmlOf = (path: string) => (path === document.page.path ? html : undefined);
  const broken = brokenAmong(document.targets, planned, client, htmlOf);
  const links = broken.size > 0 ? locateLinks(planned, broken, [document]) : [];
  return distinctProblems([...links, ...locateBlocked(planned, document.page, blocked)]);
}

/** Describes what the policy of a page blocks, at the first line of the site's code or of the page's source that may be the cause. */
export function locateBlocked(planned: PlannedSite, { path, view, source }: Page, blocked: readonly Blocked[]) {
  const files = [viewPath(view), source, ...(blocked.length > 0 ? codeFiles(planned) : [])];
  const find = (clues: readonly string[]) => findText(planned.root, files, clues.map(RegExp.escape));
  return blocked.map(({ what, fix, clues }) => ({ ...(find(clues) ?? { file: viewPath(view) }), what: `${path}: ${what}`, fix }));
}

/** The files of the site's own code, and its settings. */
export function codeFiles({ root, siteCode: { schema, fileStamps } }: PlannedSite): string[] {
  const code = Object.keys(fileStamps).filter((file) => /^(?!.*\bnode_modules\/).*\.(?:[jt]sx?|css)$/.test(file));
  return [schema.settings.file, ...code, ...filesBelow(root, ['client']).filter((file) => file.endsWith('.css'))];
}

interface RenderedSite {
  pages: readonly ComparedPage[];
  files: readonly PreparedFile[];
  links: Links;
  /** Targets of the pages that were rendered now; the store has those of the others. */
  targets: Iterable<string>;
  client: ClientBundle;
}

/** Finds broken links in pages, stylesheets, and files of the plan. Returns the targets of all others, of which some may have no link anymore. */
export function brokenPageLinks(
  { outFolder, store }: BuildContext,
  planned: PlannedSite,
  { pages, files, links, targets: rendered, client }: RenderedSite,
): Result<string[]> {
  const toTarget = targetsOf(planned);
  const fileOf = new Map(pages.map(({ page }, index) => [page.path, files[index]]));
  const htmlOf = (path: string) => {
    const file = fileOf.get(path);
    return file && textOfPrepared(outFolder, file);
  };
  const others = otherDocuments(planned, client);
  const before = new Set(store.read('link targets') as string[] | undefined);
  // Targets that existed in the last build still do if their page is unchanged: its ids are the same.
  const same = new Set(pages.flatMap(({ page, unchangedRow }) => (unchangedRow ? page.path : [])));
  const isChecked = (target: string) => before.has(target) && same.has(pathOf(target));
  const allTargets = new Set([...before, ...rendered, ...others.flatMap((document) => document.targets)]);
  const unchecked = [...allTargets].filter((target) => !isChecked(target));
  const broken = brokenAmong(unchecked, planned, client, htmlOf);
  const value = [...allTargets].filter((target) => !broken.has(target));
  if (broken.size === 0) return { value, problems: [] };
  const linking = pages.map(({ page, body }): LinkingDocument => {
    const targets = linkTargets(tagsIn(htmlOf(page.path) ?? ''), page.path, toTarget).filter((target) => broken.has(target));
    return { page, targets, body: body && { file: body.file, links: linksIn(links, body) } };
  });
  return { value, problems: locateLinks(planned, broken, [...linking, ...others]) };
}

function targetsOf({ url }: PlannedSite): ReturnType<typeof targetReader> {
  return targetReader(new URL(url).origin, basePathOf(url));
}

/** What links, besides pages: files that the plan makes, and stylesheets. */
function otherDocuments(planned: PlannedSite, { assets }: ClientBundle): LinkingDocument[] {
  const { root, plan, url, siteCode, publicPaths } = planned;
  const toTarget = targetsOf(planned);
  const targetsIn = (urls: Iterable<string>, from = '/') => Array.from(urls, (each) => toTarget(each, from) ?? []).flat();
  const withBase = (path: string) => basePathOf(url) + path;
  const ofFiles = plan.files.map(({ path, body }) => {
    const urls = Array.from(body.matchAll(/https?:\/\/[^\s"'<>()[\]{}\\]+/g), ([found]) => found.replace(/[.,;:!?]+$/, ''));
    const inHtml = /\.html?$/i.test(path) ? linkTargets(tagsIn(body), `/${path}`, toTarget) : [];
    return { page: { path: `/${path}`, source: siteModulePath }, targets: [...new Set([...targetsIn(urls), ...inHtml])] };
  });
  const stylesOfViews = Object.values(siteCode.parts.views).flatMap(({ styles = [] }) => styles);
  const ofStyles = [...Object.values(assets.styles), ...stylesOfViews].map((css) => {
    const paths = css.matchAll(/(?<=["'(]\s*)\/(?!\/)[^"'()\s]+\.\w+(?=[#?"')])/g);
    return { page: { source: siteModulePath }, targets: targetsIn(paths.map(([path]) => withBase(path))) };
  });
  const ofRedirects = (plan.redirects ?? []).map(({ to, source }) => {
    return { page: { source }, targets: to.startsWith('/') ? targetsIn([withBase(to)]) : [] };
  });
  const manifests = publicPaths.filter((path) => /\.webmanifest$|^\/manifest\.json$/.test(path));
  const ofManifests = manifests.map((path) => {
    const source = `public${path}`;
    const urls = textOf(root, source).matchAll(/"(?:src|start_url|url(?="\s*:\s*"(?:\.|\/|https?:)))"\s*:\s*"([^"]+)"/g);
    return {
      page: { source },
      targets: targetsIn(
        urls.map(([, written = '']) => written),
        path,
      ),
    };
  });
  return [...ofFiles, ...ofStyles, ...ofRedirects, ...ofManifests].filter(({ targets }) => targets.length > 0);
}

function pathOf(target: string): string {
  return target.replace(/#.*$/s, '');
}

function brokenAmong(
  targets: readonly string[],
  planned: PlannedSite,
  client: ClientBundle,
  htmlOf: (path: string) => string | undefined,
): Map<string, WhatAndFix> {
  const { problemAt, pageAt } = linkable(planned);
  const bundled = new Set(client.files.map(({ path }) => `/${path}`));
  const idsAt = memoize((path: string) => {
    const html = htmlOf(pageAt(path)?.path ?? '');
    return html === undefined ? undefined : idsIn(tagsIn(html));
  });
  const problemOf = (target: string): WhatAndFix | undefined => {
    const path = pathOf(target);
    if (bundled.has(path)) return undefined;
    const problem = problemAt(path);
    if (problem || path === target) return problem;
    const ids = idsAt(path);
    return !ids || ids.has(fragmentOf(target)) ? undefined : missingId(path, fragmentOf(target), ids);
  };
  return new Map(
    targets.flatMap((target) => {
      const problem = problemOf(target);
      return problem ? [[target, problem] as const] : [];
    }),
  );
}

function missingId(path: string, id: string, ids: ReadonlySet<string>): WhatAndFix {
  const similar = nearest(id, [...ids]);
  return {
    what: `broken link: ${path} has no element with the id "${id}"`,
    fix: `${similar ? `did you mean #${similar}? ` : ''}To give a heading this id, end it with {#${id}}`,
  };
}

/** Finds where broken links are: in the Markdown of a page, in the rest of its content file, or once in the settings or code. */
function locateLinks(
  planned: PlannedSite,
  broken: ReadonlyMap<string, WhatAndFix>,
  documents: Iterable<LinkingDocument>,
): Problem[] {
  const problems: Problem[] = [];
  const elsewhere: Unplaced = new Map();
  for (const document of documents)
    for (const target of document.targets) {
      const problem = broken.get(target);
      if (!problem) continue;
      const places = placesInContent(planned, document, target);
      for (const place of places) problems.push({ ...place, ...problem, fix: asWrittenIn(place.file, problem.fix) });
      if (places.length === 0 && !elsewhere.has(target)) elsewhere.set(target, { ...problem, page: document.page });
    }
  return distinctProblems([...problems, ...locateInCode(planned, elsewhere)]);
}

function placesInContent(planned: PlannedSite, { page, body }: LinkingDocument, target: string) {
  const toTarget = targetsOf(planned);
  const targetOf = (url: string) => {
    const link = toPagePath(url, planned.pagePaths);
    return toTarget(link.startsWith('/') ? basePathOf(planned.url) + link : link, page.path ?? '/');
  };
  const file = body?.file ?? '';
  const inBody = body?.links.filter(([url]) => targetOf(url) === target) ?? [];
  if (inBody.length > 0)
    return inBody.map(([, line, column]) => ({ file, line, column, sourceText: textOf(planned.root, file) }));
  const found = page.source.startsWith('content/') && findText(planned.root, [page.source], patternsFor(target, planned));
  return found ? [found] : [];
}

/** Broken links that aren't in content, by target, each with the first document that has it. */
type Unplaced = Map<string, WhatAndFix & Pick<LinkingDocument, 'page'>>;

function locateInCode(planned: PlannedSite, broken: Unplaced): Problem[] {
  const { root } = planned;
  const code = broken.size > 0 ? codeFiles(planned) : [];
  const located = Array.from(broken, ([target, { page, what, fix }]) => {
    const file = page.view === undefined ? page.source : viewPath(page.view);
    const found = findText(root, [file, ...code], patternsFor(target, planned));
    const place = found ?? findStart(root, file, code, target) ?? { file };
    // One expression makes the links of a folder, such as `/notes/${slug}`.
    const key = formatLocation(place) + (found ? '' : ` ${posix.dirname(pathOf(target))}`);
    return { key, found, problem: { ...place, what: page.path === undefined ? what : `${page.path}: ${what}`, fix } };
  });
  // A relative link or a fragment in a layout has a different target on each page. Report its place once.
  return [...Map.groupBy(located, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = !first.found && others.length > 0 ? `, and ${others.length} more` : '';
    return { ...first.problem, what: first.problem.what + more };
  });
}

/** Finds the only literal that starts like a path, and goes on with an expression: `/notes/${slug}`. */
function findStart(root: string, file: string, code: readonly string[], target: string) {
  const parts = pathOf(target).split('/').slice(0, -1);
  for (; parts.length > 0; parts.pop()) {
    const start = `${parts.join('/')}/`;
    const pattern = new RegExp(`(?<=["'\`}])${RegExp.escape(start)}(?=\\$\\{|["'\`] *\\+)`, 'g');
    const found = [...new Set([file, ...code])].flatMap((each) => {
      const sourceText = textOf(root, each);
      return Array.from(sourceText.matchAll(pattern), ({ index }) => ({
        file: each,
        ...locationAt(sourceText, index),
        sourceText,
      }));
    });
    const inFile = found.filter((each) => each.file === file);
    const [only, ...others] = inFile.length > 0 ? inFile : found;
    if (only) return others.length === 0 ? only : undefined;
  }
  return undefined;
}

/** Patterns for a link in a file: its target as a whole, or else its fragment or the end of its path, as relative links have it. */
function patternsFor(target: string, { url }: PlannedSite): string[] {
  const [fragment = ''] = /#.*$/s.exec(target) ?? [];
  const path = pathOf(target).replace(/(?<=.)\/$/, '');
  const [last = '', ...above] = decoded(path).split('/').reverse();
  const folders = above.slice(0, -1).reduceRight((outer, name) => `(?:${outer}${RegExp.escape(name)}/)?`, '');
  const written = [path, decoded(path)].map((each) => RegExp.escape(each)).join('|');
  const rest = fragment === '' ? `(?:\\.{0,2}/)*${folders}${RegExp.escape(last)}` : RegExp.escape(fragment);
  return [
    `(?:(?<![\\w./-])|(?<=${RegExp.escape(url)}|"${RegExp.escape(basePathOf(url))}))(?:${written})/?${RegExp.escape(fragment)}(?![\\w/-])`,
    ...(fragment || last ? [`(?<=["'\`(])${rest}(?=["'\`?)])`] : []),
  ];
}
