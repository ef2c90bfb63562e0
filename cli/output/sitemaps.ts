import type { Route } from '../contract.ts';
import { inPieces } from '../iterables.ts';
import { absolute, absoluteFrom } from './addresses.ts';
import type { OutputFile } from './stageFile.ts';
import { document, element } from './xml.ts';

/** So many addresses may stand in one file (sitemaps.org). */
const most = 50_000;

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * sitemap.xml: canonical addresses, each once, with the day of the last change where it is known. Where there are more than one file may
 * hold, it names the files that hold them.
 * @param perFile how many addresses one file may hold
 */
export function sitemaps(url: string, routes: readonly Route[], perFile = most): OutputFile[] {
  const listed = routes.filter((route) => route.listed !== false);
  if (listed.length <= perFile) return [{ path: 'sitemap.xml', body: addresses(url, listed) }];
  const parts = Array.from(inPieces(listed, perFile), (piece, at) => ({
    path: `sitemap-${at + 1}.xml`,
    body: addresses(url, piece),
  }));
  const names = parts.map(({ path }) => `<sitemap>${element('loc', absolute(url, `/${path}`))}</sitemap>\n`);
  return [{ path: 'sitemap.xml', body: document(`<sitemapindex ${xmlns}>\n`, ...names, '</sitemapindex>') }, ...parts];
}

function addresses(url: string, routes: readonly Route[]): string {
  const full = absoluteFrom(url);
  const lines = (piece: readonly Route[]) =>
    piece.map(({ path, canonical = path, modified }) => {
      const day = modified ? element('lastmod', modified) : '';
      return `<url>${element('loc', full(canonical))}${day}</url>\n`;
    });
  const pieces = Array.from(inPieces(routes), (piece) => lines(piece).join(''));
  return document(`<urlset ${xmlns}>\n`, ...pieces, '</urlset>');
}

export function robots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute(url, '/sitemap.xml')}\n`;
}
