import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildInto } from '../../support/buildInto.ts';
import { headerRules, headersFor } from '../../support/hostHeaders.ts';
import { servers } from '../../support/hosts/servers.ts';
import { type RunningServer, startServer } from '../../support/hosts/startServer.ts';
import { giveToNobody } from '../../support/nobody.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Valid content types by extension; servers differ in the older names. */
const types: Record<string, RegExp> = {
  html: /^text\/html(; ?charset=utf-8)?$/i,
  css: /^text\/css(; ?charset=utf-8)?$/i,
  js: /^(text|application)\/javascript(; ?charset=utf-8)?$/i,
  svg: /^image\/svg\+xml(; ?charset=utf-8)?$/i,
  webp: /^image\/webp$/,
  avif: /^image\/avif$/,
  png: /^image\/png$/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^(font|application)\/(font-)?woff2$/,
  xml: /^(text|application)\/xml(; ?charset=utf-8)?$/i,
  txt: /^text\/plain(; ?charset=utf-8)?$/i,
};

/** This site with a photograph of each format, and another site below a path. */
const root = temporaryFolder('hosts');
/** One page of each depth and form of name. */
const addresses = ['/', '/about', '/blog', '/blog/ankeny-mulching', '/services/custom-yard-work'];
beforeAll(async () => {
  cpSync(inject('dist'), root, { recursive: true });
  mkdirSync(join(root, 'photographs'));
  const photograph = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
  for (const ending of ['webp', 'avif']) await photograph.toFile(join(root, `photographs/mower.${ending}`));
  const below = await buildInto('tests/fixtures/tiny');
  cpSync(below.folder, join(root, 'notes'), { recursive: true });
  giveToNobody(root);
});

