import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { effort, seed } from '../../support/effort.ts';
import { type Project, project, treeOf } from '../../support/project.ts';
import { Random } from '../../support/random.ts';
import { serveForThisTest } from '../../support/serve.ts';
import { atFixedDate, cleanBuild, differences, failure, onHomePage, templateWith } from '../../support/sites.ts';

const steps = 12 * effort;

it('a build after edits leaves what a clean build would, byte for byte, after any edit', {
  timeout: 20_000 + steps * 4000,
}, async () => {
  const site = harbor();
  const random = new Random(seed);
  const edited: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    edited.push(random.oneOf([...edits, ...damages])(site, random));
    const threads = String(random.below(4) + 1);
    const day = ['--now', random.oneOf(['2024-07-01', '2024-12-31', '2025-01-01'])];
    const { code, stderr } = await site.build(...day, '--threads', threads);
    expect({ edited, code, stderr }).toEqual({ edited, code: 0, stderr: '' });
    expect(differences(site.tree(), await cleanBuild(site, day)), edited.join('; ')).toEqual([]);
  }
});

it('site dev shows what a clean build would write, after any edit', { timeout: 60_000 + steps * 20_000 }, async () => {
  const site = harbor();
  const { origin } = await serveForThisTest(['--root', site.folder, ...atFixedDate]);
  const random = new Random(seed);
  const edited: string[] = [];
  const shown = async (path: string) =>
    Buffer.from(await (await fetch(`${origin}/notes/${path}`, { headers: { 'X-Site-Live': '1' } })).bytes()).toString('latin1');
  // In dev, scripts are readable, so their names have other hashes.
  const withoutHashes = (html: string) => html.replaceAll(/(?<=\/assets\/[\w-]+-)[A-Z0-9]{8}(?=\.js)/g, '');
  for (let step = 0; step < Math.ceil(steps / 2); step += 1) {
    edited.push(random.oneOf(edits)(site, random));
    const pages = Object.entries(await cleanBuild(site)).filter(([path]) => path.endsWith('.html'));
    const different = async () => {
      const texts = await Promise.all(
        pages.map(async ([path, html]) => ({ path, isSame: withoutHashes(await shown(path)) === withoutHashes(html) })),
      );
      return texts.flatMap(({ path, isSame }) => (isSame ? [] : path));
    };
    await expect.poll(different, { message: edited.join('; ') }).toEqual([]);
  }
});

it('multiple threads write what a single one would and report every problem', async () => {
  const site = harbor();
  const note = (index: number, extra = '') =>
    `---\ntitle: Note ${index}\ndate: 2024-05-01\n${extra}---\n\nSee [the tide](/notes/tide).\n\n## When {#when}\n\n1. Now.\n2. Then.\n`;
  for (let index = 0; index < 150; index += 1) site.write(`content/notes/n${index}.md`, note(index));
  await site.build(...atFixedDate, '--threads', '3');
  const three = site.tree();
  expect((await site.build(...atFixedDate, '--threads', '2')).stdout).toContain('Nothing has changed');
  await site.build(...atFixedDate, '--threads', '1', '--out', 'one');
  expect(differences(three, site.tree('one'))).toEqual([]);
  for (const index of [3, 133, 33]) site.write(`content/notes/n${index}.md`, note(index, 'mod: calm\n'));
  for (const index of [4, 133, 34]) appendFileSync(join(site.folder, `content/notes/n${index}.md`), '\n# Again\n');
  site.edit('content/site.yaml', '867-5300', '867-5301');
  const stderr = await failure(site.build(...atFixedDate, '--threads', '3'));
  const field = (index: number) => `content/notes/n${index}.md:4:1  mod: unknown field`;
  const heading = (index: number, line: number) => `content/notes/n${index}.md:${line}:1  the page already has a main heading`;
  expect(stderr.match(/(?<=^error )content\S+ .*/gm)).toEqual([
    ...[field(133), heading(133, 14), field(3), field(33)],
    ...[heading(34, 13), heading(4, 13)],
  ]);
  expect(stderr).toContain('> 13 | # Again\n');
  expect(differences(three, site.tree())).toEqual([]);
});

