import { absolute } from '../output/paths.ts';
import type { BuiltSite } from './builtSite.ts';

/** The path of a full address below the site, without base path, query and fragment; nothing, where it leaves the site. */
export function ownPath({ url, basePath }: Pick<BuiltSite, 'url' | 'basePath'>, address: string): string | undefined {
  if (!URL.canParse(address, url)) return undefined;
  const { origin, pathname } = new URL(address, url);
  if (origin !== new URL(url).origin) return undefined;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/** The address of a path as the site writes it: in full, and without a slash at its end. */
export function written({ url }: Pick<BuiltSite, 'url'>, path: string): string {
  return absolute(url, path.replace(/(?<=.)\/+$/, ''));
}

/** The built file that answers for a path below the site, as a static host finds it. */
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
