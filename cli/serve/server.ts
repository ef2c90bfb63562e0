import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtFolder } from './builtFolder.ts';
import { parseRequestTarget } from './parseRequestTarget.ts';
import { sendFile } from './sendFile.ts';

/** Responds to a request, or calls next(). */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ServerOptions {
  /** Run in this order before files are served. Headers that they set take precedence. */
  middleware?: readonly Handler[];
  /** Disables caching, whatever `_headers` says. */
  live?: boolean;
  /** HTML for missing paths if the site has no 404.html. */
  fallbackPage?: string;
}

type FileAt = (path: string) => string | undefined;

/**
 * Serves a built site like a static host: `about.html` at `/about`, and `404.html` with status 404 at missing paths. Files are read for
 * every request.
 * @param folder the built site
 * @param basePath returns the site's base path: `/notes`, or empty; called for every request, because a rebuild can change it
 */
export function siteServer(folder: string, basePath: () => string, options: ServerOptions = {}): Server {
  const built = builtFolder(folder);
  const serveFile: Handler = (request, response) => {
    const base = basePath();
    const fileAt: FileAt = (path) => (path.startsWith(`${base}/`) ? built.fileAt(path.slice(base.length)) : undefined);
    answer(request, response, fileAt, fileAt(`${base}/404.html`), options).catch(() => {
      // The client or the file is gone.
      if (response.headersSent || response.destroyed) return response.destroy();
      // Content-Length is still that of the file. With strictContentLength, a mismatch would throw.
      response.removeHeader('Content-Length');
      sendText(response, 500, 'The file could not be read.\n');
    });
  };
  return createServer((request, response) => {
    const run = ([handler = serveFile, ...others]: readonly Handler[]) => handler(request, response, () => run(others));
    run(options.middleware ?? []);
  });
}

/** Sends a text that isn't part of the site. */
export function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }).end(text);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fileAt: FileAt,
  errorPage: string | undefined,
  { live = false, fallbackPage = 'Not found' }: ServerOptions,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'Method not allowed.\n', { Allow: 'GET, HEAD' });
  const { path } = parseRequestTarget(request.url ?? '/');
  const found = path === undefined ? undefined : fileFor(path, fileAt);
  const file = found ?? errorPage;
  if (!file) return sendText(response, 404, fallbackPage, { 'Content-Type': 'text/html; charset=utf-8' });
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
 * @param port 0 means any free one
 * @param tries how many more ports to try if the first is in use
 * @returns the port
 */
export async function listen(server: Server, host: string, port: number, tries = 0): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (isInUse && tries > 0 && port < 65_535) return listen(server, host, port + 1, tries - 1);
    throw error;
  }
}
