import { isDay, toRfc3339 } from '../content/dates.ts';
import type { PageMeta } from '../contract.ts';
import { markup, xmlDocument } from '../markup.ts';
import { encodedPath } from '../slug.ts';
import { languageOf } from './languages.ts';
import { absoluteUrl, basePathOf, urlPathsOf } from './paths.ts';
import type { OutputFile } from './writeFiles.ts';

/** Maximum URLs per file (sitemaps.org). */
const maxUrls = 50_000;

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages that search engines should list: not those with another page as their canonical one. */
function listedPages(pages: readonly PageMeta[]): PageMeta[] {
  return pages.filter((page) => page.listed !== false && urlPathsOf(page).includes(page.canonical ?? page.path));
}

/** The names of a site's sitemap files. If there are too many pages for one file, the first one is an index of the others. */
export function sitemapNames(pages: readonly PageMeta[], perFile = maxUrls): [string, ...string[]] {
  const listed = listedPages(pages).length;
  const parts = listed <= perFile ? 0 : Math.ceil(listed / perFile);
  return ['sitemap.xml', ...Array.from({ length: parts }, (_, at) => `sitemap-${at + 1}.xml`)];
}

/** The sitemap: canonical URLs, percent-encoded as sitemaps.org requires, with the days or times of their last changes, if known, and their translations. */
export function sitemaps(url: string, pages: readonly PageMeta[], timeZone: string, perFile = maxUrls): OutputFile[] {
  const listed = listedPages(pages);
  const [first, ...parts] = sitemapNames(pages, perFile);
  if (parts.length === 0) return [{ path: first, body: urlset(url, listed, timeZone) }];
  const names = parts.map((name) => markup`<sitemap><loc>${absoluteUrl(url, `/${name}`)}</loc></sitemap>\n`);
  return [
    { path: first, body: xmlDocument(markup`<sitemapindex xmlns="${xmlns}">\n${names}</sitemapindex>`) },
    ...parts.map((path, at) => ({ path, body: urlset(url, listed.slice(at * perFile, (at + 1) * perFile), timeZone) })),
  ];
}

function urlset(url: string, pages: readonly PageMeta[], timeZone: string): string {
  const lines = pages.map((page) => {
    const { path, canonical = path, modified } = page;
    // A sitemap takes days and RFC 3339 times; content may have other forms of a time.
    const lastmod = modified && (isDay(modified) ? modified : toRfc3339(modified, timeZone));
    const versions = page.translations ? Object.entries(languageOf(page).translations ?? {}) : [];
    const alternates = versions.map(
      ([lang, to]) => markup`<xhtml:link rel="alternate" hreflang="${lang}" href="${absoluteUrl(url, encodedPath(to))}"/>`,
    );
    return markup`<url><loc>${absoluteUrl(url, encodedPath(canonical))}</loc>${lastmod ? markup`<lastmod>${lastmod}</lastmod>` : ''}${alternates}</url>\n`;
  });
  const prefix = pages.some(({ translations }) => translations) ? markup` xmlns:xhtml="http://www.w3.org/1999/xhtml"` : '';
  return xmlDocument(markup`<urlset xmlns="${xmlns}"${prefix}>\n${lines}</urlset>`);
}

/** robots.txt. For a build with unpublished entries, it allows nothing. `site preview` reads the base path from it. */
export function robots(url: string, isIndexed: boolean): string {
  if (!isIndexed) return `# A preview of ${absoluteUrl(url, '')}\nUser-agent: *\nDisallow: /\n`;
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`;
}

export function basePathFromRobots(robotsText: string): string {
  // The last line, because a site's own robots.txt may name other sitemaps.
  const [, url] = /.*^(?:Sitemap:|# A preview of) (\S+?)(?:\/sitemap\.xml)?$/ms.exec(robotsText) ?? [];
  return url ? basePathOf(url) : '';
}
