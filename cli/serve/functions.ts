import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { bundleForNode } from '../bundle/bundleForNode.ts';
import { importBundle } from '../bundle/importBundle.ts';
import { locateSiteCodeError } from '../bundle/siteCodeErrors.ts';
import { SiteError } from '../problems.ts';
import { type Handler, sendText } from './server.ts';

type ServerFunction = (request: Request) => Response | Promise<Response>;

const folder = 'netlify/functions';
/** Per request body. Netlify allows 6 MB. */
const maxBytes = 1_000_000;
const functionPath = /^\/\.netlify\/functions\/([\w-]+)\/?(?:\?|$)/;

/**
 * Serves functions as Netlify does: `/.netlify/functions/NAME` runs the default export of `netlify/functions/NAME.ts`, always with its
 * latest code. If it fails, the terminal shows the error, and the response is 500, unless it has started.
 * @param root the site root
 */
export function functions(root: string): Handler {
  return (request, response, next) => {
    const name = functionPath.exec(request.url ?? '')?.[1];
    const file = `${folder}/${name}.ts`;
    if (!name || !existsSync(join(root, file))) return next();
    answer(root, file, request, response).catch((error: NodeJS.ErrnoException) => {
      // The client disconnected before the end of the request or the response.
      if (request.errored || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return response.destroy();
      const known = locateSiteCodeError(root, error);
      console.error(`${file} failed:`, known instanceof SiteError ? known.message : known);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `${file} failed. See the terminal that runs the server.\n`);
    });
  };
}

async function answer(root: string, file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const run = await loadFunction(root, file);
  const body = await bodyOf(request);
  if (!body)
    return sendText(response, 413, `Request body too large: this server accepts up to ${maxBytes} bytes.\n`, {
      Connection: 'close',
    });
  const result = await run(toWebRequest(request, body));
  if (!(result instanceof Response)) throw new TypeError('it did not return a Response');
  response.writeHead(result.status, [...result.headers].flat());
  if (result.body && request.method !== 'HEAD') await pipeline(Readable.fromWeb(result.body as ReadableStream), response);
  else response.end();
}

async function loadFunction(root: string, file: string): Promise<ServerFunction> {
  const source = { name: basename(file, extname(file)), entry: file };
  const bundle = await bundleForNode(root, source, join(root, '.cache'));
  const module = await importBundle(root, `${bundle.file}?${bundle.fileHash}`);
  if (!('default' in module) || typeof module.default !== 'function') throw new TypeError('its default export is not a function');
  return module.default as ServerFunction;
}

/** The body of a request; undefined if it's too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
  }
  return Buffer.concat(parts);
}

function toWebRequest({ method = 'GET', url = '/', headers }: IncomingMessage, body: BodyInit): Request {
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: headers as Record<string, string>,
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
}
