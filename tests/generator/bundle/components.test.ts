import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  installed,
  onHome,
  problemsAndFixes,
  problemsOf,
  problemsOnHome,
  scriptsOf,
  starting,
} from '../../support/codeProblems.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, templateWith } from '../../support/sites.ts';

afterEach(() => vi.unstubAllEnvs());

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

describe('components', () => {
  const read = (call: string) => `const text = await ${call}('content/site.yaml', 'utf8'); → {text} → cannot be loaded: `;

  const inView = '() in a view: no build notices';

  const late = (markup: string) => `function Late() { return ${markup}; } → <Suspense fallback="wait"><Late /></Suspense> → `;

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

  it('may read it, if no markup shows it', async () => {
    await builtProject(onHome('', "{Date.now() > 0 && <i>{new Date(0).toLocaleDateString('en', { timeZone: 'UTC' })}</i>}"));
  });

  it('may have Suspense for what browsers load', async () => {
    const site = await builtProject(
      onHome("import { Suspense } from 'react';", '<Suspense fallback="wait"><i>ready</i></Suspense>'),
    );
    expect(site.read('dist/index.html')).toContain('<i>ready</i>');
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

  it('need React', async () => {
    const site = project();
    unlinkSync(join(site.folder, '../../../node_modules'));
    const problem = 'error package.json  react and react-dom are not installed\n    fix: run: npm install react react-dom\n';
    expect(await failure(site.build(...atFixedDate))).toContain(problem);
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
