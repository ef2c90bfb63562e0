import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { fileAt, ownPath, written } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';

/** Canonical links that are no full address of a page of this site, and og:url that says something else. */
export function canonical(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  return pages.flatMap((page) => {
    const { path, canonical: address, ogUrl } = page;
    const faults: Fault[] = [];
    const found = address === undefined ? undefined : canonicalFault(site, address);
    if (found) faults.push({ page: path, ...found, clues: address ? [address] : [] });
    if (address !== undefined && ogUrl !== undefined && ogUrl !== address)
      faults.push({
        page: path,
        what: `og:url is ${ogUrl}, but the canonical address is ${address}`,
        fix: 'write the canonical address in both',
        clues: [ogUrl],
      });
    return faults;
  });
}

/** What is wrong with a canonical address, and what to write instead. */
export function canonicalFault(site: BuiltSite, address: string): { what: string; fix: string } | undefined {
  if (!URL.canParse(address))
    return {
      what: `the canonical address ${address || '(empty)'} is not absolute`,
      fix: `write it in full: ${written(site, '/…')}`,
    };
  const path = ownPath(site, address);
  if (path === undefined)
    return { what: `the canonical address ${address} is not below ${site.url}`, fix: 'write the address of a page of this site' };
  if (written(site, path) !== address)
    return {
      what: `the canonical address ${address} is not written as the site writes its addresses`,
      fix: `write ${written(site, path)}`,
    };
  if (!fileAt(site, path)?.endsWith('.html'))
    return { what: `no page answers at the canonical address ${address}`, fix: 'correct the address, or add the page' };
  return undefined;
}
