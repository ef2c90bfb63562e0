import type { ReadLog } from '../content/trackedFields.ts';
import type { Route } from '../contract.ts';
import type { Stage } from '../output/stageFile.ts';
import { type DrawnPages, drawPages } from '../pages/drawPages.ts';
import type { Templates } from '../site/templateProblem.ts';
import { startOfList, takeFrom } from './sharedList.ts';
import type { DrawTask } from './tasks.ts';
import type { Threads } from './threads.ts';

/** A thread takes about as long to start, and to lay out the site, as this many pages to draw. */
const worthThreads = 300;

/** Draws pages in this thread, and many of them in all. */
export async function drawTogether(
  task: Omit<DrawTask, 'kind' | 'position'>,
  routes: readonly Route[],
  log: ReadLog,
  stage: Stage,
  templates: Templates,
  threads: Threads,
  drawn: () => void,
): Promise<DrawnPages[]> {
  const { numbers, render } = task;
  if (threads.count === 0 || numbers.length < worthThreads)
    return [drawPages(numbers, routes, render, log, stage, templates, drawn)];
  const position = startOfList();
  const others = threads.run<DrawnPages>(templates.code, { ...task, kind: 'draw', position });
  const mine = function* () {
    for (const [, number] of takeFrom(numbers, position)) yield number;
  };
  const own = drawPages(mine(), routes, render, log, stage, templates, drawn);
  return [own, ...(await Promise.all(others))];
}
