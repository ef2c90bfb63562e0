import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';

/**
 * Duplicate titles and descriptions, which make search results look alike. Ignores noindex pages, those whose canonical URL is another
 * page, and pages in other languages: a name is the same in all of them.
 */
export function duplicates(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const listed = pages.filter((page) => !page.isNoindex && isCanonical(page));
  return [...shared(listed, 'title'), ...shared(listed, 'description')];
}

function isCanonical({ path, plannedPage: { alsoAt = [], canonical = path } }: PageFacts): boolean {
  return [path, ...alsoAt].includes(canonical);
}

function shared(pages: readonly PageFacts[], name: 'title' | 'description'): RuleFinding[] {
  const groups = Map.groupBy(pages, (page) => `${page.plannedPage.lang ?? ''} ${page[name]}`);
  return [...groups.values()].flatMap((owners) => {
    const text = owners[0]?.[name] ?? '';
    return text === '' || owners.length === 1
      ? []
      : owners.map(({ path }) => ({
          page: path,
          what: `${owners.length} pages share the ${name} "${text}"`,
          severity: 'warning',
          fix: `write a unique ${name} for each`,
          // The second clue leaves out a trailing "| Site name", which a template adds to titles.
          clues: [text, text.replace(/(.*)\s[|·–—-]\s.*/, '$1')],
        }));
  });
}
