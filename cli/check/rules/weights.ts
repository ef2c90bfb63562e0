import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Budgets } from '../../site.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { fileAt, ownPath } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';
import { remembered } from '../remembered.ts';

interface Part {
  name: string;
  bytes: number;
}

interface Weight {
  total: number;
  /** Worked out for a page that is too heavy. */
  parts(): Part[];
}

/** Pages that are heavier than the site's own budgets. */
export function weights(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  const weigh = weigher(site);
  const measures: { budget: keyof Budgets; name: string; weigh(page: PageFacts): Weight }[] = [
    { budget: 'html', name: 'HTML with its styles', weigh: ({ file }) => weightOfHtml(String(site.read(file) ?? '')) },
    { budget: 'script', name: 'scripts before any interaction', weigh: ({ scripts }) => weigh(withImports(site, scripts)) },
    {
      budget: 'images',
      name: 'pictures',
      weigh: ({ images }) => weigh(images.flatMap((address) => builtFile(site, address) ?? [])),
    },
  ];
  return measures.flatMap((measure) => {
    const allowed = site.budgets[measure.budget];
    if (allowed === undefined) return [];
    return forVisitors(site, pages).flatMap((page) => {
      const { total, parts } = measure.weigh(page);
      return total > allowed ? [{ page: page.path, ...overBudget(measure.name, total, allowed, parts()) }] : [];
    });
  });
}

/** A preview has pages for those who make the site, which no visitor waits for. */
function forVisitors({ routes }: BuiltSite, pages: readonly PageFacts[]): PageFacts[] {
  const hidden = new Set(routes.filter(({ path, listed }) => listed === false && path !== '/404').map(({ path }) => path));
  return pages.filter(({ path }) => !hidden.has(path));
}

function overBudget(name: string, total: number, allowed: number, parts: Part[]): { what: string; fix: string } {
  const heaviest = parts
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3);
  return {
    what: `${name}: ${figure(total)} bytes, ${figure(total - allowed)} over the budget of ${figure(allowed)}`,
    fix: `lighten ${heaviest.map((part) => `${part.name} (${figure(part.bytes)})`).join(', ')}, or raise the budget`,
  };
}

function figure(bytes: number): string {
  return bytes.toLocaleString('en-US');
}

function weightOfHtml(html: string): Weight {
  const total = gzipped(html);
  return { total, parts: () => htmlParts(html, total) };
}

/** Gzipped, a page is less than its parts; each is weighed by what the page would save without it. */
function htmlParts(html: string, total: number): Part[] {
  const parts = [
    { name: 'its styles', rest: html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '') },
    { name: 'its data for search engines', rest: html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '') },
  ].map(({ name, rest }) => ({ name, bytes: total - gzipped(rest) }));
  return [...parts, { name: 'its markup', bytes: total - parts.reduce((sum, { bytes }) => sum + bytes, 0) }];
}

/** Built scripts that a page runs as it loads: those in its markup, and what they import at once. */
function withImports(site: BuiltSite, scripts: readonly string[]): string[] {
  const files = new Set(scripts.flatMap((address) => builtFile(site, address) ?? []));
  // A set may grow while it is walked.
  for (const file of files) {
    const text = String(site.read(file) ?? '');
    for (const [, target = ''] of text.matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g)) {
      const imported = posix.join(posix.dirname(file), target);
      if (site.files.has(imported)) files.add(imported);
    }
  }
  return [...files];
}

/** What lies on another host cannot be weighed here. */
function builtFile(site: BuiltSite, address: string): string | undefined {
  const path = ownPath(site, address);
  return path === undefined ? undefined : fileAt(site, path);
}

/** Bytes as they travel: hosts compress text, and pictures of pixels are compressed already. */
function weigher({ read }: BuiltSite): (files: readonly string[]) => Weight {
  const bytesOf = remembered((file) => {
    const body = read(file) ?? Buffer.alloc(0);
    return /\.(js|mjs|svg)$/.test(file) ? gzipped(body) : body.length;
  });
  return (files) => {
    const parts = [...new Set(files)].map((file) => ({ name: file, bytes: bytesOf(file) }));
    return { total: parts.reduce((sum, { bytes }) => sum + bytes, 0), parts: () => parts };
  };
}

function gzipped(body: string | Buffer): number {
  return gzipSync(body, { level: 9 }).length;
}
