import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { memoize, reachableFrom } from '../../files.ts';
import { decoded } from '../../slug.ts';
import { formatCount } from '../../terminal/format.ts';
import { type BuiltSite, pathWithinSite, type RuleFinding } from '../builtSite.ts';
import type { PageFacts } from '../parsePage.ts';

interface Part {
  name: string;
  bytes: number;
}

/** Pages over the site's size budgets. What content adds to a page, such as a photograph, is advice; what templates add is an error. */
export function pageSizes(site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  if (Object.keys(site.budgets).length === 0) return [];
  const { html = Infinity, template = Infinity, script = Infinity, images = Infinity } = site.budgets;
  const bytesOf = memoize((file) => transferSize(file, site.read(file) ?? ''));
  const sizesOf = (files: Iterable<string>) => Array.from(new Set(files), (name) => ({ name, bytes: bytesOf(name) }));
  // Pages outside the sitemap have no budget, except the 404 page.
  const budgeted = pages.filter(({ path, plannedPage }) => plannedPage.listed !== false || path === '/404');
  return budgeted.flatMap((page) => {
    const ofTemplate = templateParts(String(site.read(page.file)));
    const rest = { name: 'its text and data', bytes: bytesOf(page.file) - sum(ofTemplate) };
    const findings: RuleFinding[] = [
      ...advice(overBudget('HTML with its styles', html, [...ofTemplate, rest])),
      ...overBudget('tags and styles', template, ofTemplate),
      ...overBudget('scripts in the markup, with their imports', script, sizesOf(withImports(site, page))),
      ...advice(overBudget('images', images, sizesOf(page.images.flatMap((url) => builtFile(site, page, url))))),
    ];
    return findings.map((finding) => ({ page: page.path, ...finding }));
  });
}

function overBudget(name: string, budget: number, parts: readonly Part[]): RuleFinding[] {
  const total = sum(parts);
  if (total <= budget) return [];
  const largest = parts.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);
  const shown = largest.slice(0, 3).map((part) => `${part.name} (${formatCount(part.bytes)})`);
  return [
    {
      what: `${name}: ${formatCount(total)} bytes, ${formatCount(total - budget)} over the budget of ${formatCount(budget)}`,
      fix: `reduce ${shown.join(', ')}, or raise the budget`,
    },
  ];
}

function advice(findings: readonly RuleFinding[]): RuleFinding[] {
  return findings.map((finding) => ({ ...finding, severity: 'advice' }));
}

/** What a page's templates add: its styles, and its tags without text and without the attributes that come from content. */
function templateParts(html: string): Part[] {
  const styles = Array.from(html.matchAll(styleElements), ([style]) => style).join('');
  const tags = html
    .replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    .replaceAll(styleElements, '')
    .replaceAll(/>[^<]+/g, '>')
    .replaceAll(/ (?:alt|aria-label|aria-labelledby|content|data-props|href|id|sizes|src|srcset|title)="[^"]*"/gi, '');
  return [
    { name: 'its styles', bytes: transferSize('.html', styles) },
    { name: 'its tags', bytes: transferSize('.html', tags) },
  ];
}

const styleElements = /<style[^>]*>[\s\S]*?<\/style>/g;

/** The scripts in a page's markup, with what they import, as esbuild writes it: `from"./a.js"`. */
function withImports(site: BuiltSite, page: PageFacts): Set<string> {
  const importsOf = (file: string) =>
    Array.from(String(site.read(file) ?? '').matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g), ([, target = '']) =>
      posix.join(posix.dirname(file), target),
    );
  return reachableFrom(
    page.scripts.flatMap((url) => builtFile(site, page, url)),
    importsOf,
  );
}

/** The path of the built file at a URL on a page, in an array, which is empty for other hosts. */
function builtFile(site: BuiltSite, page: PageFacts, url: string): string[] {
  const path = pathWithinSite(site, url, page.path);
  return path === undefined ? [] : [decoded(path.slice(1))];
}

/** Bytes sent for a file: text is gzipped by the host, raster images are sent as they are. */
function transferSize(file: string, body: Buffer | string): number {
  return /\.(html|m?js|svg)$/.test(file) ? gzipSync(body, { level: 9 }).length : body.length;
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}
