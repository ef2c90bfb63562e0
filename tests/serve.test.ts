import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Project, project } from './support/project.ts';
import { serveForTheseTests, serveForThisTest } from './support/serve.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const secret = 'not for visitors';

const home = temporaryFolder('serve');

/** The built site in `dist`, functions, and files outside it that no request may reach. */
const served = serveForTheseTests(() => {
  cpSync(inject('dist'), join(home, 'dist'), { recursive: true });
  write('secret.txt', secret);
  symlinkSync(join(home, 'secret.txt'), join(home, 'dist/linked.txt'));
  symlinkSync(home, join(home, 'dist/linked'));
  write('dist-private/secret.txt', secret);
  symlinkSync(join(home, 'dist-private/secret.txt'), join(home, 'dist/sibling.txt'));
  write('dist/.well-known/security.txt', 'Contact: harbor');
  write('dist/.well-known/.hidden', secret);
  for (const file of ['folder/index.html', 'both.html', 'both/index.html', 'note.txt']) write(`dist/${file}`, `This is ${file}.`);
  write('netlify/secret.txt', secret);
  write('netlify/functions/answer.ts', 'export default () => new Response();');
  return ['--built', '--root', home];
});

describe('pages', () => {
  it.each(['/about', '/about/', '/about.html', '/about/index.html', '/about?from=mail'])(
    '%s serves the about page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe(built('about.html'));
    },
  );

  it.each([
    ['http://127.0.0.1/about', 'about.html'],
    ['HTTPS://harbor.test/about?from=mail', 'about.html'],
    ['http://127.0.0.1', 'index.html'],
    ['http://127.0.0.1?from=mail', 'index.html'],
  ])('serve a request for a full URL, as proxies send it: %s', async (target, file) => {
    const answer = await sendRaw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(built(file));
  });

  it.each([
    ['/folder', 'folder/index.html'],
    ['/folder/', 'folder/index.html'],
    ['/folder/index.html', 'folder/index.html'],
    ['/both', 'both.html'],
    ['/both/', 'both.html'],
    ['/both.html', 'both.html'],
    ['/both/index.html', 'both/index.html'],
    ['/note.txt', 'note.txt'],
    ['/note.txt/', '404.html'],
    ['/note', '404.html'],
  ])('%s serves %s', async (path, file) => {
    const response = await get(path);
    expect(response.status).toBe(file === '404.html' ? 404 : 200);
    expect(await response.text()).toBe(readFileSync(join(home, 'dist', file), 'utf8'));
  });

  it('/ serves the home page', async () => {
    expect(await (await get('/')).text()).toBe(built('index.html'));
  });

  it('a page with pages below it is served with and without a trailing slash', async () => {
    for (const path of ['/services', '/services/']) expect(await (await get(path)).text()).toBe(built('services.html'));
  });

  it.each(['/nowhere', '/nowhere/', '/about/nowhere', '/images/', '/%E0%A4%A', '/%00'])(
    '%s gets the 404 page with status 404',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(built('404.html'));
    },
  );
});

