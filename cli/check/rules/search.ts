import { absoluteUrl, pathsOf } from '../../output/paths.ts';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';
import type { PageFacts, ParsedPage } from '../parsePage.ts';

/** Canonical links and og:url values that differ from the page's canonical URL, and noindex pages and the 404 page in the sitemap. */
export function canonical({ path, plannedPage, document, isNoindex }: ParsedPage, { url }: BuiltSite): RuleFinding[] {
  const expected = absoluteUrl(url, plannedPage.canonical ?? path);
  if (isNoindex && plannedPage.listed !== false) {
    const [reason, alternative] = path === '/404' ? ['the 404 page', ''] : ['marked noindex', ', or remove noindex'];
    const what = `sitemap.xml lists ${absoluteUrl(url, path)}, which is ${reason}`;
    return [{ what, fix: `set listed: false where plan() returns this page${alternative}` }];
  }
  const found = [
    { name: 'canonical link', address: document.querySelector('link[rel="canonical"]')?.getAttribute('href') },
    { name: 'og:url', address: document.querySelector('meta[property="og:url"]')?.getAttribute('content') },
  ];
  return found.flatMap(({ name, address }) =>
    address === undefined || address === expected
      ? []
      : {
          what: `the ${name} is ${address}, but the canonical URL of this page is ${expected}`,
          fix: 'correct it in the template, or the canonical path in plan()',
          clues: [address],
        },
  );
}

/** Duplicate titles and descriptions, which make search results look alike. Pages in other languages may have them. */
export function duplicates(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const isCanonical = ({ plannedPage }: PageFacts) => pathsOf(plannedPage).includes(plannedPage.canonical ?? plannedPage.path);
  const listed = pages.filter((page) => !page.isNoindex && isCanonical(page));
  return [...shared(listed, 'title'), ...shared(listed, 'description')];
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
