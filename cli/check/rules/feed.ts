import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { fileAt, ownPath } from '../ownPath.ts';
import { unescapeXml } from '../unescapeXml.ts';

/** Broken and relative links in the feed. Feed readers have no page to resolve them against. */
export function feed(site: BuiltSite): RuleFinding[] {
  const file = site.feedPath?.slice(1);
  if (file === undefined) return [];
  const text = String(site.read(file) ?? '');
  // Entries are escaped HTML in the feed, so unescape once to find their attributes.
  const attributes = [...unescapeXml(text).matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => unescapeXml(address));
  return [...new Set(attributes)]
    .filter((address) => !address.startsWith('#'))
    .flatMap((address) => {
      const problem = problemWith(site, address);
      return problem ? [{ source: `${site.out}/${file}`, ...problem }] : [];
    });
}

function problemWith(site: BuiltSite, address: string): { what: string; fix: string } | undefined {
  if (!URL.canParse(address)) {
    return {
      what: `the feed links to ${address || '(empty)'}, which feed readers cannot resolve`,
      fix: 'start the link with /',
    };
  }
  const path = ownPath(site, address);
  if (path === undefined || fileAt(site, path)) return undefined;
  return { what: `broken link in the feed: ${address}`, fix: 'correct the link, or add the page' };
}
