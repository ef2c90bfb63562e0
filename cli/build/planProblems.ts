import type { FieldProblem } from '../content/fieldData.ts';
import { withLocation } from '../content/load.ts';
import { dayOrTimeFix, isDayOrTime } from '../content/today.ts';
import type { SitePlan } from '../contract.ts';
import type { Problem } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { originProblems } from './originProblems.ts';
import { pathClashes } from './pathClashes.ts';
import { pathProblems } from './pathProblems.ts';
import type { PlannedSite } from './plannedSite.ts';
import { redirectProblems } from './redirects.ts';

/**
 * Problems that only show once all files are read, with the line to fix.
 * @param fieldProblems those of photographs
 * @param clientFiles paths of bundled scripts, styles, and fonts; only a build knows them
 */
export function planProblems(
  root: string,
  planned: PlannedSite,
  fieldProblems: readonly FieldProblem[],
  clientFiles: readonly string[],
): Problem[] {
  const found = [
    ...fieldProblems,
    ...pathProblems(planned),
    ...dateProblems(planned.plan),
    ...pathClashes(planned, clientFiles),
    ...redirectProblems(planned),
    ...originProblems(planned),
  ];
  return found.map((problem) => withLocation(root, problem));
}

/** Dates of pages and of the feed's entries that a sitemap and a feed can't have. */
function dateProblems({ pages, feed }: SitePlan): FieldProblem[] {
  const sources = new Map(pages.map(({ path, source }) => [path, source]));
  const dates = [
    ...pages.map(({ path, modified }) => ({ path, name: 'modified', date: modified })),
    ...(feed?.entries ?? []).flatMap(({ path, published, updated }) => [
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
