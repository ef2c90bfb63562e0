import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { repository } from '../../support/cli.ts';
import { copyGenerator, type Project, project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  expectCleanOutput,
  failure,
  inChicago,
  inPlan,
  note,
  onHomePage,
  outputOf,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';

afterEach(() => vi.unstubAllEnvs());

/** Builds a site, changes it, and expects a second build to make what a clean build makes, which differs from the first. */
async function expectRebuilt(site: Project, change: (site: Project) => void, args: string[] = atFixedDate): Promise<void> {
  expect(await result(site.build(...args))).toEqual(success);
  const before = site.tree();
  change(site);
  expect(await result(site.build(...args))).toEqual(success);
  expect(site.tree()).not.toEqual(before);
  await expectCleanOutput(site, args);
}

/** Replacements that add an import to the layout, and words that replace "from the harbor" on each page. */
const inLayout = (statement: string, words: string) =>
  templateWith(
    ["import type { ReactNode } from 'react';", `import type { ReactNode } from 'react';\n${statement}`],
    ['from the harbor', words],
  );

const fileWith = (body: string) => `files: [{ path: 'tide.txt', body: String(${body}) }],`;

/** What a rebuild must notice, besides what the random walks of incremental.test.ts edit. */
const changes: Record<string, (site: Project) => void> = {
  'a section of an entry': (site) => site.edit('content/notes/fog.md', 'By noon', 'By dusk'),
  'the name of an entry': ({ folder }) => renameSync(join(folder, 'content/notes/ice.md'), join(folder, 'content/notes/snow.md')),
  'the list of entries': (site) => site.write('content/notes/hail.md', note('Hail')),
  'a single page': (site) => site.edit('content/pages/home.md', 'Call', 'Ring'),
  'a setting': (site) => site.edit('content/site.yaml', 'Harbor', 'Pier'),
  'a token in texts': (site) => site.edit('content/site.yaml', '867-5300', '867-5301'),
  'the base path': (site) => site.edit('content/site.yaml', 'harbor.test/notes', 'harbor.test/other'),
  'the host in `url`': (site) => site.edit('content/site.yaml', 'harbor.test', 'pier.test'),
  'the plan': (site) => site.edit('templates/site.tsx', 'title: note.title', "title: note.title + '!'"),
  'a script': (site) => site.edit('client/page.ts', 'awake', 'up'),
  'which scripts there are': (site) =>
    site.edit('templates/site.tsx', "page: 'client/page.ts'", "page: 'client/page.ts', other: 'client/other.ts'"),
  'which styles there are': (site) =>
    site.edit('templates/site.tsx', "page: 'client/page.css'", "page: 'client/page.css', other: 'client/page.css'"),
  'a stylesheet that another one imports': (site) => site.edit('client/parts.css', 'teal', 'olive'),
  'the files in public/': (site) => site.write('public/files/new.txt', 'new'),
};

describe('a rebuild picks up a change of', () => {
  it('what authors and developers edit', async () => {
    const assets = templateWith(
      onHomePage("<p>{Object.keys(input.client.styles).join()}{'other' in input.client.scripts && 'other'}</p>"),
      ['<a href', "{Object.hasOwn(input.client.scripts, 'other') && 'other'}\n      <a href"],
    );
    const client = {
      'client/other.ts': "document.title = 'up';\n",
      'client/page.css': "@import './parts.css';\n",
      'client/parts.css': 'b { color: teal }\n',
    };
    const site = await builtProject({ ...assets, ...client, 'content/notes/ice.md': note('Call {phone}') });
    for (const [what, change] of Object.entries(changes)) {
      const before = site.tree();
      change(site);
      expect(await result(site.build(...atFixedDate)), what).toEqual(success);
      expect(site.tree(), what).not.toEqual(before);
      await expectCleanOutput(site);
    }
  });

  it('the folder of an entry, from which its links start', async () => {
    const site = project({
      ...templateWith([', { today })', ', { today, bodyOf })'], inPlan(fileWith('notes.map((each) => bodyOf(each).html)'))),
      'content/notes/ice.md': note('Ice', '[Fog](fog.md)'),
      'content/notes/winter/fog.md': note('Winter fog'),
    });
    const move = () => renameSync(join(site.folder, 'content/notes/ice.md'), join(site.folder, 'content/notes/winter/ice.md'));
    await expectRebuilt(site, move);
  });

  it("code outside the site's folders, in templates, scripts, and the schema", async () => {
    const site = project({
      ...inLayout("import { place } from '../shared/place.ts';", `from the \${place}`),
      'shared/place.ts': "export const place = 'harbor';\n",
      'shared/state.ts': "export const state = 'awake';\n",
      'shared/most.ts': 'export const most = 40;\n',
    });
    site.edit('client/page.ts', "'awake'", 'state');
    site.edit('client/page.ts', 'document', "import { state } from '../shared/state.ts';\ndocument");
    site.edit('templates/schema.ts', 'max(40)', 'max(most)');
    site.edit(
      'templates/schema.ts',
      "import { z } from 'zod';",
      "import { z } from 'zod';\nimport { most } from '../shared/most.ts';",
    );
    await expectRebuilt(site, () => site.write('shared/place.ts', "export const place = 'pier';\n"));
    await expectRebuilt(site, () => site.write('shared/state.ts', "export const state = 'up';\n"));
    site.write('shared/most.ts', 'export const most = 5;\n');
    expect(await failure(site.build(...atFixedDate))).toContain('content/notes/fog.md');
  });

  it('which file an import without an extension finds first', async () => {
    const site = project({
      ...inLayout("import { place } from './place';", `from the \${place}`),
      'templates/place.ts': "export const place = 'harbor';\n",
    });
    await expectRebuilt(site, () => site.write('templates/place.tsx', "export const place = 'pier';\n"));
  });

  it('import settings in tsconfig.json and package.json', async () => {
    const site = project({
      ...inLayout("import { place } from 'our/place.ts';\nimport { time } from '#time';", `from the \${place} at \${time}`),
      'shared/one/place.ts': "export const place = 'harbor';\n",
      'shared/two/place.ts': "export const place = 'pier';\n",
      'shared/noon.ts': "export const time = 'noon';\n",
      'shared/dusk.ts': "export const time = 'dusk';\n",
      'tsconfig.json': '{ "compilerOptions": { "paths": { "our/*": ["./shared/one/*"] } } }',
      'package.json': '{ "imports": { "#time": "./shared/noon.ts" } }',
    });
    await expectRebuilt(site, () => site.edit('tsconfig.json', 'one', 'two'));
    await expectRebuilt(site, () => site.edit('package.json', 'noon', 'dusk'));
  });

  it('an environment variable that a setting names', async () => {
    const site = project();
    site.edit('content/site.yaml', '"(207) 867-5300"', 'env:SITE_PHONE');
    vi.stubEnv('SITE_PHONE', '555 0300');
    await expectRebuilt(site, () => vi.stubEnv('SITE_PHONE', '555 0200'));
    expect(site.read('dist/index.html')).toContain('Call 555 0200');
    vi.stubEnv('SITE_PHONE', undefined);
    await site.build(...atFixedDate);
    expect(site.read('dist/index.html')).not.toContain('555');
  });

  it.each([
    [
      'TIDE',
      'the plan takes',
      templateWith(['/** A site that', 'const { TIDE } = process.env;\n\n/** A site that'], inPlan(fileWith('TIDE'))),
    ],
    ['TIDE', 'the plan finds by its name', templateWith(inPlan(fileWith("process.env[['TI', 'DE'].join('')]")))],
    [
      'TIDE',
      'memo() reads',
      templateWith(['{ today })', '{ today, memo })'], inPlan(fileWith("memo('tide', () => process.env.TIDE ?? '')"))),
    ],
    [
      'TIDE',
      'a schema reads',
      {
        'templates/schema.ts': readFileSync(join(repository, 'tests/fixtures/tiny/templates/schema.ts'), 'utf8').replace(
          'max(40)',
          'transform((text) => text + process.env.TIDE)',
        ),
      },
    ],
    [
      'TIDE',
      'a Markdown plugin reads',
      {
        'templates/markdown.ts':
          'export const markdown = { plugins: [() => (tree) => { tree.children[0].children[0].value = process.env.TIDE; }] };\n',
      },
    ],
    [
      'SITE_TIDE',
      'a view takes',
      templateWith(onHomePage('<i>{env.SITE_TIDE}</i>'), [
        'export function Home(',
        'const { env } = import.meta;\n\nexport function Home(',
      ]),
    ],
    ['SITE_TIDE', 'a view takes from a global', templateWith(onHomePage('<i>{globalThis.process.env.SITE_TIDE}</i>'))],
    ['SITE_TIDE', 'a view takes with require', templateWith(onHomePage("<i>{require('node:process').env.SITE_TIDE}</i>"))],
    ['SITE_TIDE', 'a script takes by its name', { 'client/page.ts': "document.title = process.env['SITE_TIDE'];\n" }],
  ])('an environment variable, %s, that %s', async (name, _, files) => {
    vi.stubEnv(name, 'low');
    await expectRebuilt(project(files), () => vi.stubEnv(name, 'high'));
  });

  it("the year, at midnight in the site's time zone", async () => {
    const site = project(inChicago);
    await site.build('--now', '2027-01-01T05:59:00Z');
    expect(site.read('dist/index.html')).toContain('<p>2026</p>');
    await site.build('--now', '2027-01-01T06:00:00Z');
    expect(site.read('dist/index.html')).toContain('<p>2027</p>');
    await expectCleanOutput(site, ['--now', '2027-01-01T06:00:00Z']);
  });

  it.each([
    ['--drafts', 'draft: true'],
    ['--future', 'publishDate: 2030-01-01'],
  ])('%s, passed and then dropped', async (option, field) => {
    const site = project({ 'content/notes/ice.md': note('Ice', 'Text.', `${field}\n`) });
    for (const args of [atFixedDate, [...atFixedDate, option], atFixedDate]) {
      expect(await result(site.build(...args))).toEqual(success);
      expect(existsSync(join(site.folder, 'dist/notes/ice.html'))).toBe(args.includes(option));
      await expectCleanOutput(site, args);
    }
  });

  it('reports a broken link of an entry whose fields broke in the same edit, too', async () => {
    const site = await builtProject({
      'content/notes/ice.md': note('Ice', 'See [snow](/notes/snow).'),
      'content/notes/snow.md': note('Snow'),
    });
    site.edit('content/notes/ice.md', 'date: 2024-05-01', 'date: soon');
    site.remove('content/notes/snow.md');
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr).toContain('date: is "soon"');
    expect(stderr).toContain('broken link: no page at /notes/snow');
  });

  it('a setting that an author wrote with an escape', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', 'Call {phone\\} or &#123;phone}.') });
    await expectRebuilt(site, () => site.edit('content/site.yaml', '867-5300', '867-5311'));
    expect(site.read('dist/notes/fog.html')).toMatch(/Call \S+ 867-5311 or/);
  });

  it('what a template derives from the names in public/', async () => {
    const site = project(
      templateWith(
        [
          'plan({ settings, collections: { notes }, singles: { home } }, { today })',
          'plan({ settings, collections: { notes }, singles: { home } }, { today, exists })',
        ],
        ['notes, today }, body', "notes, today: today + (exists('/map.pdf') ? 'map' : '') }, body"],
        onHomePage('<b>{today.slice(10)}</b>'),
      ),
    );
    await expectRebuilt(site, () => site.write('public/map.pdf', 'map'));
    expect(site.read('dist/index.html')).toContain('<b>map</b>');
  });

  it("values that a page doesn't show, but that set its aliases or its allowed origins", async () => {
    const site = project(
      templateWith(
        ["view: 'Home',", "view: 'Home', alsoAt: notes.map(({ slug }) => '/go/' + slug),"],
        ["view: 'Note',", "view: 'Note', allowedOrigins: { connect: ['https://a' + notes.length + '.test'] },"],
      ),
    );
    await expectRebuilt(site, () => site.write('content/notes/ice.md', note('Ice')));
    expect(site.read('dist/go/ice.html')).toBe(site.read('dist/index.html'));
    expect(site.read('dist/notes/fog.html')).toContain('https://a3.test');
  });

  it('code that was edited while the last build ran', async () => {
    const site = await builtProject({
      ...inLayout("import { place } from '../shared/place.ts';", `from the \${place}`),
      ...templateWith(
        ['import type { PageOf', "import { writeFileSync } from 'node:fs';\nimport type { PageOf"],
        [
          '    return {\n      pages: [',
          "    writeFileSync('shared/place.ts', \"export const place = 'pier';\\n\");\n    return {\n      pages: [",
        ],
      ),
      'shared/place.ts': "export const place = 'harbor';\n",
    });
    expect(site.read('dist/notes/fog.html')).toContain('from the harbor');
    await site.build(...atFixedDate);
    expect(site.read('dist/notes/fog.html')).toContain('from the pier');
  });

  it.each(['a page', 'the plan'])('a text that was edited while the last build ran, before %s showed it', async (reader) => {
    const editFog =
      "const fog = 'content/notes/fog.md';\n    if (!readFileSync(fog, 'utf8').includes('Later.')) appendFileSync(fog, 'Later.\\n');\n";
    const site = project(
      templateWith(
        ['import type { PageOf', "import { appendFileSync, readFileSync } from 'node:fs';\nimport type { PageOf"],
        ['{ today }) {', '{ today, bodyOf }) {'],
        ['    return {\n      pages: [', `    ${editFog}    return {\n      pages: [`],
        inPlan(
          reader === 'a page'
            ? 'files: [],'
            : "files: [{ path: 'fog.txt', body: notes.map((each) => bodyOf(each).html).join() }],",
        ),
      ),
    );
    expect(await result(site.build(...atFixedDate))).toEqual({
      code: 1,
      stderr: 'error content/notes/fog.md  has changed during the build\n    fix: build again\n\n1 problem in 1 file.\n',
    });
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/notes/fog.html')).toContain('Later.');
    await expectCleanOutput(site);
  });
});

