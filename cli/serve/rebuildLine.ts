import type { BuildReport } from '../build/report.ts';
import { filesOf } from '../output/paths.ts';
import { quantity } from '../problems.ts';

/** Room for the paths of most files; a longer one moves its own line alone. */
const pathWidth = 44;

/**
 * One line for the terminal: when, what was edited, how many pages that changed, how long it took.
 * @param paths the edited files
 */
export function rebuildLine(paths: readonly string[], { pages, changed }: BuildReport, milliseconds: number): string {
  const written = new Set(changed);
  const count = pages.filter(({ path }) => written.has(filesOf(path)[0])).length;
  const [first = '', ...others] = paths;
  const edited = others.length === 0 ? first : `${first} and ${others.length} more`;
  const time = new Date().toTimeString().slice(0, 8);
  const amount = count === 0 ? 'no page' : quantity(count, 'page');
  return `${time}  ${edited.padEnd(pathWidth)}  ${amount.padStart(10)}  ${Math.round(milliseconds).toString().padStart(5)} ms`;
}
