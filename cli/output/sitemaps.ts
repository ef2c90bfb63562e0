import type { PageFacts } from '../site.ts';
import { absolute, absoluteFrom } from './paths.ts';
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
export function sitemaps(url: string, pages: readonly PageFacts[], perFile = most): OutputFile[] {
  const listed = pages.filter(({ listed: isListed }) => isListed !== false);
  if (listed.length <= perFile) return [{ path: 'sitemap.xml', body: addresses(url, listed) }];
  const parts = Array.from({ length: Math.ceil(listed.length / perFile) }, (_, at) => ({
    path: `sitemap-${at + 1}.xml`,
    body: addresses(url, listed.slice(at * perFile, (at + 1) * perFile)),
  }));
  const names = parts.map(({ path }) => `<sitemap>${element('loc', absolute(url, `/${path}`))}</sitemap>\n`);
  return [{ path: 'sitemap.xml', body: document(`<sitemapindex ${xmlns}>\n`, ...names, '</sitemapindex>') }, ...parts];
}

function addresses(url: string, pages: readonly PageFacts[]): string {
  const full = absoluteFrom(url);
  const lines = pages.map(({ path, canonical = path, modified }) => {
    const day = modified ? element('lastmod', modified) : '';
    return `<url>${element('loc', full(canonical))}${day}</url>\n`;
  });
  return document(`<urlset ${xmlns}>\n`, lines.join(''), '</urlset>');
}

export function robots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute(url, '/sitemap.xml')}\n`;
}
