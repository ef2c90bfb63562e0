import { type Paint, plain } from './terminal/paint.ts';

/** A mistake in the site's own files: where it is, what is wrong and how to mend it. */
export interface Problem {
  /** Path from the site's root. */
  file: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  what: string;
  fix: string;
  /** The file's text, for the lines around the mistake. */
  text?: string;
}

/** The site has problems. Thrown once, with all of them; the command line prints it without a stack and exits with 1. */
export class SiteError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.problems = problems;
    this.name = 'SiteError';
  }
}

/** The built site did not pass `site check`; its findings are printed already. */
export class ChecksFailed extends Error {}

/** Problems in the order of their files and lines, the way a compiler prints them, with a count below. */
export function formatProblems(problems: readonly Problem[], paint: Paint = plain): string {
  const sorted = inOrder(problems);
  const files = new Set(sorted.map((problem) => problem.file)).size;
  const count = `${quantity(sorted.length, 'problem')} in ${quantity(files, 'file')}.`;
  return [...sorted.map((problem) => formatProblem(problem, paint)), paint('bold', count)].join('\n\n');
}

export function inOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

export function formatProblem(problem: Problem, paint: Paint = plain): string {
  const { line, column, what, fix, text } = problem;
  const frame = text !== undefined && line !== undefined ? `${codeFrame(text, line, column ?? 1, paint)}\n` : '';
  return `${paint('bold', printable(whereOf(problem)))}  ${printable(what)}\n${frame}    ${paint('green', `fix: ${printable(fix)}`)}`;
}

/** `content/notes/fog.md:3:7`, as editors open it. */
export function whereOf({ file, line, column }: Problem): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

/** Two lines before the mistake, the line itself, and a caret; long lines are cut around the caret. */
export function codeFrame(text: string, line: number, column: number, paint: Paint = plain): string {
  const lines = printable(text).split('\n');
  const first = Math.max(1, line - 2);
  const width = String(line).length;
  const start = Math.max(0, column - 60);
  const shown = lines.slice(first - 1, line).map((content, index) => {
    const number = first + index;
    const mark = number === line ? '>' : ' ';
    const shownLine = `  ${mark} ${String(number).padStart(width)} | ${content.slice(start, start + 110)}`.trimEnd();
    return number === line ? shownLine : paint('dim', shownLine);
  });
  return [...shown, `    ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}${paint('red', '^')}`].join('\n');
}

/** Control characters could move the cursor, or run commands of some terminals. Each becomes one visible character. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '\uFFFD');
}

export function quantity(count: number, noun: string): string {
  // Not toLocaleString: to load its rules takes longer than a build in which nothing changed.
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
