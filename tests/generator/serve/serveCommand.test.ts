import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repository } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import { eventsOf, serveForTheseTests, serveForThisTest } from '../../support/serve.ts';
import { failure, inChicago, note, onHomePage, templateWith, withTexts } from '../../support/sites.ts';

const tag = /<script src="\/\.site\/start\.js" data-version="[\w-]{27}"><\/script>/;

/** Scripts are made for debugging, so they have other hashes in their names. */
const withoutHashes = (html: string) => html.replace(/(?<=\/assets\/\w+-)\w{8}(?=\.js)/g, '');

const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

let site: Project;
/** One server for every test here that needs no options and no problem of its own. */
const served = serveForTheseTests(async () => {
  site = project({
    ...withTexts,
    'client/other.css': 'body { color: teal }',
    'client/page.ts': '// Says hello.\nimport "./start.ts";\ndocument.title = process.env.NODE_ENV ?? "";\n',
    'client/start.ts': 'new Worker(new URL("./count.ts", import.meta.url));\n',
    'client/count.ts': 'self.postMessage(41);\n',
    'public/sea.svg': drawing(40),
    'public/_redirects': '',
    'content/notes/ice.md': note('Ice', '![The sea](/sea.svg)'),
  });
  await site.build();
  return ['--root', site.folder];
});

it('the live preview responds with the bytes that site build writes, but for readable scripts, plus one script in each page', async () => {
  const { origin } = served;
  for (const [path, body] of Object.entries(site.tree()).filter(([path]) => !/^[._]|^assets\/.*\.js$/.test(path))) {
    const served = Buffer.from(await (await fetch(`${origin}/notes/${path}`)).bytes()).toString('latin1');
    expect(withoutHashes(served.replace(tag, '')), path).toBe(withoutHashes(body));
    expect(tag.test(served), path).toBe(path.endsWith('.html'));
  }
  const html = await (await fetch(`${origin}/notes/notes/fog`)).text();
  const script = `${origin}${/\/notes\/assets\/page-\w+\.js/.exec(html)?.[0]}`;
  const text = await (await fetch(script)).text();
  expect(text).toContain('document.title = "development"');
  const map = (await (await fetch(new URL(/(?<=sourceMappingURL=).*/.exec(text)?.[0] ?? '', script))).json()) as {
    sourcesContent: string[];
  };
  expect(map).toMatchObject({ sources: ['../client/start.ts', '../client/page.ts'] });
  expect(map.sourcesContent[1]).toBe(site.read('client/page.ts'));
  const worker = await (await fetch(new URL(/count-\w+\.js/.exec(text)?.[0] ?? '', script))).text();
  expect(worker).toContain('//# sourceMappingURL=data:');
});

