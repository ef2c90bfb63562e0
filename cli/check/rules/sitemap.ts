import { absolute } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { ownPath } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';
import { unescapeXml } from '../unescapeXml.ts';
import { canonicalProblem } from './canonical.ts';

/** sitemap.xml, or the files it lists, must list the canonical URL of every indexable page exactly once, and no other URLs. */
export function sitemap(site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const text = site.read('sitemap.xml');
  if (!text) return [{ source: `${site.out}/sitemap.xml`, what: 'is missing', fix: 'rebuild the site: npx site build' }];
  const parts = partsOf(site, String(text));
  const lost = [...parts].filter(([, part]) => part === undefined);
  if (lost.length > 0) return lost.map(([address]) => lostPart(site, address));
  const named = Map.groupBy(
    [...parts.values()].flatMap((part = '') => addressesIn(part)),
    (address) => address,
  );
  const unlisted = new Set(site.routes.flatMap(({ path, listed }) => (listed === false ? [path] : [])));
  const listed = pages.filter(({ path, hidden }) => !hidden && !unlisted.has(path));
  // Wrong canonical URLs are reported by their own rule.
  const wrong = new Set(listed.filter((page) => hasWrongCanonical(page, site)));
  const wanted = new Map(listed.filter((page) => !wrong.has(page)).map((page) => [canonicalOf(page, site), page.path]));
  const excused = new Set([...wrong].map(({ path }) => absolute(site.url, path)));
  const missing = [...wanted].filter(([address]) => !named.has(address));
  const doubled = [...wanted].filter(([address]) => (named.get(address)?.length ?? 0) > 1);
  const strays = [...named.keys()].filter((address) => !wanted.has(address) && !excused.has(address));
  return [
    ...missing.map(([address, page]) => ({
      page,
      what: `sitemap.xml does not list ${address}, the canonical URL of this page`,
      fix: oneAddress,
    })),
    ...doubled.map(([address, page]) => ({
      page,
      what: `sitemap.xml lists ${address} more than once`,
      fix: 'give only one page this canonical URL',
    })),
    ...strays.map((address) => stray(address, pages, site)),
  ];
}

/** The sitemap files by URL: sitemap.xml itself, or those that it lists. */
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

function lostPart({ out }: BuiltSite, address: string): RuleFinding {
  const what = `sitemap.xml lists ${address}, which does not exist`;
  return { source: `${out}/sitemap.xml`, what, fix: 'rebuild the site: npx site build' };
}

const oneAddress = 'use the same URL for the page and its canonical link';

function hasWrongCanonical({ canonical }: PageFacts, site: BuiltSite): boolean {
  return canonical !== undefined && canonicalProblem(site, canonical) !== undefined;
}

function canonicalOf({ path, canonical }: PageFacts, { url }: BuiltSite): string {
  return canonical ?? absolute(url, path);
}

function stray(address: string, pages: readonly PageFacts[], { url, out }: BuiltSite): RuleFinding {
  const hidden = pages.find((page) => page.hidden && absolute(url, page.path) === address);
  if (hidden)
    return {
      page: hidden.path,
      what: `sitemap.xml lists ${address}, which is marked noindex`,
      fix: 'set listed: false on the page, or remove noindex',
    };
  const what = `sitemap.xml lists ${address}, which is not the canonical URL of any page`;
  return { source: `${out}/sitemap.xml`, what, fix: oneAddress };
}
