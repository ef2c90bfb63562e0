import type { ClientBundle } from '../bundle/loadCode.ts';
import { textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { memoize } from '../files.ts';
import { nearest } from '../nearest.ts';
import type { Blocked } from '../output/csp.ts';
import { basePathOf } from '../output/paths.ts';
import { fragmentOf, idsIn, linkTargets, pathOfTarget, tagsIn, targetReader } from '../output/tags.ts';
import { type PreparedFile, textOfPrepared } from '../output/writeFiles.ts';
import { distinctProblems, type Problem, type Result, type WhatAndFix } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import type { BuildContext } from './buildOptions.ts';
import { type BodyLinks, linkable, linksIn } from './checkLinks.ts';
import { type LinkingDocument, locateBlocked, locateLinks } from './locatePageProblems.ts';
import type { ComparedPage } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';

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

interface RenderedSite {
  pages: readonly ComparedPage[];
  files: readonly PreparedFile[];
  links: BodyLinks;
  /** Targets of the pages that were rendered now; the store has those of the others. */
  targets: Iterable<string>;
  client: ClientBundle;
}

/** Finds broken links in all of the site's documents. Returns the targets that exist, some of which no page may link to anymore. */
export function brokenPageLinks(
  { outFolder, store }: BuildContext,
  planned: PlannedSite,
  { pages, files, links, targets: rendered, client }: RenderedSite,
): Result<string[]> {
  const toTarget = targetReader(planned.url);
  const fileOf = new Map(pages.map(({ page }, index) => [page.path, files[index]]));
  const htmlOf = (path: string) => {
    const file = fileOf.get(path);
    return file && textOfPrepared(outFolder, file);
  };
  const others = otherDocuments(planned, client);
  const before = new Set(store.read('link targets'));
  // Targets that existed in the last build still do if their page is unchanged: its ids are the same.
  const same = new Set(pages.flatMap(({ page, unchangedRow }) => (unchangedRow ? page.path : [])));
  const isChecked = (target: string) => before.has(target) && same.has(pathOfTarget(target));
  const allTargets = new Set([...before, ...rendered, ...others.flatMap((document) => document.targets)]);
  const unchecked = [...allTargets].filter((target) => !isChecked(target));
  const broken = brokenAmong(unchecked, planned, client, htmlOf);
  const value = [...allTargets].filter((target) => !broken.has(target));
  if (broken.size === 0) return { value, problems: [] };
  const linking = pages.map(({ page, body }): LinkingDocument => {
    const targets = linkTargets(tagsIn(htmlOf(page.path) ?? ''), page.path, toTarget).filter((target) => broken.has(target));
    return { from: page, targets, body: body && { file: body.file, links: linksIn(links, body) } };
  });
  return { value, problems: locateLinks(planned, broken, [...linking, ...others]) };
}

/** What links, besides pages. */
function otherDocuments(planned: PlannedSite, { assets }: ClientBundle): LinkingDocument[] {
  const { root, plan, url, siteCode, publicPaths } = planned;
  const toTarget = targetReader(url);
  const targetsIn = (urls: Iterable<string>, page = '/') => Array.from(urls, (each) => toTarget(each, page) ?? []).flat();
  const withBase = (path: string) => basePathOf(url) + path;
  const ofFiles = plan.files.map(({ path, body }) => {
    const inHtml = /\.html?$/i.test(path) ? linkTargets(tagsIn(body), `/${path}`, toTarget) : [];
    const targets = [...new Set([...targetsIn(fullUrlsIn(body)), ...inHtml])];
    return { from: { path: `/${path}`, source: siteModulePath }, targets };
  });
  const stylesOfViews = Object.values(siteCode.parts.views).flatMap(({ styles = [] }) => styles);
  const ofStyles = [...Object.values(assets.styles), ...stylesOfViews].map((css) => {
    return { from: { source: siteModulePath }, targets: targetsIn(pathsInCss(css).map(withBase)) };
  });
  const ofRedirects = (plan.redirects ?? []).map(({ to, source }) => {
    return { from: { source }, targets: to.startsWith('/') ? targetsIn([withBase(to)]) : [] };
  });
  const manifests = publicPaths.filter((path) => /\.webmanifest$|^\/manifest\.json$/.test(path));
  const ofManifests = manifests.map((path) => {
    const source = `public${path}`;
    return { from: { source }, targets: targetsIn(urlsInManifest(textOf(root, source)), path) };
  });
  return [...ofFiles, ...ofStyles, ...ofRedirects, ...ofManifests].filter(({ targets }) => targets.length > 0);
}

/** URLs in any text, without punctuation after them. */
function fullUrlsIn(text: string): string[] {
  return Array.from(text.matchAll(/https?:\/\/[^\s"'<>()[\]{}\\]+/g), ([url]) => url.replace(/[.,;:!?]+$/, ''));
}

/** Paths of files between quotes or parentheses. */
function pathsInCss(css: string): string[] {
  return Array.from(css.matchAll(/(?<=["'(]\s*)\/(?!\/)[^"'()\s]+\.\w+(?=[#?"')])/g), ([path]) => path);
}

/** The URLs of images, the start page, and shortcuts. A field `url` of a related application may be any text. */
function urlsInManifest(json: string): string[] {
  const fields = json.matchAll(/"(?:src|start_url|url(?="\s*:\s*"(?:\.|\/|https?:)))"\s*:\s*"([^"]+)"/g);
  return Array.from(fields, ([, url = '']) => url);
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
    const path = pathOfTarget(target);
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
  const fix = `${similar ? `did you mean #${similar}? ` : ''}To give a heading this id, end it with {#${id}}`;
  return { what: `broken link: ${path} has no element with the id "${id}"`, fix };
}
