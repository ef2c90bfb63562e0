import type { BuiltSite } from './builtSite.ts';

/**
 * The path of a URL within the site, without base path, query, and fragment; undefined if the URL is invalid or outside the site.
 * @param page the path of the page that it's on, for relative URLs
 */
export function pathWithinSite(
  { url: siteUrl, basePath }: Pick<BuiltSite, 'url' | 'basePath'>,
  url: string,
  page = '/',
): string | undefined {
  const { origin, pathname } = URL.parse(url, `${siteUrl}${page}`) ?? {};
  if (pathname === undefined) return undefined;
  if (origin !== new URL(siteUrl).origin) return undefined;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}
