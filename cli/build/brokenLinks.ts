import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { textOf } from '../content/load.ts';
import { slugOf } from '../content/loadedEntry.ts';
import type { BrokenEntry } from '../content/readEntry.ts';
import { nearest } from '../nearest.ts';
import type { Problem } from '../problems.ts';
import type { SitePlan } from '../site.ts';
import type { PlannedSite } from './plannedSite.ts';

/** Links in Markdown to pages and files that don't exist. Links to entries with problems aren't reported. */
export function brokenLinks(root: string, planned: PlannedSite, brokenEntries: readonly BrokenEntry[]): Problem[] {
  const { plan, redirects, rows, unpublished } = planned;
  const reasons = new Map(Array.from(unpublished, ([file, reason]) => [slugOf(file), `${file} ${reason}`]));
  const slugsOfBroken = new Set(brokenEntries.map(({ file }) => slugOf(file)));
  const known = new Set<string>();
  for (const { path, alsoAt = [] } of plan.pages) for (const each of [path, ...alsoAt]) known.add(each);
  for (const { from } of redirects) known.add(from);
  for (const { path } of plan.files) known.add(`/${path}`);
  const isMissing = (path: string) =>
    path.startsWith('/') && !known.has(path) && !slugsOfBroken.has(slugOf(path)) && !isInPublicFolder(root, path);
  const problems: Problem[] = [];
  for (const { file, links } of [...rows.filter((row) => !unpublished.has(row.file)), ...brokenEntries])
    for (const [url, line, column] of links) {
      const path = url.replace(/[?#].*$/s, '');
      if (!isMissing(path)) continue;
      const reason = reasons.get(slugOf(path));
      const problem = reason ? linkToUnpublished(path, reason) : linkToNothing(path, plan);
      problems.push({ file, line, column, text: textOf(root, file), ...problem });
    }
  return problems;
}

function linkToUnpublished(path: string, reason: string): Pick<Problem, 'what' | 'fix'> {
  return { what: `${path} is not in this build: ${reason}`, fix: 'publish that page, or remove the link' };
}

function linkToNothing(path: string, { pages }: SitePlan): Pick<Problem, 'what' | 'fix'> {
  if (/\.[a-z\d]+$/i.test(path)) return { what: `public${path} does not exist`, fix: 'add the file, or correct the link' };
  const what = `broken link: no page at ${path}`;
  const paths = pages.flatMap((page) => [page.path, ...(page.alsoAt ?? [])]);
  const candidate = nearest(path, paths);
  // A larger distance may be a coincidence, so suggest an alias as well.
  if (candidate && distance(path, candidate) <= 2) return { what, fix: `did you mean ${candidate}?` };
  const likely = candidate ? `did you mean ${candidate}?` : 'to list every page, run: npx site routes.';
  return { what, fix: `${likely} If the page was renamed, add to its front matter: aliases: [${path}]` };
}

function isInPublicFolder(root: string, path: string): boolean {
  try {
    return existsSync(join(root, 'public', decodeURIComponent(path)));
  } catch {
    // Invalid percent-encoding.
    return false;
  }
}
