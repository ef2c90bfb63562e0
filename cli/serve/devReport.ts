import { locator } from '../content/frontMatter.ts';
import type { Page } from '../contract.ts';
import { formatLocation, formatProblem, formatProblems, type Problem } from '../problems.ts';
import { print, printable, printError, stylerFor } from '../terminal.ts';
import type { ServerOptions } from './server.ts';

/** Problems by location and message, without the page's path and view, so that one mistake on many pages is reported once. */
export type ProblemsByCause = Map<string, Problem>;

export function addByCause(byCause: ProblemsByCause, root: string, problems: readonly Problem[], page?: Page): ProblemsByCause {
  const locate = locator(root);
  for (const each of problems) {
    const what = page ? each.what.replace(` ${page.path}:`, ':').replace(`${page.view} failed`, 'failed') : each.what;
    const cause = `${formatLocation(each)} ${what}`;
    if (!byCause.has(cause)) byCause.set(cause, locate(each));
  }
  return byCause;
}

/** Prints what happens in `site dev`, or passes it on. */
export class DevReport {
  readonly #options;
  /** The causes of the problems in pages that were reported, with their files. Each is reported again only after an edit of its file. */
  readonly #reported = new Map<string, string>();
  /** The warnings of the loaded site, which were printed. */
  #warnings = new Set<string>();
  address: string | undefined;

  constructor(options: Pick<ServerOptions, 'onEvent'> & { quiet?: boolean }) {
    this.#options = options;
  }

  problems(problems: readonly Problem[]): void {
    printError(`\n${formatProblems(problems)}`);
    this.#options.onEvent?.({ problems });
  }

  hasNew(found: ProblemsByCause): boolean {
    return [...found.keys()].some((cause) => !this.#reported.has(cause));
  }

  /** @param areAll whether there are no others, so that one that comes back is new */
  problemsOfPages(found: ProblemsByCause, areAll = false): void {
    const fresh = [...found].filter(([cause]) => !this.#reported.has(cause));
    if (fresh.length > 0) this.problems(fresh.map(([, problem]) => problem));
    for (const [cause, { file }] of fresh) this.#reported.set(cause, file);
    if (areAll) for (const cause of this.#reported.keys()) if (!found.has(cause)) this.#reported.delete(cause);
  }

  forgetProblemsIn(files: ReadonlySet<string>): void {
    for (const [cause, file] of this.#reported) if (files.has(file)) this.#reported.delete(cause);
  }

  warnings(found: readonly Problem[]): void {
    const texts = new Map(found.map((each) => [formatProblem(each, stylerFor(process.stderr), 'warning'), each]));
    const fresh = [...texts].filter(([text]) => !this.#warnings.has(text));
    this.#warnings = new Set(texts.keys());
    for (const [text] of fresh) printError(text);
    if (fresh.length > 0) this.#options.onEvent?.({ warnings: fresh.map(([, each]) => each) });
  }

  change(changed: readonly string[], duration: number, address: string): void {
    const [first = '', ...others] = changed;
    const files = others.length === 0 ? first : `${first} and ${others.length} more`;
    const line = `${new Date().toTimeString().slice(0, 8)}  ${printable(files).padEnd(44)}  ${duration.toFixed().padStart(5)} ms`;
    if (this.#options.onEvent) this.#options.onEvent({ changed });
    else if (!this.#options.quiet) print(line);
    if (this.address === undefined || this.address === address) return;
    this.address = address;
    if (this.#options.onEvent) this.#options.onEvent({ url: address });
    else print(`The site is now at ${address}`);
  }
}
