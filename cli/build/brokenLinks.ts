import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { slugOf } from '../content/entryRow.ts';
import { textOf } from '../content/load.ts';
import type { BrokenEntry } from '../content/readEntry.ts';
import { nearest } from '../nearest.ts';
import type { Problem } from '../problems.ts';
import type { SitePlan } from '../site.ts';
import type { PlannedSite } from './plannedSite.ts';

/** Links in Markdown to pages and files that don't exist. Links to entries with problems aren't reported. */
export function brokenLinks(root: string, planned: PlannedSite, broken: readonly BrokenEntry[]): Problem[] {
  const { plan, redirects, rows, unpublished } = planned;
  const reasons = new Map(Array.from(unpublished, ([file, reason]) => [slugOf(file), `${file} ${reason}`]));
  const brokenSlugs = new Set(broken.map(({ file }) => slugOf(file)));
  const known = new Set<string>();
  for (const { path, alsoAt = [] } of plan.pages) for (const address of [path, ...alsoAt]) known.add(address);
  for (const { from } of redirects) known.add(from);
  for (const { path } of plan.files) known.add(`/${path}`);
  const isBroken = (address: string) =>
    address.startsWith('/') && !known.has(address) && !brokenSlugs.has(slugOf(address)) && !isPublic(root, address);
  const problems: Problem[] = [];
  for (const { file, links } of [...rows.filter((row) => !unpublished.has(row.file)), ...broken])
    for (const [url, line, column] of links) {
      const address = url.replace(/[?#].*$/s, '');
      if (!isBroken(address)) continue;
      const reason = reasons.get(slugOf(address));
      const problem = reason ? linkToUnpublished(address, reason) : linkToNothing(address, plan);
      problems.push({ file, line, column, text: textOf(root, file), ...problem });
    }
  return problems;
}

function linkToUnpublished(address: string, reason: string): Pick<Problem, 'what' | 'fix'> {
  return { what: `${address} is not in this build: ${reason}`, fix: 'publish that page, or remove the link' };
}

function linkToNothing(address: string, { pages }: SitePlan): Pick<Problem, 'what' | 'fix'> {
  if (/\.[a-z\d]+$/i.test(address)) return { what: `public${address} does not exist`, fix: 'add the file, or correct the link' };
  const what = `broken link: no page at ${address}`;
  const addresses = pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
  const candidate = nearest(address, addresses);
  // A larger distance may be a coincidence, so suggest an alias as well.
  if (candidate && distance(address, candidate) <= 2) return { what, fix: `did you mean ${candidate}?` };
  const likely = candidate ? `did you mean ${candidate}?` : 'to list every page, run: npx site routes.';
  return { what, fix: `${likely} If its page was renamed, add to that page: aliases: [${address}]` };
}

function isPublic(root: string, address: string): boolean {
  try {
    return existsSync(join(root, 'public', decodeURIComponent(address)));
  } catch {
    // Invalid percent-encoding.
    return false;
  }
}
