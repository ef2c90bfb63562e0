import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { withLocation } from '../content/loadContent.ts';
import type { Page } from '../contract.ts';
import { basePathOf } from '../output/paths.ts';
import { buildEditor } from '../pipeline/buildEditor.ts';
import { addAll, distinctProblems, formatProblem, formatProblems, type Problem, pluralize, SiteError } from '../problems.ts';
import { decoded } from '../slug.ts';
import { print, printable, printError } from '../terminal/print.ts';
import { DevPages } from './devPages.ts';
import { type DevOptions, DevSite, type DevState } from './devSite.ts';
import { errorPage, liveUpdates, notFoundPage, withLiveTag } from './liveUpdates.ts';
import { staticFiles } from './servePreview.ts';
import { announce, guard, type Handler, openPort, runHandlers, type ServerOptions, sendText, surviveErrors } from './server.ts';
import { watchFiles } from './watchFiles.ts';

export interface DevServerOptions extends DevOptions, ServerOptions {
  /** Whether to watch files by looking at them every now and then. */
  poll?: boolean;
  quiet?: boolean;
  verbose?: boolean;
}

/** How long nothing must change before all pages are checked. */
const idleMs = 1500;
/** How long the check of all pages may keep requests waiting. */
const sliceMs = 8;
/** How long nothing must change before problems are shown. Formatters write a file again after it's saved. */
const settleMs = 150;

/**
 * Serves a site from memory until the process ends: pages are rendered when they're opened, and again after an edit. Resolves once the site
 * is loaded. Throws SiteError when there's no free port.
 */
