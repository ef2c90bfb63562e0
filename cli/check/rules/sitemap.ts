import { absolute } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { ownPath } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';
import { unescapeXml } from '../unescapeXml.ts';
import { canonicalFault } from './canonical.ts';

/** sitemap.xml holds the canonical address of every page that search engines may list, once, and no other; or it names files that do. */
export function sitemap(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  const text = site.read('sitemap.xml');
  if (!text) return [{ source: `${site.out}/sitemap.xml`, what: 'is missing', fix: 'build the site again: site build' }];
  const parts = partsOf(site, String(text));
  const lost = [...parts].filter(([, part]) => part === undefined);
  if (lost.length > 0) return lost.map(([address]) => lostPart(site, address));
  const named = Map.groupBy(
    [...parts.values()].flatMap((part = '') => addressesIn(part)),
    (address) => address,
  );
  const unlisted = new Set(site.routes.flatMap(({ path, listed }) => (listed === false ? [path] : [])));
  const listed = pages.filter(({ path, hidden }) => !hidden && !unlisted.has(path));
  // A wrong canonical address is told once, by the rule for it.
  const wrong = new Set(listed.filter((page) => hasWrongCanonical(page, site)));
  const wanted = new Map(listed.filter((page) => !wrong.has(page)).map((page) => [canonicalOf(page, site), page.path]));
  const excused = new Set([...wrong].map(({ path }) => absolute(site.url, path)));
  const missing = [...wanted].filter(([address]) => !named.has(address));
  const doubled = [...wanted].filter(([address]) => (named.get(address)?.length ?? 0) > 1);
  const strays = [...named.keys()].filter((address) => !wanted.has(address) && !excused.has(address));
  return [
    ...missing.map(([address, page]) => ({
      page,
      what: `sitemap.xml lacks ${address}, the canonical address of this page`,
      fix: oneAddress,
    })),
    ...doubled.map(([address, page]) => ({
      page,
      what: `sitemap.xml names ${address} more than once`,
      fix: 'let one route alone have this canonical address',
    })),
    ...strays.map((address) => stray(address, pages, site)),
  ];
}

/** What the files hold that hold addresses, by their own: sitemap.xml itself, or those that it names. */
function partsOf(site: BuiltSite, text: string): Map<string, string | undefined> {
  if (!text.includes('<sitemapindex')) return new Map([[absolute(site.url, '/sitemap.xml'), text]]);
  return new Map(addressesIn(text).map((address) => [address, partAt(site, address)]));
}

function partAt(site: BuiltSite, address: string): string | undefined {
  const path = ownPath(site, address);
  return path === undefined ? undefined : site.read(path.slice(1))?.toString();
}

function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => unescapeXml(address.trim()));
}

function lostPart({ out }: BuiltSite, address: string): Fault {
  const what = `sitemap.xml names ${address}, where no file is`;
  return { source: `${out}/sitemap.xml`, what, fix: 'build the site again: site build' };
}

const oneAddress = 'let the route and the canonical link of the page name the same address';

function hasWrongCanonical({ canonical }: PageFacts, site: BuiltSite): boolean {
  return canonical !== undefined && canonicalFault(site, canonical) !== undefined;
}

function canonicalOf({ path, canonical }: PageFacts, { url }: BuiltSite): string {
  return canonical ?? absolute(url, path);
}

function stray(address: string, pages: readonly PageFacts[], { url, out }: BuiltSite): Fault {
  const hidden = pages.find((page) => page.hidden && absolute(url, page.path) === address);
  if (hidden)
    return {
      page: hidden.path,
      what: `sitemap.xml names ${address}, which asks search engines to pass over it (noindex)`,
      fix: 'set listed: false on its route, or remove noindex',
    };
  const what = `sitemap.xml names ${address}, which is the canonical address of no page`;
  return { source: `${out}/sitemap.xml`, what, fix: oneAddress };
}
