import type { BuiltSite } from './builtSite.ts';

/** The path of a URL within the site, without base path, query, and fragment; undefined if the URL is invalid or outside the site. */
export function pathWithinSite({ url: siteUrl, basePath }: Pick<BuiltSite, 'url' | 'basePath'>, url: string): string | undefined {
  if (!URL.canParse(url, siteUrl)) return undefined;
  const { origin, pathname } = new URL(url, siteUrl);
  if (origin !== new URL(siteUrl).origin) return undefined;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}
