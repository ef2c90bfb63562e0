import type { Problem } from '../problems.ts';

/** Deeper than anyone nests on purpose. */
export const maxLevels = 20;

/** The problem with anything nested deeper, or too deep for a parser. */
export const tooDeep = { what: 'is nested too deeply', fix: `write at most ${maxLevels} levels of lists and groups` };

/**
 * Runs a recursive parser on a file, and reports a stack overflow as a problem.
 * @returns undefined if it failed
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
