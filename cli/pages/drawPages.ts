import type { ReadLog } from '../content/trackedFields.ts';
import type { ClientAssets, Route } from '../contract.ts';
import { inTemplates, type Templates } from '../site/templateProblem.ts';
import { type DrawnPage, drawPage } from './drawPage.ts';
import type { ReadSets } from './readSets.ts';

/**
 * Draws pages, one by one, and hands each on, so that no more than a few are in memory.
 * @returns for each page, the numbers of the sets of fields that it read
 */
export function drawPages(
  pages: readonly { route: Route }[],
  assets: ClientAssets,
  log: ReadLog,
  sets: ReadSets,
  templates: Templates,
  hand: (page: DrawnPage) => void,
): string[] {
  return pages.map(({ route }) => {
    const drawn = log.during(() =>
      inTemplates(templates, `${route.template} fails to draw ${route.path}`, () => drawPage(route, assets)),
    );
    hand(drawn.result);
    return sets.numbersOf(drawn.reads);
  });
}
