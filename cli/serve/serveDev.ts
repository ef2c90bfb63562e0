import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import sirv from 'sirv';
import type { Page } from '../contract.ts';
import { basePathOf, withoutBasePath } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { PlannedSite } from '../pipeline/plan.ts';
import { formatProblems, pluralize, problemTexts } from '../problems.ts';
import { decoded, encodedPath } from '../slug.ts';
import { print } from '../terminal.ts';
import { DevPages } from './devPages.ts';
import { DevReloader, problemsOf } from './devReloader.ts';
import { addByCause, DevReport } from './devReport.ts';
import type { DevOptions, LoadedSite } from './devSite.ts';
import { errorPage, LiveUpdates, notFoundPage, withLiveTag } from './liveUpdates.ts';
import { announce, type Handler, openPort, type ServerOptions, sendBody, sendText, surviveErrors } from './server.ts';

export type DevServerOptions = DevOptions & ServerOptions & { quiet?: boolean; verbose?: boolean };

/** Serves a site from memory until the process ends. Resolves once it is loaded. Throws SiteError when there is no free port. */
export async function serveDev(options: DevServerOptions): Promise<void> {
  const report = new DevReport(options);
  const renderer = new DevPages(options.root);
  const liveUpdates = new LiveUpdates();
  const reloader = new DevReloader(options, { renderer, liveUpdates, report });
  surviveErrors();
  const origin = await openPort(options, liveUpdates.handler, siteHandler(options, reloader, renderer, report));
  await reloader.start(origin);
  // Collects garbage while the heap is small, because each edit leaves some. V8's default would let it grow to four times what's in use.
  for (const flag of ['--heap-growing-percent=50', '--semi-space-growth-factor=1']) setFlagsFromString(flag);
  report.address = reloader.address;
  const { site } = reloader;
  const time = `${process.uptime().toFixed(2)} s`;
  const note = site ? `${pluralize(site.planned.plan.pages.length, 'page')} in ${time}` : 'with the problems above';
  announce(options, 'the site', reloader.address, note);
  reloader.firstLoad.promise
    .then((first) => serveEditor(options, origin, () => (reloader.site ?? first).planned))
    .catch((error) => report.problems(problemsOf(options.root, error)));
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Responds to requests for the site: with a page, a generated file, a file of public/, or the page for missing ones. */
function siteHandler({ root, verbose, onEvent }: DevServerOptions, reloader: DevReloader, renderer: DevPages, report: DevReport) {
  const publicFiles = sirv(join(root, 'public'), { dev: true, etag: true, dotfiles: true });

  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const site = await reloader.settled();
    if (!site) return sendHtml(response, 500, errorPage);
    const path = pathInSite(request, site);
    if (path === undefined && /^\/(?:\?|$)/.test(request.url ?? '/'))
      return sendText(response, 302, '', { Location: new URL(reloader.address).pathname });
    // Hosts serve the same page with .html, with /index.html, and with a slash.
    const page = path && (site.pages.get(path) ?? site.pages.get(path.replace(/(?:\/index)?\.html$|\/$/, '') || '/'));
    if (page) return sendPage(exchange, site, page, 200);
    // Hosts serve the first of these files that exists.
    const candidates = path ? [path, `${path.replace(/\/$/, '')}/index.html`, `${path}.html`] : [];
    const generated = candidates.values().map(site.fileAt).find(Boolean);
    const bytes = generated && (await renderer.bytesOf(generated));
    if (generated && bytes !== undefined) return sendBody(response, 200, generated.path, bytes);
    const file = candidates.find((each) => site.planned.publicPaths.includes(each));
    if (file === undefined) return sendNotFound(exchange, site);
    request.url = encodedPath(file);
    publicFiles(request, response, () => respond(response, sendNotFound(exchange, site)));
  };

  const sendNotFound = async (exchange: Exchange, site: LoadedSite): Promise<void> => {
    const page = site.pages.get('/404');
    return page ? sendPage(exchange, site, page, 404) : sendHtml(exchange.response, 404, notFoundPage);
  };

  const sendPage = async ({ request, response }: Exchange, site: LoadedSite, page: Page, status: number): Promise<void> => {
    const changed = renderer.changedSource(site, page);
    // If the site can't be loaded with the changed file, it's shown as it was before.
    if (changed !== undefined && !reloader.pending.has(changed)) {
      await reloader.reload(new Set([changed]));
      return answer({ request, response });
    }
    const { signal } = reloader.latest;
    const start = performance.now();
    const { html, problems } = await renderer.render(site, page);
    if (verbose && !onEvent) print(`          ${page.path}  ${(performance.now() - start).toFixed()} ms`);
    if (problems.length === 0 && html !== undefined) return sendHtml(response, status, html, request);
    // Problems of the whole site are shown over every page, and may be the cause.
    const found = addByCause(new Map(), root, reloader.pending.size > 0 ? [] : problems, page);
    if (report.hasNew(found) && !(await reloader.waitUntilSettled(signal))) return answer({ request, response });
    report.problemsOfPages(found);
    // The page's script asks again, and shows the problems over the last good page.
    if (isFromLiveScript(request)) sendBody(response, 500, '.json', JSON.stringify(problemTexts([...found.values()])));
    else sendHtml(response, 500, html ?? errorPage);
  };

  /** Sends the error page if an answer fails. */
  const respond = (response: ServerResponse, answered: Promise<void>) => {
    answered.catch((error) => {
      if (response.headersSent || response.destroyed) return response.destroy();
      reloader.fail(error);
      sendHtml(response, 500, errorPage);
    });
  };

  return ((request, response) => respond(response, answer({ request, response }))) satisfies Handler;
}

/** The path that a request is for, without the site's base path; undefined if it's outside of that. */
function pathInSite({ url = '/' }: IncomingMessage, { planned }: LoadedSite): string | undefined {
  const path = withoutBasePath(URL.parse(url, 'http://localhost')?.pathname ?? '', basePathOf(planned.url));
  return path && decoded(path);
}

function sendHtml(response: ServerResponse, status: number, html: string, request?: IncomingMessage): void {
  const version = hash('sha1', html, 'base64url');
  // An open page that asks for its own HTML compares it with the last one, so it gets what the build would write.
  const body = request && isFromLiveScript(request) ? html : withLiveTag(html, version);
  // The back button must not restore an old page, because it would be compared with the new one.
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Site-Version': version };
  response.writeHead(status, headers).end(body);
}

const isFromLiveScript = ({ headers }: IncomingMessage): boolean => headers['x-site-live'] !== undefined;

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
  const ownPort = port === 0 ? 0 : sitePort + 1;
  const origin = await openPort({ ...options, port: ownPort }, editor);
  if (!onEvent) print(`The editor is at ${origin}/`);
}