describe.each(Object.entries(servers))('served by %s', (name, server) => {
  let running: RunningServer;
  const get = (path: string, init?: RequestInit) => fetch(running.origin + path, init);
  const bytes = (path: string) => readFileSync(join(root, path));
  const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  beforeAll(async () => {
    running = await startServer(server, root);
  });
  afterAll(() => running.stop());

  it(`every path serves its page, ${describeRedirect(server.extensionless)}`, async () => {
    for (const address of addresses) {
      const first = await get(address, { redirect: 'manual' });
      const isDirect = address === '/' || server.extensionless === 'direct';
      expect(first.status, address).toBe(isDirect ? 200 : server.extensionless);
      if (!isDirect)
        expect(new URL(first.headers.get('location') ?? '', running.origin).href).toBe(`${running.origin}${address}/`);
      const page = await get(address);
      expect(page.status, address).toBe(200);
      expect(await bodyOf(page), address).toEqual(bytes(address === '/' ? 'index.html' : `${address}.html`));
    }
  });

  it('a path with a trailing slash gets the same page', async () => {
    for (const address of addresses.slice(1)) {
      const page = await get(`${address}/`);
      expect(page.status, address).toBe(200);
      expect(await bodyOf(page), address).toEqual(bytes(`${address}/index.html`));
    }
  });

  it(`a missing path gets 404 and a page ${server.notFound}`, async () => {
    for (const path of ['/nowhere', '/blog/nowhere', '/assets/nowhere.js']) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect((await bodyOf(response)).equals(bytes('404.html')), path).toBe(server.notFound === 'of the site');
    }
  });

  it('every type of file has its type', async () => {
    for (const [ending, expected] of Object.entries(types)) {
      const path = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(`.${ending}`)) ?? '';
      const response = await get(`/${path}`);
      const type = response.headers.get('content-type');
      expect(await bodyOf(response), path).toEqual(bytes(path));
      if (server.unknownTypes?.includes(ending)) expect(type ?? 'application/octet-stream').toBe('application/octet-stream');
      else expect(type, path).toMatch(expected);
    }
  });

  it('a site below a path has its pages and scripts there', async () => {
    for (const path of ['/notes/', '/notes/notes/fog', '/notes/notes/tide/']) {
      const html = await (await get(path)).text();
      const [script] = html.match(/\/notes\/assets\/page-\w+\.js/) ?? [];
      expect((await get(script ?? '/nowhere')).status, path).toBe(200);
    }
  });

  if (!name.includes('docs/deploy')) return;

  it('keeps the scheme, name, and port of a proxy in front of it', async () => {
    for (const path of ['/about/', '/services/mowing/', '/notes', '/notes/notes/fog/']) {
      const headers = { Host: 'www.lawns.test', 'X-Forwarded-Proto': 'https' };
      const response = await get(path, { headers, redirect: 'manual' });
      expect([200, 301, 308], path).toContain(response.status);
      expect(response.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/)/);
    }
  });

  it('sends the general headers of `_headers` with every page, and caches hashed file names for a year', async () => {
    const expected = headersFor(headerRules(readFileSync(join(root, '_headers'), 'utf8')), '/nowhere');
    for (const path of ['/', '/about', '/notes/notes/fog', '/blog/nowhere', '/robots.txt']) {
      const { headers } = await get(path);
      for (const [header, value] of expected) expect(headers.get(header), `${path} ${header}`).toBe(value);
    }
    const life = async (path: string) => (await get(path)).headers.get('cache-control');
    const [always, never] = name.startsWith('lighttpd')
      ? ['max-age=0', 'max-age=31536000']
      : ['public, max-age=0, must-revalidate', 'public, max-age=31536000, immutable'];
    for (const path of ['/about', '/notes/notes/fog']) expect(await life(path)).toBe(always);
    for (const folder of ['assets', 'pictures', 'cards', 'photographs', 'notes/assets']) {
      const file = readdirSync(join(root, folder)).find((each) => each.includes('.'));
      expect(await life(`/${folder}/${file}`), folder).toBe(never);
    }
    expect(await life('/assets/nowhere.js')).not.toBe(never);
  });

  it('compresses text', async () => {
    const script = readdirSync(join(root, 'assets')).find((each) => each.endsWith('.js'));
    const picture = readdirSync(join(root, 'pictures')).find((each) => each.endsWith('.svg'));
    for (const path of ['/about', '/feed.xml', `/assets/${script}`, `/pictures/${picture}`])
      expect((await get(path, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('content-encoding'), path).toBe('gzip');
  });

  it('does not serve files for other hosts or for the next build', async () => {
    for (const path of ['/_headers', '/.site-output', '/.nojekyll', '/notes/_headers', '/notes/.site-output'])
      expect([403, 404], path).toContain((await get(path)).status);
  });

  if (name.startsWith('nginx'))
    it('redirects a path with a trailing slash to the one without', async () => {
      const response = await get('/about/', { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([301, '/about']);
    });
});

it('docs/deploy/cloudfront.js finds the file of every path and leaves other files alone', () => {
  const handler = new Function(`${readFileSync('docs/deploy/cloudfront.js', 'utf8')}; return handler;`)();
  const fileOf = (uri: string): string => handler({ request: { uri } }).uri;
  for (const address of addresses) {
    expect(existsSync(join(root, fileOf(address))), address).toBe(true);
    expect(existsSync(join(root, fileOf(`${address.replace(/\/$/, '')}/`))), `${address}/`).toBe(true);
  }
  for (const path of ['/robots.txt', '/.well-known/apple-app-site-association']) expect(fileOf(path)).toBe(path);
});

it('docs/deploy/vercel.json sends the general headers of `_headers`, and caches hashed file names for a year', () => {
  const { headers } = JSON.parse(readFileSync('docs/deploy/vercel.json', 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const [general, hashed] = headers.map((rule) => new Headers(rule.headers.map(({ key, value }) => [key, value])));
  const rules = headerRules(readFileSync(join(root, '_headers'), 'utf8'));
  expect([...(general ?? [])]).toEqual([...headersFor(rules, '/nowhere')]);
  expect(headers[1]?.source).toBe('/(assets|pictures|cards|photographs)/(.*)');
  expect(hashed?.get('cache-control')).toBe(headersFor(rules, '/assets/x').get('cache-control'));
});

function describeRedirect(status: 'direct' | number): string {
  return status === 'direct' ? 'without a redirect' : `after the server redirects (${status}) to the path with a trailing slash`;
}
