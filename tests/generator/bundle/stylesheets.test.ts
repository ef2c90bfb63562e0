import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installed, onHome, problemsAndFixes, problemsOf, problemsOnHome, starting } from '../../support/codeProblems.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, expectCleanOutput, templateWith } from '../../support/sites.ts';

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