it('two servers with different options keep their own pages', async () => {
  const site = project({
    'content/notes/ice.md': note('Ice', 'Text.', 'draft: true\n'),
    'content/notes/snow.md': note('Snow', 'Text.', 'publishDate: 2024-07-02\n'),
  });
  const args = ['--root', site.folder, '--now', '2024-07-01'];
  const servers = [await serveForThisTest([...args, '--future']), await serveForThisTest([...args, '--drafts'])];
  const statuses = async () => {
    const paths = servers.flatMap(({ origin }) => [`${origin}/notes/notes/ice`, `${origin}/notes/notes/snow`]);
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  };
  const expected = [404, 200, 200, 404];
  expect(await statuses()).toEqual(expected);
  site.write('content/notes/fog.md', note('New fog'));
  const texts = () => Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/notes/notes/fog`)).text()));
  await expect.poll(texts).toEqual([expect.stringContaining('New fog'), expect.stringContaining('New fog')]);
  expect(await statuses()).toEqual(expected);
});

it('an edit of a drawing, of _redirects, of a text that the plan reads, or of the list of styles shows in what depends on it', async () => {
  const html = async () => (await fetch(`${served.origin}/notes/notes/ice`)).text();
  expect(await html()).toContain('width="40"');
  site.write('public/sea.svg', drawing(60));
  await expect.poll(html).toContain('width="60"');
  site.write('content/notes/ice.md', note('Ice', '[Old](/old)'));
  await expect.poll(served.terminal).toContain('no page at /old');
  site.write('public/_redirects', '/notes/old /notes/notes/fog 301\n');
  await expect.poll(html).toContain('href="/notes/old"');
  const text = async () => (await fetch(`${served.origin}/notes/fog.txt`)).text();
  expect(await text()).toContain('It comes in June.');
  site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
  await expect.poll(text).toContain('It came in May.');
  site.edit('templates/site.tsx', 'client/page.css', 'client/other.css');
  await expect.poll(html).toContain('teal');
});

it('an open page gets only the files that changed since it lost the connection, is reloaded after a restart, and is never cached', async () => {
  const { origin } = served;
  const before = await eventsOf(served);
  await expect.poll(before).toContain('event: changed');
  expect(before()).toMatch(/^retry: 300\n\n/);
  const [, id] = /^id: (.*)$/m.exec(before()) ?? [];
  site.write('public/about-us.txt', 'Sailing.\n');
  await expect.poll(before).toContain('about-us.txt');
  await expect.poll(await eventsOf(served, `?after=${id}`)).toContain('event: changed\ndata: ["/notes/about-us.txt"]\n\n');
  await expect.poll(await eventsOf(served, '?after=earlier-7')).toContain('event: restarted\n');
  const { headers } = await fetch(`${origin}/.site/live.js`);
  expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  expect((await fetch(`${origin}/notes/`)).headers.get('Cache-Control')).toBe('no-store');
  const ahead = await fetch(`${origin}/notes/`, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
  expect([ahead.status, ahead.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

it('pages that were left take no connection from those that are open', async () => {
  const { origin } = served;
  const heard = await eventsOf(served, '?separate');
  for (let visits = 0; visits < 4; visits += 1) {
    const left = new AbortController();
    await fetch(`${origin}/.site/events?separate`, { signal: left.signal });
    left.abort();
  }
  site.write('public/about-us.txt', 'Rowing.\n');
  await expect.poll(heard).toContain('about-us.txt');
  // Three at a time.
  const all = [heard, await eventsOf(served, '?separate'), await eventsOf(served, '?separate')];
  for (const each of all) await expect.poll(each).toContain('event: changed');
  expect(all.filter((each) => each().includes('event: pause'))).toEqual([]);
  all.push(await eventsOf(served, '?separate'));
  await expect.poll(heard).toContain('event: pause\ndata: []\n');
  expect(all.filter((each) => each().includes('event: pause'))).toEqual([heard]);
});

/** Preloaded into the command: sets its clock to the given time. */
const clock = `import { readFileSync } from 'node:fs';
const Clock = Date;
globalThis.Date = class extends Clock {
  static now = () => Clock.parse(readFileSync(new URL('time', import.meta.url), 'utf8'));
  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]));
  }
};`;

it("the first edit after a day, in the site's time zone, or after a time shows what it publishes", async () => {
  const site = project({
    ...inChicago,
    'content/notes/ice.md': note('Ice', '', 'publishDate: 2027-01-01\n'),
    'content/notes/snow.md': note('Snow', '', 'publishDate: 2027-01-01T12:00:00-06:00\n'),
    'clock.mjs': clock,
    time: '2027-01-01T05:59:00Z',
  });
  const { origin } = await serveForThisTest(['--root', site.folder], { NODE_OPTIONS: `--import=${site.folder}/clock.mjs` });
  const home = () => fetch(`${origin}/notes/`).then((response) => response.text());
  const statuses = () => Promise.all(['ice', 'snow'].map(async (name) => (await fetch(`${origin}/notes/notes/${name}`)).status));
  expect(await statuses()).toEqual([404, 404]);
  for (const [time, expected] of [
    ['2027-01-01T06:00:00Z', [200, 404]],
    ['2027-01-01T17:59:00Z', [200, 404]],
    ['2027-01-01T18:00:00Z', [200, 200]],
  ] as const) {
    const before = await home();
    site.write('time', time);
    // An edit that the plan doesn't depend on.
    site.write('client/page.css', `body { order: ${Date.parse(time)} }`);
    await expect.poll(home).not.toBe(before);
    await expect.poll(statuses).toEqual(expected);
  }
});

describe('the port and host', () => {
  it('skip a port in use, and the terminal shows which was found', async () => {
    const { folder } = project();
    const port = await takePort();
    const { origin, terminal } = await serveForThisTest(['--root', folder, '--port', String(port)]);
    const found = new URL(origin).port;
    expect(Number(found)).toBeGreaterThan(port);
    expect(terminal()).toContain(
      `port ${port} is in use, using ${found} instead\nServing the site at ${origin}/notes/ (4 pages in `,
    );
  });

  it('are an error if no port is left', async () => {
    const site = project();
    await site.build();
    await takePort(65_535);
    expect(await failure(site.run('preview', '--port', '65535'))).toContain(
      '--port 65535  is in use\n    fix: choose another port\n',
    );
    const first = await takePort();
    for (let further = 1; further <= 20; further += 1) await takePort(first + further);
    expect(await failure(site.run('preview', '--port', String(first)))).toContain(
      `--port ${first}  is in use, and so are the next 20 ports\n    fix: choose another port\n`,
    );
  });

  it('print a URL that a browser can open when listening on all addresses', async () => {
    const site = project();
    await site.build();
    const { origin, terminal } = await serveForThisTest(['--root', site.folder, '--host', '0.0.0.0'], {}, 'preview');
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
    const others = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.filter(({ family, internal }) => family === 'IPv4' && !internal),
    );
    for (const { address } of others)
      await expect.poll(terminal).toContain(`On your network: http://${address}:${new URL(origin).port}/notes/\n`);
    expect((await fetch(`${origin}/notes/`)).status).toBe(200);
  });

  it('are an error with a fix for a host that is not this machine', async () => {
    const { run } = project();
    for (const host of ['192.0.2.1', 'harbor.invalid'])
      expect(await failure(run('serve', '--host', host))).toContain(
        `--host ${host}  is not an address of this machine\n    fix: use 127.0.0.1, or --host without a value for the whole network; for the name of a tunnel, use --allowed-host\n`,
      );
  });
});

