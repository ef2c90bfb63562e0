import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  expectCleanOutput,
  failure,
  onHomePage,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';

afterEach(() => vi.unstubAllEnvs());

/** The problems of a build, each with its fix on the next line. */
async function problemsAndFixes(files: Record<string, string>): Promise<string[]> {
  const [, ...problems] = (await failure(project(files).build(...atFixedDate, '--verbose'))).split(/^error /m);
  return problems.map((each) => each.replace(/\n(?:.*\n)*? +fix: (.*)[\s\S]*/, '\n$1'));
}

const problemsOf = async (files: Record<string, string>) =>
  (await problemsAndFixes(files)).map((each) => each.replace(/\n[\s\S]*/, ''));

/** Replacements that add an import to the home page, and markup. */
function onHome(statement: string, markup: string): Record<string, string> {
  return templateWith(['export function Home(', `${statement}\n\nexport function Home(`], onHomePage(markup));
}

/** The problems of a home page with an import and markup, without their places in its file. */
const problemsOnHome = async (statement: string, markup: string, files = {}) =>
  (await problemsAndFixes({ ...files, ...onHome(statement, markup) })).map((each) =>
    each.replace(/^templates\/views\/Home\.tsx:\d+:\d+ {2}/, ''),
  );

/** Files that make a site's scripts those with the names. */
const scriptsNamed = (files: string[]) =>
  templateWith(["page: 'client/page.ts'", files.map((file, at) => `a${at}: '${file}'`).join()]);

/** Builds a view for each row (markup → problem → fix → statement). Returns the problems that differ from those, or are missing. */
async function problemsOfViews(rows: string[]): Promise<unknown[]> {
  const cases = rows.map((row, at) => [`templates/views/V${10 + at}.tsx`, ...row.split(' → ')]);
  const views = cases.map(([file = '', markup, , , statement = '']) => {
    return [file, `${statement}\nexport const ${file.slice(-7, -4)} = () => (\n  <i>\n    ${markup}\n  </i>\n);\n`];
  });
  const found = await problemsAndFixes({
    ...Object.fromEntries(views),
    'templates/views/logo.psd': '',
    'templates/views/icon.svg': '<svg/>',
  });
  const expected = cases.map(([file, , what, fix = '']) => new RegExp(`^${file}:\\d+:\\d+ {2}${what}.*\\n${RegExp.escape(fix)}`));
  return [...found.filter((each, at) => !expected[at]?.test(each)), ...expected.slice(found.length)];
}

/** Matches a text that begins with another, and if a second one is given, goes on with that behind the number of a column. */
const starting = (text: string, after?: string) =>
  expect.stringMatching(`^${RegExp.escape(text)}${after === undefined ? '' : `\\d+${RegExp.escape(after)}`}`);

/** The files of an installed package of one module. */
const installed = (name: string, index: string, fields = '"type": "module", ') => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", ${fields}"exports": "./index.js" }`,
  [`node_modules/${name}/index.js`]: index,
});

const scriptsOf = (site: Project) => Object.entries(site.tree('dist/assets')).filter(([path]) => path.endsWith('.js'));

describe('a mistake in a stylesheet or script is reported at its line:', () => {
  it.each<[string, files: Record<string, string>, problem: string]>([
    [
      'a key given twice',
      { 'client/page.ts': 'console.log({ small: 1, small: 2 });\n' },
      'client/page.ts:1:25  Duplicate key "small" in object literal',
    ],
    [
      'a name that a module does not export',
      { 'client/page.ts': "import * as all from './a.ts';\nconsole.log(all.nope);\n", 'client/a.ts': 'export const a = 1;\n' },
      'client/page.ts:2:17  Import "nope" will always be undefined',
    ],
    [
      'a font that Git LFS has not fetched',
      {
        'client/page.css': '@font-face { font-family: A; src: url(./fonts/a.woff2) }\n',
        'client/fonts/a.woff2': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943\nsize 12345\n',
      },
      'client/fonts/a.woff2  is a Git LFS pointer, without the file itself',
    ],
    [
      'a mistake in tsconfig.json',
      { 'tsconfig.json': '{ /* é */ "compilerOptions": {} "include": [] }' },
      'tsconfig.json:1:33  Expected',
    ],
    [
      'a missing base of tsconfig.json',
      { 'tsconfig.json': '{ "extends": "@tsconfig/none" }' },
      'tsconfig.json:1:14  Cannot find base config file "@tsconfig/none"\ninstall the package, or correct "extends"',
    ],
  ])('%s, once', async (_, files, problem) => {
    expect(await problemsAndFixes(files)).toEqual([starting(problem)]);
  });

  it('text that is not UTF-8', async () => {
    const site = project(installed('old', ''));
    const script = join(site.folder, 'client/page.ts');
    writeFileSync(join(site.folder, 'node_modules/old/index.js'), Buffer.from("self.name = 'Café';\n", 'latin1'));
    writeFileSync(script, Buffer.from("document.title = 'Café';\nimport 'old';\n", 'latin1'));
    const problem = 'contains bytes that are not valid UTF-8\n    fix: save it as UTF-8\n\n1 problem in 1 file.';
    expect((await site.build()).stderr).toContain(`client/page.ts:1:22  ${problem}`);
    writeFileSync(script, Buffer.from('\uFEFFdocument.title = 1;\n\nvoid 1;\n', 'utf16le'));
    expect((await site.build()).stderr).toContain(`client/page.ts:1:1  ${problem}`);
  });
});

describe('a stylesheet that a component imports', () => {
  it('is on the pages of the views that use it, below the base path, with its files', async () => {
    const site = await builtProject({
      ...onHome("import styles from './home.module.css';", '<b className={styles.wide}>wide</b>'),
      ...templateWith(['export function Note(', "import './empty.css';\n\nexport function Note("]),
      'templates/views/empty.css': '/* Nothing. */\n',
      'templates/views/home.module.css': '.wide { color: teal; background: url(/images/sea.png), url(./wave.svg) }\n',
      'templates/views/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'public/images/sea.png': 'png',
    });
    const html = site.read('dist/index.html');
    const [, name = ''] = /<b class="([^"]+)">wide/.exec(html) ?? [];
    const [, wave = ''] = /url\(\/notes\/(assets\/wave-\w+\.svg)\)/.exec(html) ?? [];
    expect(html).toContain(`.${name}{color:teal;background:url(/notes/images/sea.png),url(/notes/${wave})}</style>`);
    expect(site.read(`dist/${wave}`)).toContain('<svg');
    expect(site.read('dist/notes/fog.html')).not.toContain('data-href');
    site.write('templates/views/home.module.css', '.wide { color: navy }\n');
    expect(JSON.parse((await site.build(...atFixedDate, '--json')).stdout).changed).toEqual(['index.html', '_headers']);
    expect(site.read('dist/index.html')).toContain('{color:navy}');
  });

  it('may be imported by a package, as an ES module and with require()', async () => {
    const boat =
      "import { jsx } from 'react/jsx-runtime';\nimport './boat.css';\nexport const Boat = () => jsx('b', { children: 'boat' });\n";
    const quay =
      "require('./quay.css');\nconst { createElement } = require('react');\nexports.Quay = () => createElement('u', null, 'quay');\n";
    const site = await builtProject({
      ...onHome("import { Boat } from 'boat';\nimport { Quay } from 'quay';", '<p><Boat /><Quay /></p>'),
      ...installed('boat', boat),
      ...installed('quay', quay, ''),
      'node_modules/boat/boat.css': 'b { color: teal }\n',
      'node_modules/quay/quay.css': '.quay { color: navy }\n',
    });
    expect(site.read('dist/index.html')).toMatch(/b\{color:teal\}\.quay\{color:navy\}.*<p><b>boat<\/b><u>quay<\/u><\/p>/s);
  });

  it('may import another stylesheet', async () => {
    const site = await builtProject({
      ...onHome("import styles from './home.module.css';", '<b className={styles.wide}>wide</b>'),
      'templates/views/home.module.css': "@import './base.css';\n.wide { color: teal }\n",
      'templates/views/base.css': '.base { color: navy }\n',
    });
    expect(site.read('dist/index.html')).toMatch(/\.base\{color:navy\}\.[\w-]+\{color:teal\}/);
  });

  it('has the same class names in an island, and others than a file of the same name', async () => {
    const site = await builtProject({
      ...onHome(
        "import { Tide } from '../../client/Tide.tsx';\nimport styles from './tide.module.css';",
        '<b className={styles.wide}>view</b><div data-island="tide"><Tide /></div>',
      ),
      'templates/views/tide.module.css': '.wide { color: teal }\n',
      'client/Tide.tsx': `import styles from './tide.module.css';\nimport './tide.css';\nexport const Tide = () => <i className={styles.wide}>island</i>;\n`,
      'client/tide.module.css':
        '.wide { color: navy; & b { top: 0 } }\n.deep { composes: wide }\n.low { composes: sea from "./sea.module.css" }\n',
      'client/sea.module.css': '.sea { color: teal }\n',
      'client/tide.css': 'i { left: 0 }\n',
      'client/page.ts': `import { Tide } from './Tide.tsx';\nimport text from './text.css' with { type: 'text' };\ndocument.title = text + Tide;\n`,
      'client/text.css': 'u { right: 0 }\n',
    });
    const html = site.read('dist/index.html');
    const [, ofView = ''] = /<b class="([^"]+)">view/.exec(html) ?? [];
    const [, ofIsland = ''] = /<i class="([^"]+)">island/.exec(html) ?? [];
    const [, script = ''] = /src="\/notes\/([^"]+\.js)"/.exec(html) ?? [];
    expect(html).toContain(`.${ofView}{color:teal}`);
    expect(html).toContain(`.${ofIsland}{color:navy}`);
    expect(html).toContain('i{left:0}');
    expect(site.read(`dist/${script}`)).toContain(`"${ofIsland}"`);
    expect(site.read(`dist/${script}`)).toContain('u { right: 0 }');
    expect(ofView).not.toBe(ofIsland);
    site.write('client/sea.module.css', '.sea { color: olive }\n');
    await site.build(...atFixedDate);
    expect(site.read('dist/index.html')).toContain('{color:olive}');
    site.write('client/tide.module.css', '.wide { color: maroon }\n');
    await site.build(...atFixedDate);
    expect(site.read('dist/index.html')).toContain(`.${ofIsland}{color:maroon}`);
    await expectCleanOutput(site);
  });

  it.each([
    ['.wide {\n  colr: red\n}', '2:3  "colr" is not a known CSS property'],
    ['.wide { color: red', '1:19  Expected "}" to go with "{"'],
    ['.wide {\n  background: url(./gone.svg)\n}', '2:19  Could not resolve "./gone.svg"'],
    ['.wide { composes: deep from "./gone.module.css" }', '1:29  Could not resolve "./gone.module.css"'],
    ['.wide { composes: deep from "./sea.module.css" }', '1:19  The name "deep" never appears in "sea.module.css"'],
  ])('has its mistakes at their lines, each once: %j', async (css, expected) => {
    const files = { 'templates/views/home.module.css': css, 'templates/views/sea.module.css': '.sea { top: 0 }\n' };
    const home = onHome("import styles from './home.module.css';", '<b className={styles.wide}>wide</b>');
    expect(await problemsOf({ ...home, ...files })).toEqual([starting(`templates/views/home.module.css:${expected}`)]);
  });

  it('has the mistakes of one that it composes in that file', async () => {
    const home = onHome("import styles from './home.module.css';", '<b className={styles.wide}>wide</b>');
    const css = {
      'home.module.css': '.wide { composes: sea from "./sea.module.css" }',
      'sea.module.css': '\n.sea { colr: red }',
    };
    const files = Object.entries(css).map(([name, text]) => [`templates/views/${name}`, text]);
    expect(await problemsOf({ ...home, ...Object.fromEntries(files) })).toEqual([
      starting('templates/views/sea.module.css:2:8  "colr" is not a known CSS property'),
    ]);
  });

  it('is a problem if it has no class of a name, in a part of a page that is never shown, too', async () => {
    const files = {
      ...onHome(
        "import styles from './home.module.css';",
        "<b className={[styles.wide, styles.wyde, styles['sea-blue'], styles['see-blue'], styles[input.path]].join(' ')}>{input.path === 'none' && styles.hide}</b>",
      ),
      'templates/views/home.module.css': '.wide { color: teal }\n.sea-blue { color: navy }\n',
    };
    expect(await problemsOf(files)).toEqual(
      ['wyde', 'see-blue', 'hide'].map((name) =>
        expect.stringMatching(`Home\\.tsx:\\d+:\\d+ {2}Import "${name}" will always be undefined`),
      ),
    );
  });

  it('is a problem if it is no module, but its names are used', async () => {
    const files = { 'templates/views/home.css': '.wide { color: teal }\n' };
    expect(await problemsOnHome("import styles from './home.css';", '<b className={styles.wide}>wide</b>', files)).toEqual([
      starting('Import "wide" will always be undefined'),
    ]);
  });

  it('is a problem in the plan, whose markup can be on any page', async () => {
    const files = {
      ...templateWith(['import type { PageOf', "import './plan.css';\nimport type { PageOf"]),
      'templates/plan.css': 'b { color: teal }\n',
    };
    expect(await problemsOf(files)).toEqual(['templates/site.tsx:1:11  no page loads templates/plan.css for this code']);
  });
});

