import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import sirv from 'sirv';
import { withLineThatThrew } from '../bundle/locateError.ts';
import type { Page } from '../contract.ts';
import { basePathOf } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { PlannedSite } from '../pipeline/plan.ts';
import { formatProblems, type Problem, pluralize, SiteError } from '../problems.ts';
import { decoded, encodedPath } from '../slug.ts';
import { print, printError } from '../terminal.ts';
import { DevPages } from './devPages.ts';
import { addMistakes, DevReport, located } from './devReport.ts';
import { type DevOptions, DevSite, type DevState } from './devSite.ts';
import { errorPage, LiveUpdates, notFoundPage, textsOf, withLiveTag } from './liveUpdates.ts';
import { announce, type Handler, openPort, type ServerOptions, sendBody, sendText, surviveErrors } from './server.ts';
import { watchFiles } from './watchFiles.ts';

export interface DevServerOptions extends DevOptions, ServerOptions {
  /** Whether to watch files by looking at them every now and then. */
  poll?: boolean;
  quiet?: boolean;
  verbose?: boolean;
}

/** How long nothing must change before all pages are checked. */
const idleMs = 1500;
/** How long nothing must change before problems are shown. Formatters write a file again after it's saved. */
const settleMs = 150;

/**
 * Serves a site from memory until the process ends: pages are rendered when they're opened, and again after an edit. Resolves once the site
 * is loaded. Throws SiteError when there's no free port.
 */
export async function serveDev(options: DevServerOptions): Promise<void> {
  const { root, poll = false, verbose, onEvent } = options;
  const site = new DevSite(options);
  const pages = new DevPages(root);
  const live = new LiveUpdates();
  const report = new DevReport(options);
  let state: DevState | undefined;
  /** Files that changed since `state` was loaded. They add up while the site can't be loaded. */
  let pending = new Set<string>();
  let loading = Promise.resolve();
  /** Aborted by the next change, so that work that it has overtaken can stop. */
  let latest = new AbortController();
  let idle: NodeJS.Timeout | undefined;
  /** Resolves when the site is loaded for the first time. */
  const loaded = Promise.withResolvers<void>();

  const fail = (error: unknown) => {
    const problems = problemsOf(root, error);
    report.problems(problems);
    live.siteFailed(problems);
  };
  /**
   * Waits a moment. Returns whether nothing has changed meanwhile, so that problems should be shown. Starts a reload for changes that the
   * watcher has missed.
   */
  const waitUntilSettled = async (signal: AbortSignal) => {
    if (!(await pause(settleMs, true, { signal }).catch(() => false))) return false;
    const missed = site.missedChanges(state);
    if (missed.size > 0) void change(missed);
    return missed.size === 0;
  };
  const change = (paths: ReadonlySet<string>) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    loading = loading.then(() => load(paths, signal));
    return loading;
  };
  const load = async (paths: ReadonlySet<string>, signal: AbortSignal) => {
    for (const path of paths) pending.add(path);
    report.forgetMistakesIn(paths);
    // The next change is waiting already, and loads the site with both.
    if (signal.aborted) return;
    clearTimeout(idle);
    const start = performance.now();
    try {
      const loadedBefore = state?.code.fileStamps ?? {};
      state = state ? await site.next(state, pending) : await site.start();
      const changed = [...pending];
      pending = new Set();
      watch([...Object.keys(state.code.fileStamps), ...Object.keys(state.client.fileStamps)]);
      const base = basePathOf(state.planned.url);
      live.siteChanged(changed.flatMap((path) => (path.startsWith('public/') ? [`${base}${path.slice('public'.length)}`] : [])));
      loaded.resolve();
      const stale = changed.filter((path) => path.includes('node_modules/') && path in loadedBefore);
      const restart = { what: 'has changed, and Node loads a package only once', fix: 'restart site dev' };
      report.warnings([
        ...state.code.warnings,
        ...state.client.warnings,
        ...stale.slice(0, 1).map((file) => ({ file, ...restart })),
      ]);
      if (changed.length > 0) report.change(changed, performance.now() - start, address());
    } catch (error) {
      // Files outside the site's folders are watched once the site has loaded, so watch those with problems now.
      if (error instanceof SiteError) watch(error.problems.map(({ file }) => file));
      // If the files can't be listed, that's the error.
      if (await waitUntilSettled(signal).catch(() => true)) fail(error);
    }
    idle = setTimeout(() => void whenIdle().catch(fail), idleMs);
  };
  const address = () => `${origin}${state ? basePathOf(state.planned.url) : ''}/`;
  const whenIdle = async () => {
    const missed = site.missedChanges(state);
    if (missed.size > 0) await change(missed);
    if (missed.size > 0 || !state || pending.size > 0) return;
    const found = await pages.checkAll(state, latest.signal);
    if (!found) return;
    live.othersFailed([...found.values()]);
    report.mistakes(found, true);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A change that comes meanwhile is waited for, too.
    let awaited: typeof loading;
    do {
      awaited = loading;
      await awaited;
    } while (awaited !== loading);
    if (!state) return sendHtml(response, 500, errorPage);
    const current = state;
    const full = decoded(URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '');
    const base = basePathOf(current.planned.url);
    const path = full === base ? '/' : full.startsWith(`${base}/`) ? full.slice(base.length) : undefined;
    // Hosts serve the same page with .html, with /index.html, and with a slash.
    const page = path && (current.pages.get(path) ?? current.pages.get(path.replace(/(?:\/index)?\.html$|\/$/, '') || '/'));
    if (page) return sendPage(request, response, current, page, 200);
    // Hosts serve the first of these files that exists.
    const candidates = path ? [path, `${path.replace(/\/$/, '')}/index.html`, `${path}.html`] : [];
    const generated = candidates.values().map(current.fileAt).find(Boolean);
    const bytes = generated && (await pages.bytesOf(generated));
    if (generated && bytes !== undefined) return sendBody(response, 200, generated.path, bytes);
    const file = candidates.find((each) => current.planned.publicPaths.includes(each));
    const sendNotFound = async () => {
      const notFound = current.pages.get('/404');
      return notFound ? sendPage(request, response, current, notFound, 404) : sendHtml(response, 404, notFoundPage);
    };
    if (file === undefined) return sendNotFound();
    request.url = encodedPath(file);
    publicFiles(request, response, () => respond(response, sendNotFound()));
  };
  const publicFiles = sirv(join(root, 'public'), { dev: true, etag: true, dotfiles: true });

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    current: DevState,
    page: Page,
    status: number,
  ): Promise<void> => {
    const changed = pages.changedSource(current, page);
    // If the site can't be loaded with the changed file, it's shown as it was before.
    if (changed !== undefined && !pending.has(changed)) {
      await change(new Set([changed]));
      return answer(request, response);
    }
    const { signal } = latest;
    const start = performance.now();
    const result = await pages.render(current, page);
    if (verbose && !onEvent) print(`          ${page.path}  ${(performance.now() - start).toFixed()} ms`);
    if (result.problems.length === 0 && result.html !== undefined) return sendHtml(response, status, result.html, request);
    // Problems of the whole site are shown over every page, and may be the cause.
    const found = addMistakes(new Map(), root, pending.size > 0 ? [] : result.problems, page);
    if (report.hasNew(found) && !(await waitUntilSettled(signal))) return answer(request, response);
    report.mistakes(found);
    // The page's script asks again, and shows the problems over the last good page.
    if (isFromLiveScript(request)) sendBody(response, 500, '.json', JSON.stringify(textsOf([...found.values()])));
    else sendHtml(response, 500, result.html ?? errorPage);
  };

  /** Sends the error page if an answer fails. */
  const respond = (response: ServerResponse, answered: Promise<void>) => {
    answered.catch((error) => {
      if (response.headersSent || response.destroyed) return response.destroy();
      fail(error);
      sendHtml(response, 500, errorPage);
    });
  };

  surviveErrors();
  const siteHandler: Handler = (request, response) => respond(response, answer(request, response));
  const origin = await openPort(options, live.handler, siteHandler);
  const watch = watchFiles(root, poll, change);
  await change(new Set());
  // Collects garbage while the heap is small, because each edit leaves some. V8's default would let it grow to four times what's in use.
  for (const flag of ['--heap-growing-percent=50', '--semi-space-growth-factor=1']) setFlagsFromString(flag);
  report.address = address();
  const time = `${process.uptime().toFixed(2)} s`;
  const note = state ? `${pluralize(state.planned.plan.pages.length, 'page')} in ${time}` : 'with the problems above';
  announce(options, 'the site', address(), note);
  loaded.promise
    .then(() => serveEditor(options, origin, () => (state as DevState).planned))
    .catch((error) => report.problems(problemsOf(root, error)));
}

