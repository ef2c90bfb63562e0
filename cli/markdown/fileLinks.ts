import { posix } from 'node:path';

/**
 * The URL of a link to another Markdown file, from the site root: `./recipe.md#steps` in content/notes/fog.md becomes
 * `/content/notes/recipe.md#steps`. The page that shows the link replaces it by the path of that file's page. Undefined for any other URL.
 */
export function fileLink(url: string, file: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (!/\.md$/i.test(path) || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)) return undefined;
  return `/${encodeURI(posix.join(posix.dirname(file), decoded(path)).normalize())}${rest}`;
}

/** The content file in such a URL, as a path from the site root; undefined for any other URL. */
export function linkedFile(url: string): string | undefined {
  const [, path] = /^\/(content\/[^?#]*\.md)(?:[?#]|$)/i.exec(url) ?? [];
  return path === undefined ? undefined : decoded(path).normalize();
}

/** Replaces such a URL by the path of the file's page, if it has one. */
export function toPagePath(url: string, pagePaths: ReadonlyMap<string, string>): string {
  const path = pagePaths.get(linkedFile(url) ?? '');
  return path === undefined ? url : encodeURI(path) + url.replace(/^[^?#]*/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
