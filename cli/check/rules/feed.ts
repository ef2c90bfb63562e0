import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { fileAt, ownPath } from '../ownPath.ts';
import { unescapeXml } from '../unescapeXml.ts';

/** Addresses in the feed that are not full, or that nothing of this site answers: a reader shows it far from the site. */
export function feed(site: BuiltSite): Fault[] {
  const file = site.feedPath?.slice(1);
  if (file === undefined) return [];
  const text = String(site.read(file) ?? '');
  // The texts of entries stand in the feed as escaped HTML, so their attributes are found after one unescaping.
  const attributes = [...unescapeXml(text).matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => unescapeXml(address));
  return [...new Set(attributes)]
    .filter((address) => !address.startsWith('#'))
    .flatMap((address) => {
      const fault = faultOf(site, address);
      return fault ? [{ source: `${site.out}/${file}`, ...fault }] : [];
    });
}

function faultOf(site: BuiltSite, address: string): { what: string; fix: string } | undefined {
  if (!URL.canParse(address)) {
    return {
      what: `the feed links to ${address || 'nothing'}, which leads nowhere in a feed reader`,
      fix: 'write links with a leading /',
    };
  }
  const path = ownPath(site, address);
  if (path === undefined || fileAt(site, path)) return undefined;
  return { what: `the feed links to ${address}, where nothing answers`, fix: 'correct the address, or add the page' };
}
