import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { withLineThatThrew } from '../bundle/locateError.ts';
import { type LoadedEntry, versionOf } from '../content/loadedEntry.ts';
import type { Page } from '../contract.ts';
import { isUnchanged, stampOf } from '../files.ts';
import { pathOfTarget } from '../output/tags.ts';
import { encodePhotographs, type PublishedFile } from '../photographs/photographs.ts';
import { checkBodies } from '../pipeline/checkBodies.ts';
import { pageProblems } from '../pipeline/checkPages.ts';
import { linkable } from '../pipeline/linkable.ts';
import { distinctProblems, type Problem, SiteError } from '../problems.ts';
import { type AssetNames, pageJob } from '../render/renderPage.ts';
import { preparePages, type RenderSetup } from '../render/tasks.ts';
import { WorkerPool } from '../render/workerPool.ts';
import { addByCause, type ProblemsByCause } from './devReport.ts';
import type { LoadedSite } from './devSite.ts';

/** A rendered page. If it has problems, `html` is the last version without any. */
interface DevPage {
  problems: readonly Problem[];
  /** Undefined for a page that isn't open, or that always had problems. */
  html: string | undefined;
  key: string;
  assets: AssetNames;
  /** What it links to, and which of that was missing. */
  targets: readonly string[];
  missing: string;
}

const keptPages = 50;

/** How long the check of all pages may keep requests waiting. */
const sliceMs = 8;

/** Renders the pages of `site dev` when they're asked for, and checks the others. Keeps what's still valid after an edit. */
export class DevPages {
  readonly #root: string;
  readonly #rendered = new Map<string, DevPage>();
  /** The paths of the pages that were opened last. */
  readonly #opened = new Set<string>();
  readonly #renderers = new Map<string, ReturnType<typeof preparePages>>();
  #setup: RenderSetup | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Renders a page, unless that has been done with the same inputs. */
  async render(state: LoadedSite, page: Page): Promise<DevPage> {
    this.#opened.delete(page.path);
    this.#opened.add(page.path);
    const [oldest] = this.#opened;
    if (this.#opened.size > keptPages && oldest !== undefined) {
      this.#opened.delete(oldest);
      this.#rendered.delete(oldest);
    }
    return this.#renderOnce(state, page);
  }

  /** Checks every page, opened or not, and the texts that none shows. Returns undefined if something changes meanwhile. */
  async checkAll(state: LoadedSite, signal: AbortSignal): Promise<ProblemsByCause | undefined> {
    const { planned, setup } = state;
    const found: ProblemsByCause = new Map();
    const shown = new Set<string>();
    let sliceEnd = performance.now() + sliceMs;
    for (const page of planned.plan.pages) {
      if (performance.now() > sliceEnd) {
        await setImmediate();
        sliceEnd = performance.now() + sliceMs;
      }
      if (signal.aborted) return undefined;
      const { problems } = await this.#renderOnce(state, page);
      // If its file has changed again, they're outdated.
      if (problems.length > 0 && this.changedSource(state, page) === undefined) addByCause(found, this.#root, problems, page);
      if (page.body) shown.add(page.body.source);
    }
    const unshown = planned.entries.filter((entry) => !shown.has(entry.file) && !this.#hasChanged(entry));
    const bodies = { ...planned, parts: setup, entries: unshown, invalid: [], planned, known: new Map() };
    addByCause(found, this.#root, (await checkBodies(bodies, new WorkerPool(1))).problems);
    return signal.aborted ? undefined : found;
  }

  async #renderOnce(state: LoadedSite, page: Page): Promise<DevPage> {
    const { body, keyWith } = state.keyOf(page);
    const isOpened = this.#opened.has(page.path);
    const known = this.#rendered.get(page.path);
    const isComplete = known && (!isOpened || known.html !== undefined || known.problems.length > 0);
    // Its links may break, or be right again, although nothing else about it changes.
    const missingOf = (targets: readonly string[]) =>
      targets.filter((each) => !linkable(state.planned).has(pathOfTarget(each))).join();
    if (isComplete && known.key === keyWith(known.assets, []) && known.missing === missingOf(known.targets)) return known;
    const { assets, targets, problems, html } = await this.#renderAnew(state, page, body);
    const shown = isOpened ? (html ?? known?.html) : undefined;
    const rendered = { key: keyWith(assets, []), assets, targets, missing: missingOf(targets), problems, html: shown };
    // If the file changed during rendering, the result doesn't belong to this key.
    if (!body || !this.#hasChanged(body)) this.#rendered.set(page.path, rendered);
    return rendered;
  }

  async #renderAnew(state: LoadedSite, page: Page, body: LoadedEntry | undefined): Promise<Omit<DevPage, 'key' | 'missing'>> {
    const failed = (problems: readonly Problem[]) => {
      return { problems: distinctProblems(problems), html: undefined, assets: [], targets: [] };
    };
    try {
      const render = await this.#rendererOf(state, page.view);
      const result = render(pageJob(page), body && versionOf(body));
      if (result.problems) return failed(result.problems);
      const { html, assets, targets, links } = result;
      const shown = body && { file: body.file, links };
      const problems = pageProblems(state.planned, { page, body: shown, ...result }, state.client);
      return { problems, html: problems.length > 0 ? undefined : html, assets, targets };
    } catch (error) {
      const located = withLineThatThrew(this.#root, error);
      if (!(located instanceof SiteError)) throw located;
      return failed(located.problems);
    }
  }

  #rendererOf({ setup, planned: { tokens, images } }: LoadedSite, view: string): ReturnType<typeof preparePages> {
    if (setup !== this.#setup) this.#renderers.clear();
    this.#setup = setup;
    const views = Object.fromEntries(Object.entries(setup.views).filter(([name]) => name === view));
    const renderer = this.#renderers.get(view) ?? preparePages({ ...setup, views, tokens, images });
    this.#renderers.set(view, renderer);
    return renderer;
  }

  /** The bytes of a generated file; undefined if its original was removed since. Encodes a photograph, or throws SiteError. */
  async bytesOf(file: PublishedFile): Promise<string | Uint8Array | undefined> {
    if ('body' in file) return file.body;
    if (!existsSync('original' in file ? join(this.#root, file.original) : file.from)) return undefined;
    await encodePhotographs(this.#root, [file]);
    return readFile(file.from);
  }

  /** The file that a page shows, if it has changed since the state was made: the watcher may report it only later. */
  changedSource(state: LoadedSite, page: Page): string | undefined {
    const entry = page.body && state.planned.loadedByEntry.get(page.body);
    return entry && this.#hasChanged(entry) ? entry.file : undefined;
  }

  #hasChanged({ file, stamp }: LoadedEntry): boolean {
    return !isUnchanged(this.#root, file, stamp, stampOf(this.#root, file));
  }
}
