import type { FieldProblem } from '../content/fieldData.ts';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import type { Redirect, SitePlan } from '../site.ts';
import type { LocatedRedirect, PlannedSite } from './plannedSite.ts';

/** Every redirect: those of the site's plan, and one from each alias of an entry to its page. */
export function redirectsOf({ pages, redirects = [] }: SitePlan, entries: readonly LoadedEntry[]): LocatedRedirect[] {
  // By file, because a file in two collections is two entries with the same aliases.
  const aliasesOf = new Map(entries.flatMap(({ file, common: { aliases } }) => (aliases ? [[file, aliases] as const] : [])));
  if (aliasesOf.size === 0) return [...redirects];
  // Reversed, so that the first page of a source wins.
  const paths = new Map(pages.map(({ source, path }) => [source, path] as const).reverse());
  return [
    ...redirects,
    ...[...aliasesOf].flatMap(([file, aliases]) => {
      const to = paths.get(file);
      return to === undefined ? [] : aliases.map((from, index) => ({ from, to, source: file, field: ['aliases', index] }));
    }),
  ];
}

/** Redirects to missing pages, and redirect chains and loops. */
export function redirectProblems({ plan, redirects }: PlannedSite): FieldProblem[] {
  if (redirects.length === 0) return [];
  const pages = new Set(plan.pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]));
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  return redirects.flatMap((redirect) => {
    const problem = problemWith(redirect, pages, next);
    return problem ? [{ file: redirect.source, field: redirect.field, ...problem }] : [];
  });
}

function problemWith({ from, to }: Redirect, pages: ReadonlySet<string>, next: ReadonlyMap<string, string>) {
  if (from === to) return { what: `${from} redirects to itself`, fix: 'remove it' };
  if (next.has(to)) {
    const end = lastOf(to, next);
    const what = `${from} redirects to ${to}, which ${end ? 'redirects again' : 'ends in a loop'}`;
    return { what, fix: end ? `redirect it to ${end}` : 'redirect one of them to a page' };
  }
  if (/^https?:\/\//.test(to) || pages.has(to.split(/[?#]/, 1)[0] ?? '')) return undefined;
  return { what: `${from} redirects to ${to}, but no page has that address`, fix: 'to list every page, run: npx site routes' };
}

function lastOf(start: string, next: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let at = start;
  for (let to = next.get(at); to !== undefined; to = next.get(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = to;
  }
  return at;
}
