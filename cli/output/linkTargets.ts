import { decoded } from '../slug.ts';

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
    if (url === '' || /^(?:mailto|tel|data|javascript):/i.test(url)) return undefined;
    if (url.startsWith('#')) return withFragment(page, url);
    // To parse every link to another site would take longer.
    const [origin] = /^https?:\/\/[a-z\d.-]+(?=[/?#]|$)/.exec(url) ?? [];
    if (origin !== undefined && origin !== siteOrigin) return undefined;
    if (!url.startsWith('/')) return read(url, page);
    // A copy, because a part of a string keeps all of it in memory.
    if (!known.has(url)) known.set(String(Buffer.from(url)), read(url, page));
    return known.get(url);
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
export function linkTargets(html: string, page: string, toTarget: ReturnType<typeof targetReader>): string[] {
  const targets = new Set<string>();
  for (const url of urlsIn(html)) {
    const target = toTarget(url, page);
    if (target !== undefined) targets.add(target);
  }
  const ids = idsIn(html);
  return [...targets].filter((target) => !(target.startsWith(`${page}#`) && ids.has(fragmentOf(target))));
}

/** The URLs in the attributes of an HTML document, other than those of forms. */
function* urlsIn(html: string): Generator<string> {
  for (const { 1: attribute = '', 2: value = '', index } of html.matchAll(urlAttributes)) {
    const name = attribute.toLowerCase();
    // Text may contain the same characters, but it has no open tag before it.
    const tag = html.slice(html.lastIndexOf('<', index) + 1, index);
    if (!/^[a-z][^\s>"]*(?:[^>"]|"[^"]*")*$/i.test(tag)) continue;
    const written = unescaped(value);
    if (name.endsWith('set'))
      for (const [url] of written.matchAll(/[^\s,]\S*(?<!,)(?=\s|,|$)/g)) yield* /^[\d.]+[wx]$/.test(url) ? [] : [url];
    else if (name === 'content') yield* /(?<=^\s*[\d.]+\s*;\s*url=).*/i.exec(written) ?? [];
    else if (name !== 'data' || /^object\b/i.test(tag)) yield written;
  }
}

const urlAttributes = /\s((?:xlink:)?href|src|poster|data|content|(?:image)?srcset)="([^"]*)"/gi;

/** The ids that links to a page may end in. Links to `<a name>` work, too. */
export function idsIn(html: string): Set<string> {
  return new Set(html.matchAll(/\s(?:id|name)="([^"]*)"/g).map(([, value = '']) => unescaped(value)));
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Undoes what React and our own writer escape in attributes. */
function unescaped(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '');
}

/** The fragment of a target, decoded; empty if it has none. */
export function fragmentOf(target: string): string {
  const [, fragment = ''] = /#(.*)$/s.exec(target) ?? [];
  return decoded(fragment);
}
