import { withLocation } from '../content/frontMatter.ts';
import type { Page } from '../contract.ts';
import { formatLocation, formatProblem, formatProblems, type Problem } from '../problems.ts';
import { print, printable, printError, stylerFor } from '../terminal.ts';
import type { ServerOptions } from './server.ts';

/** Problems by location and message, without the page's path and view, so that one mistake on many pages is reported once. */
export type Mistakes = Map<string, Problem>;

export function addMistakes(mistakes: Mistakes, root: string, problems: readonly Problem[], page?: Page): Mistakes {
  for (const each of problems) {
    const what = page ? each.what.replace(` ${page.path}:`, ':').replace(`${page.view} failed`, 'failed') : each.what;
    const mistake = `${formatLocation(each)} ${what}`;
    if (!mistakes.has(mistake)) mistakes.set(mistake, withLocation(root, each));
  }
  return mistakes;
}

/** Prints what happens in `site dev`, or passes it on. */
export class DevReport {
  readonly #onEvent: ServerOptions['onEvent'];
  readonly #quiet: boolean;
  /** The mistakes in pages that were reported, with their files. Each is reported again only after an edit of its file. */
  readonly #reported = new Map<string, string>();
  /** The warnings of the loaded site, which were printed. */
  #warnings = new Set<string>();
  address: string | undefined;

  constructor({ onEvent, quiet = false }: Pick<ServerOptions, 'onEvent'> & { quiet?: boolean }) {
    this.#onEvent = onEvent;
    this.#quiet = quiet;
  }

  problems(problems: readonly Problem[]): void {
    printError(`\n${formatProblems(problems)}`);
    this.#onEvent?.({ problems });
  }

  hasNew(found: Mistakes): boolean {
    return [...found.keys()].some((mistake) => !this.#reported.has(mistake));
  }

  /** @param areAll whether there are no others, so that one that comes back is new */
  mistakes(found: Mistakes, areAll = false): void {
    const fresh = [...found].filter(([mistake]) => !this.#reported.has(mistake));
    if (fresh.length > 0) this.problems(fresh.map(([, problem]) => problem));
    for (const [mistake, { file }] of fresh) this.#reported.set(mistake, file);
    if (areAll) for (const mistake of this.#reported.keys()) if (!found.has(mistake)) this.#reported.delete(mistake);
  }

  forgetMistakesIn(files: ReadonlySet<string>): void {
    for (const [mistake, file] of this.#reported) if (files.has(file)) this.#reported.delete(mistake);
  }

  warnings(found: readonly Problem[]): void {
    const texts = new Map(found.map((each) => [formatProblem(each, stylerFor(process.stderr), 'warning'), each]));
    const fresh = [...texts].filter(([text]) => !this.#warnings.has(text));
    this.#warnings = new Set(texts.keys());
    for (const [text] of fresh) printError(text);
    if (fresh.length > 0) this.#onEvent?.({ warnings: fresh.map(([, each]) => each) });
  }

  change(changed: readonly string[], duration: number, address: string): void {
    const [first = '', ...others] = changed;
    const files = others.length === 0 ? first : `${first} and ${others.length} more`;
    const line = `${new Date().toTimeString().slice(0, 8)}  ${printable(files).padEnd(44)}  ${duration.toFixed().padStart(5)} ms`;
    if (this.#onEvent) this.#onEvent({ changed });
    else if (!this.#quiet) print(line);
    if (this.address === undefined || this.address === address) return;
    this.address = address;
    if (this.#onEvent) this.#onEvent({ url: address });
    else print(`The site is now at ${address}`);
  }
}
