import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repository } from './support/cli.ts';
import { project } from './support/project.ts';
import { serveForThisTest } from './support/serve.ts';
import { inChicago, note } from './support/sites.ts';

const tag = /<script type="module" src="\/\.site\/live\.js" data-page="[\w-]{27}"><\/script>/;

describe('the live preview answers as production does', () => {
  it('with the bytes that site build writes, and one script more in each page', async () => {
    const site = project();
    await site.build();
    const { origin } = await serveForThisTest(['--root', site.folder]);
    for (const [path, body] of Object.entries(site.tree()).filter(([path]) => !path.startsWith('.'))) {
      const served = Buffer.from(await (await fetch(`${origin}/notes/${path}`)).bytes()).toString('latin1');
      expect(served.replace(tag, ''), path).toBe(body);
      expect(tag.test(served), path).toBe(path.endsWith('.html'));
    }
  });

  const headers = '/*\n  X-Pier: open\n  cache-control: max-age=60\n';

  it('with the headers of _headers where the host reads them', async () => {
    const site = project();
    await site.build();
    writeFileSync(join(site.folder, 'dist/_headers'), headers);
    const asked = async (...args: string[]) => {
      const { origin } = await serveForThisTest(['--root', site.folder, '--built', ...args]);
      const answers = [await fetch(`${origin}/notes/notes/fog`), await fetch(`${origin}/notes/nowhere`)];
      return answers.map(({ headers }) => [headers.get('X-Pier'), headers.get('Cache-Control')]);
    };
    const [netlify, cloudflare, github] = await Promise.all(
      ['netlify', 'cloudflare', 'github'].map((host) => asked('--as', host)),
    );
    expect(netlify).toEqual([
      ['open', 'max-age=60'],
      ['open', 'max-age=60'],
    ]);
    expect(cloudflare).toEqual(netlify);
    expect(github).toEqual([
      [null, 'no-cache'],
      [null, 'no-cache'],
    ]);
  });

  it('with all of them but the lifetimes: what is edited must be seen', async () => {
    const { folder } = project();
    const { origin } = await serveForThisTest(['--root', folder, '--as', 'netlify']);
    const page = await fetch(`${origin}/notes/notes/fog`);
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const script = /\/notes\/assets\/page-\w+\.js/.exec(await page.text())?.[0];
    expect((await fetch(`${origin}${script}`)).headers.get('Cache-Control')).toBe('no-cache');
  });
});

/** Loaded before the command, tells it the time that is written beside it. */
const clock = `import { readFileSync } from 'node:fs';
const Clock = Date;
globalThis.Date = class extends Clock {
  static now = () => Clock.parse(readFileSync(new URL('time', import.meta.url), 'utf8'));
  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]));
  }
};`;

it('an edit after midnight is built for the new day, in the time zone of the site', async () => {
  const site = project({
    ...inChicago,
    'content/notes/ice.md': note('Ice', '', 'publishDate: 2027-01-01\n'),
    'clock.mjs': clock,
  });
  site.write('time', '2027-01-01T05:59:00Z');
  const served = await serveForThisTest(['--root', site.folder], { NODE_OPTIONS: `--import=${site.folder}/clock.mjs` });
  const ice = () => fetch(`${served.origin}/notes/notes/ice`).then(({ status }) => status);
  expect(await ice()).toBe(404);
  site.write('time', '2027-01-01T06:00:00Z');
  site.write('content/notes/fog.md', note('The mist'));
  await expect.poll(ice).toBe(200);
});

describe('where it listens', () => {
  it('a taken port is stepped over, and the terminal says which was found', async () => {
    const { folder } = project();
    const port = await takePort();
    const { origin, terminal } = await serveForThisTest(['--root', folder, '--port', String(port)]);
    const found = new URL(origin).port;
    expect(Number(found)).toBeGreaterThan(port);
    expect(terminal()).toContain(`port ${port} is taken, so this is ${found}\nthe site is at ${origin}/notes/ (4 pages in `);
  });

  it('a host that is not this machine is a problem with a remedy', async () => {
    const { run } = project();
    const { code, stderr } = await run('serve', '--host', '192.0.2.1');
    expect(code).toBe(1);
    expect(stderr).toContain(
      '--host 192.0.2.1  is no address of this machine\n    fix: write 127.0.0.1, or 0.0.0.0 for the whole network',
    );
  });

  it.each([
    ['--port', '99999', 'write a number from 0 to 65535.'],
    ['--as', 'geocities', 'Allowed choices are plain, netlify, cloudflare, github, s3.'],
  ])('%s %s is wrong usage', async (option, value, message) => {
    const { code, stderr } = await project().run('serve', option, value);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('--built', () => {
  it('says what to do when nothing was built', async () => {
    const { run } = project();
    const { code, stderr } = await run('serve', '--built');
    expect(code).toBe(1);
    expect(stderr).toContain('dist  holds no built site\n    fix: run site build first, or name its folder with --out');
  });

  it('serves the folder that --out names, untouched', async () => {
    const site = project();
    await site.build('--out', 'public_html');
    const { origin, terminal } = await serveForThisTest(['--root', site.folder, '--built', '--out', 'public_html']);
    expect(terminal()).toContain('public_html/ is at ');
    const page = await (await fetch(`${origin}/notes/notes/fog`)).text();
    expect(page).toBe(readFileSync(join(site.folder, 'public_html/notes/fog.html'), 'utf8'));
  });
});

describe('--open', () => {
  it('hands the address to the desktop', async () => {
    const { folder } = project();
    await serveForThisTest(['--root', folder, '--open'], { PATH: desktop(folder, 'echo "$1" > opened') });
    await expect
      .poll(() => existsSync(join(folder, 'opened')) && readFileSync(join(folder, 'opened'), 'utf8'))
      .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/notes\/\n$/);
  });

  it.each([
    ['no desktop', () => '/nowhere'],
    ['a desktop without a browser', (folder: string) => desktop(folder, 'exit 3')],
  ])('on a machine with %s, a note says so and the site is served', async (_name, path) => {
    const { folder } = project();
    const { origin, terminal } = await serveForThisTest(['--root', folder, '--open'], { PATH: path(folder) });
    await expect.poll(terminal).toContain(`note: xdg-open could not open a browser; open ${origin}/notes/ yourself`);
    expect((await fetch(`${origin}/notes/`)).status).toBe(200);
  });
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends it at once, whoever is connected', async (signal) => {
  const { folder } = project();
  const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'serve', '--root', folder, '--port', '0']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const events = await fetch(new URL('/.site/events', / (http:\S+) /.exec(String(line))?.[1]));
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  await expect(events.text()).rejects.toThrow('terminated');
});

/** A folder of programs in which the desktop's opener does something else. */
function desktop(folder: string, script: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\ncd ${folder} && ${script}\n`);
  chmodSync(join(programs, 'xdg-open'), 0o755);
  onTestFinished(() => rmSync(programs, { recursive: true, force: true }));
  return programs;
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
