import type { Finding, Place, Severity } from '../check/finding.ts';
import { inOrder, type Problem, SiteError, type Where } from '../problems.ts';

/** Version of what --json prints. Incremented when a field is renamed, removed, or changes its meaning. */
const version = 2;

/** A problem as --json prints it. */
export interface JsonProblem {
  severity: Severity;
  /** Path from the site root, if a file is to blame. Line and column count from 1. */
  file?: string;
  line?: number;
  column?: number;
  message: string;
  fix: string;
  /** The rule of `site check` that found it. */
  rule?: string;
  /** Every place at which `site check` found it. The fields above name the first. */
  places?: readonly Place[];
}

/** Prints the JSON report of a command that has done its work. `success` is false if it exits with 1. */
export function printJson(success: boolean, problems: readonly JsonProblem[], report: object = {}): void {
  console.log(JSON.stringify({ version, success, problems, ...report }, undefined, 2));
}

/**
 * Does a command's work. If the site has problems, prints them as JSON first.
 * @throws whatever the work throws
 */
export async function withJsonFailures<T>(json: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (json && error instanceof SiteError)
      printJson(
        false,
        inOrder(error.problems).map((problem) => jsonProblem('error', problem)),
      );
    throw error;
  }
}

/** Without the fields that have no value. */
export function jsonProblem(
  severity: Severity,
  { file, line, column = 1, what, fix }: Where & Pick<Problem, 'what' | 'fix'>,
): JsonProblem {
  return { severity, ...(file !== undefined && { file }), ...(line !== undefined && { line, column }), message: what, fix };
}

export function jsonFinding({ rule, severity, what, fix, places }: Finding): JsonProblem {
  const { source, line, column } = places[0] ?? {};
  return { ...jsonProblem(severity, { file: source, line, column, what, fix }), rule, places };
}
