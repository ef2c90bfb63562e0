import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { type Served, serveForTheseTests, serveForThisTest } from '../../support/serve.ts';
import { note, templateWith } from '../../support/sites.ts';

const secret = 'not for visitors';
const oddNames = ['a b', '50%', '100%25', 'a+b&c', 'café', "it's"];

/** The tiny site at the root of its host, with secrets that no request may reach. */
function siteWithSecrets(): Project {
  const site = project({
    'secret.txt': secret,
    'templates/secret.txt': secret,
    'public/.well-known/security.txt': 'Contact: harbor',
  });
  site.edit('content/notes/fog.md', 'title: The fog', 'title: The fog\naliases: [/mist]');
  site.edit('content/site.yaml', 'harbor.test/notes', 'harbor.test');
  return site;
}

describe.each(['dev', 'preview'])('site %s', (command) => {
  let site: Project;
  const served = serveForTheseTests(async () => {
    site = siteWithSecrets();
    for (const name of oddNames) write(`public/odd/${name}.txt`, name);
    await site.build();
    write('dist-private/secret.txt', secret);
    return ['--root', site.folder];
  }, command);
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(site.folder, path)), { recursive: true });
    writeFileSync(join(site.folder, path), content);
  };
  const get = (path: string, options?: RequestInit) => fetch(served.origin + path, options);
  const titleAt = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1];

  it.each(['/notes/fog', '/notes/fog/', '/notes/fog.html', '/notes/fog/index.html'])('serves a page at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(await titleAt(path)).toBe('The fog – Harbor Notes');
  });

  it.each(['/mist', '/mist/', '/mist.html', '/mist/index.html'])('serves a redirect at %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/html;/)]);
    expect(await response.text()).toContain('url=/notes/fog"');
  });

  it.each(['/nowhere', '/notes/fog/nowhere', '/%E0%A4%A', '/%00'])('responds to %s with the 404 page', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await titleAt(path)).toBe('Not here – Harbor Notes');
  });

  it('serves files of public/ with unusual names', async () => {
    for (const name of oddNames) {
      const response = await get(`/odd/${encodeURIComponent(name)}.txt`);
      expect([response.status, await response.text()]).toEqual([200, name]);
    }
  });

  it('serves what hosts need from .well-known', async () => {
    expect(await (await get('/.well-known/security.txt')).text()).toBe('Contact: harbor');
  });

  it('sends no Strict-Transport-Security, which would also apply to other projects on this machine', async () => {
    expect((await get('/')).headers.get('Strict-Transport-Security')).toBe(null);
  });

  it('answers a client of HTTP/1.0, which names no host', async () => {
    expect(await sendRaw(served, '/notes/fog', 'HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ...['/../secret.txt', '/../templates/secret.txt', '/../dist-private/secret.txt', '/notes/../../secret.txt'],
    ...['/%2e%2e/secret.txt', '/%2E%2E/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%252e%252e/secret.txt'],
    ...['/..\\secret.txt', '/..%5csecret.txt', '//../secret.txt', '../secret.txt', 'http://127.0.0.1/../secret.txt'],
    ...['/templates/secret.txt', '/notes/fog%00.html', '/.site-output', '/.well-known/../../secret.txt'],
  ])('never leaves the site: %s', async (target) => {
    const answer = await sendRaw(served, target);
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /);
    expect(answer).not.toContain(secret);
  });
});

/** Writes the request itself, because every client would normalize the path first. */
function sendRaw({ origin }: Served, target: string, version = 'HTTP/1.1'): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const headers = version === 'HTTP/1.0' ? '' : `Host: ${hostname}\r\nConnection: close\r\n`;
  socket.write(`GET ${target} ${version}\r\n${headers}\r\n`);
  return text(socket);
}

it('a missing path gets 404 on a site without a 404 page, too', async () => {
  const site = project();
  await site.build();
  site.remove('dist/404.html');
  const { origin } = await serveForThisTest(['--root', site.folder], {}, 'preview');
  const response = await fetch(`${origin}/notes/nowhere`);
  expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  const [type, cache] = ['Content-Type', 'Cache-Control'].map((name) => response.headers.get(name));
  expect([type, cache]).toEqual(['text/plain; charset=utf-8', 'no-store']);
});

