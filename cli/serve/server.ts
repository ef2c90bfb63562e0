import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { builtFolder } from './builtFolder.ts';
import { readAddress } from './readAddress.ts';
import { sendFile } from './sendFile.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServerOptions {
  /** Answers before the files do, or passes on. Headers that it sets count before those of the file. */
  first?: Handler;
  /** For a preview: pages are never kept by browsers, and nothing is for a time, whatever `_headers` says. */
  live?: boolean;
  /** The page while there is none at all. */
  emptyPage?: string;
}

type FileAt = (path: string) => string | undefined;

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
      const base = basePath();
      const fileAt: FileAt = (path) => (path.startsWith(`${base}/`) ? built.fileAt(path.slice(base.length)) : undefined);
      answer(request, response, fileAt, fileAt(`${base}/404.html`), options).catch(() => {
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fileAt: FileAt,
  errorPage: string | undefined,
  { live = false, emptyPage = 'Not found' }: ServerOptions,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...plainText, Allow: 'GET, HEAD' }).end('This is a file: it can only be read.\n');
    return;
  }
  const { path } = readAddress(request.url ?? '/');
  const found = path === undefined ? undefined : fileFor(path, fileAt);
  const file = found ?? errorPage;
  if (!file) {
    response.writeHead(404, { ...plainText, 'Content-Type': 'text/html; charset=utf-8' }).end(emptyPage);
    return;
  }
  // Going back must not show a page of before: it would take its file of now for its own.
  if (live) response.setHeader('Cache-Control', file.endsWith('.html') ? 'no-store' : 'no-cache');
  await sendFile(request, response, file, found ? 200 : 404);
}

/** Looks for the path itself, the page, and the folder, as nginx is mostly set up. */
function fileFor(path: string, fileAt: FileAt): string | undefined {
  const bare = path.replace(/\/$/, '');
  return (bare === path ? fileAt(path) : undefined) ?? fileAt(`${bare}.html`) ?? fileAt(`${bare}/index.html`);
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
