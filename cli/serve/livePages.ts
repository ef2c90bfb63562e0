import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { BuildReport } from '../build/report.ts';
import { formatProblem, moreLike, type Problem, shownOf, sortProblems } from '../problems.ts';
import { pageHashPlaceholder } from '../render/renderPage.ts';
import { parseRequestTarget } from './parseRequestTarget.ts';
import type { Handler } from './server.ts';

const urlPrefix = '/.site';

/** Added to each page by `site dev`: a script, and a placeholder that `renderPage` replaces with a hash of the page. */
export const liveTag = `<script type="module" src="${urlPrefix}/live.js" data-version="${pageHashPlaceholder}"></script>`;

/** Shown where there's no page: before the first successful build, and at missing paths of a site without a 404 page. */
export const fallbackPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No page here</title></head><body>
<main><p>There’s no page at this address. If the site hasn’t been built yet, the terminal where <code>site dev</code> runs says why.</p></main>${liveTag}</body></html>
`;

/** Browser scripts, served unbundled. */
const scripts = ['live', 'overlay', 'updatePage'].map((name) => `${name}.js`);

export interface LivePages {
  handler: Handler;
  /** Tells every open page that a build succeeded, and hides the problems. */
  buildSucceeded(report: Pick<BuildReport, 'basePath' | 'changed'>): void;
  /** Shows problems over every page, including those opened later, until the next successful build. */
  buildFailed(problems: readonly Problem[]): void;
}

/** Keeps open pages up to date with server-sent events. */
export function livePages(): LivePages {
  const connections = new Set<ServerResponse>();
  let currentProblems: string[] = [];
  /** URL paths of the files other than pages that each build has changed. On this event, an open page fetches its own HTML anyway. */
  const changes: string[][] = [];
  const send = (receivers: Iterable<ServerResponse>, event: string, data: unknown) => {
    for (const page of receivers) page.write(`id: ${changes.length}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    handler(request, response, next) {
      const { path, search } = parseRequestTarget(request.url ?? '/');
      const script = scripts.find((name) => path === `${urlPrefix}/${name}`);
      if (script) void sendScript(script, response);
      else if (path === `${urlPrefix}/events`) {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('retry: 300\n\n');
        connections.add(response);
        response.on('close', () => connections.delete(response));
        send([response], 'problems', currentProblems);
        const lastBuild = request.headers['last-event-id'] ?? new URLSearchParams(search).get('after') ?? changes.length;
        send([response], 'built', changes.slice(Number(lastBuild)).flat());
      } else if (request.headers['sec-purpose']?.includes('prefetch')) {
        // A prefetched page could be outdated by the time it's shown.
        response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
      } else next();
    },
    buildSucceeded({ basePath, changed }) {
      currentProblems = [];
      send(connections, 'problems', currentProblems);
      const files = changed.filter((path) => !path.endsWith('.html')).map((path) => `${basePath}/${path}`);
      changes.push(files);
      send(connections, 'built', files);
    },
    buildFailed(problems) {
      currentProblems = shownOf(sortProblems(problems), false).map(({ item, more }) => formatProblem(item) + moreLike(more));
      send(connections, 'problems', currentProblems);
    },
  };
}

async function sendScript(name: string, response: ServerResponse): Promise<void> {
  const text = await readFile(new URL(`page/${name}`, import.meta.url));
  response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }).end(text);
}
