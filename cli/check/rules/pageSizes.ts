import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HTMLElement } from 'node-html-parser';
import { memoize, reachableFrom } from '../../files.ts';
import { imageCandidate } from '../../output/rewriteUrls.ts';
import type { Severity } from '../../problems.ts';
import { decoded } from '../../slug.ts';
import { formatCount } from '../../terminal.ts';
import { type BuiltSite, type ParsedPage, pathWithinSite, type RuleFinding } from '../builtSite.ts';

type Part = { name: string; bytes: number };

/** Pages over the site's size budgets. What content adds to a page, such as a photograph, is advice; what templates add is an error. */
export function pageSizes({ document, path, file, plannedPage }: ParsedPage, site: BuiltSite): RuleFinding[] {
  // Pages outside the sitemap have no budget, except the 404 page.
  if (Object.keys(site.budgets).length === 0 || (plannedPage.listed === false && path !== '/404')) return [];
  const { html = Infinity, template = Infinity, script = Infinity, images = Infinity } = site.budgets;
  const bytesOf = sizesIn(site);
  const sizesOf = (files: Iterable<string>) => Array.from(new Set(files), (name) => ({ name, bytes: bytesOf(name) }));
  const ofTemplate = templateParts(site.textOf(file));
  // So the parts add up to the page.
  const rest = { name: 'its text and data', bytes: bytesOf(file) - sum(ofTemplate) };
  const scriptUrls = document.querySelectorAll('script[src]').map((element) => element.getAttribute('src') ?? '');
  const imageUrls = document.querySelectorAll('img').map(largestFile);
  const filesAt = (urls: readonly string[]) =>
    urls.flatMap((url) => {
      const target = url === '' ? undefined : pathWithinSite(site, url, path);
      return target === undefined ? [] : [decoded(target.slice(1))];
    });
  return [
    overBudget('HTML with its styles', html, [...ofTemplate, rest], 'advice'),
    overBudget('tags and styles', template, ofTemplate),
    overBudget('scripts in the markup, with their imports', script, sizesOf(withImports(site, filesAt(scriptUrls)))),
    overBudget('images', images, sizesOf(filesAt(imageUrls)), 'advice'),
  ].flat();
}

/** Pages share scripts and images. */
const sizesIn = memoize((site: BuiltSite) => memoize((file: string) => transferSize(file, site.read(file) ?? '')));

function overBudget(name: string, budget: number, parts: readonly Part[], severity: Severity = 'error'): RuleFinding | [] {
  const total = sum(parts);
  if (total <= budget) return [];
  const largest = parts.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);
  const shown = largest.slice(0, 3).map((part) => `${part.name} (${formatCount(part.bytes)})`);
  const what = `${name}: ${formatCount(total)} bytes, ${formatCount(total - budget)} over the budget of ${formatCount(budget)}`;
  return { severity, what, fix: `reduce ${shown.join(', ')}, or raise the budget` };
}

/** What a page's templates add: its styles, and its tags without text and without the attributes that come from content. */
function templateParts(html: string): Part[] {
  const styles = (html.match(styleElements) ?? []).join('');
  const tags = html
    .replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    .replaceAll(styleElements, '')
    .replaceAll(/>[^<]+/g, '>')
    .replaceAll(/ (?:alt|aria-label|aria-labelledby|content|data-props|href|id|sizes|src|srcset|title)="[^"]*"/gi, '');
  return [
    { name: 'its styles', bytes: gzippedSize(styles) },
    { name: 'its tags', bytes: gzippedSize(tags) },
  ];
}

const styleElements = /<style[^>]*>[\s\S]*?<\/style>/g;

/** Scripts with what they import, as esbuild writes it: `from"./a.js"`. */
function withImports(site: BuiltSite, scripts: readonly string[]): Set<string> {
  return reachableFrom(scripts, (file) =>
    Array.from(site.textOf(file).matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g), ([, target = '']) =>
      posix.join(posix.dirname(file), target),
    ),
  );
}

/** The URL of the largest file in the first format of an image, as loaded on a large high-density screen. */
function largestFile(image: HTMLElement): string {
  const source = image.parentNode?.tagName === 'PICTURE' ? image.parentNode.querySelector('source[srcset]') : null;
  const srcset = (source ?? image).getAttribute('srcset') ?? '';
  const sizeOf = ([, , size]: string[]) => Number.parseFloat(size || '1');
  const [largest] = [...srcset.matchAll(imageCandidate)].sort((a, b) => sizeOf(b) - sizeOf(a));
  return largest?.[1] ?? image.getAttribute('src') ?? '';
}

/** Bytes sent for a file: text is gzipped by the host, raster images are sent as they are. */
function transferSize(file: string, body: Buffer | string): number {
  return /\.(html|m?js|svg)$/.test(file) ? gzippedSize(body) : body.length;
}

const gzippedSize = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length;

const sum = (parts: readonly Part[]): number => parts.reduce((total, { bytes }) => total + bytes, 0);
