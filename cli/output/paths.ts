import type { PageMeta } from '../contract.ts';
import { escapeAttribute, unescaped } from '../escapeHtml.ts';
import type { WhatAndFix } from '../problems.ts';

/** The path of a file in the output folder, with forward slashes, and other paths with the same content: `about/index.html`. */
export interface OutputPaths {
  path: string;
  otherPaths: readonly string[];
}

export function allPaths(files: readonly OutputPaths[]): string[] {
  return files.flatMap(({ path, otherPaths }) => [path, ...otherPaths]);
}

/** The folders above a path, outermost first. */
export function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
}

/** Paths with the same key are the same file on a case-insensitive or Unicode-normalizing file system. */
export function fileKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Explains why there's no file at a path that looks right. `files` has the paths of all files by `fileKey`. */
export function similarName(path: string, files: ReadonlyMap<string, string>): WhatAndFix | undefined {
  const file = files.get(fileKey(path));
  if (file === undefined) return undefined;
  if (file.normalize() !== path.normalize())
    return { what: `does not exist; ${file} differs only in case`, fix: `write ${file}, because most hosts distinguish case` };
  const what = 'does not exist; a file has the same name in another Unicode form, which looks the same';
  return { what, fix: file === file.normalize() ? 'type the name here again' : 'rename the file: type its name again' };
}

export function pathsOf({ path, alsoAt = [] }: Pick<PageMeta, 'path' | 'alsoAt'>): string[] {
  return [path, ...alsoAt];
}

export function pagesByPath<P extends Pick<PageMeta, 'path' | 'alsoAt'>>(pages: readonly P[]): Map<string, P> {
  return new Map(pages.flatMap((page) => pathsOf(page).map((path): [string, P] => [path, page])));
}

/** The output files of a page: `path` is the first one, `otherPaths` has those for its other URLs. */
export function outputPathsOf(page: Pick<PageMeta, 'path' | 'alsoAt'>): OutputPaths {
  const [path = '', ...otherPaths] = pathsOf(page).flatMap(outputFilesOf);
  return { path, otherPaths };
}

/** The output files of a path: `about.html` and `about/index.html`, so that every host serves `/about`. A path that ends in .html is its own. */
export function outputFilesOf(path: string): [string, ...string[]] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  if (/\.html$/i.test(name)) return [name];
  return name === '404' ? ['404.html'] : [`${name}.html`, `${name}/index.html`];
}

/** Whether hosts serve the same file at two paths, such as `/about`, `/about.html`, and `/about/index.html`. */
export function isSamePath(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => fileKey(path).replace(/(?:\/index)?\.html$/, '') || '/');
  return a === b;
}

/** The path of the site's URL, without a trailing slash: `/lawn`, or empty. */
export function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

export function absoluteUrl(url: string, path: string): string {
  return `${new URL(url).origin}${basePathOf(url)}${path}`;
}

/** Prepends the base path to root-relative URLs in attributes, stylesheets, and JSON for browsers and search engines. */
export function withBasePath(html: string, basePath: string): string {
  if (basePath === '') return html;
  const withBase = (url: string) => (/^\/(?!\/)/.test(url) ? basePath + url : url);
  const inPage = (part: string) => mapUrls(part, withBase);
  // A script renders an island with the same URLs, which need the base path there.
  const inIsland = (part: string) => mapUrls(part, (url) => (url.startsWith(`${basePath}/`) ? url : withBase(url)));
  let changed = '';
  let end = 0;
  for (const { index, 1: tag = '' } of html.matchAll(/<([a-z][\w-]*)\s[^<>]*\bdata-island="/g)) {
    if (index < end) continue;
    changed += inPage(html.slice(end, index));
    end = endOfElement(html, tag, index);
    changed += inIsland(html.slice(index, end));
  }
  return (changed + inPage(html.slice(end)))
    .replace(/(?<=<script[^>]*type="(?:speculationrules|application\/ld\+json)"[^>]*>)[\s\S]*?(?=<\/script)/gi, (json) =>
      json.replace(/(?<=")\/(?!\/)[^"\s]*(?=")/g, withBase),
    )
    .replace(/<style\b[\s\S]*?<\/style/gi, (style) => withBasePathInCss(style, basePath));
}

function endOfElement(html: string, tag: string, start: number): number {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return html.length;
}

/** Changes URLs in attributes, and in `<meta http-equiv="refresh">`. In text and code, `<` is escaped, so they stay. */
export function mapUrls(html: string, change: (url: string) => string): string {
  return html.replace(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi, (tag) =>
    tag
      .replace(/(?<=\s(?:(?:xlink:)?href|src|(?:form)?action|poster|data|cite)=")[^"]*/gi, change)
      .replace(/(?<=\s[a-z-]+="url\((?:&quot;|&#x27;|')?)[^"'()&]+/gi, change)
      .replace(/(?<=\ssrcdoc=")[^"]*/gi, (inner) => escapeAttribute(mapUrls(unescaped(inner), change)))
      .replace(/(?<=\scontent="\s*\d+\s*[;,]\s*url\s*=\s*(?:'|&#x27;)?)(?:(?!'|&#x27;)[^"])+/gi, change)
      .replace(/(?<=\s(?:image)?srcset=")[^"]*/gi, (list) =>
        list.replace(imageCandidate, (candidate, url: string) => candidate.replace(url, () => change(url))),
      )
      .replace(/(?<=\s(?:data-src|ping)=")[^"]*/gi, (list) => list.replace(/\S+/g, change)),
  );
}

/** An image in a `srcset`: its URL, and its width or density up to the next comma (html.spec.whatwg.org, "parse a srcset attribute"). */
export const imageCandidate = /(?<=^|[\s,])(?![\s,])(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g;

function withBasePathInCss(css: string, basePath: string): string {
  const base = () => `${basePath}/`;
  return css
    .replace(/(?<=url\(\s*["']?|@import\s*["'])\/(?!\/)/gi, base)
    .replace(/image-set\((?:[^()]|\([^()]*\))*\)/gi, (set) => set.replace(/(?<=(?<!url\(\s*)["'])\/(?!\/)/g, base));
}

/** Folder of scripts and fonts. No leading underscore: without .nojekyll, GitHub Pages drops such names. */
export const assetsFolder = 'assets';
