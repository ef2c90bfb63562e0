import type { Problem } from '../problems.ts';

/** Nobody nests as deep. */
export const mostLevels = 20;

/** What is said of all that is nested deeper, or too deep for a parser. */
export const tooDeep = { what: 'is nested too deeply', fix: `write at most ${mostLevels} levels of lists and groups` };

/**
 * Runs a parser on a file. One that fails since it calls itself for each level of what is nested leaves a problem.
 * @returns nothing where it failed
 */
export function unlessTooDeep<T>(file: string, problems: Problem[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError && /call stack/.test(error.message))) throw error;
    problems.push({ file, ...tooDeep });
    return undefined;
  }
}
