import { decoded } from '../slug.ts';
import type { Tag } from './tags.ts';

/** Where a site is: its URL in two parts, as `https://www.company.com` and `/notes`. */
interface SiteLocation {
  siteOrigin: string;
  basePath: string;
}

/** Returns a function that turns URLs on a page into targets within the site. */
export function targetReader({ siteOrigin, basePath }: SiteLocation): (url: string, page: string) => string | undefined {
  /** The navigation has the same ones on every page. */
  const known = new Map<string, string | undefined>();
  const read = (url: string, page: string) => {
    const { origin, pathname, hash } = URL.parse(url.trim(), `${siteOrigin}${basePath}${page}`) ?? {};
    if (origin !== siteOrigin || pathname === undefined) return undefined;
    const path = pathname === basePath ? '/' : pathname.slice(basePath.length);
    return pathname.startsWith(basePath) && path.startsWith('/') ? withFragment(path, hash) : undefined;
  };
  return (url, page) => {
    if (url.startsWith('/')) {
      // A copy, because a part of a string keeps all of it in memory.
      if (!known.has(url)) known.set(String(Buffer.from(url)), read(url, page));
      return known.get(url);
    }
    if (url.startsWith('#')) return withFragment(page, url);
    if (url === '' || /^(?:mailto|tel|data|javascript):/i.test(url)) return undefined;
    // To parse every link to another site would take longer.
    const [origin] = /^https?:\/\/[a-z\d.-]+(?=[/?#]|$)/.exec(url) ?? [];
    return origin !== undefined && origin !== siteOrigin ? undefined : read(url, page);
  };
}

/** `/about#team`. Every browser knows `#top` and text fragments. */
function withFragment(path: string, hash = ''): string {
  const fragment = hash.slice(1).replace(/:~:.*$/s, '');
  return fragment === '' || fragment === 'top' ? path : `${path}#${fragment}`;
}

/**
 * The paths within the site that a page links to or loads: each once, without base path and query, as `/areas/clive#map`. Leaves out what
 * forms post to, which may be a function of the host, and fragments that the page itself has.
 * @param page its path
 */
export function linkTargets(tags: readonly Tag[], page: string, toTarget: ReturnType<typeof targetReader>): string[] {
  const urls = new Set<string>();
  for (const tag of tags) for (const url of tag.urls) urls.add(url);
  const targets = new Set<string>();
  for (const url of urls) {
    const target = toTarget(url, page);
    if (target !== undefined) targets.add(target);
  }
  const isOwn = (target: string) => target.startsWith(`${page}#`);
  const ids = [...targets].some(isOwn) ? idsIn(tags) : new Set();
  return [...targets].filter((target) => !(isOwn(target) && ids.has(fragmentOf(target))));
}

/** The ids that links to a page may end in. Links to `<a name>` work, too. */
export function idsIn(tags: readonly Tag[]): Set<string> {
  const ids = new Set<string>();
  for (const { name, attributes } of tags)
    for (const id of [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined]) if (id !== undefined) ids.add(id);
  return ids;
}

/** The fragment of a target, decoded; empty if it has none. */
export function fragmentOf(target: string): string {
  const [, fragment = ''] = /#(.*)$/s.exec(target) ?? [];
  return decoded(fragment);
}
