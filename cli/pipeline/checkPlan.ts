import type { FieldProblem } from '../content/fieldData.ts';
import { withLocation } from '../content/load.ts';
import { dayOrTimeFix, isDayOrTime } from '../content/today.ts';
import type { Redirect, SitePlan } from '../contract.ts';
import { policySource } from '../output/csp.ts';
import { feedsOf } from '../output/feed.ts';
import { languageProblems } from '../output/languages.ts';
import type { Problem } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { pathClashes, pathProblems } from './checkPaths.ts';
import { stringsIn } from './checkSettings.ts';
import type { PlannedSite } from './plan.ts';

/**
 * Checks the paths, dates, languages, redirects, and origins of a plan.
 * @param clientFiles bundled scripts, styles, and fonts; only a build knows them
 */
export function checkPlan(root: string, planned: PlannedSite, clientFiles: readonly { path: string }[]): Problem[] {
  const found = [
    ...pathProblems(planned),
    ...dateProblems(planned.plan),
    ...languageProblems(planned.plan),
    ...pathClashes(planned, clientFiles),
    ...redirectProblems(planned),
    ...originProblems(planned),
  ];
  return found.map((problem) => withLocation(root, problem));
}

/** Dates of pages and of the feed's entries that a sitemap and a feed can't have. */
function dateProblems(plan: SitePlan): FieldProblem[] {
  const { pages } = plan;
  const sources = new Map(pages.map(({ path, source }) => [path, source]));
  const dates = [
    ...pages.map(({ path, modified }) => ({ path, name: 'modified', date: modified })),
    ...feedsOf(plan)
      .flatMap(({ entries }) => entries)
      .flatMap(({ path, published, updated }) => [
        { path, name: 'published of its feed entry', date: published },
        { path, name: 'updated of its feed entry', date: updated },
      ]),
  ];
  return dates.flatMap(({ path, name, date }) =>
    date === undefined || isDayOrTime(date)
      ? []
      : {
          file: sources.get(path) ?? siteModulePath,
          what: `${path}: ${name} is ${JSON.stringify(date)}`,
          fix: dayOrTimeFix(date),
        },
  );
}

/** Allowed origins of pages that aren't the URL of one host, at the setting they come from. They would widen the page's policy. */
function originProblems({ plan: { pages }, settings, siteCode }: PlannedSite): FieldProblem[] {
  const invalid = new Set(
    pages
      .flatMap(({ allowedOrigins = {} }) => Object.values(allowedOrigins).flat())
      .filter((origin) => policySource(origin) === undefined),
  );
  return [...invalid].map((origin) => {
    const [field] = stringsIn(settings).find(([, text]) => text === origin || isBelow(text, origin)) ?? [];
    return {
      ...(field ? { file: siteCode.schema.settings.file, field } : { file: siteModulePath }),
      what: `${JSON.stringify(origin)} is not the URL of one host, so no page may load from it`,
      fix: 'write a full URL, such as https://api.company.com',
    };
  });
}

function isBelow(text: string, origin: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === URL.parse(origin)?.origin;
}

/** Redirects to missing pages, redirect chains and loops, and aliases of entries without a page. */
function redirectProblems({ plan, redirects, entries, unpublished }: PlannedSite): FieldProblem[] {
  const sources = new Set([...plan.pages.map(({ source }) => source), ...unpublished.keys()]);
  const withAliases = entries.filter(({ builtInFields: { aliases = [] } }) => aliases.length > 0).map(({ file }) => file);
  const pageless = [...new Set(withAliases)].filter((file) => !sources.has(file));
  const pages = new Set(plan.pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]));
  // One that leads to itself is a problem of its own.
  const next = new Map(redirects.filter(({ from, to }) => from !== withoutQuery(to)).map(({ from, to }) => [from, to]));
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
