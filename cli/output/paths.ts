import type { PageFacts } from '../site.ts';

/** The path of a file in the output folder, with forward slashes, and the paths of its copies. */
export interface OutputPaths {
  path: string;
  copies: readonly string[];
}

/** All paths of some files, including copies. */
export function allPaths(files: readonly OutputPaths[]): string[] {
  return files.flatMap(({ path, copies }) => [path, ...copies]);
}

/** The folders above a path, outermost first. */
export function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
}

/** Equal for paths that are one file on some file system. Some ignore case, and some normalize é to e and an accent. */
export function fileKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** The files of a page: the first file of its own path, and copies of it. */
export function pathsOfPage({ path, alsoAt = [] }: Pick<PageFacts, 'path' | 'alsoAt'>): OutputPaths {
  const files = [path, ...alsoAt].flatMap(filesOf);
  return { path: files[0] ?? '', copies: files.slice(1) };
}

/**
 * The files of a path; all are copies of the first. `/about` is written as `about.html` and `about/index.html`, so that every static host
 * serves `/about` without configuration. A path that ends in .html, as on old sites, is its own file.
 */
export function filesOf(path: string): [string, ...string[]] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  if (isFileName.test(name)) return [name];
  return name === '404' ? ['404.html'] : [`${name}.html`, `${name}/index.html`];
}

const isFileName = /\.html$/i;

/** Whether hosts answer two addresses with the same file, as `/about`, `/about.html`, and `/about/index.html`. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => fileKey(address).replace(/(?:\/index)?\.html$/, '') || '/');
  return a === b;
}

/** The path of the site's URL, without a trailing slash: `/lawn`, or empty. */
export function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

/** Returns a function that turns paths into absolute URLs. */
export function absoluteFrom(url: string): (path: string) => string {
  const base = `${new URL(url).origin}${basePathOf(url)}`;
  return (path) => (path === '/' ? `${base}/` : `${base}${path}`);
}

/** The absolute URL of a path. */
export function absolute(url: string, path: string): string {
  return absoluteFrom(url)(path);
}

/** Prepends the base path to every root-relative URL in the tags of a page. */
export function withBasePath(html: string, basePath: string): string {
  if (basePath === '') return html;
  return html.replace(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi, (tag) =>
    tag
      .replace(/(\s(?:href|src|action|poster|data-src)=")\/(?!\/)/g, `$1${basePath}/`)
      .replace(/\s(?:image)?srcset="[^"]*"/gi, (list) => list.replace(/(["\s])\/(?!\/)/g, `$1${basePath}/`)),
  );
}

/** The same for URLs in stylesheets. */
export function withBasePathInStyles(styles: Readonly<Record<string, string>>, basePath: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [name, css.replace(/url\((["']?)\/(?!\/)/g, `url($1${basePath}/`)]),
  );
}

/** Folder of scripts and fonts. No leading underscore, because GitHub Pages drops such names. */
export const assetsFolder = 'assets';