describe('site preview', () => {
  it('says what to do if nothing was built', async () => {
    const site = project();
    const refusal = 'dist  contains no built site\n    fix: build it first: npx site build; or set its folder with --out';
    expect(await failure(site.run('preview'))).toContain(refusal);
    site.write('dist/.site-output', 'Written by a build that did not come to its end.');
    expect(await failure(site.run('preview'))).toContain(refusal);
  });

  it('serves the folder that --out names, as shells complete it, without changing it, and follows its base path', async () => {
    const site = project();
    await site.build('--out', 'public_html/');
    const { origin, terminal } = await serveForThisTest(['--root', site.folder, '--out', 'public_html/'], {}, 'preview');
    expect(terminal()).toBe(`Serving public_html/ at ${origin}/notes/ (as built; Ctrl-C to stop)\n`);
    const page = await (await fetch(`${origin}/notes/notes/fog`)).text();
    expect(page).toBe(readFileSync(join(site.folder, 'public_html/notes/fog.html'), 'utf8'));
    await site.build('--out', 'public_html/', '--site-url', 'https://harbor.test/tides');
    expect((await fetch(`${origin}/tides/notes/fog`)).status).toBe(200);
    expect((await fetch(`${origin}/notes/notes/fog`)).status).toBe(404);
  });
});

it('site dev prints a base path that changes, and serves the site as soon as it can be loaded', async () => {
  const site = project();
  const settings = site.read('content/site.yaml');
  site.write('content/site.yaml', 'url: nowhere\n');
  const { origin, terminal } = await serveForThisTest(['--root', site.folder]);
  expect(terminal()).toContain(`Serving the site at ${origin}/ (with the problems above`);
  expect((await fetch(`${origin}/notes/notes/fog`)).status).toBe(500);
  site.write('content/site.yaml', settings);
  await expect.poll(terminal).toContain(`The site is now at ${origin}/notes/\n`);
  site.write('content/site.yaml', settings.replace('harbor.test/notes', 'harbor.test/tides'));
  await expect.poll(terminal).toContain(`The site is now at ${origin}/tides/\n`);
  expect((await fetch(`${origin}/tides/notes/fog`)).status).toBe(200);
  // A site needs no page for missing ones.
  site.edit('templates/site.tsx', /\n[^\n]*path: '\/404'[^\n]*/, '');
  const missing = () => fetch(`${origin}/tides/nowhere`);
  await expect.poll(async () => (await missing()).text()).toContain('<main><p>There’s no page at this address.</p></main>');
  expect((await missing()).status).toBe(404);
});