export async function serveDev(options: DevServerOptions): Promise<void> {
  const { root, quiet, verbose, onEvent } = options;
  const site = new DevSite(options);
  const pages = new DevPages(root);
  const live = liveUpdates();
  let state: DevState | undefined;
  /** Aborted by the next change, so that work that it has overtaken can stop. */
  let latest = new AbortController();
  let idle: NodeJS.Timeout | undefined;
  /** Files that changed since `state` was loaded. They add up while the site can't be loaded. */
  let pending = new Set<string>();
  /** The problems of pages that were printed, as text, with their files. Each is printed again only after an edit of its file. */
  const printed = new Map<string, string>();
  /** The base path in the address that was printed last. */
  let announced: string | undefined;

  const report = (problems: readonly Problem[]) => {
    printError(`\n${formatProblems(problems)}`);
    onEvent?.({ problems });
  };
  const isNew = (problem: Problem) => !printed.has(formatProblem(problem));
  const reportNew = (problems: readonly Problem[]) => {
    const found = problems.filter(isNew);
    if (found.length > 0) report(found);
    for (const each of found) printed.set(formatProblem(each), each.file);
  };
  const fail = (error: unknown) => {
    const problems = problemsOf(root, error);
    report(problems);
    live.siteFailed(problems);
  };
  /**
   * Waits a moment. Returns whether nothing has changed, so that problems should be shown. Starts a reload for changes that the watcher
   * has missed.
   */
  const hasSettled = async (signal: AbortSignal) => {
    if (!(await pause(settleMs, true, { signal }).catch(() => false))) return false;
    const missed = site.missedChanges(state);
    if (missed.size > 0) void change(missed);
    return missed.size === 0;
  };
  const load = async (paths: ReadonlySet<string>, signal: AbortSignal) => {
    for (const path of paths) pending.add(path);
    for (const [text, file] of printed) if (paths.has(file)) printed.delete(text);
    // The next change is waiting already, and loads the site with both.
    if (signal.aborted) return;
    clearTimeout(idle);
    const start = performance.now();
    try {
      const next = state ? await site.next(state, pending) : await site.start();
      const base = basePathOf(next.planned.url);
      const changed = [...pending];
      state = next;
      loaded.resolve();
      pending = new Set();
      watcher.add([...Object.keys(next.code.fileStamps), ...Object.keys(next.client.fileStamps)]);
      live.siteChanged(changed.flatMap((path) => (path.startsWith('public/') ? [`${base}${path.slice('public'.length)}`] : [])));
      if (changed.length > 0) onEvent?.({ problems: [], changed });
      if (changed.length > 0 && !quiet && !onEvent) printChange(changed, performance.now() - start);
      if (announced !== undefined && base !== announced) {
        if (onEvent) onEvent({ problems: [], url: `${origin}${base}/` });
        else print(`The site is now at ${origin}${base}/`);
      }
      if (announced !== undefined) announced = base;
    } catch (error) {
      // The watcher doesn't know files elsewhere yet, which only a loaded site names.
      if (error instanceof SiteError) watcher.add(error.problems.map(({ file }) => file));
      // If the files can't be listed, that's the error.
      if (await hasSettled(signal).catch(() => true)) fail(error);
    }
    idle = setTimeout(() => void whenIdle(), idleMs);
  };
  /** Resolves when the site is loaded for the first time. */
  const loaded = Promise.withResolvers<void>();
  let loading = Promise.resolve();
  const change = (paths: ReadonlySet<string>) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    loading = loading.then(() => load(paths, signal));
    return loading;
  };
  const whenIdle = async () => {
    try {
      const missed = site.missedChanges(state);
      if (missed.size > 0) await change(missed);
      else if (state && pending.size === 0) await checkAll(state);
    } catch (error) {
      fail(error);
    }
  };
  /** Checks every page, opened or not, until something changes. */
  const checkAll = async (checked: DevState) => {
    const { signal } = latest;
    const found: Problem[] = [];
    const shown = new Set<string>();
    let sliceEnd = performance.now() + sliceMs;
    const letOthersRun = async () => {
      if (performance.now() < sliceEnd) return;
      await setImmediate();
      sliceEnd = performance.now() + sliceMs;
    };
    for (const page of checked.planned.plan.pages) {
      await letOthersRun();
      if (signal.aborted) return;
      addAll(found, await pages.check(checked, page));
      if (page.body) shown.add(page.body.source);
    }
    const unshown = checked.planned.entries.filter(({ file }) => !shown.has(file));
    addAll(found, await pages.bodyProblems(checked, unshown));
    if (signal.aborted) return;
    const problems = problemsOf(root, new SiteError(distinctProblems(found)));
    live.othersFailed(problems);
    reportNew(problems);
    const texts = new Set(problems.map((each) => formatProblem(each)));
    for (const text of printed.keys()) if (!texts.has(text)) printed.delete(text);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed.\n', { Allow: 'GET, HEAD' });
    await loading;
    const full = decoded(URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '');
    if (!state) return sendHtml(response, 404, notFoundPage);
    const base = basePathOf(state.planned.url);
    const path = full === base ? '/' : full.startsWith(`${base}/`) ? full.slice(base.length) : undefined;
    const page = path === undefined ? undefined : pageAt(state, path);
    if (page) return sendPage(request, response, page, 200);
    const { fileAt, planned } = state;
    const files = path === undefined ? [] : filesAt(path);
    const generated = files.values().map(fileAt).find(Boolean);
    if (generated) return sendBody(response, 200, generated.path, await pages.bytesOf(generated));
    const file = files.find((each) => planned.publicPaths.includes(each));
    const sendNotFound = () => {
      const notFound = state?.pages.get('/404');
      return notFound ? sendPage(request, response, notFound, 404) : sendHtml(response, 404, notFoundPage);
    };
    if (file === undefined) return sendNotFound();
    request.url = encodeURI(file).replaceAll('?', '%3F').replaceAll('#', '%23');
    publicFiles(request, response, sendNotFound);
  };
  const publicFiles = sirv(join(root, 'public'), { dev: true, etag: true, dotfiles: true });

  const sendPage = async (request: IncomingMessage, response: ServerResponse, page: Page, status: number): Promise<void> => {
    const current = state as DevState;
    const changed = pages.changedSource(current, page);
    if (changed !== undefined) {
      let awaited = change(new Set([changed]));
      await awaited;
      // A change that came meanwhile has overtaken this one, and loads the site with both.
      while (awaited !== loading) {
        awaited = loading;
        await awaited;
      }
      // The file may have moved the page. If it can't be loaded, its problems are shown over the last good page.
      if (state !== current) return answer(request, response);
    }
    const { signal } = latest;
    const start = performance.now();
    const result = await pages.render(current, page);
    if (verbose && !onEvent) print(`          ${page.path}  ${(performance.now() - start).toFixed()} ms`);
    if ('html' in result) return sendHtml(response, status, result.html, request);
    const isStale = pages.changedSource(current, page) !== undefined;
    if (isStale && changed === undefined) return sendPage(request, response, page, status);
    // The site can't be loaded with this file. That has been reported, and is shown over every page.
    const problems = isStale ? [] : problemsOf(root, new SiteError(result.problems));
    if (problems.some(isNew) && !(await hasSettled(signal))) return answer(request, response);
    reportNew(problems);
    // The page's script asks again, and shows the problems over the last good page.
    if (isFromLiveScript(request)) sendBody(response, 500, '.json', live.failedPage(problems));
    else sendHtml(response, 500, result.lastHtml ?? errorPage);
  };

  surviveErrors();
  const files: Handler = (request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent || response.destroyed) return response.destroy();
      fail(error);
      sendHtml(response, 500, errorPage);
    });
  };
  const server = runHandlers([guard(options), live.handler, files]);
  const origin = await openPort(server, options);
  const watcher = watchFiles(
    root,
    { folders: ['content', 'templates', 'client', 'public'], poll: options.poll ?? false },
    change,
  );
  await change(new Set());
  // Collects garbage while the heap is small, because each edit leaves some. V8's default would let it grow to four times what's in use.
  for (const flag of ['--heap-growing-percent=50', '--semi-space-growth-factor=1']) setFlagsFromString(flag);
  const note = state
    ? `${pluralize(state.planned.plan.pages.length, 'page')} in ${process.uptime().toFixed(2)} s`
    : 'with the problems above';
  announced = state ? basePathOf(state.planned.url) : '';
  announce(options, 'the site', `${origin}${announced}/`, note);
  const servingEditor = loaded.promise.then(() => serveEditor(options, origin));
  if (state) await servingEditor;
  else servingEditor.catch(fail);
}

