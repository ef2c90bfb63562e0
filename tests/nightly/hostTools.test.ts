import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerRules, hosts } from '../support/hostHeaders.ts';
import { type RunningServer, startServer } from '../support/hosts/startServer.ts';
import { allPaths } from '../support/routes.ts';
import { copySite, type SiteCopy } from '../support/siteCopy.ts';
import { installTool } from './installTool.ts';
import { type NetlifyReading, readAsNetlify } from './netlifyReading.ts';

/** This site with an alias. */
let site: SiteCopy;
let dist: string;
let addresses: string[];
const rules = () => headerRules(readFileSync(join(dist, '_headers'), 'utf8'));
const bytes = (path: string) => readFileSync(join(dist, path));

beforeAll(async () => {
  site = copySite();
  const about = 'content/pages/about.md';
  site.edit(about, '---\n', '---\naliases: [/old-about]\n');
  const { code, stderr } = await site.build();
  if (code !== 0) throw new Error(stderr);
  dist = join(site.folder, 'dist');
  addresses = (await allPaths()).filter((address) => address !== '/404');
});

/** Every form of request for a page, and for what isn't one. */
const paths = () => [
  ...addresses.flatMap((address) => [
    address,
    ...(address === '/' ? [] : [`${address}/`, `${address}.html`, `${address}/index.html`]),
  ]),
  ...['/nowhere', '/blog/nowhere', '/assets/nowhere.js', '/favicon.svg', '/areasx'],
];

describe('Netlify', () => {
  let netlify: NetlifyReading;
  beforeAll(async () => {
    netlify = await readAsNetlify(dist);
  }, 300_000);

  it('parses every line', () => {
    expect(netlify.errors).toEqual([]);
    expect(netlify.redirects).toMatchObject([{ from: '/old-about', to: '/about', status: 301 }]);
  });

  it('sends the headers that the CSP tests expect', () => {
    for (const path of paths()) expect(netlify.headersFor(path), path).toEqual(hosts.Netlify(rules(), path));
  });
});

describe("Cloudflare's local server", () => {
  let running: RunningServer;
  const get = (path: string) => fetch(running.origin + path, { redirect: 'manual' });
  beforeAll(async () => {
    const wrangler = join(installTool('wrangler@4'), 'node_modules/wrangler/wrangler-dist/cli.js');
    // A compatibility date that every version accepts: versions older than today would reject today's.
    const options = ['--compatibility-date', '2026-01-01', '--ip', '127.0.0.1'];
    running = await startServer(
      {
        command: ({ root, port }) => [process.execPath, wrangler, 'pages', 'dev', root, ...options, '--port', String(port)],
        extensionless: 'direct',
        notFound: 'of the site',
      },
      dist,
    );
  }, 600_000);
  afterAll(() => running?.stop());

  it('serves every page, with and without a trailing slash', async () => {
    for (const address of addresses)
      for (const path of new Set([address, `${address.replace(/\/$/, '')}/`])) {
        const response = await get(path);
        expect(response.status, path).toBe(200);
        const page = bytes(address === '/' ? 'index.html' : `${address}.html`);
        expect(Buffer.from(await response.arrayBuffer()).equals(page), path).toBe(true);
      }
  });

  it('redirects an alias to its page', async () => {
    const response = await get('/old-about');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about']);
  });

  it('serves the 404 page of the site for a missing path', async () => {
    for (const path of ['/nowhere', '/blog/nowhere', '/assets/nowhere.js']) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes('404.html')), path).toBe(true);
    }
  });

  it('sends the headers that the CSP tests expect', async () => {
    for (const path of [...addresses, '/favicon.svg', '/feed.xml', '/robots.txt']) {
      const { headers } = await get(path);
      for (const [name, value] of Object.entries(hosts.Cloudflare(rules(), path)))
        expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
  });
});