describe('a rebuild renders only the pages that show a change:', () => {
  const rendered = async (site: Project) => JSON.parse((await site.build(...atFixedDate, '--json')).stdout).changed as string[];

  it("an entry's own for its text, its lists for its title, those of a view, and all for a setting", async () => {
    const site = harbor();
    await rendered(site);
    const [fog, tide] = ['fog', 'tide'].map((name) => [`notes/${name}.html`, `notes/${name}/index.html`]);
    site.edit('content/notes/fog.md', 'It comes in June.', 'It comes in May.');
    expect(await rendered(site)).toEqual(fog);
    site.edit('content/notes/fog.md', 'The fog', 'Thick fog');
    expect(await rendered(site)).toEqual(['index.html', ...(fog ?? [])]);
    site.edit('templates/views/Note.tsx', '<section', '<section className="part"');
    expect(await rendered(site)).toEqual([...(fog ?? []), ...(tide ?? [])]);
    site.edit('content/site.yaml', 'Harbor Notes', 'Pier Notes');
    const pages = Object.keys(site.tree()).filter((path) => path.endsWith('.html'));
    expect((await rendered(site)).sort()).toEqual(pages);
  });

  it('the pages whose language the plan changes, if they show it', async () => {
    const site = harbor();
    const speak = (lang: string) => site.write('templates/site.tsx', plan.replaceAll(' view:', ` lang: '${lang}', view:`));
    const plan = site.read('templates/site.tsx');
    speak('en');
    site.edit('templates/views/Home.tsx', '<p>{today.slice(0, 4)}</p>', '<p>{input.lang}</p>');
    await rendered(site);
    speak('da');
    expect(await rendered(site)).toEqual(['index.html']);
  });

  it('none for comments, types, unused exports, or code that only the plan runs', async () => {
    const site = harbor();
    await rendered(site);
    site.write('templates/Page.tsx', `// The layout.\n${site.read('templates/Page.tsx')}\nexport const unused = 1;\n`);
    site.edit('templates/Page.tsx', 'interface PageProps {', 'interface PageProps {\n  /** Not used. */\n  lead?: string;');
    site.edit('templates/site.tsx', 'const known =', 'const all = 1 + 1;\n    const known =');
    expect(await rendered(site)).toEqual([]);
  });

  it('the pages that read a style sheet, or all names', async () => {
    const site = harbor();
    site.edit(
      'templates/site.tsx',
      "page: 'client/page.css'",
      "page: 'client/page.css', wide: 'client/wide.css', none: 'client/none.css'",
    );
    site.edit('templates/views/Home.tsx', '<p>{today.slice(0, 4)}</p>', '<p>{input.client.styles.wide}</p>');
    site.edit('templates/views/NotFound.tsx', '<a href', '<p>{Object.values(input.client.styles).join()}</p><a href');
    site.edit('templates/views/Note.tsx', 'const {', "console.error('a note is rendered');\n  const {");
    for (const name of ['wide', 'none']) site.write(`client/${name}.css`, 'b { top: 0 }\n');
    await rendered(site);
    site.write('client/wide.css', 'b { top: 1px }\n');
    const { stdout, stderr } = await site.build(...atFixedDate, '--json');
    expect([JSON.parse(stdout).changed.sort(), stderr]).toEqual([['404.html', 'index.html'], '']);
    site.write('client/none.css', 'b { top: 1px }\n');
    expect(await rendered(site)).toEqual(['404.html']);
  });

  it('both pages for a file that is in two collections', async () => {
    const site = harbor();
    site.edit('templates/schema.ts', '  collections: {', `  collections: {\n${tempers}`);
    site.edit('templates/site.tsx', 'collections: { notes }, singles', 'collections: { notes, tempers }, singles');
    site.edit('templates/site.tsx', 'today: today', "today: tempers.map(({ mood }) => mood).join() + '<R>' + today");
    site.edit('templates/site.tsx', 'title: note.title }', 'title: note.title + note.mood }');
    site.edit('content/notes/tide.md', 'title:', 'aliases: [/ebb]\nmood: calm\ntitle:');
    await rendered(site);
    site.edit('content/notes/tide.md', 'mood: calm', 'mood: rough');
    await rendered(site);
    expect(site.read('dist/index.html')).toContain('R&lt;R&gt;');
    expect(site.read('dist/notes/tide.html')).toContain('The tiderough');
  });
});

describe('a rebuild reads entries again', () => {
  it('for a schema that a template derives', async () => {
    const site = harbor();
    site.edit('templates/schema.ts', 'export const schema =', 'const base =');
    site.write('templates/schema.ts', site.read('templates/schema.ts') + derivedSchema);
    await site.build(...atFixedDate);
    expect(site.read('dist/notes/fog.html')).toContain('<h1>On The fog</h1>');
    site.edit('templates/schema.ts', "'On '", "'Of '");
    await site.build(...atFixedDate);
    expect(site.read('dist/notes/fog.html')).toContain('<h1>Of The fog</h1>');
  });

  it('for a stricter rule about their sections', async () => {
    const site = harbor();
    await site.build(...atFixedDate);
    site.edit('templates/schema.ts', 'items: 2', 'items: 3');
    expect(await failure(site.build(...atFixedDate))).toContain('content/notes/fog.md');
  });
});

