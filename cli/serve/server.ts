import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type BuiltFolder, builtFolder } from './builtFolder.ts';
import { answerAs, type HostedSite, notFound } from './hosts/answerAs.ts';
import { type HeaderRule, headerRules, headersFor } from './hosts/headerRules.ts';
import { type HostName, manners } from './hosts/manners.ts';
import { redirectRules } from './hosts/redirectRules.ts';
import { readAddress } from './readAddress.ts';
import { sendFile } from './sendFile.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServerOptions {
  /** The host whose ways are kept. */
  as?: HostName;
  /** Answers before the files do, or passes on. */
  first?: Handler;
  /** For a preview: pages are never kept by browsers, and nothing is for a time, whatever `_headers` says. */
  live?: boolean;
  /** The page while there is none at all. */
  emptyPage?: string;
}

/**
 * Serves a built site the way a static host does: `/about` is answered by `about.html`, what is not there by `404.html` with
 * status 404. Files are read anew for every request.
 * @param folder the built site
 * @param basePath where the site lies on its host: `/notes`, or nothing; asked at every request, since a preview may move
 */
export function siteServer(folder: string, basePath: () => string, options: ServerOptions = {}): Server {
  const { first = (_request, _response, next) => next() } = options;
  const built = builtFolder(folder);
  return createServer((request, response) => {
    first(request, response, () => {
      answer(request, response, siteNow(built, basePath(), options), options).catch(() => {
        // The client left, or the file did: there is nobody to tell, or nothing left to say.
        if (response.headersSent || response.destroyed) return response.destroy();
        // The length of the file: an answer of another length would end the server.
        response.removeHeader('Content-Length');
        return response.writeHead(500, plainText).end('The file could not be read.\n');
      });
    });
  });
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

interface ServedSite extends HostedSite {
  fileAt(path: string): string | undefined;
  headers: readonly HeaderRule[];
}

/** The site as it stands on disk at this moment. */
function siteNow(built: BuiltFolder, basePath: string, { as = 'plain' }: ServerOptions): ServedSite {
  const fileAt = (path: string) => (path.startsWith(`${basePath}/`) ? built.fileAt(path.slice(basePath.length)) : undefined);
  const rulesIn = (name: string) => (manners[as].readsRules ? built.textOf(name) : '');
  return {
    basePath,
    fileAt,
    has: (path) => fileAt(path) !== undefined,
    redirects: redirectRules(as, rulesIn('_redirects')),
    headers: headerRules(rulesIn('_headers')),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedSite,
  { as = 'plain', live = false, emptyPage = 'Not found' }: ServerOptions,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...plainText, Allow: 'GET, HEAD' }).end('This is a file: it can only be read.\n');
    return;
  }
  const { path, search } = readAddress(request.url ?? '/');
  const found = path === undefined ? notFound(as, '/', site) : answerAs(as, path, site);
  if ('location' in found) {
    response.writeHead(found.status, { Location: withSearch(found.location, search), 'Cache-Control': 'no-cache' }).end();
    return;
  }
  const file = found.file === undefined ? undefined : site.fileAt(found.file);
  if (!file) {
    response.writeHead(404, { ...plainText, 'Content-Type': 'text/html; charset=utf-8' }).end(emptyPage);
    return;
  }
  const headers = headersFor(site.headers, path ?? '/');
  await sendFile(request, response, file, { status: found.status, headers: live ? uncached(headers, file) : headers });
}

/** Hosts hand the query on, unless the target has one of its own. */
function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location;
  return location.replace(/(?=#)|$/, () => search);
}

/** Going back must not show a page of before: it would take its file of now for its own. */
function uncached(headers: Readonly<Record<string, string>>, file: string): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'cache-control');
  return { ...Object.fromEntries(others), 'Cache-Control': file.endsWith('.html') ? 'no-store' : 'no-cache' };
}

/**
 * Starts listening.
 * @param tries how many further ports may be tried when the first is taken
 * @returns the port; 0 asks for any free one
 */
export function listen(server: Server, host: string, port: number, tries = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening);
      if (error.code === 'EADDRINUSE' && tries > 0 && port < 65_535)
        listen(server, host, port + 1, tries - 1).then(resolve, reject);
      else reject(error);
    };
    const listening = () => {
      server.off('error', failed);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });
}
