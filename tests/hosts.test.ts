import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { repository, runSite } from './support/cli.ts';

/** How each server is started on a folder; none is told anything about the site. */
const servers: Record<string, (dist: string, port: number) => [command: string, ...args: string[]]> = {
  'python3 -m http.server': (dist, port) => [
    'python3',
    '-m',
    'http.server',
    String(port),
    '--bind',
    '127.0.0.1',
    '--directory',
    dist,
  ],
  nginx: (dist, port) => ['nginx', '-e', 'stderr', '-c', nginxDefaults(dist, port)],
  'npx serve': (dist, port) => [
    process.execPath,
    join(repository, 'node_modules/serve/build/main.js'),
    '-l',
    `tcp://127.0.0.1:${port}`,
    '--no-clipboard',
    dist,
  ],
};

const running: ChildProcess[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.kill();
});

describe.each(Object.keys(servers))('served by %s', (name) => {
  it('every address answers with its own page, and an unknown one with 404', async () => {
    const { stdout } = await runSite(['routes', '--json']);
    const addresses = (JSON.parse(stdout) as { address: string }[])
      .map(({ address }) => address)
      .filter((address) => address !== '/404');
    expect(addresses).toHaveLength(56);
    const origin = await start(name);
    for (const address of addresses) {
      const response = await fetch(origin + address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type'), address).toContain('text/html');
      const canonical = address === '/services/miscellaneous-services' ? '/services/custom-yard-work' : address;
      expect(await response.text(), address).toContain(`<link rel="canonical" href="https://www.example.com${canonical}"/>`);
    }
    expect((await fetch(`${origin}/no-such-page`)).status).toBe(404);
  });
});

async function start(name: string): Promise<string> {
  const port = await freePort();
  const [command, ...args] = servers[name]?.(inject('dist'), port) ?? ['false'];
  const server = spawn(command, args, { stdio: 'ignore' });
  running.push(server);
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return origin;
}

/** What Debian's nginx does without a site of its own: a root folder, the usual types, nothing else. */
function nginxDefaults(dist: string, port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const file = join(folder, 'nginx.conf');
  const server = `server { listen 127.0.0.1:${port}; root ${dist}; }`;
  const http = `include /etc/nginx/mime.types; access_log off; ${temporaryPaths(folder)} ${server}`;
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; events {} http { ${http} }`,
  );
  return file;
}

function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
