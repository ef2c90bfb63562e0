import { describe, expect, it } from 'vitest';
import { problemsAndFixes, scriptsOf, starting } from '../../support/codeProblems.ts';
import { atFixedDate, builtProject, templateWith } from '../../support/sites.ts';

/** Files that make a site's scripts those with the names. */
const scriptsNamed = (files: string[]) =>
  templateWith(["page: 'client/page.ts'", files.map((file, at) => `a${at}: '${file}'`).join()]);

describe('workers, and files that scripts name by URL,', () => {
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
});
