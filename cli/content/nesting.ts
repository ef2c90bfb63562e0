import type { Problem } from '../problems.ts';

/** Nobody nests as deep, and each level more takes the parser twice as long. */
const mostLevels = 20;

const nested = new RegExp(`^(?:[ \\t]*[?>-](?=[ \\t>?-]|$)){${mostLevels + 1},}`, 'm');
const indented = new RegExp(`^[ \\t]{${4 * mostLevels + 1},}[?-][ \\t]`, 'm');

/** What is said of it, and of all that a parser finds too deep by itself. */
export const tooDeep = { what: 'is nested too deeply', fix: `write at most ${mostLevels} levels of lists and groups` };

/** Where YAML is nested so deep that the parser would be busy for minutes: no author writes it, but a program may. The first line is 1. */
export function deepLine(yaml: string): number | undefined {
  const offsets = [nested, indented].map((pattern) => yaml.search(pattern)).filter((offset) => offset >= 0);
  return offsets.length > 0 ? yaml.slice(0, Math.min(...offsets)).split('\n').length : undefined;
}

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
