import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '../../cli/serve/server.ts';

/**
 * Sends a page as a slow network does: its beginning, and the rest when asked. A cached script runs in between.
 * @param file path of the page in the built site
 * @param after the text that ends the first part
 */
export function splitPage(folder: string, file: string, after: string): { path: string; handler: Handler; sendRest(): void } {
  const html = readFileSync(join(folder, file), 'utf8');
  const end = html.indexOf(after) + after.length;
  const rest = Promise.withResolvers<void>();
  const path = '/split';
  const handler: Handler = async (request, response, next) => {
    if (request.url !== path) return next();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, end));
    await rest.promise;
    response.end(html.slice(end));
  };
  return { path, handler, sendRest: rest.resolve };
}
