import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { CheckedPage } from '../parsePage.ts';

/** Duplicate titles and descriptions, which make search results look alike. */
export function duplicates(_site: BuiltSite, pages: readonly CheckedPage[]): RuleFinding[] {
  const listed = pages.filter(({ hidden }) => !hidden);
  return [...shared(listed, 'title'), ...shared(listed, 'description')];
}

function shared(pages: readonly CheckedPage[], name: 'title' | 'description'): RuleFinding[] {
  const groups = Map.groupBy(pages, (page) => page[name]);
  return [...groups].flatMap(([text, owners]) =>
    text === '' || owners.length === 1
      ? []
      : owners.map(({ path }) => ({
          page: path,
          what: `${owners.length} pages share the ${name} "${text}"`,
          fix: `write a unique ${name} for each`,
          // The site name isn't in the source of the page.
          clues: [text, text.replace(/\s+[|·–—-]\s+[^|·–—]*$/, '')],
        })),
  );
}
