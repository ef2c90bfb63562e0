import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locationOf } from '../bundle/templateProblem.ts';
import { fixCode, type Problem, SiteError } from '../problems.ts';
import { siteEntry } from '../siteEntry.ts';

/** Converts the error of a failed build to problems, with the text of their files. Prints the stack of an internal error. */
export async function problemsOfFailedBuild(root: string, error: unknown): Promise<Problem[]> {
  if (error instanceof SiteError) return Promise.all(error.problems.map((problem) => withText(root, problem)));
  const thrown = thrownProblem(root, error);
  if (thrown) return [thrown];
  // Not a problem in the site's code: print the full stack.
  console.error(error);
  return [{ file: siteEntry, what: `the build failed: ${error}`, fix: 'see the terminal where `site dev` runs' }];
}

async function withText(root: string, problem: Problem): Promise<Problem> {
  if (problem.text !== undefined || problem.line === undefined) return problem;
  const text = await readFile(join(root, problem.file), 'utf8').catch(() => undefined);
  return text === undefined ? problem : { ...problem, text };
}

/**
 * Converts an error thrown by the site's code to a problem at the line that threw it.
 * @returns undefined if the stack contains no code of the site
 */
export function thrownProblem(root: string, error: unknown): Problem | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const bundle = /\/(\.cache\/[\w-]+\.mjs)(?:\?\w+)?:\d+/.exec(stack)?.[1];
  const location = bundle && locationOf(stack, root, bundle);
  return location ? { ...location, what: `throws ${error}`, fix: fixCode } : undefined;
}