it('a newer generator renders every page again with its own code and packages', async () => {
  const site = project();
  const home = copyGenerator(site);
  const build = () =>
    promisify(execFile)(process.execPath, [join(home, 'cli/bin.js'), 'build', ...atFixedDate], { cwd: site.folder });
  await build();

  site.edit('../../../cli/output/sitemaps.ts', 'Allow: /', 'Allow: /all');
  site.edit('../../../cli/render/renderPage.ts', '<!doctype html>', '<!DOCTYPE html>');
  await build();
  expect(site.read('dist/robots.txt')).toContain('Allow: /all');
  expect(site.read('dist/notes/fog.html')).toMatch(/^<!DOCTYPE html>/);

  site.edit('../../../cli/bundle/bundleClient.ts', "entryNames: '[name]-[hash]'", "entryNames: '[name]-newer-[hash]'");
  const react = join(repository, 'node_modules/react-dom/server.js');
  unlinkSync(join(home, 'node_modules/react-dom'));
  site.write('../../../node_modules/react-dom/package.json', '{ "exports": { "./server": "./server.cjs" } }');
  site.write(
    '../../../node_modules/react-dom/server.cjs',
    `const { renderToStaticMarkup } = require(${JSON.stringify(react)});
exports.renderToStaticMarkup = (element) => renderToStaticMarkup(element).replace('<body>', '<body class="newer">');\n`,
  );
  site.edit('../../../package-lock.json', '"node_modules/react-dom": {', '"node_modules/react-dom": { "newer": true,');
  await build();
  expect(site.read('dist/notes/fog.html')).toMatch(/ src="\/notes\/assets\/page-newer-.*<body class="newer">/s);
});

it('a rebuild picks up a change of a package that a template imports, wherever in it', async () => {
  const site = project({
    ...inLayout("import { tide } from 'old';", `from the \${tide}`),
    'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }',
    'node_modules/old/index.js': "exports.tide = require('./tide.js');\n",
    'node_modules/old/tide.js': "module.exports = 'ebb';\n",
    'node_modules/old/next.js': "exports.tide = 'slack';\n",
  });
  const tide = async () => {
    await promisify(execFile)(process.execPath, [join(repository, 'cli/bin.js'), 'build', ...atFixedDate], { cwd: site.folder });
    return /from the (\w+)/.exec(site.read('dist/notes/fog.html'))?.[1];
  };
  expect(await tide()).toBe('ebb');
  site.write('node_modules/old/tide.js', "module.exports = 'flood';\n");
  expect(await tide()).toBe('flood');
  site.edit('node_modules/old/package.json', 'index.js', 'next.js');
  expect(await tide()).toBe('slack');
});

describe('a rebuild removes', () => {
  it('the page of a deleted entry, with its folder', async () => {
    await expectRebuilt(project({ 'content/notes/ice.md': note('Ice') }), (site) => site.remove('content/notes/ice.md'));
  });

  it('an alias and a file of public/, with their empty folders', async () => {
    const site = project({
      'content/notes/ice.md': note('Ice', 'Text.', 'aliases: [/old/winter/ice]\n'),
      'public/files/maps/map.txt': 'map',
    });
    await expectRebuilt(site, () => {
      site.write('content/notes/ice.md', note('Ice'));
      site.remove('public/files');
    });
    expect(existsSync(join(site.folder, 'dist/old'))).toBe(false);
    expect(existsSync(join(site.folder, 'dist/files'))).toBe(false);
  });

  it('a page but not the folder of one that stays', async () => {
    const site = project({ 'content/notes/ice.md': note('Ice', 'Text.', 'aliases: [/old/a, /old/b]\n') });
    await expectRebuilt(site, () => site.write('content/notes/ice.md', note('Ice', 'Text.', 'aliases: [/old/b]\n')));
  });

  it('a file where a folder is needed, and a folder where a file is needed', async () => {
    const site = project({ 'public/files': 'a file', 'public/maps/one.txt': 'map' });
    await expectRebuilt(site, () => {
      site.remove('public/files');
      site.remove('public/maps');
      site.write('public/files/one.txt', 'in a folder');
      site.write('public/maps', 'a file');
    });
  });

  it('stale files even without its cache', async () => {
    const site = project({ 'content/notes/ice.md': note('Ice', 'Text.', 'aliases: [/old/winter/ice]\n') });
    await expectRebuilt(site, () => {
      site.remove('.cache');
      site.remove('content/notes/ice.md');
      site.replace('dist/notes/fog/index.html', damaged(site.read('dist/notes/fog.html')));
      site.write('dist/sitemap.xml', damaged(site.read('dist/sitemap.xml')));
    });
  });
});

/** Different text of the same length. */
const damaged = (text: string) => `${text.slice(0, -1)}?`;

describe('a rebuild repairs', () => {
  const withFiles = {
    ...templateWith(inPlan("files: [{ path: 'data/notes.json', body: '<>' }],")),
    'content/notes/ice.md': note('Ice', 'Text.', 'aliases: [/frost]\n'),
    'public/maps/map.txt': '<map>',
  };

  /** Builds, damages the output in several ways, and expects each rebuild to restore it. */
  async function expectRepaired(...damages: ((site: Project) => unknown)[]): Promise<Project> {
    const site = await builtProject(withFiles);
    const before = outputOf(site);
    for (const damage of damages) {
      damage(site);
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      expect(outputOf(site)).toEqual(before);
    }
    return site;
  }

  it('every kind of file, whether it was damaged, replaced by a file of equal size, or deleted', async () => {
    const page = ['index.html', 'notes/fog.html', 'notes/fog/index.html', '404.html'];
    const others = ['frost.html', 'frost/index.html', 'sitemap.xml', '_headers', '_redirects', 'data/notes.json', 'maps/map.txt'];
    const paths = [...page, ...others];
    await expectRepaired(
      (site) => paths.map((path) => site.write(`dist/${path}`, damaged(site.read(`dist/${path}`)))),
      (site) => paths.map((path) => site.replace(`dist/${path}`, damaged(site.read(`dist/${path}`)))),
      (site) => paths.map((path) => site.remove(`dist/${path}`)),
    );
  });

  it('a script, folders in place of pages, and removed folders', async () => {
    const script = (site: Project) => readdirSync(join(site.folder, 'dist/assets')).find((name) => name.endsWith('.js'));
    await expectRepaired(
      (site) => site.write(`dist/assets/${script(site)}`, 'x'),
      (site) => replaceByFolder(site, 'notes/fog.html'),
      (site) => replaceByFolder(site, 'notes/fog/index.html'),
      (site) => site.remove('dist/notes/fog'),
      (site) => site.remove('dist'),
    );
  });

  it("a link in place of a page or its second copy, and keeps the link's target", async () => {
    for (const path of ['index.html', 'notes/fog/index.html', 'notes/fog']) {
      const site = await expectRepaired((each) => {
        each.write('kept/index.html', each.read(path === 'index.html' ? 'dist/index.html' : 'dist/notes/fog.html'));
        rmSync(join(each.folder, 'dist', path), { recursive: true });
        symlinkSync(join(each.folder, 'kept', path.endsWith('.html') ? 'index.html' : ''), join(each.folder, 'dist', path));
      });
      expect(Object.keys(site.tree('kept'))).toEqual(['index.html']);
    }
  });
});

function replaceByFolder(site: Project, path: string): void {
  site.remove(`dist/${path}`);
  mkdirSync(join(site.folder, 'dist', path));
}

describe('files in the output folder that no build has written', () => {
  const nonPageFiles = ['.git/HEAD', '.domains', 'extra.html', 'notes/fog/extra.html', 'notes/.extra', 'theirs/deep/extra.html'];

  it.each(['with', 'without'])('stay %s a cache, even if a page beside them is removed', async (cache) => {
    const site = await builtProject({ 'content/notes/ice.md': note('Ice') });
    for (const path of [...nonPageFiles, 'notes/ice/extra.html']) site.write(`dist/${path}`, 'theirs');
    site.remove('content/notes/ice.md');
    if (cache === 'without') site.remove('.cache');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    for (const path of [...nonPageFiles, 'notes/ice/extra.html']) expect(site.read(`dist/${path}`)).toBe('theirs');
    expect(existsSync(join(site.folder, 'dist/notes/ice.html'))).toBe(false);
  });

  it('stop a build that would overwrite them', async () => {
    const site = await builtProject();
    const before = site.tree();
    site.write('content/notes/ice.md', note('Ice'));
    // Another file than the about-us.txt of the last build, where case matters.
    site.remove('public/about-us.txt');
    site.write('public/About-us.txt', 'About us');
    for (const path of ['notes/ice.html', 'notes/ice', 'notes/ice.html/big/photo.jpg', 'About-us.txt']) {
      site.write(`dist/${path}`, 'theirs');
      const stderr = await failure(site.build(...atFixedDate));
      expect(stderr).toContain(
        `dist/${path}  would be overwritten, but "site build" did not write it\n    fix: move or rename it`,
      );
      expect(stderr).toContain('1 problem in 1 file.');
      expect(site.tree()).toEqual({ ...before, [path]: 'theirs' });
      site.remove(`dist/${path.replace('/big/photo.jpg', '')}`);
    }
  });

  it('stay if a link in place of a folder points to them', async () => {
    const site = await builtProject({ 'content/notes/ice.md': note('Ice'), 'theirs/ice.html': 'theirs' });
    site.remove('dist/notes');
    symlinkSync('../theirs', join(site.folder, 'dist/notes'));
    site.remove('content/notes/ice.md');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.tree('theirs')).toEqual({ 'ice.html': 'theirs' });
    expect(site.read('dist/notes/fog.html')).toContain('The fog');
  });

  it('stay if the list of written files names them', async () => {
    const site = await builtProject({ 'kept.txt': 'theirs' });
    site.write('dist/.site-output', `${site.read('dist/.site-output')}../kept.txt\n`);
    site.write('content/notes/ice.md', note('Ice'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('kept.txt')).toBe('theirs');
  });
});
