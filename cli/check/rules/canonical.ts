import { absolute } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** Canonical links and og:url values that differ from the page's canonical URL, and noindex pages and the 404 page in the sitemap. */
export function canonical({ path, plannedPage, document, hidden }: ParsedPage, { url }: BuiltSite): RuleFinding[] {
  const expected = absolute(url, plannedPage.canonical ?? path);
  if (hidden && plannedPage.listed !== false) {
    const [reason, orElse] = path === '/404' ? ['the 404 page', ''] : ['marked noindex', ', or remove noindex'];
    return [{ what: `sitemap.xml lists ${expected}, which is ${reason}`, fix: `set listed: false on the page${orElse}` }];
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
