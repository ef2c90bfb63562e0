import { CommanderError } from 'commander';
import type { Finding } from '../check/builtSite.ts';
import { fileOf, type Located, type Severity, SiteError } from '../problems.ts';
import type { ServerEvent } from '../serve/server.ts';
import { printJson } from '../terminal.ts';

/** Version of the reports of --json. Incremented when a field is renamed or removed, or its meaning changes. */
const version = 3;

type JsonProblem = ReturnType<typeof jsonProblem>;

/** Prints a command's report as JSON. `success` is false if the command exits with 1. */
export function printJsonReport(report: object, problems: readonly JsonProblem[] = [], success = true): void {
  printJson({ version, success, problems, ...report });
}

export function printJsonEvent({ problems = [], warnings = [], ...event }: ServerEvent): void {
  const errors = problems.map((problem) => jsonProblem('error', problem));
  const found = [...errors, ...warnings.map((problem) => jsonProblem('warning', problem))];
  printJson({ version, success: errors.length === 0, problems: found, ...event }, 0);
}

export function printFailureAsJson(error: unknown): void {
  const problems = problemsOf(error).map((problem) => jsonProblem('error', problem));
  printJsonReport({}, problems, false);
}

function problemsOf(error: unknown): readonly Located[] {
  if (error instanceof SiteError) return error.problems;
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof CommanderError
    ? [{ what: message.replace(/^error: /, ''), fix: 'run the command with --help for usage' }]
    : [{ file: fileOf(error), what: `internal error: ${message}`, fix: 'this is a bug in the generator, not in your site' }];
}

/** Converts a problem to JSON, without fields that have no value. If only the line is known, the column is 1. */
export function jsonProblem(severity: Severity, { file, line, column = 1, what, fix }: Located) {
  return { severity, ...(file !== undefined && { file }), ...(line !== undefined && { line, column }), message: what, fix };
}

/** Converts a finding to JSON. `file`, `line`, and `column` are the `source`, `line`, and `column` of its first place. */
export function jsonFinding({ rule, severity, what, fix, places }: Finding) {
  const { source, line, column } = places[0] ?? {};
  return { ...jsonProblem(severity, { file: source, line, column, what, fix }), rule, places };
}
