import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Problem, SiteError } from '../problems.ts';
import { printError } from '../terminal/print.ts';

/** Converts an error to problems, with the text of their files. Prints the stack of an internal error. */
export async function problemsOf(root: string, error: unknown): Promise<Problem[]> {
  if (error instanceof SiteError) return Promise.all(error.problems.map((problem) => withText(root, problem)));
  printError(inspect(error));
  // Nothing in a file is wrong: name the command instead.
  const fix = 'this is a bug in the generator, not in your site; the stack is in the terminal';
  return [{ file: 'site dev', what: `internal error: ${error}`, fix }];
}

async function withText(root: string, problem: Problem): Promise<Problem> {
  if (problem.sourceText !== undefined || problem.line === undefined) return problem;
  const text = await readFile(join(root, problem.file), 'utf8').catch(() => undefined);
  return text === undefined ? problem : { ...problem, sourceText: text };
}
