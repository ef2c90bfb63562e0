import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Project, project } from './support/project.ts';
import { Random } from './support/random.ts';
import { type Served, serveForThisTest } from './support/serve.ts';

const secret = 'not for visitors';
const connections = 50;
const perConnection = 100;

const good = [
  '/notes/',
  '/notes/notes/fog',
  '/notes/notes/tide/',
  '/notes/about-us.txt',
  '/notes/sitemap.xml',
  '/notes/old',
  '/notes/large.bin',
] as const;
const climbs = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '%c0%ae%c0%ae',
  '....',
  '%00',
  'linked',
  '.',
] as const;
const broken = [
  '/%',
  '/%E0%A4%A',
  '/%zz',
  '/notes/%ff%fe',
  '/notes/\u00e9',
  '//',
  '/notes//fog',
  '*',
  'notes',
  '/?%',
  `/${'a'.repeat(6000)}`,
] as const;
const ranges = [
  'bytes=0-0',
  'bytes=-5',
  'bytes=5-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=99999999-',
  'bytes=-',
  'bytes=a-b',
  'cows=1-2',
] as const;

/** A request target: a page, a missing path, or an attempt to escape the folder. */
function target(random: Random): string {
  const kind = random.below(100);
  if (kind < 40) return random.oneOf(good);
  if (kind < 50) return `/notes/${random.below(1e9).toString(36)}`;
  if (kind < 60) return random.oneOf(broken);
  const steps = Array.from({ length: 1 + random.below(6) }, () => random.oneOf(climbs));
  return `${random.oneOf(['/', '/notes/', '/notes/notes/', ''])}${steps.join('/')}/${random.oneOf(['secret.txt', 'etc/passwd', 'content/site.yaml'])}`;
}

function headers(random: Random): string {
  const kind = random.below(100);
  if (kind < 30) return `Range: ${random.oneOf(ranges)}\r\n`;
  if (kind < 40) return 'If-None-Match: *\r\n';
  if (kind < 45) return `X-Large: ${'x'.repeat(20_000)}\r\n`;
  return '';
}

it('survives 5,000 requests of all kinds on 50 connections: serves nothing from outside the folder, uses steady memory', async () => {
  const served = await serveForThisTest(['--root', (await builtSite()).folder, '--built']);
  const statuses = new Map<string, number>();
  const leaks: string[] = [];
  let requested = 0;
  let early = 0;
  const visitor = async (seed: number) => {
    const random = new Random(seed);
    for (let count = 0; count < perConnection; count += 1) {
      const line = `${random.oneOf(['GET', 'GET', 'GET', 'HEAD', 'POST'])} ${target(random)}`;
      const answer = await ask(
        served,
        `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers(random)}\r\n`,
        random.below(100) < 5,
      );
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 'none';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer.includes(secret) || answer.includes('root:')) leaks.push(line);
      requested += 1;
      if (requested === 1000) early = megabytesOf(served);
    }
  };
  for (let count = 0; count < 20; count += 1) slowClient(served);
  await Promise.all(Array.from({ length: connections }, (_, index) => visitor(index + 1)));
  expect(requested).toBe(5_000);
  expect(leaks).toEqual([]);
  expect(Object.fromEntries(statuses)).toMatchObject({
    200: expect.any(Number),
    206: expect.any(Number),
    301: expect.any(Number),
    304: expect.any(Number),
    400: expect.any(Number),
    404: expect.any(Number),
    405: expect.any(Number),
    416: expect.any(Number),
    431: expect.any(Number),
  });
  expect([...statuses.keys()].filter((status) => status.startsWith('5'))).toEqual([]);
  expect(megabytesOf(served) - early).toBeLessThan(60);
  expect(served.terminal()).toMatch(/^Serving dist\/ at .*\n$/);
  expect(await (await fetch(`${served.origin}/notes/about-us.txt`)).text()).toBe('Sitting at the harbor.\n');
});

/** A built site with a large file, a link to the outside, and secrets beside it. */
async function builtSite(): Promise<Project> {
  const site = project({ 'secret.txt': secret, 'public/large.bin': '0123456789'.repeat(30_000) });
  site.write('content/site.yaml', `${site.read('content/site.yaml')}# ${secret}\n`);
  await site.build();
  site.write('dist/_redirects', '/notes/old /notes/notes/fog 301\n');
  symlinkSync(site.folder, join(site.folder, 'dist/linked'));
  return site;
}

/** Sends a request and reads the response, or disconnects after the first bytes. */
function ask({ origin }: Served, request: string, leaves: boolean): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (leaves) socket.destroy();
    });
    // A server that rejects a request may close before it has read all of it.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** Opens a connection and never finishes its request. */
function slowClient({ origin }: Served): void {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => socket.write('GET /notes/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
  const timer = setInterval(() => socket.write('x'), 100);
  socket.on('error', () => undefined);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
}

function megabytesOf({ pid }: Served): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
