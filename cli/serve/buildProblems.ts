import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, SiteError } from '../problems.ts';
import { siteEntry } from '../site/loadSite.ts';
import { thrownProblem } from '../site/thrownProblem.ts';

/** Why a build failed, each with the lines around it. Templates are the site's own code: what they throw is a problem of the site. */
export async function buildProblems(root: string, error: unknown): Promise<Problem[]> {
  const problems = error instanceof SiteError ? error.problems : [await explain(root, error)];
  return Promise.all(problems.map((problem) => withText(root, problem)));
}

async function explain(root: string, error: unknown): Promise<Problem> {
  const thrown = await thrownProblem(root, siteEntry, error);
  if (thrown) return thrown;
  // Not the site's code, or none that can be found: then whoever can read a stack needs all of it.
  console.error(error);
  return { file: siteEntry, what: `the build failed: ${error}`, fix: 'the terminal of site serve shows where' };
}

async function withText(root: string, problem: Problem): Promise<Problem> {
  if (problem.text !== undefined || problem.line === undefined) return problem;
  const text = await readFile(join(root, problem.file), 'utf8').catch(() => undefined);
  return text === undefined ? problem : { ...problem, text };
}
