import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { WorkerPool } from '../../../cli/render/workerPool.ts';
import { runInOwnProcess } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  failure,
  note,
  onHomePage,
  result,
  siteOf,
  success,
  templateWith,
} from '../../support/sites.ts';

/** Replacements that add an import to the home page, and markup. */
const onHome = (statement: string, markup: string) =>
  templateWith(['export function Home(', `${statement}\n\nexport function Home(`], onHomePage(markup));

const packageJson = (name: string, version = '1.0.0') =>
  `{ "name": "${name}", "version": "${version}", "type": "module", "exports": "./index.js" }`;

/** Builds, edits, and builds again in a process of its own, which loads packages again. */
async function rebuildAfter(site: Project, change: () => void): Promise<void> {
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  change();
  const env = { ...process.env, NO_COLOR: '1' };
  expect(await result(runInOwnProcess({ args: ['build', ...atFixedDate], cwd: site.folder, env }))).toEqual(success);
}

describe('a rebuild is correct for ordinary React code:', () => {
  it('memo() components selected by a field of an entry', async () => {
    const site = project(
      templateWith(
        ['export function Note(', "import { memo } from 'react';\n\nexport const Note = memo(NoteView);\n\nfunction NoteView("],
        ["view: 'Note',", "view: note.mood === 'rough' ? 'Rough' : 'Note',"],
      ),
    );
    site.write(
      'templates/views/Rough.tsx',
      `import { memo } from 'react';
import { Page } from '../Page.tsx';
export const Rough = memo((input) => <Page {...input} title="Stay in">{null}</Page>);\n`,
    );
    await site.build(...atFixedDate);
    site.edit('content/notes/fog.md', 'title:', 'mood: rough\ntitle:');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/notes/fog.html')).toContain('<h1>Stay in</h1>');
  });

  it.each(['in a process of its own', 'in one that stays'])('a table that the first page fills, %s', async (where) => {
    const site = project(
      templateWith(
        ['export function Note(', 'let table: Map<string, string> | undefined;\n\nexport function Note('],
        [
          '  const { props, body } = input;',
          "  const { props, body } = input;\n  table ??= new Map([['phone', input.shared.phone]]);",
        ],
        [
          '      <div dangerouslySetInnerHTML={{ __html: body.html }} />\n      {body',
          "      <i>{table.get('phone')}</i>\n      {body",
        ],
      ),
    );
    const change = () => site.edit('content/site.yaml', '867-5300', '867-5301');
    if (where === 'in one that stays') {
      await site.build(...atFixedDate);
      change();
      await site.build(...atFixedDate);
    } else await rebuildAfter(site, change);
    for (const name of ['fog', 'tide']) expect(site.read(`dist/notes/${name}.html`)).toContain('<i>(207) 867-5301</i>');
  });

  it('an installed or linked package of the site', async () => {
    const site = project({
      'node_modules/tides/package.json': packageJson('tides'),
      'node_modules/tides/index.js': "export const tide = 'low';\n",
      'winds/package.json': packageJson('winds'),
      'winds/index.js': "export const wind = 'west';\n",
      ...onHome("import { tide } from 'tides';\nimport { wind } from 'winds';", '<b>{tide} {wind}</b>'),
    });
    symlinkSync('../winds', join(site.folder, 'node_modules/winds'));
    await rebuildAfter(site, () => {
      site.write('node_modules/tides/index.js', "export const tide = 'high';\n");
      site.edit('node_modules/tides/package.json', '1.0.0', '1.0.1');
    });
    expect(site.read('dist/index.html')).toContain('<b>high west</b>');
    await rebuildAfter(site, () => site.write('winds/index.js', "export const wind = 'north';\n"));
    expect(site.read('dist/index.html')).toContain('<b>high north</b>');
  });
});

