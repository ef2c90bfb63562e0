import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteEntry } from '../bundle/siteEntry.ts';
import { type Problem, SiteError } from '../problems.ts';
import { thrownProblem } from './thrownProblem.ts';

/** Why a build failed, each with the lines around it. */
export async function buildProblems(root: string, error: unknown): Promise<Problem[]> {
  if (error instanceof SiteError) return Promise.all(error.problems.map((problem) => withText(root, problem)));
  const thrown = thrownProblem(root, error);
  if (thrown) return [thrown];
  // Not the site's code, or none that can be found: then whoever can read a stack needs all of it.
  console.error(error);
  return [{ file: siteEntry, what: `the build failed: ${error}`, fix: 'the terminal of site serve shows where' }];
}

async function withText(root: string, problem: Problem): Promise<Problem> {
  if (problem.text !== undefined || problem.line === undefined) return problem;
  const text = await readFile(join(root, problem.file), 'utf8').catch(() => undefined);
  return text === undefined ? problem : { ...problem, text };
}
