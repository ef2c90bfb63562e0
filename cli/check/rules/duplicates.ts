import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';

/** Titles and descriptions by which a list of search results could not tell two pages apart. */
export function duplicates(_site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  const listed = pages.filter(({ hidden }) => !hidden);
  return [...shared(listed, 'title'), ...shared(listed, 'description')];
}

function shared(pages: readonly PageFacts[], name: 'title' | 'description'): Fault[] {
  const groups = Map.groupBy(pages, (page) => page[name] ?? '');
  return [...groups].flatMap(([text, owners]) =>
    text === '' || owners.length === 1
      ? []
      : owners.map(({ path }) => ({
          page: path,
          what: `${owners.length} pages share the ${name} "${text}"`,
          fix: `write a ${name} of its own for each`,
          clues: [text, withoutSiteName(text)],
        })),
  );
}

/** The last part of a title is the site's, and not in the file that the page is made of. */
function withoutSiteName(title: string): string {
  return title.replace(/\s+[|·–—-]\s+[^|·–—]*$/, '');
}
