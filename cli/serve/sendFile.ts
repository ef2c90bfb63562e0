import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { send } from '@fastify/send';

/** Conditions and ranges, which don't apply to the 404 page (RFC 9110, 13.2.1 and 14.2). */
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'];

/**
 * Sends a file: whole, a range, or 304 if the client has it. Headers already set take precedence.
 * @param file an existing file
 * @throws when the file disappears or changes meanwhile, or the client leaves
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404,
): Promise<void> {
  if (status === 404) for (const name of conditions) delete request.headers[name];
  // With `no-cache`, @fastify/send ignores If-None-Match, but RFC 9110 (13.1.2) requires 304.
  delete request.headers['cache-control'];
  const options = { index: false, dotfiles: 'allow', cacheControl: false } as const;
  const { statusCode, headers, stream } = await send(request, encodeURIComponent(file), options);
  response.statusCode = statusCode === 200 ? status : statusCode;
  for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': 'no-cache' }))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  response.strictContentLength = true;
  await pipeline(stream, response, { end: false });
  // Throws if the file was cut short meanwhile: a truncated response is better than one that never ends.
  response.end();
}