describe('a rebuild notices', () => {
  /** A site whose home page shows the word of an installed package, which gets it from another one. */
  const siteWithPackages = (word: string) =>
    project({
      'node_modules/outer/package.json': packageJson('outer'),
      'node_modules/outer/index.js': "export { word } from 'inner';\n",
      'node_modules/inner/package.json': packageJson('inner'),
      'node_modules/inner/index.js': `export const word = '${word}';\n`,
      ...onHome("import { word } from 'outer';", '<b>{word}</b>'),
    });

  it.each<[string, (site: Project) => void]>([
    ['a package that another one imports', (site) => site.write('node_modules/inner/index.js', "export const word = 'new';\n")],
    [
      'a package that is linked to another version, as by pnpm',
      (site) => {
        site.write('node_modules/.store/inner/package.json', packageJson('inner', '2.0.0'));
        site.write('node_modules/.store/inner/index.js', "export const word = 'new';\n");
        site.remove('node_modules/inner');
        symlinkSync('.store/inner', join(site.folder, 'node_modules/inner'));
      },
    ],
  ])('%s', async (_, change) => {
    const site = siteWithPackages('old');
    await rebuildAfter(site, () => change(site));
    expect(site.read('dist/index.html')).toContain('<b>new</b>');
  });

  it('settings in the tsconfig.json of a folder above, and in that of a package that it extends', async () => {
    const site = project({
      ...onHome("import { word } from 'words/word.ts';", '<b>{word}</b>'),
      'one/word.ts': "export const word = 'one';\n",
      'two/word.ts': "export const word = 'two';\n",
    });
    const settings = (file: string, path: string) =>
      site.write(file, `{ "compilerOptions": { "paths": { "words/*": ["${path}/*"] } } }`);
    site.write('../tsconfig.json', '{ "extends": "@set/base" }');
    settings('../node_modules/@set/base/tsconfig.json', '../../../tiny/one');
    await rebuildAfter(site, () => settings('../node_modules/@set/base/tsconfig.json', '../../../tiny/two'));
    expect(site.read('dist/index.html')).toContain('<b>two</b>');
    await rebuildAfter(site, () => settings('../tsconfig.json', './tiny/one'));
    expect(site.read('dist/index.html')).toContain('<b>one</b>');
  });

  it.each([
    ['templates/words', '../words/word.ts'],
    ['node_modules/@me/words', '@me/words/word.ts'],
    ['words', 'alias/word.ts'],
  ])('that the link %s leads to another folder', async (link, path) => {
    const site = project({
      ...onHome(`import { word } from '${path}';`, '<b>{word}</b>'),
      'tsconfig.json': '{ "compilerOptions": { "paths": { "alias/*": ["./words/*"] } } }',
      'one/word.ts': "export const word = 'one';\n",
      'two/word.ts': "export const word = 'two';\n",
    });
    const linkTo = (folder: string) => {
      rmSync(join(site.folder, link), { force: true });
      mkdirSync(dirname(join(site.folder, link)), { recursive: true });
      symlinkSync(join(site.folder, folder), join(site.folder, link));
    };
    linkTo('one');
    await rebuildAfter(site, () => linkTo('two'));
    expect(site.read('dist/index.html')).toContain('<b>two</b>');
  });

  it('another React in a linked package is not used', async () => {
    const site = project({
      'likes/package.json': packageJson('likes').replace('index.js', 'index.tsx'),
      'likes/index.tsx': "import { useState } from 'react';\nexport const Likes = () => <i>{useState(7)[0]} likes</i>;\n",
      'likes/node_modules/react/package.json': packageJson('react'),
      'likes/node_modules/react/index.js': 'export const useState = null;\n',
      ...onHome("import { Likes } from 'likes';", '<Likes />'),
    });
    mkdirSync(join(site.folder, 'node_modules'));
    symlinkSync('../likes', join(site.folder, 'node_modules/likes'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/index.html')).toContain('<i>7 likes</i>');
  });
});

describe('a template error is reported with its line', () => {
  it.each([
    ['in a view', onHomePage('<i>{input.props.notes.reverse().length}</i>'), 'Home failed to render /'],
    [
      'in checkReferences()',
      ['const known = notes.map', 'notes.reverse();\n    const known = notes.map'],
      'checkReferences() throws',
    ],
    ['in a view, with shared data', onHomePage("<i>{(input.shared.title = 'x')}</i>"), 'Home failed to render /'],
    ['in a view, with the parts of a text', onHomePage("<i>{(input.body.parts.a = 'x')}</i>"), 'Home failed to render /'],
    ['in a view, with the headings of a text', onHomePage('<i>{input.body.headings.push(1)}</i>'), 'Home failed to render /'],
  ] as const)('if it changes its input %s', async (_, replacement, failing) => {
    const site = project(templateWith([...replacement] as [string, string]));
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toMatch(/^error templates\/(site|views\/Home)\.tsx:\d+:\d+ /);
    expect(stderr).toMatch(new RegExp(`${RegExp.escape(failing)}: Cannot (?:assign to read only|add) property`));
  });

  it.each([
    ['Math.random()', 'Math.random() is different in each build'],
    ['bodyOf({ ...home }).html', 'bodyOf() expects an entry of the content'],
  ])('if plan() calls %s', async (call, what) => {
    const added: [string, string] = ['title: home.title, notes, today', `title: home.title + ${call}, notes, today`];
    const site = project(templateWith(added, [', { today }) {', ', { today, bodyOf }) {']));
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toMatch(new RegExp(`^error templates/site\\.tsx:\\d+:\\d+ {2}plan\\(\\) throws: ${RegExp.escape(what)}`));
  });

  it('only once with any number of workers, for the first page in plan order', async () => {
    const site = siteOf(60);
    const fails =
      "<Page {...input} title={props.title + (props.title.startsWith('Note') ? (null as unknown as string).length : '')}>";
    const note = 'templates/views/Note.tsx';
    site.write(note, templateWith(['<Page {...input} title={props.title}>', fails])[note] ?? '');
    for (const threads of ['1', '2']) {
      const { stderr } = await site.build(...atFixedDate, '--threads', threads);
      expect(stderr).toContain('Note failed to render /notes/n0: Cannot read properties of null');
      expect(stderr).toContain('1 problem in 1 file.');
    }
  });
});

describe('a plan is rejected, with the page and the value, if', () => {
  it.each([
    ['a prop has a hole in an array', 'props: { title: note.title, at: Array(1) }', '/notes/fog: props.at[0] is undefined'],
    ['a prop is a function', "props: { title: note.title, icon: () => '' }", '/notes/fog: props.icon is a function'],
    ['a prop is a date', 'props: { title: note.title, at: [new Date()] }', '/notes/fog: props.at[0] is an instance of Date'],
    ['a prop is no number', 'props: { title: note.title, at: { x: 0 / 0 } }', '/notes/fog: props.at.x is NaN'],
    [
      'a prop contains itself',
      'props: { title: note.title, at: (() => { const a: object[] = []; a.push({ a }); return a; })() }',
      '/notes/fog: props.at[0].a contains itself',
    ],
    ['a prop is an element', 'props: { title: note.title, at: <i /> }', '/notes/fog: props.at is a React element'],
    ['shared data is a map', 'props: { title: note.title } }', 'shared.names is an instance of Map'],
  ])('%s', async (name, props, what) => {
    const replacement: [string, string] = name.startsWith('shared')
      ? ['      shared: settings,', '      shared: { ...settings, names: new Map() },']
      : ['props: { title: note.title }', props];
    expect(await failure(project(templateWith(replacement)).build(...atFixedDate))).toContain(
      `templates/site.tsx  ${what}\n    fix: pass plain data: strings, numbers,`,
    );
  });

  it('but not if a view has a name in another script', async () => {
    const site = project(templateWith(["view: 'Note',", "view: 'Übersicht' as 'Note',"]));
    site.write(
      'templates/views/Übersicht.tsx',
      site.read('templates/views/Note.tsx').replace('function Note(', 'function Übersicht('),
    );
    site.edit('templates/views.ts', "'./views/Note.tsx';", "'./views/Note.tsx';\nexport * from './views/Übersicht.tsx';");
    expect(await result(site.build(...atFixedDate))).toEqual(success);
  });

  it('but not if props contain the same object twice, or one of Object.groupBy()', async () => {
    const props =
      'props: (() => { const at = { x: 1 }; return { title: note.title, at, path: [at, at], by: Object.groupBy([at], () => 1) }; })()';
    await builtProject(templateWith(['props: { title: note.title }', props]));
  });

  it('a view does not exist', async () => {
    expect(await failure(project(templateWith(["view: 'Note',", "view: 'Nota' as 'Note',"])).build(...atFixedDate))).toContain(
      'templates/site.tsx  /notes/fog: unknown view "Nota"\n    fix: did you mean Note? (known: Home, NotFound, Note); or add templates/views/Nota.tsx, which exports Nota',
    );
  });

  it('a body is a copy of an entry', async () => {
    expect(await failure(project(templateWith(['body: note,', 'body: { ...note },'])).build(...atFixedDate))).toContain(
      'templates/site.tsx  /notes/fog: body is not an entry of the content',
    );
  });

  it.each([
    ['draft: z.boolean(),', 'has a field "draft", a name that the generator reserves', 'rename the field'],
    ['slug: z.string().default("x"),', 'has a field "slug", a name that the generator reserves', 'rename the field'],
    ['source: z.string().default("x"),', 'has a field "source", a name that the generator reserves', 'rename the field'],
    [
      'at: z.string().default("2024").transform((day) => new Date(day)),',
      "produces data that JSON can't represent: data.at is an instance of Date",
      'make it produce plain data, without transforms or coercion to other types; for a day, z.iso.date()',
    ],
  ])('the schema contains %s', async (field, what, fix) => {
    const site = project();
    site.edit('templates/schema.ts', 'date: z.iso.date(),', `date: z.iso.date(), ${field}`);
    expect(await site.build(...atFixedDate)).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: `error templates/schema.ts  the schema of collections.notes ${what}\n    fix: ${fix}\n\n1 problem in 1 file.\n`,
    });
  });

  it('the schema of the settings makes a date of a field', async () => {
    const site = project();
    const field = 'at: z.string().default("2024").transform((day) => new Date(day)),';
    site.edit('templates/schema.ts', 'phone: z.string()', `${field} phone: z.string()`);
    expect(await failure(site.build(...atFixedDate))).toContain(
      "error templates/schema.ts  the schema of the settings produces data that JSON can't represent: data.at is an instance of Date",
    );
  });

  it('an option of the schema has a reserved field', async () => {
    const site = project();
    const union = 'schema: z.union([z.strictObject({ title }), z.strictObject({ title, draft: z.boolean() })])';
    site.edit('templates/schema.ts', 'schema: z.strictObject({ title })', union);
    expect((await site.build(...atFixedDate)).stderr).toContain('the schema of singles.home has a field "draft", a name');
  });

  it('the schema allows any field, and an entry has one that the generator sets', async () => {
    const site = project({ 'content/notes/ice.md': note('Ice', '<b>', 'source: the ferry\n') });
    site.edit('templates/schema.ts', 'schema: z.strictObject({\n        title,', 'schema: z.looseObject({ title,');
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr.match(/(?<=^error ).*/gm)).toEqual([
      'content/notes/ice.md:4:1  source: the generator reserves this name',
      'content/notes/ice.md:7:1  HTML is not allowed in Markdown: <b>',
    ]);
    expect(stderr).toContain('fix: rename the field\n');
  });
});

