import { absolute } from '../output/paths.ts';
import type { BuiltSite } from './builtSite.ts';

/** The path of a URL within the site, without base path, query, and fragment; undefined for other sites. */
export function ownPath({ url, basePath }: Pick<BuiltSite, 'url' | 'basePath'>, address: string): string | undefined {
  if (!URL.canParse(address, url)) return undefined;
  const { origin, pathname } = new URL(address, url);
  if (origin !== new URL(url).origin) return undefined;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/** The full URL of a path in the site's format: without a trailing slash. */
export function written({ url }: Pick<BuiltSite, 'url'>, path: string): string {
  return absolute(url, path.replace(/(?<=.)\/+$/, ''));
}

/** The built file that a static host serves for a path. */
export function fileAt({ files }: Pick<BuiltSite, 'files'>, path: string): string | undefined {
  const name = safelyDecoded(path).replace(/^\/+|\/+$/g, '');
  return [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find((file) => files.has(file));
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
