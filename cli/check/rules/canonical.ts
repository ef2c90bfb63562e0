import { absoluteUrl } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

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
