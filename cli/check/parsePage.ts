import { type HTMLElement, parse } from 'node-html-parser';
import type { Page } from '../contract.ts';

/** Facts about a page. Small, so that those of all pages of a large site fit in memory. */
export interface PageFacts {
  /** Without the base path: `/areas/clive`. */
  path: string;
  plannedPage: Page;
  /** The built file, below the output folder. */
  file: string;
  title: string;
  description: string;
  /** Whether it's noindex or the 404 page. */
  isNoindex: boolean;
  /** URLs of its scripts, and of the largest file of each image, as written. */
  scripts: string[];
  images: string[];
  /** Every URL in its markup, as written, without duplicates. */
  urls: string[];
  ids: ReadonlySet<string>;
}

export interface ParsedPage extends PageFacts {
  document: HTMLElement;
}

/** Parses a built page once, for every rule. */
export function parsePage(planned: Page, file: string, html: string): ParsedPage {
  const document = parseHtml(html);
  // What the generator adds to previews says nothing about the page itself.
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"]:not([data-preview])`)?.getAttribute('content') ?? '';
  return {
    path: planned.path,
    plannedPage: planned,
    file,
    title: document.querySelector('head > title')?.text.trim() ?? '',
    description: meta('description'),
    isNoindex: planned.path === '/404' || /(^|,)\s*(noindex|none)\s*(,|$)/i.test(meta('robots')),
    scripts: document.querySelectorAll('script[src]').flatMap((script) => script.getAttribute('src') ?? []),
    images: document.querySelectorAll('img').flatMap(largestFile),
    ...urlsAndIds(document),
    document,
  };
}

export function parseHtml(html: string): HTMLElement {
  // By default, the parser treats the content of <noscript> and <pre> as text.
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** Attributes whose value is one URL, in any element. */
const urlAttributes = ['href', 'src', 'poster', 'action', 'formaction', 'cite', 'xlink:href'];

/** Properties of <meta> whose content is a URL. */
const urlProperties = /^(og|twitter):(url|image|video|audio)(:url|:secure_url)?$/;

/** The URLs in a document, and the ids of its elements. */
export function urlsAndIds(document: HTMLElement): { urls: string[]; ids: Set<string> } {
  const urls = new Set<string>();
  const ids = new Set<string>();
  for (const element of document.getElementsByTagName('*')) {
    for (const url of urlsOf(element)) urls.add(url.trim());
    if (element.id) ids.add(element.id);
    // Links to <a name="…"> work, too.
    if (element.tagName === 'A' && element.attributes.name) ids.add(element.attributes.name);
  }
  return { urls: [...urls], ids };
}

function urlsOf({ tagName, attributes }: HTMLElement): string[] {
  const single = urlAttributes.flatMap((name) => attributes[name] ?? []);
  const listed = [attributes.srcset, attributes.imagesrcset].flatMap((list = '') => candidatesOf(list).map(([url = '']) => url));
  if (tagName === 'OBJECT' && attributes.data) single.push(attributes.data);
  if (tagName === 'META') {
    if (urlProperties.test(attributes.property ?? attributes.name ?? '')) single.push(attributes.content ?? '');
    const [, target] =
      /^\s*\d+\s*;\s*url=(.*)$/i.exec(attributes['http-equiv'] === 'refresh' ? (attributes.content ?? '') : '') ?? [];
    if (target) single.push(target);
  }
  return [...single, ...listed.filter(Boolean)];
}

/** The candidates of a srcset: a URL and a descriptor, such as `2x`. */
function candidatesOf(srcset: string): string[][] {
  return srcset.split(/,\s+|(?<=\s[\d.]+[wx]\s*),/).map((candidate) => candidate.trim().split(/\s+/));
}

/** The largest file in the first format, as loaded on a large high-density screen. */
function largestFile(image: HTMLElement): string[] {
  const source = image.parentNode?.tagName === 'PICTURE' ? image.parentNode.querySelector('source[srcset]') : null;
  const candidates = candidatesOf((source ?? image).getAttribute('srcset') ?? '');
  const sizeOf = ([, descriptor = '1']: string[]) => Number.parseFloat(descriptor);
  const [largest] = candidates.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
  return [largest || (image.getAttribute('src') ?? '')].filter(Boolean);
}