describe('a site with a base path', () => {
  let site: Project;
  beforeAll(async () => {
    site = project({ 'public/robots.txt': 'User-agent: *\nSitemap: https://harbor.test/old/sitemap.xml\n' });
    await site.build();
  });

  it.each(['dev', 'preview'])('is served there by site %s, and every link works', async (command) => {
    const { origin } = await serveForThisTest(['--root', site.folder], {}, command);
    const page = await (await fetch(`${origin}/notes/notes/fog`)).text();
    const [link] = /\/notes\/notes\/tide(?=#)/.exec(page) ?? [];
    expect((await fetch(`${origin}${link}`)).status).toBe(200);
    expect((await fetch(`${origin}/notes`)).status).toBe(200);
    expect((await fetch(`${origin}/`)).url).toBe(`${origin}/notes/`);
    for (const path of ['/notes/fog', '/notesnotes/fog']) expect((await fetch(origin + path)).status, path).toBe(404);
    // A query changes nothing.
    for (const path of ['/notes?from=mail', '/notes/notes/fog?next=/.hidden'])
      expect((await fetch(origin + path)).status, path).toBe(200);
    expect((await fetch(`${origin}/?from=mail`)).url).toBe(`${origin}/notes/`);
  });

  it.each(['dev', 'preview'])('may have one with characters that URLs encode, in site %s', async (command) => {
    const other = project({ 'content/site.yaml': site.read('content/site.yaml').replace('.test/notes', '.test/café') });
    await other.build();
    const { origin } = await serveForThisTest(['--root', other.folder], {}, command);
    expect((await fetch(`${origin}/`)).url).toBe(`${origin}/caf%C3%A9/`);
    expect((await fetch(`${origin}/café/notes/fog`)).status).toBe(200);
  });
});

it.each([
  ['', '{ "mow": 35 }', '<h1>The fog 35</h1>'],
  [', even if it was broken at the start,', '{ "mow": ', 'can’t be shown because of an error'],
])('an edit of a file that templates import from elsewhere%s shows up', async (_, prices, shown) => {
  const site = project({ 'data/prices.json': prices });
  site.write(
    'templates/Page.tsx',
    `import prices from '../data/prices.json';\n${site.read('templates/Page.tsx').replace('<h1>{title}</h1>', '<h1>{title} {prices.mow}</h1>')}`,
  );
  const { origin } = await serveForThisTest(['--root', site.folder]);
  const page = async () => (await fetch(`${origin}/notes/notes/fog`)).text();
  expect(await page()).toContain(shown);
  site.write('data/prices.json', '{ "mow": 99 }');
  await expect.poll(page).toContain('<h1>The fog 99</h1>');
});

it('a tsconfig.json that is added counts at once', async () => {
  const site = project({ 'templates/tide.ts': "export const tide = 'Ebb';\n" });
  const served = await serveForThisTest(['--root', site.folder]);
  site.edit('templates/Page.tsx', /^/, "import { tide } from '@/templates/tide.ts';\n");
  site.edit('templates/Page.tsx', '<h1>{title}', '<h1>{tide}');
  await expect.poll(served.terminal).toContain('Could not resolve "@/templates/tide.ts"');
  site.write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  await expect.poll(async () => (await fetch(served.origin)).text()).toContain('<h1>Ebb</h1>');
});

it('prints a warning about code once, and again after it was gone', async () => {
  const page = 'client/page.ts';
  const site = project({
    [page]: "import './one.ts';\n",
    'client/one.ts': "import { two } from './two.ts';\nexport const one = two + 1;\n",
    'client/two.ts': "import { one } from './one.ts';\nexport const two = one + 1;\n",
  });
  const served = await serveForThisTest(['--root', site.folder]);
  const count = () => served.terminal().split('imports itself').length - 1;
  const script = async () => {
    const [path = ''] = /[^"]*\/page-\w+\.js/.exec(await (await fetch(served.origin)).text()) ?? [];
    return (await fetch(served.origin + path)).text();
  };
  expect(count()).toBe(1);
  site.write(page, "import './one.ts';\nconsole.log('still');\n");
  await expect.poll(script).toContain('still');
  expect(count()).toBe(1);
  site.write(page, "console.log('gone');\n");
  await expect.poll(script).toContain('gone');
  site.write(page, "import './one.ts';\n");
  await expect.poll(count).toBe(2);
});

it('notices new files, also beside its folders, and problems in a text that no page shows', async () => {
  const withoutIce = templateWith(['...notes.map(', "...notes.filter(({ slug }) => slug !== 'ice').map("]);
  const site = project({ ...withoutIce, 'content/notes/ice.md': note('Ice', '[Gone](/gone)') });
  const { terminal } = await serveForThisTest(['--root', site.folder]);
  for (const file of ['public/.well-known/security.txt', 'package.json']) {
    const start = terminal().length;
    // The check after the start or the last change, which would find the file, too, is over.
    await expect.poll(terminal).toContain('no page at /gone');
    site.write(file, '{}');
    await expect.poll(() => terminal().slice(start)).toContain(`${file} `);
  }
});

it('reports a link whose file is gone', async () => {
  const site = project({ 'public/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  site.edit('content/notes/fog.md', 'It comes in June.', 'It comes [here](/map.svg).');
  const served = await serveForThisTest(['--root', site.folder]);
  await fetch(`${served.origin}/notes/notes/fog`);
  site.remove('public/map.svg');
  await expect.poll(served.terminal).toContain('public/map.svg does not exist');
});
