import { once } from 'node:events';
import { fstatSync, ReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type SendResult, send } from '@fastify/send';

/** Conditional headers, which don't apply to the 404 page (RFC 9110, 13.2.1). */
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'];

/**
 * Sends a file: whole, a range, or 304 if the client has it. Headers already set take precedence.
 * @param file an existing file
 * @throws when the file disappears or the client leaves
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404,
): Promise<void> {
  if (status === 404) for (const name of conditions) delete request.headers[name];
  else fixRequestHeaders(request, file);
  const answer = await openFile(request, file);
  response.statusCode = answer.statusCode === 200 ? status : answer.statusCode;
  for (const [name, value] of Object.entries({ ...answer.headers, 'Cache-Control': 'no-cache' }))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  response.strictContentLength = true;
  await pipeline(answer.stream, response, { end: false });
  // Throws if the file was cut short meanwhile: a broken answer is better than one that never ends.
  response.end();
}

/** A rebuild may replace the file after @fastify/send has read its size and before it opens it: then ask again. */
async function openFile(request: IncomingMessage, file: string): Promise<SendResult> {
  const answer = await send(request, encodeURIComponent(file), { index: false, dotfiles: 'allow', cacheControl: false });
  if (answer.type !== 'file' || !(answer.stream instanceof ReadStream)) return answer;
  const [descriptor] = (await once(answer.stream, 'open')) as [number];
  const { size, mtimeMs } = fstatSync(descriptor);
  if (size === answer.metadata.stat.size && mtimeMs === answer.metadata.stat.mtimeMs) return answer;
  answer.stream.destroy();
  return openFile(request, file);
}

/**
 * Works around two deviations of @fastify/send from RFC 9110: with `no-cache`, it ignores If-None-Match (13.1.2 requires 304), and it
 * rejects the last 500 bytes of 300 as an invalid range (14.1.2 requires all 300).
 */
function fixRequestHeaders({ headers }: IncomingMessage, file: string): void {
  delete headers['cache-control'];
  const [, last] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (last && Number(last) > size && size > 0) headers.range = `bytes=-${size}`;
}
