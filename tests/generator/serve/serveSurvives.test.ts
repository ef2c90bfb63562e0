import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { eventsOf, type Served, serveForTheseTests, serveForThisTest } from '../../support/serve.ts';
import { onHomePage, templateWith } from '../../support/sites.ts';

function pageOf({ origin }: Served, path = '/notes/notes/fog'): Promise<string> {
  return fetch(origin + path).then((response) => response.text());
}

const template = 'templates/site.tsx';
const layout = 'templates/Page.tsx';
const view = 'templates/views/Note.tsx';
const note = 'content/notes/fog.md';

let site: Project;
/** One server for every test here that doesn't inspect its own server. */
const served = serveForTheseTests(() => {
  site = project({
    ...templateWith(
      [
        'export function Home(',
        "import { tide } from 'tides';\nimport { word } from '../words/word.ts';\n\nexport function Home(",
      ],
      onHomePage('<b>{tide + word}</b>'),
    ),
    'node_modules/tides/package.json': '{ "name": "tides", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/tides/index.js': "export const tide = 'ebb';\n",
    'one/word.ts': "export const word = 'one';\n",
    'two/word.ts': "export const word = 'two';\n",
    'client/page.ts': "document.title = 'Tide';\n",
  });
  symlinkSync('../one', join(site.folder, 'templates/words'));
  return ['--root', site.folder];
});
/** What the terminal shows from now on. */
const terminal =
  (before = served.terminal().length) =>
  () =>
    served.terminal().slice(before);

/** A bad edit, what the terminal shows, and how to fix it other than restoring the content and the template. */
const badEdits: Record<string, { apply(site: Project): void; message: string | RegExp; fix?(site: Project): void }> = {
  'a template that does not compile': {
    apply: (site) => site.write(template, `${site.read(template)}\nconst é = 'ü', = 1;\n`),
    message: /templates\/site\.tsx:\d+:16 {2}Expected identifier but found "="/,
  },
  'a template that throws when it is rendered': {
    apply: (site) => site.write(layout, site.read(layout).replace('{children}', '{(children as unknown as () => void)()}')),
    message:
      /templates\/Page\.tsx:\d+:\d+ {2}Home failed to render \/: children is not a function[\s\S]*> +\d+ \|[\s\S]* fix: fix the code on this line/,
  },
  'a template that throws when it is loaded': {
    apply: (site) => site.write(template, `${site.read(template)}\nthrow new Error('not today');\n`),
    message: /templates\/site\.tsx:\d+:7 {2}cannot be loaded: not today/,
  },
  'a view that throws when it is loaded': {
    apply: (site) => site.edit(view, /$/, "throw new Error('not now');\n"),
    message: /templates\/views\/Note\.tsx:\d+:7 {2}cannot be loaded: not now/,
    fix: (site) => site.edit(view, "throw new Error('not now');\n", ''),
  },
  'a page of its own that becomes a draft': {
    apply: (site) => site.edit('content/pages/home.md', 'title:', 'draft: true\ntitle:'),
    message: 'content/pages/home.md  is a draft, but the site requires it',
  },
  'a template with an unhandled rejection': {
    apply: (site) =>
      site.write(template, `${site.read(template)}\nsetTimeout(() => Promise.reject(new Error('too late')), 1);\n`),
    message: /Uncaught error in the site’s code \(the server keeps running\): Error: too late/,
  },
  'a template that is deleted': {
    apply: (site) => site.remove(template),
    message: 'templates/site.tsx  is missing',
  },
  'front matter with invalid YAML': {
    apply: (site) => site.write(note, site.read(note).replace('title: The fog', 'title: [The fog')),
    message: /content\/notes\/fog\.md:\d+/,
  },
  'settings with invalid YAML': {
    apply: (site) => site.write('content/site.yaml', 'title: "Harbor'),
    message: /content\/site\.yaml:\d+/,
  },
  'a style sheet that imports a missing file': {
    apply: (site) => site.write('client/page.css', '@import "./nothing.css";'),
    message: /client\/page\.css:1:9 {2}Could not resolve[\s\S]*> 1 \| @import/,
    fix: (site) => site.write('client/page.css', 'body { color: navy; }'),
  },
  'a deleted content folder': {
    apply: (site) => rmSync(join(site.folder, 'content'), { recursive: true }),
    message: 'problem',
  },
};

