import type { BuiltSite } from './builtSite.ts';

/** The path of a URL within the site, without base path, query, and fragment; undefined for other sites. */
export function ownPath({ url, basePath }: Pick<BuiltSite, 'url' | 'basePath'>, address: string): string | undefined {
  if (!URL.canParse(address, url)) return undefined;
  const { origin, pathname } = new URL(address, url);
  if (origin !== new URL(url).origin) return undefined;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}
