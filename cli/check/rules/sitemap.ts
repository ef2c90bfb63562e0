import { absolute } from '../../output/addresses.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';
import { unescapeXml } from '../unescapeXml.ts';
import { canonicalFault } from './canonical.ts';

/** sitemap.xml holds the canonical address of every page that search engines may list, once, and no other. */
export function sitemap(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  const text = site.read('sitemap.xml');
  if (!text) return [{ source: `${site.out}/sitemap.xml`, what: 'is missing', fix: 'build the site again: site build' }];
  const entries = Map.groupBy([...String(text).matchAll(/<loc>([^<]*)<\/loc>/g)], ([, address = '']) =>
    unescapeXml(address.trim()),
  );
  const unlisted = new Set(site.routes.flatMap(({ path, listed }) => (listed === false ? [path] : [])));
  const listed = pages.filter(({ path, hidden }) => !hidden && !unlisted.has(path));
  // A wrong canonical address is told once, by the rule for it.
  const wrong = listed.filter((page) => hasWrongCanonical(page, site));
  const excused = new Set(wrong.map(({ path }) => absolute(site.url, path)));
  const expected = new Map(
    listed.flatMap((page) =>
      wrong.includes(page) ? [] : [[page.canonical ?? absolute(site.url, page.path), page.path] as const],
    ),
  );
  const hidden = new Map(pages.filter((page) => page.hidden).map((page) => [absolute(site.url, page.path), page.path]));
  const missing = [...expected].filter(([address]) => !entries.has(address));
  return [
    ...missing.map(([address, page]) => ({
      page,
      what: `sitemap.xml lacks ${address}, the canonical address of this page`,
      fix: 'let the route and the canonical link of the page name the same address',
    })),
    ...[...entries].flatMap(([address, { length }]) => {
      if (expected.has(address)) return length === 1 ? [] : [twice(address, expected.get(address))];
      return excused.has(address) ? [] : [stray(address, hidden.get(address), site)];
    }),
  ];
}

function hasWrongCanonical({ canonical }: PageFacts, site: BuiltSite): boolean {
  return canonical !== undefined && canonicalFault(site, canonical) !== undefined;
}

function twice(address: string, page: string | undefined): Fault {
  return {
    ...(page && { page }),
    what: `sitemap.xml names ${address} twice`,
    fix: 'let one route alone have this canonical address',
  };
}

function stray(address: string, hiddenPage: string | undefined, { out }: BuiltSite): Fault {
  if (hiddenPage !== undefined)
    return {
      page: hiddenPage,
      what: `sitemap.xml names ${address}, which asks search engines to pass over it (noindex)`,
      fix: 'set listed: false on its route, or remove noindex',
    };
  return {
    source: `${out}/sitemap.xml`,
    what: `sitemap.xml names ${address}, which is the canonical address of no page`,
    fix: 'let the route and the canonical link of the page name the same address',
  };
}
