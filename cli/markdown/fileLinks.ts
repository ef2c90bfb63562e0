import { dirname, posix } from 'node:path';
import { decoded } from '../slug.ts';

/**
 * The URL of a link to another content file, from the site root: `./recipe.md#steps` in content/notes/fog.md becomes
 * `/content/notes/recipe.md#steps`, and so does `recipe#steps`. The page replaces it by the path of that file's page. Undefined for any
 * other URL.
 */
export function fileLink(url: string, file: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\{?#])/i.test(url)) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '' || path.includes('://') || !leadsToPage(path)) return undefined;
  // Zola begins such a path with @/.
  const from = path.startsWith('@/') ? 'content' : posix.dirname(file);
  const name = posix.join(from, decoded(path).replace(/^@\//, '')).replace(/\/$|\.(?:md|html?)$/i, '');
  return `/${encodeURI(`${name}.md`.normalize()).replace(/[?#]/g, encodeURIComponent)}${rest}`;
}

/** Whether a relative path has the form of a page's: without an extension, or with that of a page. */
function leadsToPage(path: string): boolean {
  return !/\.[a-z]\w{0,9}$/i.test(path) || /\.(?:md|html?)$/i.test(path);
}

/** The content files that a URL of `fileLink` may mean, most likely first; none for any other. VitePress writes them without `/content`. */
export function linkedFiles(url: string): string[] {
  const [, path] = /^\/([^?#]*)\.md(?:[?#]|$)/i.exec(url) ?? [];
  if (path === undefined) return [];
  const name = decoded(/^content(?:\/|$)/.test(path) ? path : `content/${path}`).normalize();
  return ['.md', '/index.md', '/_index.md'].map((end) => name + end);
}

/** The path of the page of the content file in a URL of `fileLink`, if it has one. */
export function linkedPage(url: string, pagePaths: ReadonlyMap<string, string>): string | undefined {
  for (const file of linkedFiles(url)) {
    const path = pagePaths.get(file);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Replaces a URL of `fileLink` by the path of the file's page, if it has one. */
export function toPagePath(url: string, pagePaths: ReadonlyMap<string, string>): string {
  const path = linkedPage(url, pagePaths);
  return path === undefined ? url : encodeURI(path) + url.replace(/^[^?#]*/, '');
}

/** An image in a body, and its position in the file. */
export type BodyImage = readonly [url: string, line: number, column: number];

const imageName = /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|tiff?|gif|svg|bmp|ico|jxl|mp4|webm|mov)$/i;

/**
 * The file of an image, from the site root: in public/ if the URL begins with a slash, else beside the Markdown file. Undefined for other
 * URLs.
 */
export function imageFile(url: string, file: string): string | undefined {
  const path = decoded(url.replace(/[?#].*$/s, ''));
  if (!imageName.test(path) || /^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|\\)/i.test(path)) return undefined;
  const found = path.startsWith('/') ? posix.normalize(`public${path}`) : posix.join(dirname(file), path);
  return /^(?:public|content)\//.test(found) ? found : undefined;
}
