import type { PageMeta } from '../contract.ts';
import type { WhatAndFix } from '../problems.ts';

/** A file in the output folder: `about.html`, with forward slashes, and others with the same content, such as `about/index.html`. */
export type OutputPaths = { path: string; otherPaths: readonly string[] };

export function filePaths(files: readonly OutputPaths[]): string[] {
  return files.flatMap(({ path, otherPaths }) => [path, ...otherPaths]);
}

/** The folders above a path, outermost first. */
export function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
}

/** Paths with the same key are the same file on a case-insensitive or Unicode-normalizing file system. */
export const fileKey = (path: string): string => path.normalize('NFC').toLowerCase();

/** Explains why there's no file at a path that looks right. `files` has the paths of all files by `fileKey`. */
export function explainSimilarName(path: string, files: ReadonlyMap<string, string>): WhatAndFix | undefined {
  const file = files.get(fileKey(path));
  if (file === undefined) return undefined;
  if (file.normalize() !== path.normalize())
    return { what: `does not exist; ${file} differs only in case`, fix: `write ${file}, because most hosts distinguish case` };
  const what = 'does not exist; a file has the same name in another Unicode form, which looks the same';
  return { what, fix: file === file.normalize() ? 'type the name here again' : 'rename the file: type its name again' };
}

export const urlPathsOf = ({ path, alsoAt = [] }: Pick<PageMeta, 'path' | 'alsoAt'>): string[] => [path, ...alsoAt];

export function pagesByPath<P extends Pick<PageMeta, 'path' | 'alsoAt'>>(pages: readonly P[]): Map<string, P> {
  return new Map(pages.flatMap((page) => urlPathsOf(page).map((path): [string, P] => [path, page])));
}

/** The output files of a page, for its path and then for each of `alsoAt`. All have the same content. */
export function filesOfPage(page: Pick<PageMeta, 'path' | 'alsoAt'>): OutputPaths {
  const [path = '', ...otherPaths] = urlPathsOf(page).flatMap(filesOfPath);
  return { path, otherPaths };
}

/** The output files of a path: `about.html` and `about/index.html`, so that every host serves `/about`. A path that ends in .html is its own file. */
export function filesOfPath(path: string): [string, ...string[]] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  if (/\.html$/i.test(name)) return [name];
  return name === '404' ? ['404.html'] : [`${name}.html`, `${name}/index.html`];
}

/** Whether two paths may have the same file, also if the file system ignores case: `/about`, `/about.html`, and `/About/index.html`. */
export function isSamePath(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => fileKey(path).replace(/(?:\/index)?\.html$/, '') || '/');
  return a === b;
}

/** The path of the site's URL, without a trailing slash: `/lawn`, or empty. */
export const basePathOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '');

export const absoluteUrl = (url: string, path: string): string => `${new URL(url).origin}${basePathOf(url)}${path}`;

/** A path on the host without the base path; undefined if it's outside the site. */
export function withoutBasePath(path: string, basePath: string): string | undefined {
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}

/** Folder of scripts and fonts. */
export const assetsFolder = 'assets';
