import type { FieldProblem } from '../content/fieldData.ts';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import type { Redirect, SitePlan } from '../contract.ts';
import type { LocatedRedirect, PlannedSite } from './plannedSite.ts';

/** Every redirect: those of the site's plan, and one from each alias of an entry to its page. */
export function redirectsOf({ pages, redirects = [] }: SitePlan, entries: readonly LoadedEntry[]): LocatedRedirect[] {
  // By file, because a file in two collections is two entries with the same aliases.
  const aliasesOf = new Map(
    entries.flatMap(({ file, builtInFields: { aliases } }) => (aliases ? [[file, aliases] as const] : [])),
  );
  if (aliasesOf.size === 0) return [...redirects];
  // Reversed, so that the first page made from a file wins.
  const paths = new Map(pages.map(({ source, path }) => [source, path] as const).reverse());
  return [
    ...redirects,
    ...[...aliasesOf].flatMap(([file, aliases]) => {
      const to = paths.get(file);
      return to === undefined ? [] : aliases.map((from, index) => ({ from, to, source: file, field: ['aliases', index] }));
    }),
  ];
}

/** Redirects to missing pages, redirect chains and loops, and aliases of entries without a page. */
export function redirectProblems({ plan, redirects, entries, unpublished }: PlannedSite): FieldProblem[] {
  const sources = new Set([...plan.pages.map(({ source }) => source), ...unpublished.keys()]);
  const withAliases = entries.filter(({ builtInFields: { aliases = [] } }) => aliases.length > 0).map(({ file }) => file);
  const pageless = [...new Set(withAliases)].filter((file) => !sources.has(file));
  const pages = new Set(plan.pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]));
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  return [
    ...pageless.map((file) => ({
      file,
      field: ['aliases'],
      what: 'has aliases, but no page to redirect to',
      fix: 'remove them',
    })),
    ...redirects.flatMap((redirect) => {
      const problem = problemWith(redirect, pages, next);
      return problem ? [{ file: redirect.source, field: redirect.field, ...problem }] : [];
    }),
  ];
}

function problemWith({ from, to }: Redirect, pages: ReadonlySet<string>, next: ReadonlyMap<string, string>) {
  const path = withoutQuery(to);
  if (from === path) return { what: `${from} redirects to itself`, fix: 'remove it' };
  if (next.has(path)) {
    const end = endOfChain(to, next);
    const what = `${from} redirects to ${to}, which ${end ? 'redirects again' : 'ends in a loop'}`;
    return { what, fix: end && isTarget(end, pages) ? `redirect it to ${end}` : 'redirect it to a page' };
  }
  if (isTarget(to, pages)) return undefined;
  const fix = 'redirect it to a page (to list them, run: npx site routes), or to a full URL: https://www.company.com';
  return { what: `${from} redirects to ${to}, but no page has that address`, fix };
}

function isTarget(to: string, pages: ReadonlySet<string>): boolean {
  return /^https?:\/\//.test(to) || pages.has(withoutQuery(to));
}

/** The end of a chain of redirects; undefined for a loop. */
function endOfChain(start: string, next: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let at = start;
  for (let to = next.get(withoutQuery(at)); to !== undefined; to = next.get(withoutQuery(at))) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = to;
  }
  return at;
}

/** The path in a URL, without query and fragment. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
