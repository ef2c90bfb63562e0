import { type HTMLElement, parse } from 'node-html-parser';

/** Facts about a page. Small, so that those of all pages of a large site fit in memory. */
export interface PageFacts {
  /** Without the base path: `/areas/clive`. */
  path: string;
  /** The file to edit to change the page. */
  source: string;
  /** The built file, below the output folder. */
  file: string;
  title?: string;
  description?: string;
  canonical?: string;
  ogUrl?: string;
  /** Whether it's noindex or the 404 page. */
  hidden: boolean;
  /** Its JSON-LD blocks as text. */
  structuredData: string[];
  /** URLs of its scripts and images, as written. */
  scripts: string[];
  images: string[];
}

export interface ParsedPage extends PageFacts {
  html: string;
  root: HTMLElement;
}

/** Parses a built page once, for every rule. */
export function parsePage({ path, source, file }: Pick<PageFacts, 'path' | 'source' | 'file'>, html: string): ParsedPage {
  // By default, the parser treats the content of <noscript> and <pre> as text.
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const read = (selector: string, attribute: string) => root.querySelector(selector)?.getAttribute(attribute);
  const facts = {
    title: root.querySelector('head > title')?.text.trim(),
    description: read('meta[name="description"]', 'content'),
    canonical: read('link[rel="canonical"]', 'href'),
    ogUrl: read('meta[property="og:url"]', 'content'),
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    path,
    source,
    file,
    ...known,
    hidden: path === '/404' || /\bnoindex\b/.test(read('meta[name="robots"]', 'content') ?? ''),
    structuredData: root.querySelectorAll('script[type="application/ld+json"]').map((script) => script.rawText),
    scripts: root.querySelectorAll('script[src]').flatMap((script) => script.getAttribute('src') ?? []),
    images: root.querySelectorAll('img').flatMap(largestFile),
    html,
    root,
  };
}

/** The largest file in the first format, as loaded on a large high-density screen. */
function largestFile(image: HTMLElement): string[] {
  const source = image.parentNode?.tagName === 'PICTURE' ? image.parentNode.querySelector('source[srcset]') : null;
  const set = (source ?? image).getAttribute('srcset');
  const largest = set && widest(set);
  return [largest || (image.getAttribute('src') ?? '')].filter(Boolean);
}

function widest(srcset: string): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  const sorted = candidates.sort(([, a = '1'], [, b = '1']) => Number.parseFloat(b) - Number.parseFloat(a));
  return sorted[0]?.[0];
}
