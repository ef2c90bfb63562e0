import type { ServerResponse } from 'node:http';
import type { Handler } from './server.ts';

const scriptPath = '/.site/reload.js';
const eventsPath = '/.site/events';

/** What `site serve` adds to each page. */
export const reloadTag = `<script type="module" src="${scriptPath}"></script>`;

export interface LiveReload {
  handler: Handler;
  /** Reloads every open page. */
  reload(): void;
  /** Shows a message over every open page, until the next reload. */
  show(message: string): void;
}

/** Tells open browsers about builds, by server-sent events. */
export function liveReload(): LiveReload {
  const pages = new Set<ServerResponse>();
  let problem: string | undefined;
  const send = (event: string, data: string) => {
    for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    handler(request, response, next) {
      if (request.url === scriptPath) {
        response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).end(script);
      } else if (request.url === eventsPath) {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('retry: 500\n\n');
        pages.add(response);
        response.on('close', () => pages.delete(response));
        if (problem) send('problem', problem);
      } else next();
    },
    reload() {
      problem = undefined;
      send('built', '');
    },
    show(message) {
      problem = message;
      send('problem', message);
    },
  };
}

/** Runs in the browser. A lost connection means that the server was restarted, so the page is loaded anew when it is back. */
const script = `
const events = new EventSource(${JSON.stringify(eventsPath)});
let lost = false;
events.onerror = () => { lost = true; };
events.onopen = () => { if (lost) location.reload(); };
events.addEventListener('built', () => location.reload());
events.addEventListener('problem', ({ data }) => {
  const box = document.querySelector('#site-problem') ?? document.body.appendChild(document.createElement('pre'));
  box.id = 'site-problem';
  box.textContent = JSON.parse(data);
  Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '9999', margin: '0', padding: '2rem', overflow: 'auto',
    background: '#12211af2', color: '#f6f7f1', font: '14px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap' });
});
`;
