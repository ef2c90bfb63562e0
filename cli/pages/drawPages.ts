import type { ReadLog } from '../content/trackedFields.ts';
import type { Route } from '../contract.ts';
import type { Stage, StagedFile } from '../output/stageFile.ts';
import { inTemplates, type Templates } from '../site/templateProblem.ts';
import { ReadSets } from './readSets.ts';
import { type RenderOptions, renderPage } from './renderPage.ts';

/** Pages that were drawn and lie ready, and what they read. */
export interface DrawnPages {
  pages: DrawnPage[];
  /** What the numbers in `DrawnPage.reads` stand for. */
  sets: string[];
}

interface DrawnPage {
  /** Number of the route. */
  route: number;
  file: StagedFile;
  /** Its security policy. */
  policy: string;
  reads: number[];
}

/** Draws pages, one by one, and puts each into the output folder under another name, so that no more than one is in memory. */
export function drawPages(
  numbers: Iterable<number>,
  routes: readonly Route[],
  options: RenderOptions,
  log: ReadLog,
  stage: Stage,
  templates: Templates,
  drawn: () => void = () => undefined,
): DrawnPages {
  const sets = new ReadSets();
  const pages: DrawnPage[] = [];
  for (const number of numbers) {
    const route = routes[number];
    if (!route) throw new Error(`there is no route ${number}`);
    const { result, reads } = log.during(() =>
      inTemplates(templates, `${route.template} fails to draw ${route.path}`, () => renderPage(route, options)),
    );
    pages.push({ route: number, file: stage.put(result), policy: result.policy, reads: sets.numbersOf(reads) });
    drawn();
  }
  return { pages, sets: sets.list };
}
