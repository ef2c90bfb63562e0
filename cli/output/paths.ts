import type { PageFacts } from '../site.ts';

/** The one place that knows which files a path of the site becomes. */

/** The path of a file below the output folder, with forward slashes, and other names for the same file. */
export interface Places {
  path: string;
  copies: readonly string[];
}

/** Every name of some files. */
export function pathsOf(files: readonly Places[]): string[] {
  return files.flatMap(({ path, copies }) => [path, ...copies]);
}

/**
 * What two paths have in common that cannot be told apart on every disk: the case of letters counts on some alone, and some write é as
 * one character, some as e and an accent.
 */
export function sameEverywhere(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Where a page stands: the file that its own address names first is the one that all others are copies of. */
export function placesOf({ path, alsoAt = [] }: Pick<PageFacts, 'path' | 'alsoAt'>): Places {
  const files = [path, ...alsoAt].flatMap(filesOf);
  return { path: files[0] ?? '', copies: files.slice(1) };
}

/**
 * Files that answer for an address, the first being the one that others are copies of. `/about` is written as `about.html` and as
 * `about/index.html`: the only pair for which every static host answers `/about` without being configured. An address that names a file,
 * as those of old sites do, has that one.
 */
export function filesOf(path: string): [string, ...string[]] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  if (isFileName.test(name)) return [name];
  return name === '404' ? ['404.html'] : [`${name}.html`, `${name}/index.html`];
}

const isFileName = /\.html$/i;

/** What addresses have in common that one page answers: `/about`, `/about.html` and `/about/index.html`. */
export function answeredAlike(path: string): string {
  return sameEverywhere(path).replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Path part of the site's address, without a slash at its end: `/lawn`, or nothing. */
export function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

/** Makes the paths of a site into full addresses. */
export function absoluteFrom(url: string): (path: string) => string {
  const base = `${new URL(url).origin}${basePathOf(url)}`;
  return (path) => (path === '/' ? `${base}/` : `${base}${path}`);
}

/** The full address of a route. */
export function absolute(url: string, path: string): string {
  return absoluteFrom(url)(path);
}

/** Puts the base path before every root-absolute address within the tags of a page. */
export function withBasePath(html: string, basePath: string): string {
  if (basePath === '') return html;
  return html.replace(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi, (tag) =>
    tag
      .replace(/(\s(?:href|src|action|poster|data-src)=")\/(?!\/)/g, `$1${basePath}/`)
      .replace(/\s(?:image)?srcset="[^"]*"/gi, (list) => list.replace(/(["\s])\/(?!\/)/g, `$1${basePath}/`)),
  );
}

/** The same for the files that style sheets name. */
export function withBasePathInStyles(styles: Readonly<Record<string, string>>, basePath: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [name, css.replace(/url\((["']?)\/(?!\/)/g, `url($1${basePath}/`)]),
  );
}

/** Where scripts and fonts stand in the built site. No leading underscore: GitHub Pages drops such names. */
export const assetsFolder = 'assets';
