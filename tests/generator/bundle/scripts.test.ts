import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installed, problemsAndFixes, problemsOf, scriptsOf, starting } from '../../support/codeProblems.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, result, success, templateWith } from '../../support/sites.ts';

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
