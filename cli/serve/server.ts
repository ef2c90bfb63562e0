import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { builtFolder } from './builtFolder.ts';
import { readTarget } from './readTarget.ts';
import { sendFile } from './sendFile.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServerOptions {
  /** Runs before files are served. Headers that it sets take precedence. */
  first?: Handler;
  /** Disables caching, whatever `_headers` says. */
  live?: boolean;
  /** Shown if there are no pages. */
  emptyPage?: string;
}

type FileAt = (path: string) => string | undefined;

/**
 * Serves a built site like a static host: `about.html` at `/about`, and `404.html` with status 404 at missing paths. Files are read for
 * every request.
 * @param folder the built site
 * @param basePath returns the site's base path: `/notes`, or empty; called for every request, because it can change in a preview
 */
export function siteServer(folder: string, basePath: () => string, options: ServerOptions = {}): Server {
  const { first = (_request, _response, next) => next() } = options;
  const built = builtFolder(folder);
  return createServer((request, response) => {
    first(request, response, () => {
      const base = basePath();
      const fileAt: FileAt = (path) => (path.startsWith(`${base}/`) ? built.fileAt(path.slice(base.length)) : undefined);
      answer(request, response, fileAt, fileAt(`${base}/404.html`), options).catch(() => {
        // The client or the file is gone.
        if (response.headersSent || response.destroyed) return response.destroy();
        // It's the length of the file, and a mismatch would crash the server.
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
    response.writeHead(405, { ...plainText, Allow: 'GET, HEAD' }).end('Method not allowed.\n');
    return;
  }
  const { path } = readTarget(request.url ?? '/');
  const found = path === undefined ? undefined : fileFor(path, fileAt);
  const file = found ?? errorPage;
  if (!file) {
    response.writeHead(404, { ...plainText, 'Content-Type': 'text/html; charset=utf-8' }).end(emptyPage);
    return;
  }
  // The back button must not restore an old page, because it would be compared with the new file.
  if (live) response.setHeader('Cache-Control', file.endsWith('.html') ? 'no-store' : 'no-cache');
  await sendFile(request, response, file, found ? 200 : 404);
}

/** Tries the path itself, the page, and the folder, as in a typical nginx configuration. */
function fileFor(path: string, fileAt: FileAt): string | undefined {
  const bare = path.replace(/\/$/, '');
  return (bare === path ? fileAt(path) : undefined) ?? fileAt(`${bare}.html`) ?? fileAt(`${bare}/index.html`);
}

/**
 * Starts listening.
 * @param tries how many more ports to try if the first is in use
 * @returns the port; 0 means any free one
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
