import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { staticFiles } from '../../../cli/serve/servePreview.ts';
import { type Handler, listen, runHandlers } from '../../../cli/serve/server.ts';

export interface ServedSite {
  origin: string;
  /** Messages that the mail service received. */
  messages: unknown[];
  close(): Promise<void>;
}

const march = (day: number) => Date.UTC(2025, 2, day, 18) / 1000;
const reviews = [
  { author_name: 'Older', rating: 4, text: 'Tidy edges.', time: march(20) },
  { author_name: 'Newest', rating: 5, text: 'Great.', time: march(30) },
];

/**
 * Serves the built site with the external services it uses: a mail service that accepts every message, reviews, and a booking provider
 * that is down. A browser needs only this server.
 */
export async function serveWithServices(folder: string): Promise<ServedSite> {
  const messages: unknown[] = [];
  let origin = '';
  const services: Handler = async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = join(folder, pathname === '/' ? 'index.html' : `${pathname}.html`);
    if (pathname === '/.netlify/functions/get-reviews')
      send(response, 'application/json', JSON.stringify({ result: { reviews } }));
    else if (pathname === '/api/v1.0/email/send') {
      messages.push(JSON.parse(await text(request)));
      send(response, 'text/plain', 'OK');
    } else if (pathname === '/frame') send(response, 'text/html', '<!doctype html><title>Frame</title>');
    else if (existsSync(page)) send(response, 'text/html; charset=utf-8', withServicesAt(origin, readFileSync(page, 'utf8')));
    else next();
  };
  const server = runHandlers([services, staticFiles(folder)]);
  origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  return {
    origin,
    messages,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function withServicesAt(origin: string, html: string): string {
  return html.replaceAll(/https:\/\/(api\.emailjs|booking\.example)\.com/g, origin);
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type }).end(body);
}
