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
    document,
  };
}