describe('the server survives', () => {
  let content: Record<string, string>;
  let good: Record<string, string>;
  beforeAll(() => {
    content = site.tree('content');
    good = { [template]: site.read(template), [layout]: site.read(layout) };
  });
  const restore = () => {
    for (const [path, text] of Object.entries(good)) site.write(path, text);
  };

  it.each(Object.entries(badEdits))('%s', async (name, { apply, message, fix = () => undefined }) => {
    const shown = terminal();
    apply(site);
    await expect.poll(shown).toMatch(message);
    expect(await pageOf(served)).toContain('The fog</h1>');
    for (const [path, text] of Object.entries(content)) site.write(`content/${path}`, text);
    restore();
    site.edit(layout, '<h1>{title}</h1>', `<h1>After ${name}: {title}</h1>`);
    fix(site);
    await expect.poll(() => pageOf(served)).toContain(`<h1>After ${name}: The fog</h1>`);
  });

  it('a template that reads a missing file, until that is there', async () => {
    restore();
    const file = JSON.stringify(join(site.folder, 'public/names.txt'));
    site.write(template, `import { readFileSync } from 'node:fs';\n${site.read(template)}\nreadFileSync(${file});\n`);
    await expect.poll(() => served.terminal()).toContain('cannot be loaded: ENOENT');
    site.write('public/names.txt', 'Ann');
    site.edit(note, 'The fog', 'The haze');
    await expect.poll(() => pageOf(served)).toContain('<h1>The haze</h1>');
    site.edit(note, 'The haze', 'The fog');
  });

  it('a removed cache', async () => {
    restore();
    await expect.poll(() => pageOf(served)).toContain('<h1>The fog</h1>');
    rmSync(join(site.folder, '.cache'), { recursive: true });
    site.edit(note, 'The fog', 'The mist');
    await expect.poll(() => pageOf(served)).toContain('<h1>The mist</h1>');
    site.edit(layout, '<h1>{title}</h1>', '<h1>Soon: {title}</h1>');
    await expect.poll(() => pageOf(served)).toContain('<h1>Soon: The mist</h1>');
    restore();
  });
});

it('answers for the file of a link what is there, or that it is missing', async () => {
  const pdf = async () => {
    const response = await fetch(`${served.origin}/notes/notes/prices.pdf`);
    return response.ok ? response.text() : response.status;
  };
  const [text, tide] = [site.read(note), site.read('content/notes/tide.md')];
  site.write('content/notes/prices.pdf', 'old');
  site.edit(note, '/notes/tide#when', './prices.pdf');
  await expect.poll(pdf).toBe('old');
  // A JPEG that ends too early.
  const jpeg = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } }).jpeg();
  writeFileSync(join(site.folder, 'content/notes/half.jpg'), (await jpeg.toBuffer()).subarray(0, -20));
  site.edit('content/notes/tide.md', /$/, '\n![Half](half.jpg)\n');
  const photographOf = (html: string) => /\/notes\/photographs\/[^" ]+/.exec(html)?.[0];
  await expect.poll(() => pageOf(served, '/notes/notes/tide').then(photographOf)).toBeTruthy();
  const photograph = photographOf(await pageOf(served, '/notes/notes/tide'));
  expect(await pageOf(served, photograph)).toContain('can’t be shown because of an error');
  expect(served.terminal()).toContain('content/notes/half.jpg is damaged, or ends too early');
  site.write('content/notes/tide.md', tide);
  site.remove('content/notes/half.jpg');
  site.write('content/notes/prices.pdf', 'new');
  await expect.poll(pdf).toBe('new');
  site.remove('content/notes/prices.pdf');
  await expect.poll(served.terminal).toContain('content/notes/prices.pdf does not exist');
  expect(await pdf()).toBe(404);
  site.write(note, text);
});

describe('a template that is written twice in a moment', () => {
  it.each([
    ['loaded', template, (text: string, fail: string) => `${text}\n(${fail})();`],
    ['rendered', layout, (text: string, fail: string) => `${text.replace('<h1>', '<h1>{fail()}')}\nconst fail = ${fail};`],
  ])('shows nothing of its first version, which cannot be %s', async (_verb, file, withFailure) => {
    const site = project();
    const served = await serveForThisTest(['--root', site.folder]);
    const events = await eventsOf(served);
    const [started, saved] = ['started', 'saved'].map((name) => join(site.folder, name));
    const text = site.read(file);
    // Fails only when the second version is there.
    const half = withFailure(
      text,
      `() => {
        writeFileSync('${started}', '');
        while (!existsSync('${saved}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        throw new Error('half-written');
      }`,
    );
    // Views may not import node:fs.
    site.write(file, `const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');\n${half}`);
    const isStarted = () => existsSync(started ?? '');
    await expect.poll(() => isStarted() || served.terminal().includes(' ms')).toBe(true);
    const page = pageOf(served);
    await expect.poll(isStarted).toBe(true);
    site.write(file, text.replace('title: note.title', "title: 'Whole'").replace('{title}</h1>', 'Whole</h1>'));
    site.write('saved', '');
    await page;
    await expect.poll(() => pageOf(served)).toContain('Whole</h1>');
    expect(served.terminal() + events()).not.toContain('half-written');
  });

  it('shows what is still wrong in the end, also in a file elsewhere', async () => {
    const site = project({ 'data/prices.json': '{ "mow": 35 }' });
    site.write(layout, `import prices from '../data/prices.json';\n${site.read(layout).replace('{title}', '{prices.mow}')}`);
    const served = await serveForThisTest(['--root', site.folder]);
    for (const half of ['{', '{ "mow": ']) site.write('data/prices.json', half);
    await expect.poll(served.terminal).toMatch(/data\/prices\.json:\d/);
  });
});

