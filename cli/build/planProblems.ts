import type { FieldProblem } from '../content/fieldData.ts';
import { withLocation } from '../content/load.ts';
import type { Problem } from '../problems.ts';
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
    ...pathClashes(planned, clientFiles),
    ...redirectProblems(planned),
    ...originProblems(planned),
  ];
  return found.map((problem) => withLocation(root, problem));
}
