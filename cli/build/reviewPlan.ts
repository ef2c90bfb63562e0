import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { EntryRow } from '../content/entryRow.ts';
import { slugOf } from '../content/entryRow.ts';
import type { FieldPath } from '../content/fieldData.ts';
import { nearest } from '../nearest.ts';
import { answeredAlike } from '../output/paths.ts';
import type { Problem } from '../problems.ts';
import type { Redirect, SitePlan } from '../site.ts';
import type { AddressFault, NamedRedirect } from './redirects.ts';

/** Two routes that want one address, or one file, whatever the case of its letters: some file systems do not tell them apart. */
export function sharedAddresses({ pages, files }: SitePlan, redirects: readonly NamedRedirect[]): AddressFault[] {
  const owners = new Map<string, string>();
  const problems: AddressFault[] = [];
  const claim = (path: string, source: string, field?: FieldPath) => {
    const owner = owners.get(answeredAlike(path));
    if (owner)
      problems.push({
        file: source,
        field,
        what: `wants the address ${path}, which ${owner} has already`,
        fix:
          owner === source
            ? 'name the address once; .html need not be named'
            : 'rename one of the two files, or remove the alias',
      });
    else owners.set(answeredAlike(path), source);
  };
  for (const { path, alsoAt = [], source } of pages) for (const each of [path, ...alsoAt]) claim(each, source);
  // One that leads to itself is told of as a redirect, and /about.html may lead to /about, whose file it names.
  for (const { from, to, source, field } of redirects) if (answeredAlike(from) !== answeredAlike(to)) claim(from, source, field);
  for (const { path } of files) claim(`/${path}`, 'the templates');
  return problems;
}

interface LinkReview {
  root: string;
  plan: SitePlan;
  redirects: readonly Redirect[];
  rows: readonly Pick<EntryRow, 'file' | 'links'>[];
  /** Why entries are kept out of this build, by their slugs. */
  withheld: ReadonlyMap<string, string>;
  /** Slugs of entries that have problems of their own: links to them are not blamed. */
  broken: ReadonlySet<string>;
}

/** Links in Markdown that lead to no page and no file of the site. */
export function deadLinks({ root, plan, redirects, rows, withheld, broken }: LinkReview): Problem[] {
  const known = new Set<string>();
  for (const { path, alsoAt = [] } of plan.pages) for (const address of [path, ...alsoAt]) known.add(address);
  for (const { from } of redirects) known.add(from);
  for (const { path } of plan.files) known.add(`/${path}`);
  const isDead = (address: string) =>
    address.startsWith('/') && !known.has(address) && !broken.has(lastPart(address)) && !isPublic(root, address);
  const problems: Problem[] = [];
  for (const row of rows)
    for (const [url, line, column] of row.links) {
      const address = url.replace(/[?#].*$/s, '');
      if (!isDead(address)) continue;
      const reason = withheld.get(lastPart(address));
      const fault = reason ? leadsToWithheld(address, reason) : leadsNowhere(address, plan);
      problems.push({ file: row.file, line, column, ...fault });
    }
  return problems;
}

function leadsToWithheld(address: string, reason: string): Pick<Problem, 'what' | 'fix'> {
  return { what: `${address} is not in this build: ${reason}`, fix: 'publish that page, or remove the link' };
}

function leadsNowhere(address: string, { pages }: SitePlan): Pick<Problem, 'what' | 'fix'> {
  if (/\.[a-z\d]+$/i.test(address))
    return { what: `public${address} does not exist`, fix: 'put the file there, or correct the name' };
  const what = `no page has the address ${address}`;
  const addresses = pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
  const candidate = nearest(address, addresses);
  // Farther off, the likeness may be by chance.
  if (candidate && distance(address, candidate) <= 2) return { what, fix: `did you mean ${candidate}?` };
  const likely = candidate ? `did you mean ${candidate}?` : '`site routes` lists the addresses.';
  return { what, fix: `${likely} If its page was renamed, add to that page: aliases: [${address}]` };
}

function lastPart(address: string): string {
  return slugOf(address);
}

function isPublic(root: string, address: string): boolean {
  try {
    return existsSync(join(root, 'public', decodeURIComponent(address)));
  } catch {
    // Not a character that a percent sign may stand for.
    return false;
  }
}
