import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { fileAt, ownPath, written } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';

/** Canonical links that aren't the full URL of a page of this site, and og:url values that differ from them. */
export function canonical(site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  return pages.flatMap((page) => {
    const { path, canonical: address, ogUrl } = page;
    const found: RuleFinding[] = [];
    const problem = address === undefined ? undefined : canonicalProblem(site, address);
    if (problem) found.push({ page: path, ...problem, clues: address ? [address] : [] });
    if (address !== undefined && ogUrl !== undefined && ogUrl !== address)
      found.push({
        page: path,
        what: `og:url is ${ogUrl}, but the canonical URL is ${address}`,
        fix: 'use the canonical URL in both',
        clues: [ogUrl],
      });
    return found;
  });
}

/** The problem with a canonical URL, and its fix. */
export function canonicalProblem(site: BuiltSite, address: string): { what: string; fix: string } | undefined {
  if (!URL.canParse(address))
    return {
      what: `the canonical URL ${address || '(empty)'} is not absolute`,
      fix: `write it in full: ${written(site, '/…')}`,
    };
  const path = ownPath(site, address);
  if (path === undefined)
    return { what: `the canonical URL ${address} is outside ${site.url}`, fix: 'write the URL of a page of this site' };
  if (written(site, path) !== address)
    return {
      what: `the canonical URL ${address} does not match the URL format of this site`,
      fix: `write ${written(site, path)}`,
    };
  if (!fileAt(site, path)?.endsWith('.html'))
    return { what: `no page has the canonical URL ${address}`, fix: 'correct the URL, or add the page' };
  return undefined;
}
