import { type BuildReport, changedPages } from '../build/report.ts';
import { quantity } from '../problems.ts';

/** Fits the paths of most files. */
const pathWidth = 44;

/**
 * Formats a rebuild for the terminal: the time, the edited files, the number of changed pages, and the duration.
 * @param paths the edited files
 */
export function rebuildLine(paths: readonly string[], report: BuildReport, milliseconds: number): string {
  const count = changedPages(report).length;
  const [first = '', ...others] = paths;
  const edited = others.length === 0 ? first : `${first} and ${others.length} more`;
  const time = new Date().toTimeString().slice(0, 8);
  const amount = count === 0 ? 'no page' : quantity(count, 'page');
  return `${time}  ${edited.padEnd(pathWidth)}  ${amount.padStart(10)}  ${Math.round(milliseconds).toString().padStart(5)} ms`;
}