/** A schema made from another one. It changes every title. */
const derivedSchema = `const notes = base.collections.notes;
export const schema = {
  ...base,
  collections: {
    notes: { ...notes, schema: notes.schema.transform((note) => ({ ...note, title: 'On ' + note.title })) },
  },
} as unknown as typeof base;\n`;

/** A second collection of notes, with other values in a field of the same name. */
const tempers = `tempers: {
  files: 'content/notes/t*.md',
  schema: z.looseObject({ mood: z.string() }).transform(({ mood }) => ({ mood: mood[0]?.toUpperCase() })),
},`;

/**
 * The tiny site, plus a home page that lists the notes and shows the phone number, data that the plan derives from dates and moods, and a
 * linked package. Calm notes have their own view.
 */
function harbor(): Project {
  const list = '<ul>{input.props.notes.map(({ slug, title }) => <li key={slug}>{title}</li>)}</ul><p>{input.shared.phone}</p>';
  const facts = "today: today + notes.map(({ date, mood }) => date + (mood ?? '')).join() }, body";
  const site = project({
    ...templateWith(
      ['export function Note(', "import { memo } from 'react';\n\nexport const Note = memo(NoteView);\n\nfunction NoteView("],
      ["view: 'Note',", "view: note.mood === 'calm' ? 'Calm' : 'Note',"],
      ['export function Home(', "import { wind } from 'winds';\n\nexport function Home("],
      ['today }, body', facts],
      onHomePage(`${list}<p>{today} {wind}</p>`),
    ),
    'templates/views/Calm.tsx': calm,
    'winds/package.json': '{ "name": "winds", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'winds/index.js': "export { gust as wind } from 'gusts';\n",
    'winds/gusts/package.json': '{ "name": "gusts", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'winds/gusts/index.js': "export const gust = 'west';\n",
    'tsconfig.json': '{ "extends": ["./settings/strict", "./settings/base"] }',
    'settings/strict.json': '{}',
    'settings/base.json': '{ "compilerOptions": { "paths": { "tides/*": ["../tides/*"] } } }',
    'tides/one/level.ts': "export const level = 'low';\n",
    'tides/two/level.ts': "export const level = 'high';\n",
  });
  site.edit('templates/Page.tsx', 'export function', "import { level } from 'tides/one/level.ts';\n\nexport function");
  site.edit('templates/Page.tsx', 'from the harbor.', `from the harbor. \${level}`);
  mkdirSync(join(site.folder, 'winds/node_modules'));
  symlinkSync('../gusts', join(site.folder, 'winds/node_modules/gusts'));
  mkdirSync(join(site.folder, 'node_modules'));
  symlinkSync('../winds', join(site.folder, 'node_modules/winds'));
  return site;
}

const calm = `import { memo } from 'react';
import { Page } from '../Page.tsx';

export const Calm = memo((input) => <Page {...input} title={input.props.title + ', calmly'}>{null}</Page>);
`;

type Edit = (site: Project, random: Random) => string;

const notesOf = (site: Project) => Object.keys(treeOf(join(site.folder, 'content/notes')));

const editNote =
  (what: string, change: (text: string, random: Random) => string): Edit =>
  (site, random) => {
    const file = `content/notes/${random.oneOf(notesOf(site))}`;
    site.write(file, change(site.read(file), random));
    return `${what} of ${file}`;
  };

