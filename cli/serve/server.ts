import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves a built site the way a static host does: `/about` is answered by `about.html`, what is not there by `404.html` with
 * status 404. Files are read anew for every request.
 * @param folder the built site
 * @param basePath where the site lies on its host: `/lawn`, or nothing; asked at every request, since a preview may move
 * @param first answers before the files do, or passes on
 */
export function siteServer(
  folder: string,
  basePath: () => string,
  first: Handler = (_request, _response, next) => next(),
): Server {
  const files = sirv(folder, { dev: true, etag: true, dotfiles: false, extensions: ['html'] });
  return createServer((request, response) => {
    const notFound = () => sendNotFound(folder, response);
    first(request, response, () => {
      const path = request.url ?? '/';
      const base = basePath();
      if (!isBelow(path, base)) return notFound();
      request.url = path.slice(base.length) || '/';
      files(request, response, notFound);
    });
  });
}

function isBelow(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && /^([/?]|$)/.test(path.slice(basePath.length));
}

async function sendNotFound(folder: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(folder, '404.html')).catch(() => 'Not found');
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

/**
 * Starts listening.
 * @param tries how many further ports may be tried when the first is taken
 * @returns the port; 0 asks for any free one
 */
export function listen(server: Server, host: string, port: number, tries = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && tries > 0) listen(server, host, port + 1, tries - 1).then(resolve, reject);
      else reject(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
