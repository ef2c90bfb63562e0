import { formatCount, type Paint, plain, printable, printWorkflowCommand } from './terminal.ts';

export type WhatAndFix = { what: string; fix: string };

export interface Located extends SourceLocation, WhatAndFix {
  /** The file's text, for the code frame. */
  sourceText?: string;
}

/** A mistake in a text, which becomes a problem in its file. */
export interface Mistake extends WhatAndFix {
  offset: number;
}

export interface Problem extends Located {
  file: string;
}

/** Advice never fails a check. */
export type Severity = 'error' | 'warning' | 'advice';

/** What a step of a build returns: a value, and what's wrong. */
export interface Result<T> {
  value: T;
  problems: readonly Problem[];
}

/** Git marks what it couldn't merge. */
export const mergeConflict: WhatAndFix = {
  what: 'here are two versions of a text, which Git could not merge',
  fix: 'keep one of the two versions, and remove the lines <<<<<<<, =======, and >>>>>>>',
};

/** The fix for an error that the site's code throws. */
export const fixCode = 'fix the code on this line, or its caller';

/** The site has problems. Thrown once, with all of them. The CLI prints it without a stack and exits with 1. */
export class SiteError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.problems = problems;
    this.name = 'SiteError';
  }
}

/** Converts a system error to the SiteError of a file that cannot be, say, `written`. Returns others unchanged. */
export function fileError(error: unknown, file: string, done: string, fix: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code ? new SiteError([{ file, what: `cannot be ${done} (${code})`, fix }]) : error;
}

/** Returns the value of a step. Throws SiteError if it has found problems. */
export function valueOrThrow<T>({ value, problems }: Result<T>): T {
  if (problems.length > 0) throw new SiteError(problems);
  return value;
}

/** `site check` failed. Its findings are already printed. */
export class ChecksFailed extends Error {}

/** Calls `work`, and attaches the name of the file to an unexpected error; see `fileOf`. */
export function whileReading<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    // An own property, because a worker sends only these.
    if (error instanceof Error && !(error instanceof SiteError)) Object.assign(error, { fileBeingRead: file });
    throw error;
  }
}

/** The file that was being read when an error was thrown, if known. */
export const fileOf = (error: unknown): string | undefined => (Object(error) as { fileBeingRead?: string }).fileBeingRead;

/** Formats errors like a compiler, sorted by file and line, with a count. Without `all`, it shows some of each kind, and how many more there are. */
export function formatProblems(problems: readonly Problem[], paint = plain, all = false): string {
  const blocks = problemTexts(problems, paint, all);
  const files = new Set(problems.map(({ file }) => file)).size;
  const count = `${pluralize(problems.length, 'problem')} in ${pluralize(files, 'file')}.`;
  const hint = blocks.length < problems.length ? ` ${howToListAll}` : '';
  return [...blocks, paint('bold', count) + hint].join('\n\n');
}

/** The texts of the problems that a report shows, sorted by file and line. */
export function problemTexts(problems: readonly Problem[], paint = plain, all = false): string[] {
  return textsOf(sortProblems(problems), all, (problem) => formatProblem(problem, paint));
}

/** The texts of what a report shows of a list. The last one of its kind is followed by how many more there are. */
export function textsOf<T extends WhatAndFix>(list: readonly T[], all: boolean, format: (item: T) => string): string[] {
  const moreLike = (count: number) => (count > 0 ? `\n\n… and ${formatCount(count)} more like this` : '');
  return shownOf(list, all).map(({ item, more }) => format(item) + moreLike(more));
}

export const howToListAll = 'To list all of them, run "site build" or "site check" with --verbose, or any command with --json.';

/** How many problems a report shows: of one kind, and in all. Nobody reads more, and thousands would scroll the first ones away. */
const limits = { ofKind: 10, all: 100 };

/** The problems that a report shows: the first of each kind, which differ only in names and numbers. For the last one shown of a kind, `more` counts those left out. */
export function shownOf<T extends { what: string }>(problems: readonly T[], all: boolean): { item: T; more: number }[] {
  if (all) return problems.map((item) => ({ item, more: 0 }));
  const kinds = [...Map.groupBy(problems, ({ what }) => what.replace(varyingParts, '…')).values()];
  const share = Math.min(limits.ofKind, Math.max(1, Math.floor(limits.all / kinds.length)));
  const more = new Map<T, number>();
  for (const kind of kinds.slice(0, limits.all))
    for (const [at, item] of kind.slice(0, share).entries()) more.set(item, at === share - 1 ? kind.length - share : 0);
  return problems.flatMap((item) => (more.has(item) ? [{ item, more: more.get(item) ?? 0 }] : []));
}

/** What differs between problems of one kind: quoted text, tokens, tags, paths, and numbers. */
const varyingParts = /"[^"]*"|“[^”]*”|`[^`]*`|\{[^}]*\}|<[^>]*>|[^\s:]*[/\d][^\s:]*/g;