describe('scripts for browsers', () => {
  it('contain the React of the site once, although a linked package has another one', async () => {
    const site = project({
      'client/page.ts': "import { Likes } from 'likes';\nimport { useState } from 'react';\nconsole.log(Likes, useState);\n",
      'likes/package.json': '{ "name": "likes", "type": "module", "exports": "./index.ts" }',
      'likes/index.ts': "import { useState } from 'react';\nexport const Likes = () => useState(0);\n",
      'likes/node_modules/react/package.json': '{ "name": "react", "version": "1.0.0", "main": "index.js" }',
      'likes/node_modules/react/index.js': "exports.useState = () => 'the other React';\n",
    });
    mkdirSync(join(site.folder, 'node_modules'));
    symlinkSync('../likes', join(site.folder, 'node_modules/likes'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(scriptsOf(site).filter(([, text]) => text.includes('the other React'))).toEqual([]);
  });

  it('may be symbolic links, and so may stylesheets', async () => {
    const files = { 'shared/page.ts': "document.title = 'Low tide';\n", 'shared/page.css': 'a { color: navy }\n' };
    const site = project({ ...files, 'client/page.ts': undefined, 'client/page.css': undefined });
    for (const name of ['page.ts', 'page.css']) symlinkSync(`../shared/${name}`, join(site.folder, 'client', name));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/index.html')).toContain('a{color:navy}');
    expect(scriptsOf(site).join()).toContain('Low tide');
  });

  it('get workers and other files that they name by URL', async () => {
    const site = await builtProject({
      'client/page.ts': `new Worker(new URL('./count.ts', import.meta.url), { type: 'module' });
fetch(new URL("./tides.json", import.meta.url));
fetch(new URL('gulls/names', import.meta.url));\n`,
      'node_modules/gulls/package.json': '{ "name": "gulls", "version": "1.0.0", "exports": { "./names": "./names.json" } }',
      'node_modules/gulls/names.json': '["Ada"]',
      'client/count.ts': "import { start } from './start.ts';\nself.postMessage(start);\n",
      'client/start.ts': 'export const start: number = 41;\n',
      'client/tides.json': '["low"]',
    });
    const assets = site.tree('dist/assets');
    const page = Object.entries(assets).find(([path]) => path.startsWith('page-'))?.[1] ?? '';
    const names = Array.from(page.matchAll(/new URL\("\.\/([^"]+)",import\.meta\.url\)/g), ([, name = '']) => name);
    expect(names.map((name) => name.replace(/-\w{8}\./, '.'))).toEqual(['count.js', 'tides.json', 'names.json']);
    expect(names.map((name) => assets[name])).toEqual([expect.stringContaining('41'), '["low"]', '["Ada"]']);
    site.write('client/start.ts', 'export const start: number = 42;\n');
    await site.build(...atFixedDate);
    const rebuilt = site.tree('dist/assets');
    expect(Object.values(rebuilt).join()).toContain('42');
    expect(Object.keys(rebuilt)).not.toContain(names[0]);
  });

  it('may name the file of a worker elsewhere, too', async () => {
    const site = await builtProject({
      'client/page.ts': `import type { Reply } from './count.ts'; // of './count.ts'
new Worker(new URL('./count.ts', import.meta.url)).onmessage = ({ data }: MessageEvent<Reply>) => console.log(data);\n`,
      'client/count.ts': 'export type Reply = number;\nself.postMessage(41);\n',
    });
    expect(scriptsOf(site).join()).toMatch(/new URL\("\.\/count-\w{8}\.js",import\.meta\.url\)/);
  });

  it('get no file that only a comment or a string names', async () => {
    const site = await builtProject({
      'client/page.ts': `// was: new Worker(new URL('./old.ts', import.meta.url)), and before: new Worker('./older.ts')
document.title = "new Worker(new URL('./old.ts', import.meta.url))"; /* new URL('./oldest.ts', import.meta.url) */
document.body.append(\`\${new URL('./tides.json', import.meta.url)}: import sheet from './page.css'\`);\n`,
      'client/old.ts': 'self.postMessage(41);\n',
      'client/tides.json': '["low"]',
    });
    const assets = site.tree('dist/assets');
    expect(Object.keys(assets)).toEqual([expect.stringMatching(/^page-/), expect.stringMatching(/^tides-/)]);
    expect(Object.values(assets).join()).toContain(": import sheet from './page.css'");
  });

  it('get the workers of workers', async () => {
    const site = await builtProject({
      'client/page.ts': "new Worker(new URL('./outer.tsx', import.meta.url));\n",
      'client/outer.tsx': "new Worker(new URL('./inner.ts', import.meta.url));\n",
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react" } }',
      'client/inner.ts': "self.postMessage('inner');\n",
    });
    const assets = site.tree('dist/assets');
    const [, inner = ''] = /"\.\/(inner-\w+\.js)"/.exec(Object.values(assets).join()) ?? [];
    expect(assets[inner]).toContain('inner');
  });

  it('name the line of a worker that cannot work', async () => {
    const cases = [
      "new Worker(new URL('./nope.ts', import.meta.url)); → client/10.ts:1:20  ./nope.ts does not exist",
      "new Worker(new URL('./11.ts', import.meta.url)); → client/11.ts  starts itself as a worker, directly or not\nmove the",
      "new Worker('./broken.ts'); → client/12.ts:1:1  the path is relative to the page",
      "new Worker(new URL('pkg/w.js', import.meta.url)); → client/13.ts:1:20  pkg/w.js does not exist",
      'new Worker(new URL(`./${name}.ts`, import.meta.url)); → client/14.ts:1:1  only a path in quotes can be bundled',
      `new Worker(new URL('./broken.ts', import.meta.url)); → client/broken.ts:2:11  Unexpected ";"`,
    ].map((each) => each.split(' → '));
    const scripts = cases.map(([script], at) => [`client/${10 + at}.ts`, `${script}\n`]);
    const found = await problemsAndFixes({
      ...scriptsNamed(scripts.map(([file = '']) => file)),
      ...Object.fromEntries(scripts),
      'client/broken.ts': "// Broken.\nconst a = ; new Worker('./10.ts');\n",
    });
    expect(found).toEqual(cases.map(([, problem = '']) => starting(problem)));
  });

  it('may read NODE_ENV and public variables, and are bundled again when those change', async () => {
    const site = project({
      'client/page.ts':
        'document.title = [process.env.NODE_ENV, globalThis.process.env.SITE_HARBOR, import.meta.env.SITE_HARBOR, import.meta.env.PROD, import.meta.env.DEV].join();\n',
    });
    const build = (harbor: string) => {
      process.env.SITE_HARBOR = harbor;
      return result(site.build(...atFixedDate)).finally(() => delete process.env.SITE_HARBOR);
    };
    for (const harbor of ['north', 'south']) {
      expect(await build(harbor)).toEqual(success);
      expect(scriptsOf(site)[0]?.[1]).toContain(`["production","${harbor}","${harbor}",!0,!1]`);
    }
  });

  it('may not need Node', async () => {
    const lines = {
      'document.title = process.env.MAIL_KEY ?? "";': '18  no browser has process → write process.env.NAME, where',
      'document.title = import.meta.env.MAIL_KEY;': '18  no browser has import.meta.env → write import.meta.env.NAME, where',
      'document.title = String(global);': '25  no browser has global → write globalThis',
      'document.title = import.meta.glob("./*");': '18  no browser has import.meta.glob → import each file by its name',
      'document.title = Buffer.from("a").toString();': '18  no browser has Buffer → use TextEncoder, atob(), or a Uint8Array',
      'document.title = globalThis.process.env.MAIL_KEY ?? "";':
        '18  no browser has globalThis.process.env → write process.env.NAME, where',
      'new Worker(import.meta.resolve("./a.ts"));':
        "12  there will be no file at this address → write new URL('./name.ts', import.meta.url)",
      'document.title = import.meta.dirname;': "18  no browser has import.meta.dirname → use new URL('./file', import.meta.url)",
      'document.title = import.meta.filename;': '18  no browser has import.meta.filename → use import.meta.url',
      'document.title = __dirname;': "18  no browser has __dirname → use new URL('./file', import.meta.url)",
      'document.title = __filename;': '18  no browser has __filename → use import.meta.url',
      'document.title = String(module.hot);': '25  no browser has module.hot → remove it: site dev reloads the page',
      'document.title = require.resolve("./a.ts");': "18  no browser has require.resolve → use new URL('./file', import",
      'document.title = require.context("./a");': '18  no browser has require.context → import each file by its name',
      'setImmediate(() => {});': '1  no browser has setImmediate → use setTimeout',
      'clearImmediate(1);': '1  no browser has clearImmediate → use clearTimeout',
      'document.querySelector("main #1809 > a")?.remove();': '10  browsers throw for this selector → write [id="…"]',
    };
    const problems = await problemsAndFixes({ 'client/page.ts': Object.keys(lines).join('\n') });
    expect(problems).toEqual(
      Object.values(lines).map((row, at) => {
        const [problem = '', fix = ''] = row.split(' → ');
        return expect.stringMatching(`^client/page\\.ts:${at + 1}:${RegExp.escape(problem)}.*\n${RegExp.escape(fix)}`);
      }),
    );
    const [imported] = await problemsOf({ 'client/page.ts': "import { join } from 'node:path';\ndocument.title = join('a');" });
    expect(imported).toContain('client/page.ts:1:22  Could not resolve "node:path"');
  });

  it('may come with packages that need Node, which is a warning where nothing checks for it', async () => {
    const site = project({
      'client/page.ts': "import { go } from 'old';\ngo();\nnew Worker(new URL('./worker.ts', import.meta.url));\n",
      'client/worker.ts': "import 'old/worker.mjs';\n",
      'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "type": "module", "main": "all.js" }',
      'node_modules/old/all.js': "export { go } from './index.js';\nexport const pause = () => Buffer.from('a');\n",
      'node_modules/old/worker.mjs': "self.postMessage(Buffer.from('a'));\n",
      'node_modules/old/unused.js': "export const stop = () => Buffer.from('a');\n",
      'node_modules/old/old.css': 'i { *zoom: 1; top: 0 }\n',
      'client/page.css': "@import 'old/old.css';\n",
      'node_modules/old/index.js':
        "import './guarded.js'; export { stop } from './unused.js';\nexport const go = () => Buffer.from('a');\n",
      'node_modules/old/guarded.js': "if (typeof process !== 'undefined') process.exit();\n",
    });
    const { code, stderr } = await site.build(...atFixedDate, '--verbose');
    expect(stderr).toContain('fix: if the script fails there, use another package');
    expect([code, stderr.match(/^warning .*/gm)]).toEqual([
      0,
      ['index.js:2:25', 'worker.mjs:1:18'].map((place) => `warning node_modules/old/${place}  no browser has Buffer`),
    ]);
  });

  it('may come with components that React would refuse, or not change, in its development build', async () => {
    const lines = {
      'if (!on) {\n    return null;\n  }\n  useId();': '6:3  useId() is called after a return',
      'const a = on && useId();\n  const set = () => {\n    if (a) return;\n  };':
        '3:19  useId() is called only under a condition',
      'if (on) useEffect(() => {});': '3:11  useEffect() is called only under a condition',
      'if (on) {\n    useId();\n  }': '4:5  useId() is called only under a condition',
      'for (const a of on) {\n    useId();\n  }': '4:5  useId() is called only under a condition',
      'if (on) console.log(1);\n  useEffect(() => {\n    if (on) return;\n  });\n  useId();': undefined,
      'return <input type="email" value={on} />;': '3:10  visitors cannot change this field',
      'return <select value={on}><option value="1" /></select>;': '3:10  visitors cannot change this field',
      'return <input type="checkbox" checked />;': '3:10  visitors cannot change this field',
      'return <p><input type="hidden" value="1" /><input value={on} onChange={() => ({ a: 1 })} /><input {...on} value="1" /></p>;':
        undefined,
    };
    const form = (line: string) =>
      `import { useEffect, useId } from 'react';\nexport function Form({ on }: { on: any }) {\n  ${line}\n  return on;\n}\n`;
    const files = Object.keys(lines).map((line, at): [string, string] => [`client/Form${at}.tsx`, form(line)]);
    files.push(['client/Key.tsx', 'const useKey = (a: any) => a;\nexport const pick = (on: any) => on && useKey(on);\n']);
    const entry = files.map(([file]) => `import '.${file.slice('client'.length)}';\n`).join('');
    const { stderr } = await project({ 'client/page.ts': entry, ...Object.fromEntries(files) }).build(
      ...atFixedDate,
      '--verbose',
    );
    const expected = Object.values(lines).flatMap((problem, at) => (problem ? `warning client/Form${at}.tsx:${problem}` : []));
    expect(stderr.match(/^warning .*/gm)).toEqual(expected.map((each) => expect.stringContaining(each)));
    expect(stderr).toContain('fix: call it at the top of the component, before any condition or return');
    expect(stderr).toContain(
      'fix: write defaultValue or defaultChecked, or add onChange; if visitors should not change it, add readOnly',
    );
  });

  it('may not do what the policy of every page blocks', async () => {
    const requests = [
      "void fetch('https://a.test/v1'); → 6 → request to https://a.test/v1 → { connect: ['https://a.test'] }",
      "new EventSource('https://b.test/v1'); → 1 → request to https://b.test/v1 → { connect: ['https://b.test'] }",
      "new XMLHttpRequest().open('GET', 'https://d.test/v1'); → 20 → request to https://d.test/v1 → { connect: ['https://d",
      "void import('https://c.test/v1.js'); → 6 → script → { script: ['https://c.test'] }",
      "const xhr = new XMLHttpRequest(); xhr.open('POST', 'https://e.test/'); → 35 → request to https://e.test/",
      "const api = 'https://f.test/v1'; void fetch(`${api}/x`); → 1 → request to https://f.test/v1",
      'new Image().src = `https://g.test/p.gif?${Date.now()}`; → 1 → image https://g.test/p.gif? → { image:',
      "const s = document.createElement('script'); s.src = 'https://h.test/s.js'; → 7 → script https://h.test/s.js → { script:",
      "const i = document.createElement('iframe'); i.setAttribute('src', 'https://i.test/'); → 7 → frame https://i.test/ → { frame:",
      "const j = new URL('/v1', 'https://j.test'); void fetch(j); → 1 → request to https://j.test",
      "const k = { a: 'https://no.test', b: 'https://k.test' }; void fetch(k.b + '/v1'); → 1 → request to https://k.test/v1",
      "void fetch(new URL('/v1', 'https://l.test')); → 6 → request to https://l.test",
      "document.body.style.backgroundImage = 'url(https://m.test/a.png)'; → 10 → image https://m.test/a.png",
      `document.body.innerHTML = '<p>a</p><iframe src="https://n.test/"></iframe>'; → 10 → frame https://n.test/`,
      "const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = 'https://o.test/a.css'; → 7 → stylesheet https://o.test/a.css → { style: ['https://o.test'] }",
      "import { host } from './api.ts'; void fetch(`${host}/v1`); → 0 → request to https://p.test",
      "L.tileLayer('https://r.test/{z}/{x}/{y}.png'); → 1 → image https://r.test/{z}/{x}/{y}.png → { image: ['https://r.test'] }",
      "import q from 'https://q.test/q.js'; q(); → 8 → script https://q.test/q.js → { script: ['https://q.test'] }",
    ];
    const code = [
      'new Worker(URL.createObjectURL(new Blob())); → 1 → workers',
      'jsx("img", { src: URL.createObjectURL(new Blob()) }); → 1 → images at blob: addresses → use FileReader.readAsDataURL()',
      'setShot(URL.createObjectURL(new Blob())); jsx("img", { src: shot }); → 1 → images at blob: addresses',
      "setTimeout('go()', 9); → 1 → code in strings → write it as a function",
      "document.createElement('style'); → 1 → styles that scripts add → put the rules into a stylesheet",
      'void WebAssembly.compile(new Uint8Array()); → 6 → WebAssembly → run it in a worker',
      'new WebAssembly.Module(new Uint8Array()); → 5 → WebAssembly → run it in a worker',
      `document.body.innerHTML += '<b style="top: 0">a</b>'; → 10 → styles in inserted markup → use a class`,
      `document.body.innerHTML = '<b onclick="go()">a</b>'; → 10 → scripts and attributes → use addEventListener()`,
      "document.body.setAttribute('style', 'top:0'); → 10 → style attributes → set element.style.cssText",
      "d3.select('b').attr('style', 'top:0'); → 14 → style attributes → set element.style.cssText",
    ];
    for (const [start, rows] of [
      ['blocks the ', requests],
      ['blocks ', code],
    ] as const) {
      const lines = rows.map((row) => row.split(' → '));
      const found = await problemsAndFixes({
        'client/page.ts': `${lines.map(([script]) => script).join('\n')}\n`,
        'client/api.ts': "export const host = 'https://p.test';\n",
      });
      for (const [at, [, column, what = '', fix = '']] of lines.entries()) {
        const place = column === '0' ? 'api.ts:1:8' : `page.ts:${at + 1}:${column}`;
        const problem = `client/${place}  the Content-Security-Policy of every page ${start}${what}`;
        expect(
          found.find((each) => each.startsWith(problem)),
          problem,
        ).toContain(fix);
      }
    }
  });

  it('may come with packages that add styles, and do so themselves, once a page allows that', async () => {
    const site = project({
      ...installed('paint', "export const paint = () => document.createElement('style');\n"),
      ...installed('sheets', "export const sheets = () => document.adoptedStyleSheets ?? document.createElement('style');\n"),
      'client/page.ts': "import { paint } from 'paint';\nimport { sheets } from 'sheets';\nconsole.log(paint(), sheets());\n",
    });
    const warning =
      'warning node_modules/paint/index.js  paint adds a <style> to the page, which its Content-Security-Policy blocks';
    expect((await site.build(...atFixedDate, '--verbose')).stderr.match(/^warning .*/gm)).toEqual([warning]);
    site.edit('templates/site.tsx', "view: 'Home',", `view: 'Home', allowedOrigins: { style: ["'unsafe-inline'"] },`);
    site.write('client/page.ts', `${site.read('client/page.ts')}document.createElement('style');\n`);
    expect(await result(site.build(...atFixedDate))).toEqual(success);
  });

  it('may write all of that in strings and comments', async () => {
    const code = [
      'eval(a)',
      'new Function(b)',
      "document.write('c')",
      "document.querySelector('#1')",
      'document.querySelector(\'[href="#1"]\')',
      "fetch('https://d.test/v1')",
      'new WebAssembly.Module(e)',
      "location.href = '/f'",
      "new Image().src = 'https://g.test/h.png'",
    ];
    const script = `export const quotes = /["'\`/*]/.test(document.title) ? 4 / 2 : \`\${\`\${{ a: '}' }.a}\`}: it's eval(a)\`;
// setTimeout('go()', 9);
document.title = [ // eval(a)
  ${code.map((each) => JSON.stringify(each)).join()}
].join();
export const Tips = () => <code>it's {quotes}: eval(a), useState(0)</code>;\n`;
    const files = { 'client/tips.tsx': script, 'client/page.ts': "import './tips.tsx';\n" };
    await builtProject(files);
    const wrong = { ...files, 'client/tips.tsx': `${script}document.title = \`\${eval.name}\${new Function('a')}\`;\n` };
    expect(await problemsOf(wrong)).toEqual([
      'client/tips.tsx:7:33  the Content-Security-Policy of every page blocks code in strings',
    ]);
  });

  it('may request what a host serves, and link to pages, whatever the paths are called', async () => {
    const script = (url: string) => `void fetch('${url}');\nhistory.pushState({ at: '/notes/no' }, '', '/notes/notes/fog');\n`;
    await builtProject({ 'client/page.ts': script('/notes/locations/HTML') });
    expect(await problemsOf({ 'client/page.ts': script('https://a.test/locations') })).toEqual([
      'client/page.ts:1:6  the Content-Security-Policy of every page blocks the request to https://a.test/locations',
    ]);
    const insert = (attribute: string) => `document.body.innerHTML = '<form ${attribute}="/notes/locations"></form>';\n`;
    await builtProject({ 'client/page.ts': insert('action') });
    expect(await problemsOf({ 'client/page.ts': insert('href') })).toEqual([
      expect.stringMatching(/^client\/page\.ts:1:\d+ {2}broken link: no page at \/locations$/),
    ]);
  });

  it('may not post forms to hosts that no page allows', async () => {
    const lines = [
      "export const Form = () => <form action='https://a.test/'><button formAction='https://b.test/'>Send</button></form>;",
      "document.forms[0]!.action = 'https://c.test/';",
      "document.forms[0]!.setAttribute('action', 'https://d.test/');",
      `document.body.innerHTML = '<form action="https://e.test/"></form>';`,
    ];
    const files = { 'client/page.ts': "import './form.tsx';\n", 'client/form.tsx': `${lines.join('\n')}\n` };
    const { stderr } = await project(files).build(...atFixedDate);
    const urls = stderr.match(/(?<=^error client\/form\.tsx:\d+:\d+ .* blocks the form that posts to )\S+/gm);
    expect(urls).toEqual(['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}.test/`));
    expect(stderr).toContain("allowedOrigins: { form: ['https://a.test'] }");
  });

  it('may not write into the page, which browsers ignore in modules', async () => {
    const files = { 'client/page.ts': "document.write('a');\nconst page = { write() {} };\npage.write();\n" };
    expect(await problemsAndFixes(files)).toEqual([
      expect.stringMatching(
        /^client\/page\.ts:1:1 {2}browsers ignore document\.write\(\) .*\nadd elements with document\.body\.append\(\)$/,
      ),
    ]);
  });

  it('may not import a file by a path that the bundler cannot see', async () => {
    const files = {
      'client/page.ts': "const path = `./${document.title}.ts`;\nvoid import(path);\nconst url = '/a.js';\nvoid import(url);\n",
    };
    expect(await problemsAndFixes(files)).toEqual([
      starting(
        'client/page.ts:1:1  browsers would look for a file at this path, but the bundler renames files\nwrite the path where it is imported',
      ),
    ]);
  });

  it('may not leave out the base path, in whatever goes to a path or loads it', async () => {
    const lines = [
      ...["location.href = '/about-us.txt';", "window.location = '/about-us.txt';", "location.replace('/about-us.txt');"],
      ...["history.pushState({ at: 1 }, '', '/about-us.txt');"],
      ...["window.open('/about-us.txt');", "new Worker('/about-us.txt');", "new Image().src = '/about-us.txt';"],
      ...["navigator.sendBeacon('/about-us.txt');", "new EventSource('/about-us.txt');", "location.assign('/about-us.txt#a');"],
    ];
    const more = [
      `document.body.setAttribute('href', '/about-us.txt');`,
      `document.body.innerHTML = '<a href="/about-us.txt">a</a>';`,
    ];
    const place = expect.stringMatching(/^client\/page\.ts:\d+:\d+ {2}\/\S+ is at \/notes\/\S+, because of the site's url$/);
    for (const each of [lines, more]) {
      const script = `${each.join('\n')}\nlocation.href = '/notes/notes/fog';\n`;
      expect(await problemsOf({ 'client/page.ts': script })).toEqual(each.map(() => place));
    }
  });

  it('may not load a file from a path that depends on the page', async () => {
    const script =
      "void fetch('./data/tide.json');\nvoid fetch('other.json');\nvoid fetch('https://harbor.test/data/tide.json');\nvoid fetch('/notes/tide.json');\n";
    const { stderr } = await project({ 'client/page.ts': script, 'public/data/tide.json': '{}' }).build(...atFixedDate);
    expect(stderr.match(/(?<=^error ).*/gm)).toEqual([
      'client/page.ts:1:6  data/tide.json is relative to the page',
      'client/page.ts:4:6  public/tide.json does not exist',
    ]);
    expect(stderr).toContain('fix: write /notes/data/tide.json');
  });

  it('may load what a page allows', async () => {
    await builtProject({
      ...templateWith([
        "view: 'Home',",
        "view: 'Home', allowedOrigins: { connect: ['https://api.test', 'https://b.test/v1/'] },",
      ]),
      'client/far.ts': "export const far = 'https://other.test';\n",
      'client/page.ts':
        "import { far } from './far.ts';\ndocument.title = far;\nconst other = { a: 'https://other.test', b: '/about' };\nvoid fetch(other.b);\ndocument.body.innerHTML = '<a href=\"https://other.test\" title=\"onset=1\">a</a>';\ndocument.title = '<iframe src=\"https://other.test\"></iframe>' + other.a;\nconst b = 'https://b.test';\nvoid fetch(`${b}/v1/a`);\nvoid fetch(b + '/v1/b');\n// fetch('https://other.test')\nvoid fetch('https://api.test/v1');\nvoid fetch('https://harbor.test/notes/');\nvoid fetch('/notes/api/tide.json');\nvoid fetch('/notes/.netlify/tide.json');\nvoid fetch('/notes/count');\n",
    });
  });

  it('may use such names for their own variables, and look whether they exist', async () => {
    const script = `const process = (global: string) => global + '.Buffer' + (globalThis.process?.env?.SITE_NONE ?? '');
document.title = process('process.env') + (typeof Buffer === 'undefined' ? '' : String(Buffer.length));\n`;
    expect(await result(project({ 'client/page.ts': script }).build(...atFixedDate))).toEqual(success);
  });
});

describe('components', () => {
  it('with mistakes in their code are reported with a fix', async () => {
    const parallel = ['<b>1</b>\n<b>2</b>', '<b>1</b><i className="a">2</i>', '<b>1</b>\n<br />', '<b>1</b>\n{1 + 1}'];
    expect(
      await problemsOfViews([
        '<p>open → Unexpected closing "\\w+" tag does not match opening "p" → close each element before',
        ...parallel.map(
          (each) =>
            `{[1].map(() => (${each}))} → (?:Unterm|Expected "\\)"|Unexpected ">") → wrap elements that are side by side in <>…</>`,
        ),
        '<!-- map --> → Expected identifier but found "!" → write a comment in JSX as {/* … */}',
        '\n<<<<<<< HEAD → Expected identifier but found "<" → keep one of the two versions',
        "{logo} → No loader is configured → put the file into public/ → import logo from './logo.psd';",
      ]),
    ).toEqual([]);
    expect(
      await problemsOfViews([
        `{icon} → \\./icon.svg\\?raw is the URL of the file, not its content → write with { type: "text" } → import icon from './icon.svg?raw';`,
        "<Icon /> → \\./icon.svg\\?react is the URL .* not a component → show it as <img src={…} /> → import Icon from './icon.svg?react';",
      ]),
    ).toEqual([]);
  });

  it.each([
    '<p>{new Date(0)}</p> → Objects are not valid → show one of its fields, or a text made from it',
    '<p {...{ style: "a" }} /><i style="b" /> → The `style` prop expects → use a class, and a rule in a stylesheet',
    '<p>{() => 1}</p> → Functions are not valid → call it: {name()}',
    '<Math.Nope /> → Element type is invalid.*got undefined → export or list the component, or correct its name',
    '<Math /> → Element type is invalid.*got \\[object Math\\] → export or list the component, or correct its name',
    "<p>{Promise.resolve(1)}</p> → a component waits for something → don't make it async",
    '<p>{(async function* () {})()}</p> → Objects are not valid → show one of its fields, or a text made from it',
    "{new Date(0).toLocaleString('en', { timeZone: ['Mars', 'Base'].join('/') })} → Invalid time zone specified: Mars/Base → write an IANA name",
    '<b>{renderToString(<Fail />)}</b> → Unexpected token → fix the code on this line',
    '<b dangerouslySetInnerHTML={{ __html: renderToString(createElement(undefined)) }} /> → Element type is invalid.*got undefined → export or list the component, or correct its name',
    '{window.innerWidth} → window is not defined → only browsers have it',
    '{image()} → image is not defined → import it, or correct its name',
    "{({}).body.html} → reading 'html' → give the page its entry as 'body' in plan()",
    '{import.meta.glob("*.md")} → glob is not a function → list content as a collection',
    '{Object.freeze([2, 1]).sort()} → read only → it is frozen: change a copy',
    '<p dangerouslySetInnerHTML={{ __html: "a" }}>b</p> → Can only set one → fix the',
    '<p dangerouslySetInnerHTML={{ html: "a" }} /> → must be in the form → fix the',
    '<br>x</br> → br is a self-closing tag → fix the code on this line',
    "<Late /> → a component waits for something → don't make it async",
    '<Card /> → Card is not defined → import it, or correct its name',
    '<p>© {new Date().getFullYear()}</p> → renders the time → pass it as a prop from plan(), which gets it as options.today',
    '<p>{Math.random()}</p> → renders Math.random() → make it from the props',
    "<p>{new Date('2024-05-01').toLocaleDateString('en')}</p> → renders a date in the local time zone → give it a time zone, such as",
    "<p>{(1234.5).toLocaleString()}</p> → renders text in the local language → give it a locale: toLocaleString('en-US')",
    "<p>{new Intl.DateTimeFormat('en').format(0)}</p> → renders a date in the local time zone → give it a time zone, such as",
    '<p>{crypto.randomUUID()}</p> → renders crypto.randomUUID() → make an id with useId()',
  ])('that fail, or render what differs between builds, are one problem: %s', async (row) => {
    const [markup = '', what = '', fix = ''] = row.split(' → ');
    const statements = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
const Fail = () => JSON.parse('not JSON');
async function Late() {
  return <b>{await Promise.resolve(1)}</b>;
}`;
    const problem = what.startsWith('renders')
      ? `Home ${RegExp.escape(what)}, which is different in each build`
      : `Home failed .*${what}`;
    expect(await problemsOnHome(statements, markup)).toEqual([expect.stringMatching(`^${problem}.*\\n${RegExp.escape(fix)}`)]);
  });

  it('that fail for a time zone of content are reported at that', async () => {
    const markup = "{new Date(0).toLocaleString('en', { timeZone: title })}";
    const files = { ...onHome('', markup), 'content/pages/home.md': '---\ntitle: America/NewYork\n---\n' };
    expect(await problemsAndFixes(files)).toEqual([
      'content/pages/home.md:2:8  Home failed to render /: Invalid time zone specified: America/NewYork\nwrite an IANA name, such as America/Chicago',
    ]);
  });

  it('say how to write a generic arrow function in TSX', async () => {
    const [problem, ...others] = await problemsAndFixes({
      'templates/views/Other.tsx': `export const other = <T>(a: T) => a;

export const Other = () => <i>{other('a')}</i>;
`,
    });
    expect(problem).toContain('\nwrite a comma after it: <T,>');
    expect(others).toEqual([]);
  });

  // The build finds the last two only if everything else can be bundled.
  it.each(['css', 'ts', 'worker.ts', 'url.ts'])('say how to fix what does not bundle: %s', async (type) => {
    const mistakes = [
      'css → b { background: url("./papre.svg") } → 1:21 → did you mean ./paper.svg?',
      'css → b { background: url("images/sky.svg") } → 1:21 → to show the file in public/, write /images/sky.svg',
      'css → @import "./café.css"; → 1:9 → rename the file: its name has another Unicode form',
      'css → b { background: url("sky.svg") } → 1:21 → correct the path, or add the file',
      `ts → import sheet from './page.css' with { type: 'css' };\nvoid sheet; → 1:45 → list the stylesheet under "styles" in the site's client`,
      'css → b\n  top: 0;\n} → 2:7 2:8 → add the { that is missing above',
      'css → a: hover { top: 0 } → 1:3 → remove the space after the colon',
      'ts → export const a = () => {\n  return\n    1;\n}; → 2:9 → move it, or a ( before it',
      'css → a { color: red → 2:1  Expected "}" to go with "{". The unbalanced "{" is in line 1 → ',
      'css → a { colr: red } → 1:5  "colr" is not a known CSS property. Did you mean "color" instead? → ',
      'css → a { color: red }\n@import "./paper.css"; → 2:1  All "@import" rules must come first. → ',
      'css → #1809 { top: 0 } → 1:1 → write [id="…"]: in a selector, no name starts with a digit',
      'css → @import "react/none.css"; → 1:9 → correct the path: the package has no such file',
      "ts → import { a } from 'own/papper.ts';\na(); → 1:19 → did you mean own/paper.ts?",
      `ts → import { a } from 'own/x/y.ts';\na(); → 1:19 → correct the path, or "paths" in tsconfig.json, or add client/x/y.ts`,
      'css → // top → 1:1  Comments in CSS use "/* ... */" instead of "//" → write /* … */',
      'css → <<<<<<< HEAD → 1:1  Unexpected "<" → keep one of the two versions, and remove the lines <<<<<<<',
      "ts → import all from '../content/site.yaml';\nvoid all; → 1:17 → make it content: list it under collections or singles",
      `worker.ts → import W from './paper.ts?worker';\nnew W(); → 1:8 → write new Worker(new URL("./name.ts", import.meta`,
      "ts → import './a.scss'; → 1:8 → write it in CSS, which also has nesting and variables",
      "url.ts → import url from './a.txt?url';\nvoid url; → 1:18 → put the file into public/, and write its path",
      'css → a { width: calc(100%-2rem) } → 1:21 → put a space before it, and one after it',
      'css → $red: #c00; → 1:1 → write a custom property, --name: …',
      'ts → export const a = <b>c</b>; → 1:27 → rename the file to .tsx: it contains JSX',
      'ts → export const a = () => <b className="d">c</b>; → 1:27 → rename the file to .tsx: it',
      'ts → export const a: Array<string> = ; → 1:33 → fix the code here, or what it imports',
      "ts → import { a } from './Paper.ts';\na(); → 1:19 → write the capitals as the file has them",
      'css → .a { &__b { top: 0 } } → 1:7 → write the whole class: unlike Sass, CSS adds nothing to a name',
      `ts → import { a } from '@/shared';\na(); → 1:19 → write a relative path, or add "paths" to tsconfig.json`,
      "ts → export const a = () => eval('1'); → 1:24 → write a function: the Content-Security-Policy of every page blocks code in strings",
    ];
    const named = mistakes
      .map((row) => row.split(' → '))
      .filter(([each]) => each === type)
      .map(([, code, problem = '', fix], at) => ({ file: `client/${10 + at}.${type}`, code, problem, fix }));
    const { stderr } = await project({
      ...templateWith([
        `page: 'client/page.${type === 'css' ? 'css' : 'ts'}'`,
        named.map(({ file }, at) => `a${at}: '${file}'`).join(),
      ]),
      ...Object.fromEntries(named.map(({ file, code }) => [file, `${code}\n`])),
      'client/paper.svg': '<svg/>',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "own/*": ["./client/*"] } } }',
      'client/cafe\u0301.css': '',
      'client/paper.ts': 'export const a = 1;',
      'client/a.txt': 'a',
      'client/a.scss': '',
      'public/images/sky.svg': '<svg/>',
    }).build(...atFixedDate);
    const [, ...errors] = stderr.split(/^error /m);
    const places = named.flatMap(({ file, problem }) =>
      (problem.split('  ')[0] ?? '').split(' ').map((each) => `${file}:${each}`),
    );
    expect(errors.map((each) => each.split('  ')[0])).toEqual(places);
    for (const { file, problem, fix } of named) {
      const [error] = errors.filter((each) => each.startsWith(`${file}:`));
      expect(error).toContain(`${file}:${problem.replace(/ \d+:\d+$/, '')}`);
      expect(error).toContain(`fix: ${fix}`);
    }
  });

  it.each([
    ["'client/pgae.ts'", ':7:31  Could not resolve "client/pgae.ts"\ndid you mean client/page.ts?'],
    ["'/client/pgae.ts'", ':7:31  Could not resolve "/client/pgae.ts"\nwrite client/pgae.ts'],
    ["'client/elsewhere.ts'", ':7:31  Could not resolve "client/elsewhere.ts"\ncorrect the path, or add the file'],
    ["['client', 'elsewhere.ts'].join('/')", '  Could not resolve "client/elsewhere.ts"\ncorrect the path, or add the file'],
    ["'client/page.scss'", ':7:31  No loader is configured for ".scss" files: client/page.scss\nwrite it in CSS'],
  ])('are looked for where the site names them: %s', async (path, problem) => {
    const files = { ...templateWith(["'client/page.ts'", path]), 'client/page.scss': '' };
    expect(await problemsAndFixes(files)).toEqual([starting(`templates/site.tsx${problem}`)]);
  });

  it('may not have code that never runs, unless a script has them, too', async () => {
    const button = 'export const Count = () => <button id={String({ a: { b: 1 } })} onClick={() => useState(0)}>0</button>;\n';
    const statement = "import { useEffect, useState } from 'react';\nimport { Count } from '../Count.tsx';";
    const markup = `<Count client:load />{'<b onClick={go}> useState()'}<Row onClick={null}><i
      onMouseMove={null} /></Row>{/* <b onClick={go} /> */}`;
    const files = {
      ...onHome(`${statement}\nconst Row = ({ children }) => { useEffect(() => {}); return children; };`, markup),
      'templates/Count.tsx': `import { useState } from 'react';\n${button}`,
    };
    const inView = ['useEffect', 'client:load', 'onMouseMove'].map((name) =>
      expect.stringMatching(new RegExp(`^templates/views/Home\\.tsx:\\d+:\\d+ {2}${name} does nothing: pages are static`)),
    );
    expect(await problemsAndFixes(files)).toEqual([
      starting(
        'templates/Count.tsx:2:65  onClick does nothing: pages are static markup\nmake the component an island, and show it with <Island>',
      ),
      ...inView,
    ]);
    expect(await problemsOf({ ...files, 'client/page.ts': "import '../templates/Count.tsx';\n" })).toEqual(inView);
    const inClient = { ...onHome("import { Count } from '../../client/Count.tsx';", '<Count />'), 'client/Count.tsx': button };
    expect(await problemsAndFixes(inClient)).toEqual([
      expect.stringContaining('\nlist the component in the script that loads islands, and show it'),
    ]);
  });

  it('may not have markup that does nothing', async () => {
    const nothing = [
      "{['a'].map((key) => { <b key={key}>x</b>; })} → b is an element that nothing returns, so no page shows it\nwrite return before it, or",
      '{(() => { if (title) { <><b>x</b></> } })()} → Fragment is an element that nothing returns, so no page shows it',
      '<button onclick="print()">Print</button> → onclick does nothing: pages are static markup',
      "<p aria-hidden='false' hidden={false} />",
      "{['a'].map((key) => { return <b key={key}>{[<i key='b' />, <i key='c' />]}</b>; })}",
    ].map((row) => row.split(' → '));
    const found = await problemsAndFixes(onHome('', nothing.map(([markup]) => markup).join('\n')));
    expect(found.map((each) => each.replace(/^templates\/views\/Home\.tsx:\d+:\d+ {2}/, ''))).toEqual(
      nothing.flatMap(([, what]) => (what ? starting(what) : [])),
    );
  });

  it('may not have default props, which React reads only of classes', async () => {
    const statements = `class Box extends Component {\n  render() {\n    return this.props.a;\n  }\n}\nBox.defaultProps = { a: 1 };
function Row({ size }) {\n  return size;\n}\nRow.defaultProps = { size: 2 };`;
    expect(await problemsAndFixes(onHome(`import { Component } from 'react';\n${statements}`, '<Box /><Row />'))).toEqual([
      expect.stringMatching(
        /Home\.tsx:\d+:5 {2}defaultProps does nothing: React reads it only of classes\ngive the parameter its defaults: \{ size = 2 \}$/,
      ),
    ]);
  });

  it('may not export what other frameworks would read', async () => {
    const files = {
      ...onHome("import '../meta.ts';\nexport const metadata = {};\nexport async function getStaticPaths() {}", ''),
      'templates/meta.ts': 'export const metadata = {};\n',
    };
    expect(await problemsOf(files)).toEqual(
      ['metadata', 'getStaticPaths'].map((name) =>
        expect.stringMatching(
          `^templates/views/Home\\.tsx:\\d+:\\d+  ${name} does nothing: plan\\(\\) in templates/site.tsx lists`,
        ),
      ),
    );
  });

  it('show an island only where it can be hydrated', async () => {
    const count = 'export const Count = () => <button onClick={() => 0}>0 (of 9</button>;\n';
    const markup = `<i><Count /></i><b>:)</b><Row id="a">{[1].map((key) => <Count key={key} />)}</Row><u data-island="a"><Count /></u><u id="b">:) <Count /></u>
      <u id="c"><s />{[1].map((key) => <Count key={key} />)}</u>
      <Island><Count /></Island>{createElement(Count)}{'<Count />'}<Plain />`;
    const statements = `import { createElement } from 'react';\nimport { Count } from '../Count.tsx';\nimport Plain from '../Plain.tsx';
      const [Row, Island] = ['i', 'b'];`;
    const files = {
      ...onHome(statements, markup),
      'templates/Count.tsx': count,
      'templates/Plain.tsx': "import { useState } from 'react';\nexport default () => <i>{useState(0)[0]}</i>;\n",
      'client/page.ts': "import '../templates/Count.tsx';\nimport '../templates/Plain.tsx';\n",
    };
    const found = (await problemsOf(files)).map((each) => each.replace(/^\S+Home\.tsx:\d+:\d+ {2}/, ''));
    expect(found).toEqual(Array(2).fill('<Count> does nothing here: pages are static markup'));
  });

  const read = (call: string) => `const text = await ${call}('content/site.yaml', 'utf8'); → {text} → cannot be loaded: `;
  const inView = '() in a view: no build notices';
  const late = (markup: string) => `function Late() { return ${markup}; } → <Suspense fallback="wait"><Late /></Suspense> → `;
  it.each([
    `import { readFileSync } from 'node:fs'; ${read('readFileSync')}readFileSync${inView}`,
    `import fs from 'fs'; ${read('fs.readFileSync')}readFileSync${inView}`,
    `import { readFile } from 'node:fs/promises'; ${read('readFile')}readFile${inView}`,
    `import { readlinkSync } from 'node:fs'; ${read('readlinkSync')}readlinkSync${inView}`,
    `import { lstatSync } from 'node:fs'; ${read('lstatSync')}lstatSync${inView}`,
    `const fs = require('node:fs'); ${read('fs.accessSync')}accessSync${inView}`,
    "import { lazy } from 'react'; const Map = lazy(() => import('../Map.tsx')); → <Map /> → cannot be loaded: React.lazy renders only its fallback",
    "import React from 'react'; const Map = React.lazy(() => import('../Map.tsx')); → <Map /> → cannot be loaded: React.lazy renders only its",
    `import { Suspense, use } from 'react'; ${late('<b>{use(Promise.resolve(1))}</b>')}Home failed to render /: use() of a promise renders only`,
    `import { Suspense } from 'react'; ${late("<b>{JSON.parse('not JSON')}</b>")}Home failed to render /: Unexpected token`,
    "import { gust } from 'gusts'; → <i>{gust}</i> → the package cannot be loaded: no wind",
    `import 'gusts/browser'; const later = () => import('gusts/browser'); → {String(later)} → Could not resolve "gusts/browser". The path "./browser" cannot be`,
    `import 'gusts/nope'; → <i /> → Could not resolve "gusts/nope". The path "./nope" is not exported by package "gusts"\ncorrect the path`,
    `import { Suspense } from 'react'; async ${late("'late'")}Home failed to render /: a component waits for something`,
    'const { env } = process; → <i>{env.MAIL_KEY}</i> → Home failed to render /: the environment variable MAIL_KEY is not public',
    "import { env } from 'node:process'; → <i>{env.MAIL_KEY}</i> → Home failed to render /: the environment variable MAIL_KEY is not public",
    'const { env } = import.meta; → <i>{env.MAIL_KEY}</i> → Home failed to render /: the environment variable MAIL_KEY is not public',
    ' → <i>{process.env.MAIL_KEY}</i> → Home failed to render /: the environment variable MAIL_KEY is not public',
  ])('may not read or load what a page cannot have: %s', async (row) => {
    vi.stubEnv('MAIL_KEY', 'secret');
    const [statement = '', markup = '', problem = ''] = row.split(' → ');
    const files = {
      'templates/Map.tsx': 'export default () => <i>map</i>;\n',
      'node_modules/gusts/package.json':
        '{ "name": "gusts", "version": "1.0.0", "exports": { ".": "./index.js", "./browser": { "node": null, "default": "./index.js" } } }',
      'node_modules/gusts/index.js': "exports.gust = 1;\nthrow new Error('no wind');\n",
    };
    expect(await problemsOnHome(`// lazy(() => import('./Map.tsx'))\n${statement}`, markup, files)).toEqual([starting(problem)]);
  });

  it('may import files as data and as text, and their pages follow those', async () => {
    const statements = `import data from '../data.json';
import text from '../text.svg' with { type: 'text' };
import css from '../text.module.css' with { type: 'text' };
import url from '../sign.svg?url';`;
    const site = await builtProject({
      ...onHome(statements, '<img src={url} alt="" /><b>{data.x}{text}{css}</b>'),
      'templates/text.module.css': ' {no rule',
      'templates/data.json': '{"x":"one "}',
      'templates/text.svg': 'two',
      'templates/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    site.write('templates/text.svg', 'three');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/index.html')).toMatch(
      /<img src="\/notes\/assets\/sign-\w+\.svg\?url" alt=""\/><b>one three \{no rule<\/b>/,
    );
  });

  it('may read it, if no markup shows it', async () => {
    await builtProject(onHome('', "{Date.now() > 0 && <i>{new Date(0).toLocaleDateString('en', { timeZone: 'UTC' })}</i>}"));
  });

  it('may have Suspense for what browsers load', async () => {
    const site = await builtProject(
      onHome("import { Suspense } from 'react';", '<Suspense fallback="wait"><i>ready</i></Suspense>'),
    );
    expect(site.read('dist/index.html')).toContain('<i>ready</i>');
  });

  it('read only public environment variables, and their pages follow those', async () => {
    const site = project(
      onHome(
        '',
        '<i>{process.env.SITE_HARBOR}{import.meta.env.SITE_HARBOR}{process.env.NODE_ENV}{process.env.HARBOR}{process.env.NO_HARBOR}{String(process.env)}</i>',
      ),
    );
    site.edit('templates/schema.ts', 'settings: {', "settings: { environment: ['HARBOR', 'NO_HARBOR'],");
    vi.stubEnv('HARBOR', ' bay ');
    const build = (harbor: string) => {
      process.env.SITE_HARBOR = harbor;
      return result(site.build(...atFixedDate)).finally(() => delete process.env.SITE_HARBOR);
    };
    for (const harbor of ['north', 'south']) {
      expect(await build(harbor)).toEqual(success);
      expect(site.read('dist/index.html').replaceAll('<!-- -->', '')).toContain(
        `<i>${harbor}${harbor}production bay [object Object]</i>`,
      );
    }
  });

  it('are warned about for constants that are different in each build', async () => {
    const constants = 'const year = new Date().getFullYear();\nconst now = () => new Date();\nconst first = new Date(0);';
    const site = project(onHome(constants, '<i>{year + first.getTime() + now.length}</i>'));
    const { code, stderr } = await site.build(...atFixedDate, '--verbose');
    expect([code, stderr.match(/^warning .*/gm)]).toEqual([
      0,
      [expect.stringMatching(/^warning templates\/views\/Home\.tsx:\d+:14 {2}is different in each build, and pages/)],
    ]);
  });

  it('are not warned about comments and strings that mention such constants', async () => {
    const constants = "/*\nconst year = new Date();\n*/\nconst tip = 'new Date() is different in each build';";
    const site = await builtProject(onHome(constants, '<i>{tip}</i>'));
    expect((await site.build(...atFixedDate, '--verbose')).stderr).toBe('');
  });

  it('may have a very long line, such as one of a generated file', async () => {
    const line = `const words = '${'new tide = low, '.repeat(20_000)}';`;
    await builtProject(onHome(line, '<i>{words.length}</i>'));
  });

  it('read variables of .env.local and .env, unless the environment has them', async () => {
    const names = ['SITE_QUAY', 'SITE_PIER', 'SITE_DOCK'];
    onTestFinished(() => {
      for (const name of names) delete process.env[name];
    });
    process.env.SITE_DOCK = 'set';
    const site = await builtProject({
      ...onHome('', `<i>{[${names.map((name) => `process.env.${name}`).join()}].join()}</i>`),
      '.env': 'SITE_QUAY=shared\nSITE_PIER=shared\nSITE_DOCK=shared\n',
      '.env.local': 'SITE_PIER="own" # comment\n',
    });
    expect(site.read('dist/index.html')).toContain('<i>shared,own,set</i>');
    // Python's tools make a folder.
    await builtProject({ '.env/bin/python': '' });
  });

  it('may come as the default export of a package that a compiler has made CommonJS', async () => {
    const site = await builtProject({
      ...onHome("import Old, { year } from 'old';\nimport older from 'older';", '<Old /><i>{year + older.years}</i>'),
      ...installed('older', 'exports.__esModule = true;\nexports.years = 9;\n', ''),
      'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }',
      'node_modules/old/index.js': `Object.defineProperty(exports, '__esModule', { value: true });
exports.default = () => 'older';
exports.year = 1999;\n`,
      'node_modules/old/quay.cjs': 'exports.__esModule = true;\nexports.default = () => {};\n',
      'package.json': '{ "type": "module" }',
      'node_modules/new/package.json': '{ "name": "new", "version": "1.0.0", "type": "module", "main": "index.js" }',
      'node_modules/new/index.js': `import all from 'old';
export const inPackage = typeof all;
export const isOld = (all) => all.__esModule ?? false;\n`,
      'client/page.ts': `import { inPackage, isOld } from 'new';
import Old from 'old';
import quay from 'old/quay.cjs';
document.title = [typeof Old, typeof quay, isOld({}), inPackage].join();\n`,
    });
    expect(site.read('dist/index.html')).toContain('older<i>2008</i>');
    const document = { title: '' };
    runInNewContext(scriptsOf(site)[0]?.[1] ?? '', { document });
    expect(document.title).toBe('function,function,false,object');
  });

  it.each([
    ['an ES module', '"type": "module", ', 'export const year = 1999;'],
    ['CommonJS', '', 'exports.year = 1999;'],
  ])('that import what a package does not export are reported at the line: %s', async (_, type, text) => {
    const files = {
      ...onHome("import { month } from 'old';", '<i>{month}</i>'),
      ...installed('old', text, type),
    };
    expect(await problemsAndFixes(files)).toEqual([
      expect.stringMatching(
        /^templates\/views\/Home\.tsx:\d+:10 {2}No matching export in ".*old\/index\.js" for import "month"\ncorrect the name, or export/,
      ),
    ]);
  });

  it('that import a package for its effects alone, although it denies any, are reported', async () => {
    const files = {
      ...installed('old', 'self.year = 1999;', '"sideEffects": false, "type": "module", '),
      'client/page.ts': "import 'old';\n",
    };
    expect(await problemsAndFixes(files)).toEqual([
      expect.stringMatching(
        /^client\/page\.ts:1:8 {2}Ignoring this import .*\nlist the file in "sideEffects" of that package.json/,
      ),
    ]);
  });

  it('may import a package that imports what is not installed, or is no code, in case it is needed', async () => {
    const site = await builtProject({
      ...onHome("import { year } from 'old';", '<i>{year}</i>'),
      'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }',
      'node_modules/old/index.js': `exports.year = 1999;
exports.month = () => require('not-installed');
exports.logo = () => require('./logo.psd');\n`,
      'node_modules/old/logo.psd': 'no code',
    });
    expect(site.read('dist/index.html')).toContain('1999');
  });

  it('may import a CommonJS package that exports an array, a string, or a table of numbers', async () => {
    const exported = { list: "['north', 'south']", word: "'north'", table: "{ 0: 'north', 404: 'lost' }" };
    const packages = Object.entries(exported).flatMap(([name, value]) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, `module.exports = ${value};\n`],
    ]);
    const statements = Object.keys(exported).map((name) => `import ${name} from '${name}';`);
    const site = await builtProject({
      ...onHome(statements.join('\n'), '<i>{[list[0], word[0], table[0]].join()}</i>'),
      ...Object.fromEntries(packages),
    });
    expect(site.read('dist/index.html')).toContain('<i>north,n,north</i>');
  });

  it('that a package breaks with a React of its own are named, with that as the reason', async () => {
    const files = {
      ...onHome("import { Likes } from 'old';", '<Likes />'),
      ...installed('old', 'const react = { H: null };\nexport const Likes = () => react.H.useState(0);\n'),
    };
    expect(await problemsOf(files)).toEqual([
      expect.stringMatching(
        /^templates\/views\/Home\.tsx {2}Home failed to render .* Hooks work only in components; .* a package has a React of its own/,
      ),
    ]);
  });

  it('need React', async () => {
    const site = project();
    unlinkSync(join(site.folder, '../../../node_modules'));
    const problem = 'error package.json  react and react-dom are not installed\n    fix: run: npm install react react-dom\n';
    expect(await failure(site.build(...atFixedDate))).toContain(problem);
  });

  it('may await at their top level, and so may packages', async () => {
    const site = await builtProject({
      ...onHome("import { year } from 'old';\nconst month = await Promise.resolve('May');", '<i>{[month, year].join()}</i>'),
      ...installed('old', 'export const year = await Promise.resolve(1999);'),
    });
    expect(site.read('dist/index.html')).toContain('May,1999');
  });

  it('may import a package that only browsers can load, once they are in one', async () => {
    await builtProject({
      ...onHome("export const showMap = () => import('map');", '<i>map</i>'),
      ...installed('map', 'window.alert();'),
    });
  });

  it.each([
    ['react', 'tsconfig.json'],
    ['preserve', 'tsconfig.json'],
    ['react-jsxdev', 'tsconfig.json'],
    ['react', 'client/tsconfig.json'],
  ])('are compiled for production with "jsx": "%s" in %s', async (jsx, file) => {
    const site = await builtProject({
      [file]: JSON.stringify({ compilerOptions: { jsx } }),
      'client/page.ts': "import { mark } from './mark.tsx';\nconsole.log(mark);\n",
      'client/mark.tsx': 'export const mark = <i>mark</i>;\n',
    });
    expect(site.read('dist/index.html')).toContain('</h1>');
    expect(scriptsOf(site).filter(([, text]) => text.includes('React.createElement'))).toEqual([]);
  });

  it.each(['templates', 'client'])('that import each other are named in a warning, in %s/', async (folder) => {
    const site = project({
      ...(folder === 'templates' ? onHome("import { one } from '../one.ts';", '<i>{one}</i>') : {}),
      'client/page.ts': folder === 'client' ? "import { one } from './one.ts';\nconsole.log(one);\n" : '',
      [`${folder}/one.ts`]: "import { two } from './two.ts';\nexport const one = two + 1;\n",
      [`${folder}/two.ts`]:
        "import { one } from './one.ts';\nimport { three } from './three.ts';\nexport const two = one + three;\n",
      [`${folder}/three.ts`]: 'export const three = 3;\n',
    });
    const { code, stderr } = await site.build(...atFixedDate);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning (\w+)\/(?:one|two)\.ts {2}imports itself through \1\/(?:one|two)\.ts, so a constant/);
    expect(await site.build(...atFixedDate, '--quiet')).toMatchObject({ code: 0, stderr: '' });
    const warning = expect.objectContaining({ severity: 'warning', message: expect.stringContaining('imports itself') });
    for (const command of ['build', 'check'])
      expect(JSON.parse((await site.run(command, '--json')).stdout).problems).toContainEqual(warning);
  });

  it('that import each other in a package are not named', async () => {
    const site = project({
      'client/page.ts': "import { one } from 'ring';\nconsole.log(one);\n",
      'node_modules/ring/package.json': '{ "name": "ring", "version": "1.0.0", "type": "module", "exports": "./one.js" }',
      'node_modules/ring/one.js': "import { two } from './two.js';\nexport const one = two + 1;\n",
      'node_modules/ring/two.js': "import { one } from './one.js';\nexport const two = one + 1;\n",
    });
    expect((await site.build(...atFixedDate, '--verbose')).stderr).toBe('');
  });

  it('that import each other are named with what one of them throws', async () => {
    const files = {
      ...templateWith(['import type { PageOf', "import { one } from './one.ts';\nvoid one;\nimport type { PageOf"]),
      'templates/one.ts': "import { two } from './two.ts';\nexport const one = two.trim();\n",
      'templates/two.ts': "import { one } from './one.ts';\nexport const two = one.trim();\n",
    };
    expect(await problemsAndFixes(files)).toEqual([
      expect.stringMatching(
        /^templates\/(?:one|two)\.ts {2}imports itself through .*\nmove what they share into another module$/,
      ),
      expect.stringMatching(/^templates\/two\.ts:2:24 {2}cannot be loaded: Cannot read/),
    ]);
  });

  it.each([
    [
      'spread',
      'one',
      "export * from './two.ts';\nexport const one = { a: 1 };",
      "import { one } from './one.ts';\nexport const two = { ...one };",
    ],
    [
      'used by a function that is called at once',
      'two',
      "import { three } from './two.ts';\nexport const one = () => three > 2;",
      "import { one } from './one.ts';\nexport const two = one();\nexport const three = 3;",
    ],
  ])('that import each other are named in a warning, if a constant is %s', async (_, first, one, two) => {
    const site = project({
      ...onHome(`import { two } from '../${first}.ts';`, '<i>{JSON.stringify(two)}</i>'),
      'templates/one.ts': `${one}\n`,
      'templates/two.ts': `${two}\n`,
    });
    expect((await site.build(...atFixedDate)).stderr).toMatch(/^warning templates\/(?:one|two)\.ts {2}imports itself through /m);
  });

  it.each([
    [
      'export const One = () => <b>{two()}</b>;',
      "import { One } from './one.tsx';\nexport function two(n = 0) {\n  return n && (\n    <One />\n  );\n}",
    ],
    ['export const One = () => <b>{two()}</b>;', "export { One } from './one.tsx';\nexport const two = () => 2;"],
    [
      'export const One = () => <b>{two()}</b>;',
      "import { two as own } from './two.tsx';\nexport function two() {\n  return 2;\n}\nexport const three = own();",
    ],
    [
      'export const One = () => <b>{two()}</b>;',
      "import { One } from './one.tsx';\nexport const two = () => One.name;\nexport const how = [`${1}: One()`, 'write \"One()\"'];",
    ],
  ])('may import each other for what they use later, %s', async (one, two) => {
    await builtProject({
      ...onHome("import { One } from '../one.tsx';", '<One />'),
      'templates/one.tsx': `import { two } from './two.tsx';\n${one}\n`,
      'templates/two.tsx': `${two}\n`,
    });
  });
});

