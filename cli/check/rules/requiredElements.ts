import { pluralize } from '../../problems.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

const always = [
  { selector: 'title', name: 'title', tag: '<title>' },
  { selector: 'meta[name="description"]:not([content=""])', name: 'description', tag: '<meta name="description">' },
  { selector: 'h1', name: 'main heading', tag: '<h1>' },
];
const canonical = { selector: 'link[rel="canonical"][href]', name: 'canonical link', tag: '<link rel="canonical">' };

/** Elements that each page must have exactly once. Pages hidden from search engines need no canonical link. */
export function requiredElements({ document, isNoindex }: ParsedPage): RuleFinding[] {
  return (isNoindex ? always : [...always, canonical]).flatMap(({ selector, name, tag }) => {
    // SVGs have their own titles.
    const { length } = document.querySelectorAll(selector).filter((element) => !element.closest('svg'));
    if (length === 1) return [];
    return [{ what: length === 0 ? `no ${name}` : pluralize(length, name), fix: `give the page exactly one ${name}: ${tag}` }];
  });
}