it('a problem of a page is printed once, and again when it comes back', async () => {
  const site = project();
  const served = await serveForThisTest(['--root', site.folder]);
  const events = await eventsOf(served);
  const reports = () => served.terminal().match(/broken link/g)?.length ?? 0;
  const [good, bad] = ['It comes in June.', '[Gone](/nowhere)'];
  site.edit(note, good, bad);
  await expect.poll(() => pageOf(served).then(reports)).toBe(1);
  // All pages have been checked.
  await expect.poll(events).toContain('broken link');
  site.edit(note, bad, good);
  await expect.poll(() => pageOf(served)).toContain(good);
  expect(reports()).toBe(1);
  site.edit(note, good, bad);
  await expect.poll(() => pageOf(served).then(reports)).toBe(2);
  // Nor does a page with another problem print it again.
  site.edit('content/notes/tide.md', /$/, '\n[Lost](/nowhere-else)\n');
  await expect.poll(() => pageOf(served, '/notes/notes/tide').then(reports)).toBe(3);
  expect(await pageOf(served).then(reports)).toBe(3);
  // Another file may fix it, and break it again.
  const before = events().length;
  site.write('public/_redirects', '/notes/nowhere /notes/ 301\n/notes/nowhere-else /notes/ 301\n');
  await expect.poll(() => events().slice(before)).toContain('event: others\ndata: []\n');
  site.write('public/_redirects', '');
  await expect.poll(() => pageOf(served).then(reports)).toBeGreaterThan(3);
});

it('a problem of the whole site is printed once, and another one once it is there, with --poll, too', async () => {
  const site = project();
  symlinkSync('loop', join(site.folder, 'content/loop'));
  const served = await serveForThisTest(['--root', site.folder, '--poll']);
  expect(served.terminal()).toContain('content/loop  is a symbolic link');
  // All pages would be checked now.
  await setTimeout(2500);
  expect(served.terminal().match(/content\/loop {2}is a symbolic link/g)).toHaveLength(1);
  symlinkSync('nowhere', join(site.folder, 'content/lost'));
  await expect.poll(served.terminal).toContain('content/lost  is a symbolic link to nowhere');
});

it('a broken symbolic link is reported once it is there, and noticed when it is gone', async () => {
  symlinkSync('nowhere', join(site.folder, 'content/lost'));
  await expect.poll(served.terminal).toContain('content/lost  is a symbolic link to nowhere');
  site.remove('content/lost');
  await expect.poll(served.terminal).toMatch(/content\/lost\b.* \d+ ms/);
});

it('a link to code that leads elsewhere is followed', async () => {
  const link = join(site.folder, 'templates/words');
  await expect.poll(() => pageOf(served, '/notes/')).toContain('<b>ebbone</b>');
  rmSync(link);
  symlinkSync('../two', link);
  await expect.poll(() => pageOf(served, '/notes/')).toContain('<b>ebbtwo</b>');
});

it('what an edited script loads from another host is reported', async () => {
  const shown = terminal();
  site.write('client/page.ts', "fetch('https://tides.test/today');\n");
  await expect.poll(shown).toMatch(/client\/page\.ts:1:\d+ .*https:\/\/tides\.test/);
  site.write('client/page.ts', "document.title = 'Ebb';\n");
  await expect.poll(shown).toMatch(/client\/page\.ts +\d+ ms/);
});

it('a day of saving without leaking open cache files, which would keep their disk space', async () => {
  const text = site.read(note).replace(/title: .*/, 'title: The fog');
  for (let round = 1; round <= 5; round += 1) {
    site.write(note, text.replace('The fog', `The fog ${round}`));
    await expect.poll(() => pageOf(served)).toContain(`<h1>The fog ${round}</h1>`);
  }
  await expect.poll(() => openFilesOf(served).filter((file) => /\/\.cache\/.*\.db/.test(file))).toEqual([]);
});

