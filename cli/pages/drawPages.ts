import type { ReadLog } from '../content/trackedFields.ts';
import type { ClientAssets, Route } from '../contract.ts';
import { inTemplates, type Templates } from '../site/templateProblem.ts';
import { type DrawnPage, drawPage, type Places } from './drawPage.ts';
import { ReadSets } from './readSets.ts';

/** What pages read while they were drawn. */
interface PageReads {
  /** For each page, numbers of sets. */
  reads: number[][];
  sets: string[];
}

/** Draws pages, one by one, and hands each on, so that no more than a few are in memory. */
export function drawPages(
  pages: readonly { route: Route; places: Places }[],
  assets: ClientAssets,
  log: ReadLog,
  templates: Templates,
  hand: (page: DrawnPage) => void,
): PageReads {
  const sets = new ReadSets();
  const reads = pages.map(({ route, places }) => {
    const drawn = log.during(() =>
      inTemplates(templates, `${route.template} fails to draw ${route.path}`, () => drawPage(route, places, assets)),
    );
    hand(drawn.result);
    return sets.numbersOf(drawn.reads);
  });
  return { reads, sets: sets.list };
}