/** Tries the path itself, and how hosts name the same page: with .html, with /index.html, and with a slash. */
function pageAt({ pages }: DevState, path: string): Page | undefined {
  return pages.get(path) ?? pages.get(path.replace(/(?:\/index)?\.html$|\/$/, '') || '/');
}

/** The files that hosts serve at a path. They serve the first that exists. */
function filesAt(path: string): string[] {
  return [path, `${path.replace(/\/$/, '')}/index.html`, `${path}.html`];
}

function sendHtml(response: ServerResponse, status: number, html: string, request?: IncomingMessage): void {
  const version = hash('sha1', html, 'base64url');
  // An open page that asks for its own HTML compares it with the last one, so it gets what the build would write.
  const body = request && isFromLiveScript(request) ? html : withLiveTag(html, version);
  // The back button must not restore an old page, because it would be compared with the new one.
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Site-Version': version };
  response.writeHead(status, headers).end(request?.method === 'HEAD' ? undefined : body);
}

function isFromLiveScript({ headers }: IncomingMessage): boolean {
  return headers['x-site-live'] !== undefined;
}

function sendBody(response: ServerResponse, status: number, path: string, body: string | Uint8Array): void {
  const type = lookup(path) ?? 'application/octet-stream';
  const charset = /^text\/|javascript|json|xml/.test(type) ? '; charset=utf-8' : '';
  response.writeHead(status, { 'Content-Type': type.replace(/;.*/, '') + charset, 'Cache-Control': 'no-cache' }).end(body);
}

function printChange([first = '', ...others]: readonly string[], duration: number): void {
  const files = others.length === 0 ? first : `${first} and ${others.length} more`;
  print(`${new Date().toTimeString().slice(0, 8)}  ${printable(files).padEnd(44)}  ${duration.toFixed().padStart(5)} ms`);
}

/** The folder of the owner's editor in `site dev`. */
const editorFolder = '.cache/editor';

/** Serves the owner's editor, if the site has one, on a port of its own. Whenever it's opened, it's built from the current schema. */
async function serveEditor(options: DevOptions & ServerOptions, siteUrl: string): Promise<void> {
  const { root, port } = options;
  const build = () =>
    buildEditor({ ...options, out: '.cache/dev', production: false }, editorFolder, { siteUrl }).catch((error) =>
      formatProblems(problemsOf(root, error)),
    );
  if ((await build()) === false) return;
  const buildWhenOpened: Handler = async (request, response, next) => {
    const result = request.url === '/' ? await build() : true;
    return typeof result === 'string' ? sendText(response, 500, result) : next();
  };
  const server = runHandlers([guard(options), buildWhenOpened, staticFiles(resolve(root, editorFolder))]);
  print(`The editor is at ${await openPort(server, { ...options, port: port === 0 || port === 65_535 ? 0 : port + 1 })}/`);
}

/** Converts an error to problems, with the text of their files. Prints the stack of an internal error. */
function problemsOf(root: string, error: unknown): Problem[] {
  if (error instanceof SiteError) return error.problems.map((each) => (each.sourceText ? each : withLocation(root, each)));
  printError(inspect(error));
  // Nothing in a file is wrong: name the command instead.
  const fix = 'this is a bug in the generator, not in your site; the stack is in the terminal';
  return [{ file: 'site dev', what: `internal error: ${error}`, fix }];
}
