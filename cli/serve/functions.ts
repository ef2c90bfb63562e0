import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import { bundleSource } from '../bundle/bundleSource.ts';
import { formatProblem, SiteError } from '../problems.ts';
import type { Handler } from './server.ts';
import { thrownProblem } from './thrownProblem.ts';

type ServerFunction = (request: Request) => Response | Promise<Response>;

const folder = 'netlify/functions';
const address = /^\/\.netlify\/functions\/([\w-]+)\/?(?:\?|$)/;

/**
 * Serves functions as Netlify does: `/.netlify/functions/NAME` runs the default export of `netlify/functions/NAME.ts`, always with its
 * latest code. If it fails, the response is 500 and the terminal shows the error.
 * @param root the site root
 */
export function functions(root: string): Handler {
  return (request, response, next) => {
    const name = address.exec(request.url ?? '')?.[1];
    const file = `${folder}/${name}.ts`;
    if (!name || !existsSync(join(root, file))) return next();
    answer(root, file, request, response).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        response.writeHead(413, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          Connection: 'close',
        });
        response.end(`${error.message}\n`);
        return;
      }
      // The response has started, so the client left, or the body failed.
      if (response.headersSent) return response.destroy();
      const problem = thrownProblem(root, error);
      console.error(`${file} failed:`, problem ? formatProblem(problem) : error instanceof SiteError ? error.message : error);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(`${file} failed. See the terminal of site serve.\n`);
    });
  };
}

async function answer(root: string, file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const run = await loadFunction(root, file);
  const result = await run(await toWebRequest(request));
  if (!(result instanceof Response)) throw new TypeError('it did not return a Response');
  response.writeHead(result.status, [...result.headers].flat());
  if (result.body && request.method !== 'HEAD') await pipeline(Readable.fromWeb(result.body as ReadableStream), response);
  else response.end();
}

async function loadFunction(root: string, file: string): Promise<ServerFunction> {
  const source = { name: basename(file, extname(file)), entry: file };
  const { file: bundle } = await bundleSource(root, source, join(root, '.cache'));
  const module = (await import(pathToFileURL(join(root, bundle)).href)) as object;
  if (!('default' in module) || typeof module.default !== 'function') throw new TypeError('its default export is not a function');
  return module.default as ServerFunction;
}

async function toWebRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headersDistinct } = request;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${request.headers.host}`), {
    method,
    headers,
    body: hasBody ? await readBody(request) : null,
  });
}

/** Bytes. Netlify allows 6 MB; our functions use no body. */
const maximumBody = 1_000_000;

class BodyTooLarge extends Error {
  constructor() {
    super(`Request body too large: the preview accepts up to ${maximumBody} bytes.`);
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers['content-length'] ?? 0) > maximumBody) throw new BodyTooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maximumBody) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
