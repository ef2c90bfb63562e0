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
  /** Whether its markup is validated. */
  isSampled: boolean;
  /** URLs of its scripts, and of the largest file of each image, as written. */
  scripts: string[];
  images: string[];
}

export interface ParsedPage extends Omit<PageFacts, 'isSampled'> {
  document: HTMLElement;
}

/** Parses a built page once, for every rule. */
export function parsePage(planned: Page, file: string, html: string): ParsedPage {
  // By default, the parser treats the content of <noscript> and <pre> as text.
  const document = parse(html, { blockTextElements: { script: true, style: true } });
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
    document,
  };
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
