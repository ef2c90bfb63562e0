import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installed, onHome, problemsAndFixes, problemsOf, scriptsOf } from '../../support/codeProblems.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, result, success, templateWith } from '../../support/sites.ts';

afterEach(() => vi.unstubAllEnvs());

describe('what components import', () => {
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
});
