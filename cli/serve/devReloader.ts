import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { withLineThatThrew } from '../bundle/locateError.ts';
import { locator } from '../content/frontMatter.ts';
import { basePathOf } from '../output/paths.ts';
import { codeWarningsOf } from '../pipeline/checkPlan.ts';
import { type Problem, SiteError } from '../problems.ts';
import { publicPathOf } from '../sitePaths.ts';
import { printError } from '../terminal.ts';
import type { DevPages } from './devPages.ts';
import type { DevReport } from './devReport.ts';
import { type DevOptions, DevSite, type LoadedSite } from './devSite.ts';
import type { LiveUpdates } from './liveUpdates.ts';
import { watchFiles } from './watchFiles.ts';

/** How long nothing must change before all pages are checked. */
const idleMs = 1500;
/** How long nothing must change before problems are shown. Formatters write a file again after it's saved. */
const settleMs = 150;

/** Loads the site of `site dev` again whenever its files change, and checks all pages when nothing has changed for a while. */
export class DevReloader {
  /** Undefined until the site can be loaded for the first time. After that, the last good one. */
  site: LoadedSite | undefined;
  /** Files that changed since `site` was loaded. They add up while it can't be loaded. */
  pending = new Set<string>();
  /** What waits for the site to load for the first time: the editor. */
  readonly firstLoad = Promise.withResolvers<LoadedSite>();
  /** Aborted by the next change, so that work that it has overtaken can stop. */
  latest = new AbortController();
  readonly #options;
  readonly #shared;
  readonly #loader;
  #origin = '';
  #watch: ReturnType<typeof watchFiles> = () => undefined;
  #reloads = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(options: DevOptions, shared: { renderer: DevPages; liveUpdates: LiveUpdates; report: DevReport }) {
    this.#options = options;
    this.#shared = shared;
    this.#loader = new DevSite(options);
  }

  start(origin: string): Promise<void> {
    this.#origin = origin;
    this.#watch = watchFiles(this.#options.root, this.#options.poll, (paths) => this.reload(paths));
    return this.reload(new Set());
  }

  /** Where the site is, which changes with its base path. */
  get address(): string {
    return `${this.#origin}${this.site ? basePathOf(this.site.planned.url) : ''}/`;
  }

  /** Returns the site after all changes, including those that come meanwhile. */
  async settled(): Promise<LoadedSite | undefined> {
    let awaited: Promise<void>;
    do {
      awaited = this.#reloads;
      await awaited;
    } while (awaited !== this.#reloads);
    return this.site;
  }

  /** Loads the site with these changed files, after the loads that other changes have started. */
  reload(paths: ReadonlySet<string>): Promise<void> {
    this.latest.abort();
    this.latest = new AbortController();
    const { signal } = this.latest;
    this.#reloads = this.#reloads.then(() => this.#load(paths, signal));
    return this.#reloads;
  }

  /** Waits a moment. Returns whether nothing has changed meanwhile, so that problems should be shown. Reloads what the watcher has missed. */
  async waitUntilSettled(signal: AbortSignal): Promise<boolean> {
    if (!(await pause(settleMs, true, { signal }).catch(() => false))) return false;
    const missed = this.#loader.missedChanges(this.site);
    if (missed.size > 0) void this.reload(missed);
    return missed.size === 0;
  }

  /** Shows why the site can't be loaded, or why a request failed. */
  fail(error: unknown): void {
    const problems = problemsOf(this.#options.root, error);
    this.#shared.report.problems(problems);
    this.#shared.liveUpdates.siteFailed(problems);
  }

  async #load(paths: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    for (const path of paths) this.pending.add(path);
    this.#shared.report.forgetProblemsIn(paths);
    // The next change is waiting already, and loads the site with both.
    if (signal.aborted) return;
    clearTimeout(this.#idle);
    const start = performance.now();
    const before = this.site;
    let isLoaded = false;
    try {
      const site = before ? await this.#loader.afterChange(before, this.pending) : await this.#loader.start();
      this.#replaceSite(site, before, performance.now() - start);
      isLoaded = true;
    } catch (error) {
      if (error instanceof SiteError) {
        // Files outside the site's folders are watched once the site has loaded, so watch those with problems now.
        this.#watch(error.problems.map(({ file }) => file));
        this.#loader.awaitMissingFiles(error.problems);
      }
      // If the site's files can't be listed, waiting fails for the same reason.
      if (await this.waitUntilSettled(signal).catch(() => true)) this.fail(error);
    }
    this.#startIdle(isLoaded);
  }

  #startIdle(isLoaded: boolean): void {
    // The problems of a site that can't be loaded are shown already.
    this.#idle = setTimeout(() => this.#whenIdle(isLoaded).catch((error) => isLoaded && this.fail(error)), idleMs);
  }

  /** Replaces the site, and reports it to the terminal and to open pages. */
  #replaceSite(site: LoadedSite, before: LoadedSite | undefined, duration: number): void {
    const changed = [...this.pending];
    this.pending = new Set();
    this.site = site;
    const { code, client } = site;
    this.#watch([...Object.keys(code.fileStamps), ...Object.keys(client.fileStamps)]);
    const base = basePathOf(site.planned.url);
    const published = changed.filter((path) => path.startsWith('public/'));
    this.#shared.liveUpdates.siteChanged(published.map((path) => base + publicPathOf(path)));
    this.firstLoad.resolve(site);
    const filesBefore = before?.code.fileStamps ?? {};
    const stale = changed.filter((path) => path.includes('node_modules/') && path in filesBefore).slice(0, 1);
    const restart = { what: 'has changed, and Node loads a package only once', fix: 'restart site dev' };
    this.#shared.report.warnings([...codeWarningsOf(site.planned, client), ...stale.map((file) => ({ file, ...restart }))]);
    if (changed.length > 0) this.#shared.report.change(changed, duration, this.address);
  }

  async #whenIdle(isLoaded: boolean): Promise<void> {
    const missed = this.#loader.missedChanges(this.site);
    if (missed.size > 0) return this.reload(missed);
    // The file that would fix it may be outside the folders that are watched, so keep looking.
    if (!isLoaded) return this.#startIdle(isLoaded);
    if (!this.site) return;
    const found = await this.#shared.renderer.checkAll(this.site, this.latest.signal);
    if (!found) return;
    this.#shared.liveUpdates.othersFailed([...found.values()]);
    this.#shared.report.problemsOfPages(found, true);
  }
}

/** Converts an error to problems, with the text of their files. Prints the stack of an internal error. */
export function problemsOf(root: string, thrown: unknown): Problem[] {
  const error = withLineThatThrew(root, thrown);
  const locate = locator(root);
  if (error instanceof SiteError) return error.problems.map((each) => locate(each));
  printError(inspect(error));
  // Nothing in a file is wrong: name the command instead.
  const fix = 'this is a bug in the generator, not in your site; the stack is in the terminal';
  return [{ file: 'site dev', what: `internal error: ${error}`, fix }];
}