/** The open files of a process, on Linux. */
function openFilesOf({ pid }: Served): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      // Closed since it was listed.
      return [];
    }
  });
}

describe('the server notices', () => {
  it('a file overwritten, replaced by another, and overwritten again', async () => {
    const title = (text: string) => site.read(note).replace(/title: .*/, `title: ${text}`);
    site.write(note, title('One'));
    await expect.poll(() => pageOf(served)).toContain('<h1>One</h1>');
    site.replace(note, title('Two'));
    await expect.poll(() => pageOf(served)).toContain('<h1>Two</h1>');
    site.write(note, title('Three'));
    await expect.poll(() => pageOf(served)).toContain('<h1>Three</h1>');
  });

  it('new files in new folders, and deleted files', async () => {
    const rain = site.read('content/notes/tide.md').replace('The tide', 'The rain');
    site.write('content/notes/weather/heavy/rain.md', rain);
    await expect.poll(() => pageOf(served, '/notes/notes/weather/heavy/rain')).toContain('<h1>The rain</h1>');
    site.write('content/notes/weather/heavy/rain.md', rain.replace('The rain', 'The shower'));
    await expect.poll(() => pageOf(served, '/notes/notes/weather/heavy/rain')).toContain('<h1>The shower</h1>');
    site.remove('content/notes/weather/heavy/rain.md');
    await expect.poll(() => pageOf(served, '/notes/notes/weather/heavy/rain')).toContain('<h1>Not here</h1>');
  });

  it('a folder that is deleted and created again', async () => {
    site.remove('public');
    await expect.poll(async () => (await fetch(`${served.origin}/notes/about-us.txt`)).status).toBe(404);
    site.write('public/deep/word.txt', 'first');
    await expect.poll(() => pageOf(served, '/notes/deep/word.txt')).toBe('first');
    site.write('public/deep/word.txt', 'second');
    await expect.poll(() => pageOf(served, '/notes/deep/word.txt')).toBe('second');
  });

  it('that a file elsewhere is added after its import, deleted, and added again', async () => {
    const shown = terminal();
    const before = site.read(layout);
    site.write(layout, `import { name } from '../data/name.ts';\n${before.replace('{title}', '{name}')}`);
    await expect.poll(shown).toContain('Could not resolve "../data/name.ts"');
    site.write('data/name.ts', "export const name = 'One';\n");
    await expect.poll(() => pageOf(served)).toContain('<title>One');
    site.remove('data/name.ts');
    await expect.poll(() => shown().split('Could not resolve "../data/name.ts"')).toHaveLength(3);
    site.write('data/name.ts', "export const name = 'Two';\n");
    await expect.poll(() => pageOf(served)).toContain('<title>Two');
    site.write(layout, before);
    await expect.poll(() => pageOf(served)).not.toContain('<title>Two');
  });

  it('nothing when code editors write their temporary files', async () => {
    const shown = terminal();
    for (const name of ['.fog.md.swp', 'fog.md~', '.#fog.md', '4913']) site.write(`content/notes/${name}`, 'mine');
    site.edit(note, /^title: .*/m, 'title: The last haze');
    await expect.poll(shown).toMatch(/^\d\d:\d\d:\d\d {2}content\/notes\/fog\.md +\d+ ms$/m);
    expect(shown().match(/ ms$/gm)).toHaveLength(1);
  });
});

it('visitors who disconnect early are not errors', async () => {
  const { hostname, port } = new URL(served.origin);
  const shown = terminal();
  const visit = async (patience: number) => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write('GET /notes/sitemap.xml HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await setTimeout(patience);
    socket.resetAndDestroy();
  };
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, (_, index) => visit(index % 3)));
  expect(await pageOf(served)).toContain('</h1>');
  expect(shown()).not.toContain('failed');
});

it('warns when a package has changed, because Node loads it only once', async () => {
  const shown = terminal();
  site.write('node_modules/tides/index.js', "export const tide = 'flow';\n");
  // Packages aren't watched: it's noticed after the next edit.
  site.edit(note, /^title: .*/m, 'title: The next day');
  await expect
    .poll(served.terminal)
    .toContain('warning node_modules/tides/index.js  has changed, and Node loads a package only once\n    fix: restart site dev');
  // Alone: the folder that lacked a file before is no change any more.
  await expect.poll(shown).toMatch(/^\S+ {2}node_modules\/tides\/index\.js +\d+ ms$/m);
});
