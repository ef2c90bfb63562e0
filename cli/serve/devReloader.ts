import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { watch } from 'chokidar';
import { withLineThatThrew } from '../bundle/locateError.ts';
import { locator } from '../content/frontMatter.ts';
import { attempt, isLeftover, lstatIfExists, siteFolders } from '../files.ts';
import { basePathOf } from '../output/paths.ts';
import { codeWarningsOf } from '../pipeline/checkPlan.ts';
import { type Problem, SiteError } from '../problems.ts';
import { publicPathOf } from '../sitePaths.ts';
import { printError } from '../terminal.ts';
import type { DevPages } from './devPages.ts';
import type { DevReport } from './devReport.ts';
import { type DevOptions, DevSite, type LoadedSite } from './devSite.ts';
import type { LiveUpdates } from './liveUpdates.ts';

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

/** Code editors and formatters write files in several steps, milliseconds apart, which should be one change. */
const debounceMs = 20;

/** Calls `changed` with the paths of files that were written, created, or removed. Returns a function that watches files elsewhere, too. */
function watchFiles(root: string, poll: boolean, changed: (paths: ReadonlySet<string>) => void) {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const paths = waiting;
    waiting = new Set();
    changed(paths);
  };
  const elsewhere = new Set<string>();
  const ignored = (path: string) => !elsewhere.has(path) && isIgnored(relative(root, path).replaceAll(sep, '/'));
  // The root, and not each folder, which may be removed and come back.
  const watcher = watch(root, { ignoreInitial: true, usePolling: poll, interval: 200, atomic: false, ignored });
  const notice = (path: string) => {
    waiting.add(relative(root, path).replaceAll(sep, '/'));
    clearTimeout(timer);
    timer = setTimeout(report, debounceMs);
  };
  watcher.on('all', (event, path) => event.endsWith('Dir') || notice(path));
  const brokenLinks = new Set<string>();
  // Broken symbolic links cause no other event. When polling, it names their folder.
  watcher.on('raw', (_event, name, details) => {
    const changed = resolve((details as { watchedPath?: string }).watchedPath ?? root, String(name));
    const inFolder = attempt(() => readdirSync(changed).map((each) => join(changed, each))) ?? [];
    for (const path of [changed, ...inFolder, ...[...brokenLinks].filter((each) => dirname(each) === changed)]) {
      const isBroken = !ignored(path) && lstatIfExists(path) && !existsSync(path);
      if (isBroken ? !brokenLinks.has(path) && brokenLinks.add(path) : brokenLinks.delete(path)) notice(path);
    }
  });
  watcher.on('error', (error) => {
    const { code = '', path = root } = error as NodeJS.ErrnoException;
    printError(`note: cannot watch ${path} (${code}), so edits there are noticed late; --poll may help`);
  });
  return (paths: Iterable<string>): void => {
    // Not installed packages, which are thousands of files: `npm install` needs a restart.
    const files = [...paths].filter((path) => !path.includes('node_modules')).map((path) => resolve(root, path));
    // The folder of the site is watched, so a tsconfig.json is noticed there once it exists.
    const isNoticed = (file: string) => existsSync(file) || dirname(file) === resolve(root);
    const added = files.filter((file) => !elsewhere.has(file) && ignored(file) && isNoticed(file));
    for (const file of added) elsewhere.add(file);
    const present = added.filter((file) => existsSync(file));
    if (present.length > 0) watcher.add(present);
  };
}

/** Whether a path is outside the watched folders, or a temporary file of a code editor or the Finder. */
function isIgnored(path: string): boolean {
  const isOutside = path !== '' && !siteFolders.includes(path.split('/')[0] ?? '');
  // Below the first folder, because of public/.well-known/.
  return isOutside || isLeftover(path.replace(/^[^/]+\/?/, ''));
}
