import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { type EntryRow, slugOf } from '../content/entryRow.ts';
import type { FieldPath } from '../content/fieldData.ts';
import { nearest } from '../nearest.ts';
import { answeredAlike } from '../output/paths.ts';
import type { Problem } from '../problems.ts';
import type { Redirect, SitePlan } from '../site.ts';
import type { NamedRedirect, PathProblem } from './redirects.ts';

/** Paths used twice. Ignores case, because some file systems do. */
export function duplicatePaths({ pages, files }: SitePlan, redirects: readonly NamedRedirect[]): PathProblem[] {
  const owners = new Map<string, string>();
  const problems: PathProblem[] = [];
  const claim = (path: string, source: string, field?: FieldPath) => {
    const owner = owners.get(answeredAlike(path));
    if (owner)
      problems.push({
        file: source,
        field,
        what: `duplicate address ${path}, already used by ${owner}`,
        fix: owner === source ? 'list the address once, without .html' : 'rename one of the two files, or remove the alias',
      });
    else owners.set(answeredAlike(path), source);
  };
  for (const { path, alsoAt = [], source } of pages) for (const each of [path, ...alsoAt]) claim(each, source);
  // Self-redirects are reported elsewhere, and /about.html may redirect to /about, whose file it names.
  for (const { from, to, source, field } of redirects) if (answeredAlike(from) !== answeredAlike(to)) claim(from, source, field);
  for (const { path } of files) claim(`/${path}`, 'the templates');
  return problems;
}

interface LinkReview {
  root: string;
  plan: SitePlan;
  redirects: readonly Redirect[];
  rows: readonly Pick<EntryRow, 'file' | 'links'>[];
  /** Why entries aren't in this build, by slug. */
  unpublished: ReadonlyMap<string, string>;
  /** Slugs of entries with problems. Links to them aren't reported. */
  broken: ReadonlySet<string>;
}

/** Links in Markdown to pages and files that don't exist. */
export function brokenLinks({ root, plan, redirects, rows, unpublished, broken }: LinkReview): Problem[] {
  const known = new Set<string>();
  for (const { path, alsoAt = [] } of plan.pages) for (const address of [path, ...alsoAt]) known.add(address);
  for (const { from } of redirects) known.add(from);
  for (const { path } of plan.files) known.add(`/${path}`);
  const isBroken = (address: string) =>
    address.startsWith('/') && !known.has(address) && !broken.has(slugOf(address)) && !isPublic(root, address);
  const problems: Problem[] = [];
  for (const row of rows)
    for (const [url, line, column] of row.links) {
      const address = url.replace(/[?#].*$/s, '');
      if (!isBroken(address)) continue;
      const reason = unpublished.get(slugOf(address));
      const problem = reason ? linkToUnpublished(address, reason) : linkToNothing(address, plan);
      problems.push({ file: row.file, line, column, ...problem });
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
