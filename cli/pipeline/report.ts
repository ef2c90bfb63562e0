import type { UpcomingChange } from '../content/publication.ts';
import { outputFilesOf } from '../output/paths.ts';
import type { Problem } from '../problems.ts';
import type { Timings } from '../stopwatch.ts';
import type { LastBuild, Store } from '../store/store.ts';

export interface BuildReport {
  /** The output folder, from the site root. */
  out: string;
  basePath: string;
  pages: { path: string; bytes: number }[];
  /** Total size of all files. `about/index.html` beside `about.html` doesn't count. */
  bytes: number;
  /** Number of files written. */
  written: number;
  /** Number of files left as they were. */
  unchanged: number;
  /** Number of files removed. */
  removed: number;
  /** The paths of the written files, below the output folder. */
  changed: string[];
  /** What to fix before the site goes live. */
  warnings: Problem[];
  /** Numbers of social cards made by this build, and not made because this machine can't. */
  cards: { made: number; notMade: number };
  /** What will be published or expire in the next seven days. Days begin in the site's time zone. */
  upcoming: UpcomingChange[];
  timeZone: string;
  timings: Timings;
}

/** Creates the report of a build from its store. */
export function reportOf(
  out: string,
  store: Store,
  changes: { changed: string[]; removed: number; cardsMade: number },
  timings: Timings,
): BuildReport {
  const { basePath, warnings, cardsNotMade, upcoming, timeZone } = store.read('build') as LastBuild;
  const outputs = store.outputs.all();
  return {
    out,
    basePath,
    warnings,
    upcoming: upcoming as UpcomingChange[],
    timeZone,
    pages: Array.from(store.pages.all(), ([path, [, bytes]]) => ({ path, bytes })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    bytes: [...outputs.values()].reduce((sum, [, bytes]) => sum + bytes, 0),
    cards: { made: changes.cardsMade, notMade: cardsNotMade },
    written: changes.changed.length,
    unchanged: outputs.size - changes.changed.length,
    removed: changes.removed,
    changed: changes.changed,
    timings,
  };
}

/** Paths of the pages that a build wrote. */
export function changedPages({ pages, changed }: Pick<BuildReport, 'pages' | 'changed'>): string[] {
  const written = new Set(changed);
  return pages.flatMap(({ path }) => (written.has(outputFilesOf(path)[0]) ? path : []));
}