describe('an island', () => {
  const tide = "import { Tide } from '../../client/Tide.tsx';";
  const statements = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
${tide}
const Island = ({ props = {}, json, Part = Tide }) => (
  <div dangerouslySetInnerHTML={{ __html: renderToString(createElement(Part, props)) }} data-props={json ?? JSON.stringify(props)} />
);`;
  const code = (component: string) => `import { useEffect, useRef, useState } from 'react';\n${component}\n`;
  const island = (component: string, markup = '<Island />') => ({
    ...onHome(statements, markup),
    'client/Tide.tsx': code(component),
    'client/page.ts': "import './Tide.tsx';\n",
  });
  /** An island in place of each component: Tide10, Tide11, … */
  function islands(components: string[]): Record<string, string> {
    const names = components.map((_, at) => `Tide${10 + at}`);
    const imports = names.map((name) => `import { ${name} } from '../../client/${name}.tsx';`).join('\n');
    return {
      ...onHome(
        statements.replace(tide, imports).replace(' = Tide', ''),
        names.map((name) => `<Island Part={${name}} />`).join('\n'),
      ),
      ...Object.fromEntries(
        components.map((each, at) => [`client/${names[at]}.tsx`, code(each.replace('Tide', `Tide${10 + at}`))]),
      ),
      'client/page.ts': names.map((name) => `import './${name}.tsx';\n`).join(''),
    };
  }

  it('needs one of the scripts of the site on its page', async () => {
    const site = await builtProject({
      ...templateWith(
        ["scripts: { page: 'client/page.ts' }", "scripts: { page: 'client/page.ts', other: 'client/other.ts' }"],
        onHomePage('<b data-island="tide" />'),
      ),
      'client/other.ts': "document.title = 'Tide';\n",
    });
    site.edit('templates/Page.tsx', /.*<script.*\n/, '');
    expect(await failure(site.build(...atFixedDate))).toContain(
      '/: an island stays as it is, because the page has none of the scripts of the site\n',
    );
  });

  it.each([
    'new Date(0) → level is an instance of Date → pass date.toISOString()',
    '() => 1 → level is a function → define the function in the component',
    'new Map() → level is an instance of Map → pass an array',
    '{ a: [1, undefined] } → level.a[1] is undefined → pass text',
    '0 / 0 → level is NaN → pass text',
    '1n → level is a bigint → pass text',
    '<b /> → level is a React element → render the element in the component',
  ])('may not get a prop that its JSON has otherwise: %s', async (row) => {
    const [value, what = '', fix = ''] = row.split(' → ');
    const files = island('export const Tide = () => <i />;', `<Island\n props={{ port: "level", level: ${value} }} />`);
    expect(await problemsAndFixes(files)).toEqual([
      expect.stringMatching(
        `^templates/views/Home\\.tsx:\\d+:26 {2}<Tide>: the prop ${RegExp.escape(what)}, and browsers get.*\\n${fix}`,
      ),
    ]);
  });

  it('may get such props if the site writes them in another way, whatever else fails', async () => {
    const markup = '<Island props={{ level: new Date(0) }} json="{}" /><Island props={{ level: 1n }} json="{}" />';
    await builtProject(island('export const Tide = () => <i />;', markup));
    const failing = island(
      'export const Tide = () => <i />;',
      `${markup.slice(0, markup.indexOf('/>') + 2)}<b style="top: 0" />`,
    );
    expect(await problemsOf(failing)).toEqual([expect.stringContaining('Home failed to render /: The `style` prop')]);
  });

  it('is named by its displayName, and a place by its view if the prop has a computed name', async () => {
    const component = "import { memo } from 'react';\nexport const Tide = memo(() => <i />);";
    const markup = "<Island props={{ [['le', 'vel'].join('')]: 1n }} />";
    const found = [component, `${component}\nTide.displayName = 'Sea';`].map((each) => problemsOf(island(each, markup)));
    expect(await Promise.all(found)).toEqual(
      ['component', 'Sea'].map((name) => [starting(`templates/views/Home.tsx  <${name}>: the prop level is a bigint`)]),
    );
  });

  it('may not render what is different in browsers', async () => {
    const formats = "const [day, amount] = [new Intl.DateTimeFormat('en'), new Intl.NumberFormat()];";
    const different = [
      'the time → {new Date().getFullYear()}',
      'the time → {useState(Date.now)[0]}',
      'the time → {Date().slice(4)}',
      "the time → {new Date().getUTCHours() < 12 ? 'am' : 'pm'}",
      'Math.random() → {Math.random()}',
      'Math.random() → {Math.random() < 0.02 ? 1 : 2}',
      'Math.random() → {Math.random() < 0.98 ? 1 : 2}',
      'the time → {new Date().getUTCMinutes()}',
      "what depends on window → {typeof window === 'undefined' ? 1 : 2}",
      "what depends on document → {typeof document === 'object' && 'late'}",
      "what depends on document → {typeof document === 'object' && `${document.body.clientWidth} px`}",
      'what depends on navigator → {navigator.language}',
      "what depends on navigator → {/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl'}",
      "what depends on matchMedia → {typeof matchMedia === 'function' && matchMedia('print').matches && 'paper'}",
      "what depends on innerWidth → {(globalThis.innerWidth ?? 0) > 600 ? 'wide' : 'narrow'}",
      "what depends on window → {typeof window === 'object' && window.innerWidth > 600 && 'wide'}",
      "what depends on location → {typeof location === 'undefined' ? '' : location.search}",
      "a date in the local time zone → {new Date(0).toLocaleDateString('en')}",
      "a date in the local time zone → {new Intl.DateTimeFormat('en').formatToParts(0)[2].value}",
      'a date in the local time zone → {day.format(0)}',
      "a date in the local time zone → {new Date('2026-03-01T12:00:00Z').getHours()}",
      "a date in the local time zone → {new Date('2026-03-01').getMonth()}",
      "a date in the local time zone → {new Date('2026-03-01').getDay()}",
      'a date in the local time zone → {new Date(0).getTimezoneOffset()}',
      'crypto.getRandomValues() → {crypto.getRandomValues(new Uint8Array(4)).join()}',
      "a date in the local time zone → {new Date('2026-03-01').toDateString()}",
      'text in the local language → {new Intl.NumberFormat().format(1234.5)}',
      'text in the local language → {amount.format(1234.5)}',
      'text in the local language → {(1234.5).toLocaleString()}',
      "what depends on localStorage → {typeof localStorage === 'object' && localStorage.getItem('a')}",
      'crypto.randomUUID() → {useState(() => crypto.randomUUID())[0]}',
    ].map((row) => row.split(' → '));
    const components = different.map(([, markup]) => `${formats} export const Tide = () => (\n  <i>${markup}</i>\n);`);
    const fixes: Record<string, string> = {
      'text in the local language': "give it a locale: toLocaleString('en-US')",
      'a date in the local time zone': "give it a time zone, such as { timeZone: 'UTC' }",
      'crypto.randomUUID()': 'make an id with useId()',
    };
    expect(await problemsAndFixes(islands(components))).toEqual(
      different.map(([what = ''], at) => {
        const fix = fixes[what] ?? 'read it in an effect, and show it with useState()';
        return starting(
          `client/Tide${10 + at}.tsx:3:`,
          `  <Tide${10 + at}> renders ${what}, which is different in browsers\n${fix}`,
        );
      }),
    );
  });

  it.each([
    'the time → const year = new Date().getFullYear();\nconst line = `© ${year}`;',
    'Math.random() → const line = Math.random();',
    "the time → const line = [\n  // When it's built.\n  Date.now(),\n].join();",
    "what depends on window → const isBrowser = typeof window !== 'undefined';\nconst line = isBrowser ? 1 : 2;",
    'what depends on navigator → const user = {\n  language: navigator.language,\n};\nconst line = user.language;',
  ])('may not render a constant with %s', async (row) => {
    const [what = '', constants] = row.split(' → ');
    expect(await problemsOf(island(`${constants}\nexport const Tide = () => <i>{line}</i>;`))).toEqual([
      expect.stringMatching(`^client/Tide\\.tsx:[2-6]:\\d+ {2}<Tide> renders ${RegExp.escape(what)}, which is`),
    ]);
  });

  it('may not render its own constant, whatever those of other islands are', async () => {
    const [shown, hidden] = ['year', "'a'"].map(
      (text) => `const year = new Date().getFullYear();\nexport const Tide = () => <i id={String(typeof year)}>{${text}}</i>;`,
    );
    expect(await problemsOf(islands([hidden, shown, hidden] as string[]))).toEqual([
      starting('client/Tide11.tsx:2:', '  <Tide11> renders the time, which is different in browsers'),
    ]);
  });

  it('may have such constants for its effects', async () => {
    const constants = `const isBrowser = typeof window !== 'undefined';
const [started, visits] = [Date.now(), new Map([['at', Date.now()]])];
const id = isBrowser ? crypto.randomUUID() : '';`;
    const effect = "useEffect(() => { if (isBrowser) document.title = id + started + visits.get('at'); }, []);";
    const component = `${constants}\nexport const Tide = () => { ${effect} return <i>a</i>; };`;
    await builtProject(island(component));
  });

  it.each([
    '<table><caption>a</caption>|<tr><td>b</td></tr></table> → <tr> in <table>, and browsers put <tbody> between them\nwrite it: <tbody>',
    '<table><thead><th /></thead>|<tr><td>b</td></tr></table> → <tr> in <table>, and browsers put <tbody> between them',
    '<table>|<col /></table> → <col> in <table>, and browsers put <colgroup> between them\nwrite it: <colgroup>',
    '<p>a <b>b</b>|<div>c</div></p> → <div> in <p>, and browsers end the <p> before it\nwrite <div> in place of <p>',
    '<a href="#a">a <b>|<a href="#b">b</a></b></a> → <a> in <a>, and browsers never nest these\nput them side by side',
    '<button type="button">a |<button type="button">b</button></button> → <button> in <button>, and browsers never nest',
    '<form><i>|<form>a</form></i></form> → <form> in <form>, and browsers never nest these',
  ])('may not render what browsers change: %s', async (row) => {
    const [markup = '', what] = row.split(' → ');
    const line = `<i><a href="#c">c</a>${markup}</i>`;
    expect(await problemsAndFixes(island(`export const Tide = () => (\n${line.replace('|', '')}\n);`))).toEqual([
      starting(`client/Tide.tsx:3:${line.indexOf('|') + 1}  <Tide> renders ${what}`),
    ]);
  });

  it('may render what only resembles that', async () => {
    const table = '<table><colgroup><col /></colgroup><tbody><tr><td><a href="https://b.test/">b</a></td></tr></tbody></table>';
    const text = '<p>a <picture /></p><div><a href="https://b.test/">b</a><a href="https://b.test/"><svg><a /></svg></a></div>';
    await builtProject(island(`export const Tide = () => (\n<div>${table}${text}</div>\n);`));
  });

  it('may not read a context of the page, which it has neither in the build nor in browsers', async () => {
    const context = "import { createContext } from 'react';\nexport const Theme = createContext('light');\n";
    const tide = (markup: string) =>
      `import { use } from 'react';\nimport { Theme } from './theme.ts';\nexport const Tide = () => ${markup};\nconst Name = () => <i>{use(Theme)}</i>;`;
    const inTheme = '<Theme value="dark"><Island props={{}} /></Theme>';
    const filesOf = (component: string, markup: string) => {
      const files: Partial<Record<string, string>> = island(component, markup);
      const view = `import { Theme } from '../../client/theme.ts';\n${files['templates/views/Home.tsx']}`;
      return { ...files, 'templates/views/Home.tsx': view, 'client/theme.ts': context };
    };
    expect(await problemsAndFixes(filesOf(tide('<Name />'), inTheme))).toEqual([
      expect.stringMatching(
        /^client\/Tide\.tsx:5:\d+ {2}<Tide> reads a context that the page provides; islands get none\npass the value as a prop$/,
      ),
    ]);
    await builtProject(filesOf(tide('<Name />'), '<Island />'));
    await builtProject(filesOf(tide('<Theme value="own"><Name /></Theme>'), inTheme));
  });

  it('may not link to pages that do not exist, also later, or render pages', async () => {
    const component = `import { renderToString } from 'react-dom/server';
export const Tide = () => {
  const [more, setMore] = useState(false);
  const go = () => { location.assign('/notes/notes/fogg'); };
  return <i onClick={() => setMore(true)} onBlur={go}>{more && <a className="a" href="/notes/newz">{renderToString(<b />)}</a>}</i>;
};`;
    const paths = (text: string) =>
      text.replaceAll('/notes/notes/fogg', '/notes/notes/fog').replaceAll('/notes/newz', '/notes/about');
    const served = component.replace(/^import.*/, '').replace('renderToString(<b />)', "'x'");
    const place = 'client/Tide.tsx:';
    expect(await problemsOf(island(served))).toEqual([
      expect.stringMatching(`^${place}5:\\d+ {2}broken link: no page at /notes/fogg$`),
      expect.stringMatching(`^${place}6:\\d+ {2}broken link: no page at /newz$`),
    ]);
    expect(await problemsOf(island(paths(component)))).toEqual([
      expect.stringMatching(
        `^${place}\\d+:\\d+ {2}react-dom/server is only for rendering pages, but a script imports this file$`,
      ),
      expect.stringMatching(`^${place}6:\\d+ {2}broken link: no page at /about`),
    ]);
  });

  it.each([
    'setInterval(() => {}, 1000); → calls setInterval() while it renders → call it in an effect',
    'setTimeout(() => {}, 1000); → calls setTimeout() while it renders → call it in an effect',
    "void fetch(new URL('https://harbor.test/a.txt')); → calls fetch() while it renders → call it in an effect",
    "matchMedia('print'); → reads matchMedia while it renders, and only browsers have that → read it in an effect, and show",
    "document.title = 'Tide'; → reads document while it renders, and only browsers have that → read it in an effect, and show",
    "new WebSocket(new URL('wss://harbor.test/a')); → calls WebSocket() while it renders → call it in an effect",
    "addEventListener('resize', () => {}); → reads addEventListener, which is not defined → if only browsers have it, use it in an effect",
    'localStorage.getItem("a"); → reads localStorage while it renders, and only browsers have that → read it in an effect, and show',
  ])('may not do what only effects may: %s', async (row) => {
    const [statement, what = '', fix = ''] = row.split(' → ');
    const component = `export const Tide = () => { void typeof window;\n  ${statement}\n  return <i />;\n};`;
    const line = expect.stringMatching(`^client/Tide\\.tsx:3:\\d+ {2}<Tide> ${RegExp.escape(what)}\n${RegExp.escape(fix)}`);
    expect(await problemsAndFixes(island(component))).toEqual([line]);
  });

  it('may read them for later, and render what is the same everywhere', async () => {
    const component = `const year = new Intl.DateTimeFormat('en', { year: 'numeric' });
const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' });
const isTouch = () => typeof window !== 'undefined' && window.matchMedia('(hover: none)').matches;
export const Tide = () => {
  const [start, touch] = [useRef(Date.now()), isTouch()];
  const date = new Date(0).toLocaleDateString('en-US', { timeZone: 'UTC' });
  const days = [new Date(2024, 2, 0).getDate(), new Date('2024-03-01T00:00').getDay(), new Date('03-01-2024').getDate(), new Date(2024, 1).toLocaleString('en', { month: 'short' }), Reflect.construct(new Date(2024, 1).constructor, [new Date(2024, 1)]).getDate()];
  const words = [year.format(new Date(2024, 0)), new Intl.NumberFormat('en').format(9), navigator.language.length > 1 && 'x', Intl.getCanonicalLocales('EN')[0], hour.resolvedOptions().timeZone].join();
  return <i onClick={() => alert(start.current + touch)}><a href="#/route">route</a> {date} {days.join()} {words} {hour.formatRange(0, 9e6)}, {hour.formatToParts(0)[1].value}.</i>;
};`;
    const site = await builtProject(island(component));
    expect(site.read('dist/index.html')).toContain('1/1/1970');
    // Browsers have no thin spaces here.
    expect(site.read('dist/index.html').replaceAll('<!-- -->', '')).toContain('12 – 2 AM,  .');
  });
});