describe('requests other than a plain GET', () => {
  it('HEAD has the headers of GET and no body', async () => {
    const [page, head] = [await get('/about'), await get('/about', { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(built('about.html'))));
    expect(head.headers.get('ETag')).toBe(page.headers.get('ETag'));
    expect(await head.text()).toBe('');
  });

  it('HEAD of a missing path is 404 without a body', async () => {
    const head = await get('/nowhere', { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect(await head.text()).toBe('');
  });

  it('a matching ETag gets 304 and no body', async () => {
    const etag = (await get('/about')).headers.get('ETag') ?? '';
    const again = await get('/about', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('a matching date gets 304, too, even with no-cache', async () => {
    const { headers } = await get('/about');
    const known: Record<string, string>[] = [
      { 'If-Modified-Since': headers.get('Last-Modified') ?? '' },
      { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'no-cache' },
    ];
    for (const headers of known) expect((await get('/about', { headers })).status).toBe(304);
  });

  it('an older ETag gets the page', async () => {
    expect((await get('/about', { headers: { 'If-None-Match': 'W/"1-1"' } })).status).toBe(200);
  });

  it.each(['*', '"other", ETAG', 'ETAG'])('If-None-Match: %s gets 304', async (known) => {
    const { headers } = await get('/about');
    const again = await get('/about', { headers: { 'If-None-Match': known.replace('ETAG', headers.get('ETag') ?? '') } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['bytes=2-8', 2, 8],
    ['bytes=0-0', 0, 0],
    ['bytes=-5', -5, undefined],
    ['bytes=5-', 5, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('%s gets that part of the file', async (range, from, to) => {
    const whole = Buffer.from(built('about.html'));
    const part = whole.subarray(from, to === undefined ? undefined : to + 1);
    const first = from < 0 ? whole.length + from : from;
    const response = await get('/about.html', { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${first + part.length - 1}/${whole.length}`);
    expect(response.headers.get('Content-Length')).toBe(String(part.length));
    expect(Buffer.from(await response.bytes())).toEqual(part);
  });

  it.each(['bytes=0-1,4-5', 'bytes=0-1,-2', 'lines=1-2'])('%s gets the whole file, as RFC 9110 allows', async (range) => {
    const response = await get('/about.html', { headers: { Range: range } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(built('about.html'));
  });

  it.each(['bytes=9999999-', 'bytes=5-2', 'bytes=-0', 'bytes=abc'])('%s gets 416 with the size', async (range) => {
    const response = await get('/about.html', { headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe(`bytes */${Buffer.byteLength(built('about.html'))}`);
  });

  it('a range of an older version gets the whole file', async () => {
    const response = await get('/about.html', { headers: { Range: 'bytes=2-8', 'If-Range': 'W/"1-1"' } });
    expect(response.status).toBe(200);
  });

  it('a missing path ignores ranges and is never 304', async () => {
    const { headers } = await get('/nowhere');
    const conditions: Record<string, string>[] = [
      { Range: 'bytes=2-8' },
      { 'If-None-Match': '*' },
      { 'If-Match': '"other"' },
      { 'If-Modified-Since': headers.get('Last-Modified') ?? '' },
      { 'If-Unmodified-Since': new Date(0).toUTCString() },
    ];
    for (const headers of conditions) {
      const response = await get('/nowhere', { headers });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(built('404.html'));
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s gets 405', async (method) => {
    const response = await get('/about', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('types', () => {
  it.each([
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/media.css', 'text/css; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    expect((await get(path)).headers.get('Content-Type')).toBe(type);
  });

  it('scripts and fonts have the types browsers expect', async () => {
    const page = built('index.html');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const font = /\/assets\/[^")]+\.woff2/.exec(page)?.[0] ?? '';
    expect((await get(script)).headers.get('Content-Type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect((await get(font)).headers.get('Content-Type')).toBe('font/woff2');
  });
});

describe('no path escapes the folder', () => {
  it.each([
    '/../secret.txt',
    '/../dist-private/secret.txt',
    '/about/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '//../secret.txt',
    '/./.././secret.txt',
    '../secret.txt',
    'http://127.0.0.1/../secret.txt',
    '/.netlify/functions/../secret.txt',
    '/.netlify/functions/..%2fgreeting',
    '/netlify/secret.txt',
    '/about%00.html',
    '/linked.txt',
    '/sibling.txt',
    '/linked/secret.txt',
    '/.site-output',
    '/.nojekyll',
    '/.well-known/../../secret.txt',
    '/.well-known/.hidden',
  ])('%s', async (target) => {
    const answer = await sendRaw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain(secret);
  });

  it('but the files that hosts need are served', async () => {
    expect(await (await get('/.well-known/security.txt')).text()).toBe('Contact: harbor');
  });
});

it('a missing path gets 404 on a site without a 404 page, too', async () => {
  const site = project();
  await site.build();
  site.remove('dist/404.html');
  const { origin } = await serveForThisTest(['--root', site.folder, '--built']);
  const response = await fetch(`${origin}/notes/nowhere`);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toBe('Not found');
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), content);
}

function built(path: string): string {
  return readFileSync(join(inject('dist'), path), 'utf8');
}

function get(path: string, options?: RequestInit): Promise<Response> {
  return fetch(served.origin + path, options);
}

/** Writes the request itself, because every client would normalize the path first. */
function sendRaw(target: string): Promise<string> {
  const { hostname, port } = new URL(served.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a site with a base path', () => {
  let site: Project;
  beforeAll(async () => {
    site = project();
    await site.build();
  });

  it.each([
    ['live', []],
    ['as it was built', ['--built']],
  ])('is served there %s, and every link works', async (_name, args) => {
    const { origin } = await serveForThisTest(['--root', site.folder, ...args]);
    const page = await (await fetch(`${origin}/notes/notes/fog`)).text();
    const [link] = /\/notes\/notes\/tide(?=#)/.exec(page) ?? [];
    expect((await fetch(`${origin}${link}`)).status).toBe(200);
    expect((await fetch(`${origin}/notes`)).status).toBe(200);
    for (const path of ['/notes/fog', '/notesnotes/fog', '/']) expect((await fetch(origin + path)).status, path).toBe(404);
  });
});
