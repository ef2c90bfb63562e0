import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { send } from '@fastify/send';

/** What makes an answer depend on what the client has; a page for what is not there is always sent whole (RFC 9110, 13.2.1). */
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'];

/**
 * Answers with a file: whole, in part, or with 304 to who has it. Headers that the answer has already count before those of the file.
 * @param file where it is, existing
 * @throws when the file vanishes meanwhile or the client leaves
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404,
): Promise<void> {
  if (status === 404) for (const name of conditions) delete request.headers[name];
  else keepToTheLetter(request, file);
  const answer = await send(request, encodeURIComponent(file), { index: false, dotfiles: 'allow', cacheControl: false });
  // A file that is replaced by a shorter one right now must not leave the client waiting for the rest.
  response.strictContentLength = true;
  response.statusCode = answer.statusCode === 200 ? status : answer.statusCode;
  for (const [name, value] of Object.entries({ ...answer.headers, 'Cache-Control': 'no-cache' }))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  await pipeline(answer.stream, response);
}

/**
 * Asks the library what RFC 9110 asks of us: it sends everything to who says `no-cache` beside what they have (13.1.2 wants 304),
 * and it takes the last 500 bytes of 300 for a range that is not there (14.1.2 wants all 300).
 */
function keepToTheLetter({ headers }: IncomingMessage, file: string): void {
  delete headers['cache-control'];
  const [, last] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (last && Number(last) > size && size > 0) headers.range = `bytes=-${size}`;
}
