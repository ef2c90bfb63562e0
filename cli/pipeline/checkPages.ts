import { posix } from 'node:path';
import type { ClientBundle } from '../bundle/loadCode.ts';
import { findText, textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { filesBelow, memoize } from '../files.ts';
import { asWrittenIn, type BodyLink, toPagePath } from '../markdown/links.ts';
import { nearest } from '../nearest.ts';
import type { Blocked } from '../output/csp.ts';
import { basePathOf } from '../output/paths.ts';
import { fragmentOf, idsIn, linkTargets, pathOfTarget, type TargetReader, tagsIn, targetReader } from '../output/tags.ts';
import { type PreparedFile, textOfPrepared } from '../output/writeFiles.ts';
import { distinctProblems, formatLocation, locationAt, type Problem, type Result, type WhatAndFix } from '../problems.ts';
import { siteModulePath, viewPath } from '../sitePaths.ts';
import { decoded } from '../slug.ts';
import { type BodyLinks, linksIn } from './checkBodies.ts';
import { linkable, missingValue } from './linkable.ts';
import type { ComparedPage, PlannedBuild } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';

/** A page, a file of the plan, a stylesheet, a redirect, or a web manifest, and the paths that it links to (see `linkTargets`). */
interface LinkingDocument {
  /** Only pages and files of the plan have a path, and only pages a view. */
  from: { path?: string; source: string; view?: string };
  targets: readonly string[];
  body?: { file: string; links: readonly BodyLink[] } | undefined;
}

/** What's wrong with one rendered page. Doesn't check links to ids on other pages, because those pages may not be rendered. */
export function pageProblems(
  planned: PlannedSite,
  { page, html, blocked, ...document }: Omit<LinkingDocument, 'from'> & { page: Page; html: string; blocked: readonly Blocked[] },
  client: ClientBundle,
): Problem[] {
  const htmlOf = (path: string) => (path === page.path ? html : undefined);
  const broken = brokenAmong(document.targets, planned, client, htmlOf);
  const links = locateLinks(planned, broken, [{ ...document, from: page }]);
  return distinctProblems([...links, ...locateBlocked(planned, page, blocked)]);
}

/** Finds broken links in all of the site's documents. Returns the targets that exist, some of which no page may link to anymore. */
export function brokenPageLinks(
  { outFolder, store, planned, client }: PlannedBuild,
  pages: readonly ComparedPage[],
  rendered: { files: readonly PreparedFile[]; links: BodyLinks; targets: Iterable<string> },
): Result<string[]> {
  const toTarget = targetReader(planned.url);
  const fileOf = new Map(pages.map(({ page }, index) => [page.path, rendered.files[index]]));
  const htmlOf = (path: string) => {
    const file = fileOf.get(path);
    return file && textOfPrepared(outFolder, file);
  };
  const others = otherDocuments(planned, client);
  const before = new Set(store.read('link targets'));
  // Targets that existed in the last build still do if their page is unchanged: its ids are the same.
  const same = new Set(pages.flatMap(({ page, unchangedRow }) => (unchangedRow ? page.path : [])));
  const isChecked = (target: string) => before.has(target) && same.has(pathOfTarget(target));
  const allTargets = new Set([...before, ...rendered.targets, ...others.flatMap((document) => document.targets)]);
  const unchecked = [...allTargets].filter((target) => !isChecked(target));
  const broken = brokenAmong(unchecked, planned, client, htmlOf);
  const value = [...allTargets].filter((target) => !broken.has(target));
  if (broken.size === 0) return { value, problems: [] };
  const linking = pages.map(({ page, body }): LinkingDocument => {
    const targets = linkTargets(tagsIn(htmlOf(page.path) ?? ''), page.path, toTarget).filter((target) => broken.has(target));
    return { from: page, targets, body: body && { file: body.file, links: linksIn(rendered.links, body) } };
  });
  return { value, problems: locateLinks(planned, broken, [...linking, ...others]) };
}

/** What links, besides pages. */
function otherDocuments(planned: PlannedSite, { assets }: ClientBundle): LinkingDocument[] {
  const { root, plan, url, siteCode, publicPaths } = planned;
  const toTarget = targetReader(url);
  const targetsIn = (urls: readonly string[] | null = [], page = '/') =>
    (urls ?? []).flatMap((each) => toTarget(each, page) ?? []);
  const withBase = (path: string) => basePathOf(url) + path;
  const ofFiles = plan.files.map(({ path, body }) => {
    const inHtml = /\.html?$/i.test(path) ? linkTargets(tagsIn(body), `/${path}`, toTarget) : [];
    const targets = [...new Set([...targetsIn(body.match(fullUrl)), ...inHtml])];
    return { from: { path: `/${path}`, source: siteModulePath }, targets };
  });
  const stylesOfViews = Object.values(siteCode.parts.views).flatMap(({ styles = [] }) => styles);
  const ofStyles = [...Object.values(assets.styles), ...stylesOfViews].map((css) => {
    return { from: { source: siteModulePath }, targets: targetsIn(css.match(pathInCss)?.map(withBase)) };
  });
  const ofRedirects = (plan.redirects ?? []).map(({ to, source }) => {
    return { from: { source }, targets: to.startsWith('/') ? targetsIn([withBase(to)]) : [] };
  });
  const manifests = publicPaths.filter((path) => /\.webmanifest$|^\/manifest\.json$/.test(path));
  const ofManifests = manifests.map((path) => {
    const source = `public${path}`;
    return { from: { source }, targets: targetsIn(textOf(root, source).match(urlInManifest), path) };
  });
  return [...ofFiles, ...ofStyles, ...ofRedirects, ...ofManifests].filter(({ targets }) => targets.length > 0);
}

/** In any text, without punctuation after it. */
const fullUrl = /https?:\/\/[^\s"'<>()[\]{}\\]*[^\s"'<>()[\]{}\\.,;:!?]/g;
/** The path of a file between quotes or parentheses. */
const pathInCss = /(?<=["'(]\s*)\/(?!\/)[^"'()\s]+\.\w+(?=[#?"')])/g;
/** The URL of an image, the start page, or a shortcut. A field `url` of a related application may be any text. */
const urlInManifest = /(?<="(?:src|start_url|url(?="\s*:\s*"(?:\.|\/|https?:)))"\s*:\s*")[^"]+(?=")/g;

function brokenAmong(
  targets: readonly string[],
  planned: PlannedSite,
  client: ClientBundle,
  htmlOf: (path: string) => string | undefined,
): Map<string, WhatAndFix> {
  const { root, publicPaths } = planned;
  const { problemAt, pageAt } = linkable(planned);
  const isSvg = (path: string) => /\.svg$/i.test(path);
  const bundled = new Set(client.files.map(({ path }) => `/${path}`));
  const idsAt = memoize((path: string) => {
    const isInPublic = isSvg(path) && publicPaths.includes(path);
    const text = isInPublic ? textOf(root, `public${path}`) : htmlOf(pageAt(path)?.path ?? '');
    return text === undefined ? undefined : idsIn(tagsIn(text));
  });
  const problemOf = (target: string): WhatAndFix | undefined => {
    const path = pathOfTarget(target);
    if (bundled.has(path)) return undefined;
    const problem = problemAt(path);
    if (problem || path === target) return problem;
    const [ids, id] = [idsAt(path), fragmentOf(target)];
    // Not ids: #svgView(…), #t=10, and #/path of a router in an island.
    if (!ids || ids.has(id) || id.startsWith('/') || (isSvg(path) && /[(=]/.test(id))) return undefined;
    const similar = nearest(id, [...ids]);
    const meant = similar ? `did you mean #${similar}?` : '';
    const toHeading = id.includes('?') ? 'Write ?… before the #' : `To give a heading this id, end it with {#${id}}`;
    const fix = isSvg(path) ? meant || 'correct the id, or add it there' : `${meant} ${toHeading}`.trim();
    return { what: `broken link: ${path} has no element with the id "${id}"`, fix };
  };
  const problems = targets.map((target) => [target, problemOf(target)] as const);
  return new Map(problems.filter((each): each is [string, WhatAndFix] => each[1] !== undefined));
}

/** Describes what the policy of a page blocks, where it's probably written: in the view, the page's source, or other code. */
export function locateBlocked(planned: PlannedSite, { path, view, source }: Page, blocked: readonly Blocked[]): Problem[] {
  if (blocked.length === 0) return [];
  const files = [viewPath(view), source, ...codeFiles(planned)];
  return blocked.map(({ what, fix, clues }) => {
    const place = findText(planned.root, files, clues.map(RegExp.escape)) ?? { file: viewPath(view) };
    return { ...place, what: `${path}: ${what}`, fix };
  });
}

/** The files of the site's own code, and its settings. */
export function codeFiles({ root, siteCode: { schema, fileStamps } }: PlannedSite): string[] {
  const code = Object.keys(fileStamps).filter((file) => /^(?!.*\bnode_modules\/).*\.(?:[jt]sx?|css)$/.test(file));
  return [schema.settings.file, ...code, ...filesBelow(root, ['client']).filter((file) => file.endsWith('.css'))];
}

/** Finds where broken links are: in the Markdown of a page, in the rest of its content file, or once in the settings or code. `broken` is by target. */
function locateLinks(planned: PlannedSite, broken: ReadonlyMap<string, WhatAndFix>, documents: Iterable<LinkingDocument>) {
  const toTarget = targetReader(planned.url);
  const problems: Problem[] = [];
  const unplaced: Unplaced = new Map();
  for (const document of documents) {
    const placesOf = placesInContent(planned, document, toTarget);
    for (const target of document.targets) {
      const problem = broken.get(target);
      if (!problem) continue;
      const places = placesOf(target);
      for (const place of places) problems.push({ ...place, ...problem, fix: asWrittenIn(place.file, problem.fix) });
      if (places.length === 0 && !unplaced.has(target)) unplaced.set(target, { ...problem, from: document.from });
    }
  }
  return [...problems, ...locateInCode(planned, unplaced)];
}

/** Broken links that aren't in content, by target, each with the first document that has it. */
type Unplaced = Map<string, WhatAndFix & Pick<LinkingDocument, 'from'>>;

/** Returns a function that finds where the content of a document has a target. */
function placesInContent(planned: PlannedSite, { from, body }: LinkingDocument, toTarget: TargetReader) {
  const targetOf = (url: string) => {
    const link = toPagePath(url, planned.pagePaths);
    return toTarget(link.startsWith('/') ? basePathOf(planned.url) + link : link, from.path ?? '/');
  };
  const textIn = memoize((file: string) => textOf(planned.root, file));
  let inBody: Map<string | undefined, BodyLink[]> | undefined;
  return (target: string) => {
    inBody ??= Map.groupBy(body?.links ?? [], ([url]) => targetOf(url));
    const links = inBody.get(target);
    if (body && links) {
      const source = { file: body.file, sourceText: textIn(body.file) };
      return links.map(([, line, column]) => ({ ...source, line, column }));
    }
    if (!from.source.startsWith('content/') || missingValue.test(target)) return [];
    const found = findText(planned.root, [from.source], patternsFor(target, planned), (_, file) => textIn(file));
    return found ? [found] : [];
  };
}

function locateInCode(planned: PlannedSite, unplaced: Unplaced): Problem[] {
  if (unplaced.size === 0) return [];
  const { root } = planned;
  const code = codeFiles(planned);
  const textIn = memoize((file: string) => textOf(root, file));
  const located = Array.from(unplaced, ([target, { from, what, fix }]) => {
    const file = from.view === undefined ? from.source : viewPath(from.view);
    // The word undefined is all over code.
    const patterns = missingValue.test(target) ? [] : patternsFor(target, planned);
    const found = findText(root, [file, ...code], patterns, (_, each) => textIn(each));
    const place = found ?? findExpression(file, code, target, textIn) ?? { file };
    // One expression makes the links of a folder, such as `/notes/${slug}`.
    const key = formatLocation(place) + (found ? '' : ` ${posix.dirname(pathOfTarget(target))}`);
    return { key, found, problem: { ...place, what: from.path === undefined ? what : `${from.path}: ${what}`, fix } };
  });
  // A relative link or a fragment in a layout has a different target on each page. Report its place once.
  return [...Map.groupBy(located, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = !first.found && others.length > 0 ? `, and ${others.length} more` : '';
    return { ...first.problem, what: first.problem.what + more };
  });
}

/** Finds the only string that begins like a path, and goes on with an expression: `/notes/${slug}`. */
function findExpression(file: string, code: readonly string[], target: string, textIn: (file: string) => string) {
  const parts = pathOfTarget(target).split('/').slice(0, -1);
  for (; parts.length > 0; parts.pop()) {
    const start = `${parts.join('/')}/`;
    const pattern = new RegExp(`(?<=["'\`}])${RegExp.escape(start)}(?=\\$\\{|["'\`] *\\+)`, 'g');
    const found = [...new Set([file, ...code])].flatMap((each) => {
      const sourceText = textIn(each);
      const places = sourceText.matchAll(pattern).map(({ index }) => locationAt(sourceText, index));
      return Array.from(places, (place) => ({ file: each, ...place, sourceText }));
    });
    const inFile = found.filter((each) => each.file === file);
    const [only, ...others] = inFile.length > 0 ? inFile : found;
    if (only) return others.length === 0 ? only : undefined;
  }
  return undefined;
}

/** Patterns for a link in a file: its target as a whole, or else its fragment or the end of its path, as relative links have it. */
function patternsFor(target: string, { url }: PlannedSite): string[] {
  const fragment = RegExp.escape(target.slice(pathOfTarget(target).length));
  const path = pathOfTarget(target).replace(/(?<=.)\/$/, '');
  const written = [path, decoded(path)].map((each) => RegExp.escape(each)).join('|');
  // Not within a longer path, but after the site's URL or base path.
  const start = `(?:(?<![\\w./-])|(?<=${RegExp.escape(url)}|"${RegExp.escape(basePathOf(url))}))`;
  const whole = `${start}(?:${written})/?${fragment}(?![\\w/-])`;
  const [last = '', ...above] = decoded(path).split('/').reverse();
  // With any number of its folders: (?:(?:a/)?b/)?c
  const folders = above.slice(0, -1).reduceRight((outer, name) => `(?:${outer}${RegExp.escape(name)}/)?`, '');
  const end = fragment || (last && `(?:\\.{1,2}/)*${folders}${RegExp.escape(last)}`);
  return end ? [whole, `(?<=["'\`(])${end}/?(?=["'\`?)])`] : [whole];
}