function sendHtml(response: ServerResponse, status: number, html: string, request?: IncomingMessage): void {
  const version = hash('sha1', html, 'base64url');
  // An open page that asks for its own HTML compares it with the last one, so it gets what the build would write.
  const body = request && isFromLiveScript(request) ? html : withLiveTag(html, version);
  // The back button must not restore an old page, because it would be compared with the new one.
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Site-Version': version };
  response.writeHead(status, headers).end(body);
}

function isFromLiveScript({ headers }: IncomingMessage): boolean {
  return headers['x-site-live'] !== undefined;
}

/** Serves the owner's editor, if the site has one, on the next port. Whenever it's opened, it's made from the current schema. */
async function serveEditor(options: DevServerOptions, siteOrigin: string, planned: () => PlannedSite): Promise<void> {
  const { root, port, onEvent } = options;
  const { siteCode, settings } = planned();
  if (!siteCode.site.editor?.(settings as never)) return;
  // Loaded on demand: few sites have an editor.
  const { editorFilesOf } = await import('../pipeline/buildEditor.ts');
  let files: readonly OutputFile[] = [];
  const answer = async (url: string, response: ServerResponse) => {
    const path = url.replace(/\?.*/, '').slice(1) || 'index.html';
    if (path === 'index.html') files = (await editorFilesOf(planned(), siteOrigin + basePathOf(planned().url))) ?? [];
    const file = files.find((each) => each.path === path);
    if (!file) return sendText(response, 404, 'Not found.\n');
    sendBody(response, 200, path, 'body' in file ? file.body : await readFile(file.from));
  };
  const editor: Handler = ({ url = '/' }, response) => {
    answer(url, response).catch((error) => sendText(response, 500, formatProblems(problemsOf(root, error))));
  };
  const sitePort = Number(new URL(siteOrigin).port);
  const ownPort = port === 0 || sitePort === 65_535 ? 0 : sitePort + 1;
  const origin = await openPort({ ...options, port: ownPort }, editor);
  if (!onEvent) print(`The editor is at ${origin}/`);
}

/** Converts an error to problems, with the text of their files. Prints the stack of an internal error. */
function problemsOf(root: string, thrown: unknown): Problem[] {
  const error = withLineThatThrew(root, thrown);
  if (error instanceof SiteError) return error.problems.map((each) => located(root, each));
  printError(inspect(error));
  // Nothing in a file is wrong: name the command instead.
  const fix = 'this is a bug in the generator, not in your site; the stack is in the terminal';
  return [{ file: 'site dev', what: `internal error: ${error}`, fix }];
}