/** Adds problems to a list. `list.push(...more)` fails for very many: they don't fit on the stack. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const each of more) list.push(each);
}

/** Removes duplicates, as of a file in two collections, or a schema that fails for any content. */
export function distinctProblems<T extends Problem>(problems: readonly T[]): T[] {
  return [...new Map(problems.map((each) => [JSON.stringify([each.file, each.line, each.column, each.what]), each])).values()];
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Formats a problem as its first line, a code frame if its line and text are known, `more` lines, and the fix. */
export function formatProblem(problem: Located, paint = plain, severity: Severity = 'error', more: string[] = []): string {
  const { line, column = 1, what, fix, sourceText } = problem;
  const frame = sourceText !== undefined && line !== undefined ? codeFrame(sourceText, line, column, paint) : [];
  const fixLine = `    ${paint('green', `fix: ${indented(fix)}`)}`;
  return [problemLine(severity, problem, what, paint), ...frame, ...more, fixLine].join('\n');
}

/** The first line of a problem: `error content/notes/fog.md:3:7  title: is missing`. .vscode/tasks.json reads it, too. */
export function problemLine(severity: Severity, location: SourceLocation, what: string, paint: Paint): string {
  const label = paint(severity === 'error' ? 'red' : 'yellow', severity);
  // A file name could contain a line break, and look like more than one problem.
  const place = paint('bold', printable(formatLocation(location)).replaceAll('\n', '\uFFFD'));
  return [[label, place].filter(Boolean).join(' '), indented(what)].join('  ');
}

const indented = (text: string): string => printable(text).replaceAll('\n', '\n    ');

/** A source location: lines and columns are counted from 1, and unknown parts are missing. */
export type SourceLocation = { file?: string | undefined; line?: number | undefined; column?: number | undefined };

/** `content/notes/fog.md:3:7`, as code editors open it. */
export const formatLocation = ({ file, line, column }: SourceLocation): string => [file, line, column].filter(Boolean).join(':');

/** Line and column of an offset in a text, counted from 1. */
export function locationAt(text: string, offset: number): { line: number; column: number } {
  const lineStarts = lineStartsOf(text);
  const at = Math.min(offset, text.length);
  let [line, next] = [1, lineStarts.length];
  while (line < next) {
    const middle = (line + next) >> 1;
    if ((lineStarts[middle] ?? 0) <= at) line = middle + 1;
    else next = middle;
  }
  return { line, column: at - (lineStarts[line - 1] ?? 0) + 1 };
}

/** The offset of a line in a text, counted from 1. */
export const offsetOf = (text: string, line: number): number => lineStartsOf(text)[line - 1] ?? text.length;

/** The text of a line, counted from 1. */
export function lineOf(text: string, line: number): string {
  return text.slice(offsetOf(text, line), offsetOf(text, line + 1)).replace(/\n$/, '');
}

/** Where the lines of the last few texts start: a file with very many problems would otherwise be split for each of them. */
const knownStarts = new Map<string, number[]>();

function lineStartsOf(text: string): number[] {
  const known = knownStarts.get(text);
  if (known) return known;
  const starts = [0, ...text.matchAll(/\n/g).map(({ index }) => index + 1)];
  if (knownStarts.size >= 4) knownStarts.clear();
  knownStarts.set(text, starts);
  return starts;
}

/** Two lines before the problem, the line itself, and a caret. Long lines are cut around the caret. */
function codeFrame(text: string, line: number, column: number, paint: Paint): string[] {
  const first = Math.max(1, line - 2);
  const excerpt = text.slice(offsetOf(text, first), offsetOf(text, line + 1)).replace(/\n$/, '');
  // A tab is as wide as the column that the caret counts for it.
  const lines = printable(excerpt.replaceAll('\r', '').replaceAll('\t', ' ')).split('\n');
  const width = String(line).length;
  const start = Math.max(0, column - 60);
  const shown = lines.map((content, index) => {
    const number = first + index;
    const mark = number === line ? '>' : ' ';
    const shownLine = `  ${mark} ${String(number).padStart(width)} | ${content.slice(start, start + 110)}`.trimEnd();
    return number === line ? shownLine : paint('dim', shownLine);
  });
  return [...shown, `    ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}${paint('red', '^')}`];
}

export const pluralize = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A character as Unicode writes it: `U+00A0`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Orders strings by UTF-16 code units, in any locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** On GitHub Actions (docs.github.com/actions), annotates a file in the pull request. */
export function annotate(severity: Severity, { file, line, column: col, what, fix }: Located): void {
  if (process.env.GITHUB_ACTIONS !== 'true' || file === undefined) return;
  const location = Object.entries({ file, line, col }).filter(([, value]) => value !== undefined);
  const properties = location.map(
    ([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  const kind = severity === 'advice' ? 'notice' : severity;
  printWorkflowCommand(`::${kind} ${properties.join(',')}::${escaped(`${what}\nFix: ${fix}`)}`);
}

const escaped = (text: string): string => printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
