import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Problem, problemTexts } from '../problems.ts';
import { type Handler, sendBody } from './server.ts';

const urlPrefix = '/.site';

/** Browser scripts in page/, served unbundled. */
const scripts = ['start.js', 'live.js', 'overlay.js', 'policy.js', 'updatePage.js'];

export function withLiveTag(html: string, version: string): string {
  const tag = `<script src="${urlPrefix}/start.js" data-version="${version}"></script>`;
  return html.replace(/<head\b[^>]*>|$/, (start) => start + tag);
}

/** Shown at missing paths of a site without a 404 page. */
export const notFoundPage = pageWith('No page here', 'There’s no page at this address.');

/** Shown while a page has never rendered without an error, or the site can't be loaded. Its script shows the error. */
export const errorPage = pageWith(
  'Error',
  'This page can’t be shown because of an error. The terminal where <code>site dev</code> runs says which.',
);

function pageWith(title: string, html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<main><p>${html}</p></main></body></html>
`;
}

/** Keeps open pages up to date with server-sent events. */
export class LiveUpdates {
  readonly #connections = new Set<ServerResponse>();
  /** Those of pages that can't agree on one connection, by browser. */
  readonly #separate = new Map<string, ServerResponse[]>();
  /** Differs after a restart, so that a page that was opened before it reloads. */
  readonly #session = Date.now().toString(36);
  /** What's wrong with the whole site, and with pages that may not be open. */
  readonly #current = { problems: [] as string[], others: [] as string[] };
  /** URL paths of the files of public/ that changed, by change. On this event, an open page fetches its own HTML anyway. */
  readonly #changes: (readonly string[])[] = [];

  readonly handler: Handler = (request, response, next) => {
    const [path = ''] = request.url?.split('?') ?? [];
    const name = path.replace(`${urlPrefix}/`, '');
    if (scripts.includes(name))
      void readFile(new URL(`page/${name}`, import.meta.url)).then((text) => sendBody(response, 200, path, text));
    else if (name === 'events') this.#connect(request, response);
    // A prefetched page could be outdated by the time it's shown.
    else if (request.headers['sec-purpose']?.includes('prefetch')) response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
    else next();
  };

  /** Tells every open page that the site has changed, with the URL paths of changed files of public/, and hides what was wrong with it. */
  siteChanged(files: readonly string[]): void {
    this.#set('problems', []);
    this.#changes.push(files);
    this.#send(this.#connections, 'changed', files);
  }

  /** Shows problems over every page, including those opened later, until the site can be loaded again. */
  siteFailed(problems: readonly Problem[]): void {
    this.#set('problems', problemTexts(problems));
  }

  /** Shows how many problems all pages have, on pages that have none. */
  othersFailed(problems: readonly Problem[]): void {
    if (problems.length + this.#current.others.length > 0) this.#set('others', problemTexts(problems));
  }

  #set(kind: 'problems' | 'others', problems: string[]): void {
    this.#current[kind] = problems;
    this.#send(this.#connections, kind, problems);
  }

  #send(receivers: Iterable<ServerResponse>, event: string, data: unknown): void {
    for (const page of receivers)
      page.write(`id: ${this.#session}-${this.#changes.length}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('retry: 300\n\n');
    this.#connections.add(response);
    response.on('close', () => this.#connections.delete(response));
    this.#send([response], 'problems', this.#current.problems);
    this.#send([response], 'others', this.#current.others);
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (searchParams.has('separate')) this.#limit(`${request.socket.remoteAddress} ${request.headers['user-agent']}`, response);
    const after = request.headers['last-event-id'] ?? searchParams.get('after');
    const [session, count = this.#changes.length] = after ? String(after).split('-') : [this.#session];
    if (session === this.#session) this.#send([response], 'changed', this.#changes.slice(Number(count)).flat());
    else this.#send([response], 'restarted', []);
  }

  /** Pauses the oldest of many connections of a browser, which allows six, and needs some for the pages themselves. The others pass on what they get. */
  #limit(browser: string, response: ServerResponse): void {
    const open = [...(this.#separate.get(browser) ?? []), response].filter((each) => this.#connections.has(each));
    const paused = open.splice(0, open.length - 3);
    this.#send(paused, 'pause', []);
    for (const each of paused) this.#connections.delete(each);
    this.#separate.set(browser, open);
  }
}
