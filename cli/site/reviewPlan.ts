import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { slugOf } from '../content/entryFields.ts';
import { type EntryRow, linksIn } from '../content/entryRow.ts';
import type { FieldPath } from '../content/frontMatter.ts';
import type { Redirect, SitePlan } from '../contract.ts';
import { nearest } from '../nearest.ts';
import type { Problem } from '../problems.ts';
import type { AddressFault, NamedRedirect } from './redirects.ts';

/** Two routes that want one address, whatever the case of its letters: some file systems do not tell them apart. */
export function sharedAddresses({ routes, files }: SitePlan, redirects: readonly NamedRedirect[]): AddressFault[] {
  const owners = new Map<string, string>();
  const problems: AddressFault[] = [];
  const claim = (path: string, source: string, field?: FieldPath) => {
    const owner = owners.get(path.toLowerCase());
    if (owner)
      problems.push({
        file: source,
        field,
        what: `wants the address ${path}, which ${owner} has already`,
        fix: owner === source ? 'name the address once' : 'rename one of the two files, or remove the alias',
      });
    else owners.set(path.toLowerCase(), source);
  };
  for (const { path, alsoAt = [], source } of routes) for (const each of [path, ...alsoAt]) claim(each, source);
  // One that leads to itself is told of as a redirect.
  for (const { from, to, source, field } of redirects) if (from !== to) claim(from, source, field);
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
  const addresses = plan.routes.flatMap((route) => [route.path, ...(route.alsoAt ?? [])]);
  const known = new Set([...addresses, ...redirects.map(({ from }) => from), ...plan.files.map(({ path }) => `/${path}`)]);
  const isDead = (address: string) =>
    address.startsWith('/') && !known.has(address) && !broken.has(lastPart(address)) && !isPublic(root, address);
  return rows.flatMap(({ file, links }) =>
    linksIn({ links }).flatMap(([url, line, column]) => {
      const address = url.split(/[?#]/, 1)[0] ?? '';
      if (!isDead(address)) return [];
      const reason = withheld.get(lastPart(address));
      return reason
        ? [
            {
              file,
              line,
              column,
              what: `${address} is not in this build: ${reason}`,
              fix: 'publish that page, or remove the link',
            },
          ]
        : [{ file, line, column, ...leadsNowhere(address, addresses) }];
    }),
  );
}

function leadsNowhere(address: string, addresses: readonly string[]): Pick<Problem, 'what' | 'fix'> {
  if (/\.[a-z\d]+$/i.test(address))
    return { what: `public${address} does not exist`, fix: 'put the file there, or correct the name' };
  const what = `no page has the address ${address}`;
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