describe('the editor', () => {
  const withEditor = (returned: string) =>
    templateWith(['url: ({ url }) => url,', `url: ({ url }) => url,\n  editor: () => ${returned},`]);

  it('is served once the site can be loaded, on a port after that of the site, as the site is when it is opened', async () => {
    const site = project({ ...withEditor("({ repository: 'harbor/notes' })"), 'content/notes/ice.md': 'Ice.' });
    const { origin, terminal } = await serveForThisTest(['--root', site.folder, '--port', String(await takePort())]);
    site.remove('content/notes/ice.md');
    await expect.poll(terminal).toMatch(/^The editor is at http:/m);
    const [address = ''] = /(?<=editor is at )\S+/.exec(terminal()) ?? [];
    expect(Number(new URL(address).port)).toBeGreaterThan(Number(new URL(origin).port));
    expect(terminal()).not.toContain(`port ${new URL(origin).port} is in use`);
    const text = (path: string) => fetch(address + path).then((response) => response.text());
    expect(await text('')).toContain('<script type="module" src="editor.js"></script>');
    expect(await text('editor.js')).toContain('__zod_globalConfig');
    expect((await fetch(`${address}nothing`)).status).toBe(404);
    site.edit('templates/site.tsx', "repository: 'harbor/notes'", "repository: 'harbor/notes', title: 'Our notes'");
    await expect.poll(() => text('')).toContain('<title>Our notes</title>');
    expect(await text('config.json')).toContain('"app_title": "Our notes"');
    expect(await text('config.json')).toContain(`"site_url": "${origin}/notes"`);
  });

  it('that the site fails to configure, and a page that fails when it is first opened, keep no other page from being served', async () => {
    const failing = onHomePage('<p>{(null as unknown as string).length}</p>');
    const site = project({ ...withEditor("{ throw new Error('No repository.'); }"), ...templateWith(failing) });
    const { origin, terminal } = await serveForThisTest(['--root', site.folder]);
    await expect.poll(terminal).toMatch(/templates\/site\.tsx:\d+:\d+ {2}editor\(\) throws: No repository\./);
    expect(terminal()).not.toContain('Internal error');
    const home = await fetch(`${origin}/notes/`);
    expect([home.status, await home.text()]).toEqual([
      500,
      expect.stringContaining('This page can’t be shown because of an error.'),
    ]);
    expect(terminal()).toContain('failed to render /:');
    expect((await fetch(`${origin}/notes/notes/fog`)).status).toBe(200);
  });
});

describe('--open', () => {
  it('passes the URL to the desktop, and --json prints it', async () => {
    const { folder } = project();
    const PATH = desktop(folder, 'echo "$1" > opened');
    const { origin, stdout } = await serveForThisTest(['--root', folder, '--open', '--json'], { PATH });
    expect(JSON.parse(stdout())).toMatchObject({ success: true, url: `${origin}/notes/` });
    await expect
      .poll(() => existsSync(join(folder, 'opened')) && readFileSync(join(folder, 'opened'), 'utf8'))
      .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/notes\/\n$/);
  });

  it.each([
    ['no desktop', () => '/nowhere'],
    ['a desktop without a browser', (folder: string) => desktop(folder, 'exit 3')],
  ])('on a machine with %s, prints a note and serves the site', async (_name, path) => {
    const { folder } = project();
    const { origin, terminal } = await serveForThisTest(['--root', folder, '--open'], { PATH: path(folder) });
    await expect.poll(terminal).toContain(`note: xdg-open could not open a browser; open ${origin}/notes/ yourself`);
    expect((await fetch(`${origin}/notes/`)).status).toBe(200);
  });
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s stops it at once, whoever is connected', async (signal) => {
  const { folder } = project();
  const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'serve', '--root', folder, '--port', '0']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const events = await fetch(new URL('/.site/events', / (http:\S+) /.exec(String(line))?.[1]));
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  await expect(events.text()).rejects.toThrow('terminated');
});

it('stops with the npx that has started it', async () => {
  const { folder } = project();
  const npx = spawn('npx', ['--no-install', 'site', 'dev', '--root', folder, '--port', '0'], { cwd: repository });
  const [line] = (await once(npx.stdout, 'data')) as [Buffer];
  const [, address = ''] = / (http:\S+) /.exec(String(line)) ?? [];
  expect((await fetch(address)).status).toBe(200);
  npx.kill('SIGTERM');
  await once(npx, 'exit');
  const state = () =>
    fetch(address).then(
      () => 'serving',
      () => 'stopped',
    );
  await expect.poll(state).toBe('stopped');
});

/** A folder of programs that replaces the desktop's opener. */
function desktop(folder: string, script: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\ncd ${folder} && ${script}\n`);
  chmodSync(join(programs, 'xdg-open'), 0o755);
  onTestFinished(() => rmSync(programs, { recursive: true, force: true }));
  return programs;
}

/** Takes any port, or a given one unless another program has taken it already. */
async function takePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