it('a build fails if a view cannot be loaded in a worker', async () => {
  const site = siteOf(60);
  const statements = "import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) throw new Error('No tide');\n";
  site.edit('templates/views/Note.tsx', /^/, statements);
  expect(await failure(site.build(...atFixedDate, '--threads', '2'))).toMatch(
    /^error templates\/views\/Note\.tsx:2:\d+ {2}cannot be loaded: No tide$/m,
  );
});

it('a build fails if code has ended a worker that had nothing to do', async () => {
  const site = project({
    'schema.js':
      "const { isMainThread } = require('node:worker_threads');\nif (!isMainThread) setTimeout(() => process.exit());\nexported.part = {};",
  });
  const setup = { root: site.folder, schema: { file: join(site.folder, 'schema.js'), codeHash: '' }, markdown: undefined };
  const entry = { file: 'content/none.md', schemaKey: '', fileSlug: '', stamp: '' };
  await using pool = new WorkerPool(2);
  const run = () => pool.run('renderBody', { ...setup, tokens: {} }, [entry], () => entry, vi.fn());
  await run();
  await setTimeout(500);
  await expect(run()).rejects.toThrow('called process.exit()');
});

it('a build fails if a view calls process.exit() in a worker', async () => {
  const site = siteOf(60);
  const exits = templateWith([
    '<Page {...input} title={props.title}>',
    '<Page {...input} title={isMainThread ? "" : process.exit()}>',
  ]);
  const note = 'templates/views/Note.tsx';
  site.write(note, `import { isMainThread } from 'node:worker_threads';\n${exits[note]}`);
  expect(await failure(site.build(...atFixedDate, '--threads', '2'))).toMatch(
    /^error templates\/views\/Note\.tsx:\d+:\d+ .*process\.exit\(\) would end the build/m,
  );
});
