import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

/** Where a generator writes its pages. */
export interface Output {
  folder: string;
  page(slug: string): string;
  index: string;
}

export interface PageSizes {
  /** Number of article pages. */
  pages: number;
  /** Average HTML size of a page, in bytes. */
  bytesPerPage: number;
  indexBytes: number;
}

/**
 * Checks that another generator wrote the same pages as ours: every article, and for the index and some articles, the same text in the
 * same order, links, images, head, and structured data.
 * @throws with the differences
 */
export function compareOutput(ours: Output, theirs: Output, slugs: readonly string[]): PageSizes {
  const [first = '', seventh = first, last = first] = [slugs[0], slugs[6], slugs.at(-1)];
  for (const slug of new Set([first, seventh, slugs[slugs.length >> 1] ?? first, last]))
    comparePages(readPage(ours, ours.page(slug)), readPage(theirs, theirs.page(slug)), slug);
  comparePages(readPage(ours, ours.index), readPage(theirs, theirs.index), 'the index');
  return sizesOf(theirs, slugs);
}

/** @throws if an article's page is missing or there is an extra one */
export function sizesOf(output: Output, slugs: readonly string[]): PageSizes {
  const sizes = slugs.map((slug) => statSync(join(output.folder, output.page(slug))).size);
  const written = globSync(output.page('article-*'), { cwd: output.folder }).length;
  if (written !== slugs.length) throw new Error(`${written} pages of articles instead of ${slugs.length}`);
  return {
    pages: sizes.length,
    bytesPerPage: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    indexBytes: statSync(join(output.folder, output.index)).size,
  };
}

function readPage({ folder }: Output, path: string): HTMLElement {
  return parse(readFileSync(join(folder, path), 'utf8'), { blockTextElements: { script: true, style: true } });
}

function comparePages(ours: HTMLElement, theirs: HTMLElement, name: string): void {
  const [expected, found] = [ours, theirs].map(partsOf);
  for (const [part, lines] of Object.entries(expected ?? {})) {
    const others = found?.[part] ?? [];
    const at = lines.findIndex((line, index) => line !== others[index]);
    const difference = at >= 0 ? at : lines.length < others.length ? lines.length : -1;
    if (difference < 0) continue;
    const [ownLine, otherLine] = [lines, others].map((list) => list[difference]?.slice(0, 120) ?? 'nothing');
    throw new Error(`${name} differs in its ${part}: "${otherLine}" where ours has "${ownLine}"`);
  }
}

/** What must be equal, each as a list in page order. */
function partsOf(page: HTMLElement): Record<string, string[]> {
  const every = (selector: string) => page.querySelectorAll(selector);
  const body = every('body')[0];
  const attributes = (selector: string, ...names: string[]) =>
    every(selector).map((element) => names.map((name) => element.attributes[name] ?? '').join(' '));
  return {
    title: every('title').map((element) => element.text),
    // Order doesn't matter in a head.
    'meta tags': attributes('meta[content]', 'name', 'property', 'content')
      .filter((tag) => !tag.startsWith('viewport'))
      .sort(),
    canonical: attributes('link[rel=canonical]', 'href'),
    styles: every('style').map((element) => element.innerHTML),
    data: every('script[type="application/ld+json"]').map(dataOf),
    ids: attributes('body [id]', 'id').filter((id) => !/^_R_|^S:|^B:/.test(id)),
    text: body ? textsOf(body) : [],
    links: attributes('body a', 'href'),
    pictures: attributes('body img', 'src', 'alt'),
    elements: every('main *')
      .map((element) => element.rawTagName)
      .filter((tag) => tag !== 'script'),
  };
}

/** Drops the order of keys, which doesn't matter, and the word count, which each generator counts its own way. */
function dataOf(script: HTMLElement): string {
  return JSON.stringify(JSON.parse(script.innerHTML), (key, value: unknown) => {
    if (key === 'wordCount') return undefined;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
}

function textsOf(element: HTMLElement): string[] {
  for (const invisible of element.querySelectorAll('script, style')) invisible.remove();
  return element.structuredText
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