/** What people do to a site. */
const edits: Edit[] = [
  editNote('text', (text, random) => text.replace(/\n\n[^#\n][^\n]*\n/, `\n\nWords ${random.below(1000)}.\n`)),
  editNote('title', (text, random) => text.replace(/title: .*/, `title: Title ${random.below(1000)}`)),
  // A note that is published after the day of the builds may not be linked to.
  editNote('date', (text, random) => text.replace(/date: .*/, `date: 2024-0${random.below(6) + 1}-11`)),
  editNote('mood', (text) =>
    text.includes('mood') ? text.replace(/mood: .*\n/, '') : text.replace('date:', 'mood: calm\ndate:'),
  ),
  editNote('alias', (text, random) =>
    text.replace(/aliases: .*\n/, '').replace('date:', `aliases: [/old-${random.below(100_000)}]\ndate:`),
  ),
  (site, random) => {
    const slug = `note-${random.below(100_000)}`;
    site.write(
      `content/notes/${slug}.md`,
      `---\ntitle: ${slug}\ndate: 2024-0${random.below(9) + 1}-01\n---\n\nCall {phone}.\n\n## When {#when}\n\n1. Now.\n2. Then.\n`,
    );
    return `new ${slug}`;
  },
  (site) => {
    const made = notesOf(site).find((name) => name.startsWith('note-'));
    if (made) site.remove(`content/notes/${made}`);
    return `without ${made}`;
  },
  (site) => {
    const made = notesOf(site).find((name) => name.startsWith('note-'));
    if (!made) return 'no draft';
    const text = site.read(`content/notes/${made}`);
    const isDraft = text.includes('draft');
    site.write(`content/notes/${made}`, isDraft ? text.replace(/draft: .*\n/, '') : text.replace('date:', 'draft: true\ndate:'));
    return `draft ${made}`;
  },
  (site, random) => {
    const made = notesOf(site).find((name) => name.startsWith('note-'));
    const name = `note-${random.below(100_000)}`;
    if (made) renameSync(join(site.folder, 'content/notes', made), join(site.folder, `content/notes/${name}.md`));
    return `${made} called ${name}`;
  },
  (site, random) => {
    site.edit('content/site.yaml', /867-\d{4}/, `867-${1000 + random.below(9000)}`);
    return 'phone';
  },
  (site, random) => {
    site.edit('templates/Page.tsx', /from the [\w-]+\./, `from the pier-${random.below(100)}.`);
    return 'template';
  },
  (site, random) => {
    const text = site
      .read('templates/schema.ts')
      .replace(/max\(4\d\)[^;]*/, `max(4${random.below(10)}).transform((text) => text.replace(/\\d*$/, '${random.below(100)}'))`);
    site.write('templates/schema.ts', text);
    return 'schema';
  },
  (site, random) => {
    site.write('winds/gusts/index.js', `export const gust = 'from ${random.below(360)} degrees';\n`);
    return 'package of a package';
  },
  (site, random) => {
    const from = random.oneOf(["'gusts'", "'./lull.js'"]);
    site.write('winds/lull.js', `export const gust = 'none at ${random.below(24)}';\n`);
    site.write('winds/index.js', `export { gust as wind } from ${from};\n`);
    return `package that imports ${from}`;
  },
  (site, random) => {
    const folder = random.oneOf(['tides', 'tides/one/..', 'tides/two/../../tides']);
    const paths = { 'tides/one/*': [`../${random.oneOf(['tides/one', 'tides/two'])}/*`], 'tides/*': [`../${folder}/*`] };
    site.write('settings/base.json', JSON.stringify({ compilerOptions: { paths } }));
    return 'extended tsconfig.json';
  },
  (site, random) => {
    const file = `templates/views/${random.oneOf(['Home', 'Note', 'Calm'])}.tsx`;
    site.edit(file, /<Page( data-at="\d+")?/, `<Page data-at="${random.below(100)}"`);
    return file;
  },
  (site, random) => {
    site.write('client/page.css', `@layer base { body { color: #${100 + random.below(800)}; } }\n`);
    return 'styles';
  },
  (site, random) => {
    site.write(`public/files/${random.below(3)}.txt`, String(random.below(1000)));
    return 'public';
  },
  (site) => {
    rmSync(join(site.folder, 'public/files'), { recursive: true, force: true });
    return 'without public/files';
  },
];

/** What happens to the folders that a build keeps. */
const damages: Edit[] = [
  (site, random) => {
    const path = random.oneOf(Object.keys(site.tree()).filter((each) => !each.startsWith('.')));
    if (path) site.write(`dist/${path}`, 'altered');
    return `altered dist/${path}`;
  },
  (site, random) => {
    const path = random.oneOf(Object.keys(site.tree()).filter((each) => !each.startsWith('.')));
    if (path) site.remove(`dist/${path}`);
    return `removed dist/${path}`;
  },
  (site, random) => {
    const folder = `dist/strange-${random.below(100)}`;
    if (existsSync(join(site.folder, 'dist/.site-output'))) {
      mkdirSync(join(site.folder, folder), { recursive: true });
    }
    return `foreign ${folder}`;
  },
  (site) => {
    rmSync(join(site.folder, 'dist'), { recursive: true, force: true });
    return 'removed dist';
  },
  (site) => {
    rmSync(join(site.folder, '.cache'), { recursive: true, force: true });
    return 'removed .cache';
  },
  (site, random) => {
    const file = random.oneOf(Object.keys(site.tree('.cache')));
    if (!file) return 'no cache';
    truncateSync(join(site.folder, '.cache', file), random.below(200));
    return `cut .cache/${file}`;
  },
];
