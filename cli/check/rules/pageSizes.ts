import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Budgets } from '../../site.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { memoize } from '../memoize.ts';
import { fileAt, ownPath } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';

interface Part {
  name: string;
  bytes: number;
}

interface Size {
  total: number;
  /** Computed only for a page over its budget. */
  parts(): Part[];
}

/** Pages over the site's size budgets. */
export function pageSizes(site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const measureFiles = measurerOf(site);
  const measures: { budget: keyof Budgets; name: string; sizeOf(page: PageFacts): Size }[] = [
    { budget: 'html', name: 'HTML with its styles', sizeOf: ({ file }) => sizeOfHtml(String(site.read(file) ?? '')) },
    {
      budget: 'script',
      name: 'scripts before any interaction',
      sizeOf: ({ scripts }) => measureFiles(withImports(site, scripts)),
    },
    {
      budget: 'images',
      name: 'images',
      sizeOf: ({ images }) => measureFiles(images.flatMap((address) => builtFile(site, address) ?? [])),
    },
  ];
  return measures.flatMap((measure) => {
    const allowed = site.budgets[measure.budget];
    if (allowed === undefined) return [];
    return forVisitors(site, pages).flatMap((page) => {
      const { total, parts } = measure.sizeOf(page);
      return total > allowed ? [{ page: page.path, ...overBudget(measure.name, total, allowed, parts()) }] : [];
    });
  });
}

/** Skips pages that exist only in previews. */
function forVisitors({ routes }: BuiltSite, pages: readonly PageFacts[]): PageFacts[] {
  const hidden = new Set(routes.filter(({ path, listed }) => listed === false && path !== '/404').map(({ path }) => path));
  return pages.filter(({ path }) => !hidden.has(path));
}

function overBudget(name: string, total: number, allowed: number, parts: Part[]): { what: string; fix: string } {
  const largest = parts
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3);
  return {
    what: `${name}: ${figure(total)} bytes, ${figure(total - allowed)} over the budget of ${figure(allowed)}`,
    fix: `reduce ${largest.map((part) => `${part.name} (${figure(part.bytes)})`).join(', ')}, or raise the budget`,
  };
}

function figure(bytes: number): string {
  return bytes.toLocaleString('en-US');
}

function sizeOfHtml(html: string): Size {
  const total = gzipped(html);
  return { total, parts: () => htmlParts(html, total) };
}

/** A gzipped page is smaller than the sum of its parts, so each counts as what the page would save without it. */
function htmlParts(html: string, total: number): Part[] {
  const parts = [
    { name: 'its styles', rest: html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '') },
    { name: 'its structured data', rest: html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '') },
  ].map(({ name, rest }) => ({ name, bytes: total - gzipped(rest) }));
  return [...parts, { name: 'its markup', bytes: total - parts.reduce((sum, { bytes }) => sum + bytes, 0) }];
}

/** Built scripts that a page runs while loading: those in its markup and their static imports. */
function withImports(site: BuiltSite, scripts: readonly string[]): string[] {
  const files = new Set(scripts.flatMap((address) => builtFile(site, address) ?? []));
  // Iteration includes items added meanwhile.
  for (const file of files) {
    const text = String(site.read(file) ?? '');
    for (const [, target = ''] of text.matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g)) {
      const imported = posix.join(posix.dirname(file), target);
      if (site.files.has(imported)) files.add(imported);
    }
  }
  return [...files];
}

/** The built file at a URL; undefined for other hosts. */
function builtFile(site: BuiltSite, address: string): string | undefined {
  const path = ownPath(site, address);
  return path === undefined ? undefined : fileAt(site, path);
}

/** Measures files as transferred: hosts compress text, and raster images are already compressed. */
function measurerOf({ read }: BuiltSite): (files: readonly string[]) => Size {
  const bytesOf = memoize((file) => {
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
