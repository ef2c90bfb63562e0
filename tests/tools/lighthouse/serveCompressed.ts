import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '../../../cli/serve/server.ts';
import { compressedServer } from './compressedServer.ts';

/** Serves a built site as a good host does, compressed and cached. Changes the folder: pass a copy. */
export async function serveCompressed(dist: string): Promise<{ origin: string; close(): void }> {
  replaceCalendar(dist);
  const server = compressedServer(dist);
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  return { origin, close: () => server.close() };
}

/** The booking provider is a placeholder without a server. Our own script adds a frame as the provider's would. */
function replaceCalendar(dist: string): void {
  const path = join(dist, 'schedule.html');
  const page = readFileSync(path, 'utf8');
  writeFileSync(path, page.replace(/(&quot;script&quot;:&quot;)[^&]+/, '$1/calendar-placeholder.js'));
  const target = /&quot;container&quot;:&quot;([^&]+)/.exec(page)?.[1];
  writeFileSync(
    join(dist, 'calendar-placeholder.js'),
    `document.querySelector('.${target}').append(document.createElement('iframe'))`,
  );
}
