import { createServer } from 'node:http';
import { LinkChecker, LinkState } from 'linkinator';
import { markup } from '../markup.ts';
import { listen } from '../serve/server.ts';
import { decoded } from '../slug.ts';

/** An address that doesn't respond, or with this status; with its fragment if only that is missing. */
export type DeadLink = readonly [url: string, status: number | undefined];

/** Requests URLs of other sites. Returns the dead links, each by its URL as it's written. */
export async function requestAll(urls: readonly string[], siteUrl: string): Promise<Map<string, DeadLink>> {
  if (urls.length === 0) return new Map();
  // Without text fragments, which name no element.
  const hrefs = urls.map((url) => url.replace(/:~:.*$/s, '')).map((url) => URL.parse(url, siteUrl)?.href ?? url);
  // linkinator looks for fragments only in pages that it finds by links, so one page links to all.
  const html = String(markup`<p>${hrefs.map((href) => markup`<a href="${href}">.</a>`)}</p>`);
  const server = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  const own = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}/`;
  try {
    const { links } = await new LinkChecker().check({ path: own, checkFragments: true, concurrency: 50, timeout: 20_000 });
    const statuses = new Map(links.flatMap(({ state, url, status }) => (state === LinkState.BROKEN ? [[url, status]] : [])));
    const dead = urls.flatMap((url, index) => {
      const [page = '', id = ''] = (hrefs[index] ?? '').split(/#(.*)/s);
      // linkinator reports a dead page without a fragment, and a missing id decoded.
      const found = [page, `${page}#${decoded(id)}`].find((each) => statuses.has(each));
      return found === undefined ? [] : [[url, [found, statuses.get(found)]] as const];
    });
    return new Map(dead);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
