import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { GitHubMock } from './gitHubMock.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * Serves an editor as a host does, with the headers of its `_headers`.
 * @param gitHub served below /api, on the editor's own origin, so that its policy stays as it is. Without one, the editor uses Sveltia's
 * test backend: files in the browser
 * @param drafts as if the settings turned drafts on
 */
export async function serveEditor(
  folder: string,
  gitHub?: GitHubMock,
  drafts = false,
): Promise<{ origin: string; close(): void }> {
  const headers = headersIn(readFileSync(join(folder, '_headers'), 'utf8'));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (gitHub && pathname.startsWith('/api/')) return gitHub.answer(request, response);
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return response.writeHead(404, headers).end();
    response.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  const origin = await listening(server);
  const file = join(folder, 'config.json');
  const data = JSON.parse(readFileSync(file, 'utf8')) as { config: { backend: object; publish_mode: string } };
  data.config.backend = gitHub
    ? { ...data.config.backend, name: 'github', api_root: `${origin}/api/v3`, graphql_api_root: `${origin}/api/graphql` }
    : { ...data.config.backend, name: 'test-repo' };
  data.config.publish_mode = drafts ? 'editorial_workflow' : 'simple';
  writeFileSync(file, JSON.stringify(data));
  return {
    origin,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function headersIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
}
