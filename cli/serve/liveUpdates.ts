import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatProblem, moreLike, type Problem, shownOf, sortProblems } from '../problems.ts';
import type { Handler } from './server.ts';

const urlPrefix = '/.site';

/** Browser scripts, served unbundled. */
const scripts = ['live', 'overlay', 'updatePage'].map((name) => `${urlPrefix}/${name}.js`);

/** Adds the script that keeps an open page up to date. */
export function withLiveTag(html: string, version: string): string {
  const tag = `<script type="module" src="${urlPrefix}/live.js" data-version="${version}"></script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

/** Shown where there's no page: before the site could be loaded, and at missing paths of a site without a 404 page. */
export const notFoundPage = pageWith(
  'No page here',
  'There’s no page at this address. If the site couldn’t be loaded, the terminal where <code>site dev</code> runs says why.',
);

/** Shown in place of a page that has an error, and was never rendered without one. Its script shows the error. */
export const errorPage = pageWith(
  'Error',
  'This page can’t be shown because of an error. The terminal where <code>site dev</code> runs says which.',
);

function pageWith(title: string, html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<main><p>${html}</p></main></body></html>
`;
}

interface LiveUpdates {
  handler: Handler;
  /**
   * Tells every open page that the site has changed, and hides what was wrong with it.
   * @param files URL paths of changed files of public/
   */
  siteChanged(files: readonly string[]): void;
  /** Shows problems over every page, including those opened later, until the site can be loaded again. */
  siteFailed(problems: readonly Problem[]): void;
  /** What's wrong with a page, as its script gets it: as JSON, which it shows over the last good version of the page. */
  failedPage(problems: readonly Problem[]): string;
  /** Shows how many problems all pages have, on pages that have none. */
  othersFailed(problems: readonly Problem[]): void;
}

/** Keeps open pages up to date with server-sent events. */
export function liveUpdates(): LiveUpdates {
  const connections = new Set<ServerResponse>();
  /** Tells a page that's still open after a restart that this server doesn't know what it has loaded. */
  const session = Date.now().toString(36);
  const current = { problems: [] as string[], others: [] as string[] };
  /** URL paths of the files of public/ that changed, by change. On this event, an open page fetches its own HTML anyway. */
  const changes: (readonly string[])[] = [];
  const send = (receivers: Iterable<ServerResponse>, event: string, data: unknown) => {
    for (const page of receivers)
      page.write(`id: ${session}-${changes.length}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const set = (kind: keyof typeof current, problems: string[]) => {
    current[kind] = problems;
    send(connections, kind, problems);
  };
  const connect = (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('retry: 300\n\n');
    connections.add(response);
    response.on('close', () => connections.delete(response));
    send([response], 'problems', current.problems);
    send([response], 'others', current.others);
    const after = request.headers['last-event-id'] ?? new URL(request.url ?? '/', 'http://localhost').searchParams.get('after');
    const [knownSession, count] = String(after ?? `${session}-${changes.length}`).split('-');
    if (knownSession === session) send([response], 'changed', changes.slice(Number(count)).flat());
    else send([response], 'restarted', []);
  };
  return {
    handler(request, response, next) {
      const [path = ''] = request.url?.split('?') ?? [];
      if (scripts.includes(path)) void sendScript(path.slice(urlPrefix.length + 1), response);
      else if (path === `${urlPrefix}/events`) connect(request, response);
      // A prefetched page could be outdated by the time it's shown.
      else if (request.headers['sec-purpose']?.includes('prefetch'))
        response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
      else next();
    },
    siteChanged(files) {
      set('problems', []);
      changes.push(files);
      send(connections, 'changed', files);
    },
    failedPage: (problems) => JSON.stringify(textsOf(problems)),
    siteFailed: (problems) => set('problems', textsOf(problems)),
    othersFailed(problems) {
      if (problems.length + current.others.length > 0) set('others', textsOf(problems));
    },
  };
}

function textsOf(problems: readonly Problem[]): string[] {
  return shownOf(sortProblems(problems), false).map(({ item, more }) => formatProblem(item) + moreLike(more));
}

async function sendScript(name: string, response: ServerResponse): Promise<void> {
  const text = await readFile(new URL(`page/${name}`, import.meta.url));
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }).end(text);
}
