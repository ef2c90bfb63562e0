import { type EntryRow, slugOf } from '../content/entryRow.ts';
import type { FieldPath } from '../content/fieldData.ts';
import { placesIn, textOf } from '../content/load.ts';
import type { BrokenEntry } from '../content/readEntry.ts';
import { fieldName } from '../content/validate.ts';
import { chooseKnown } from '../nearest.ts';
import type { PreparedPhotographs } from '../photographs/preparePhotographs.ts';
import type { Problem } from '../problems.ts';
import type { EntryProblem, SitePlan } from '../site.ts';
import { invalidPaths } from './invalidPaths.ts';
import { type NamedRedirect, redirectProblems } from './redirects.ts';
import { brokenLinks, duplicatePaths } from './reviewPlan.ts';

interface Planned {
  root: string;
  broken: readonly BrokenEntry[];
  plan: SitePlan;
  redirects: readonly NamedRedirect[];
  published: readonly EntryRow[];
  unpublished: ReadonlyMap<string, string>;
  /** References to names that don't exist. */
  unknown: readonly EntryProblem[];
  photographProblems: PreparedPhotographs['problems'];
}

/** Problems that only show once all files are read, with the line to fix. */
export function planProblems(planned: Planned): Problem[] {
  const { root, broken, plan, redirects, published, unpublished, unknown, photographProblems } = planned;
  const at = (file: string, field: FieldPath | undefined) => ({ file, ...(field && placesIn(root, file)(field)) });
  const links = brokenLinks({
    root,
    plan,
    redirects,
    rows: [...published, ...broken],
    unpublished: new Map([...unpublished].map(([file, reason]) => [slugOf(file), `${file} ${reason}`])),
    broken: new Set(broken.map(({ file }) => slugOf(file))),
  });
  return [
    ...unknown.map(({ source, field, name, kind, known }) => ({
      ...at(source, field),
      what: `${fieldName(field)}: unknown ${kind} "${name}"`,
      fix: chooseKnown(name, known),
    })),
    ...photographProblems.map(({ named: { source, field }, what, fix }) => ({
      ...at(source, field),
      what: `${fieldName(field)}: ${what}`,
      fix,
    })),
    ...[...invalidPaths(plan, redirects), ...duplicatePaths(plan, redirects), ...redirectProblems(plan, redirects)].map(
      ({ file, field, ...problem }) => ({ ...problem, ...at(file, field) }),
    ),
    ...links.map((problem) => ({ ...problem, text: textOf(root, problem.file) })),
  ];
}
