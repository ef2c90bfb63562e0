import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Result, repository, runSite } from '../support/cli.ts';
import { copyExample } from '../support/siteCopy.ts';
import { failure } from '../support/sites.ts';

let root: string;
let build: Result;
beforeAll(async () => {
  root = copyExample();
  build = await runSite(['build', '--root', root]);
});

const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');

describe('docs/example', () => {
  it('builds pages of notes, of which each names its tags and its neighbors', () => {
    expect(build).toMatchObject({ code: 0, stderr: '' });
    expect(read('index.html')).toContain('<a href="/notes/heron">A heron at the pond</a>');
    expect(read('index.html')).toContain('<a href="/page/2" rel="next">Older notes</a>');
    expect(read('page/2.html')).toContain('<a href="/notes/chiffchaff">');
    expect(read('tags/birds.html')).not.toContain('href="/notes/fog"');
    const fog = read('notes/fog.html');
    expect(fog).toContain('<strong>six</strong>');
    expect(fog).toContain('<a href="/tags/weather">weather</a>');
    expect(fog).toMatch(/<a href="\/notes\/heron" rel="prev">.*<a href="\/notes\/damselflies" rel="next">/s);
    expect(read('notes/pond-dipping.html')).toContain('<li><a href="#how-to-dip">How to dip</a></li>');
    expect(read('feed.xml')).toContain('<title>Fog over the meadow</title>');
  });

  it('passes "site check" without an error or a warning', async () => {
    const { code, stdout } = await runSite(['check', '--root', root]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '18 pages checked: 0 errors, 0 warnings\n' });
  });

  it('starts a note from its archetype', async () => {
    const { code } = await runSite(['new', 'note', 'first-frost', '--now', '2025-11-02', '--root', root]);
    expect(code).toBe(0);
    expect(readFileSync(join(root, 'content/notes/first-frost.md'), 'utf8')).toBe(
      '---\ntitle: "First Frost"\nsummary: "TODO: what you saw, in a sentence"\ndate: 2025-11-02\ntags: []\ndraft: true\n---\n\nTODO: what you saw\n',
    );
  });

  it('turns directives in Markdown into components', () => {
    expect(read('notes/fog.html')).not.toContain('<script type="module"');
    expect(read('notes/pond-dipping.html')).toMatch(/<script type="module" src="\/assets\/islands-/);
    expect(read('notes/pond-dipping.html')).toContain('data-island="Checklist"');
    expect(read('notes/heron.html')).toMatch(/<aside class="remark">.*<strong>yellow eye<\/strong>.*<\/aside>/s);
  });

  it('loads the script of an island that a view shows, and must not forget it', async () => {
    const copy = copyExample();
    const view = join(copy, 'templates/views/TextPage.tsx');
    const island = '<Island name="Checklist" props={{ label: "Kit", items: ["Net"] }} />';
    const code = readFileSync(view, 'utf8').replace('<Prose', `${island}\n      <Prose`);
    writeFileSync(view, `import { Island } from '../Island.tsx';\n${code}`);
    expect(await runSite(['build', '--no-cards', '--root', copy])).toMatchObject({ code: 0, stderr: '' });
    const about = readFileSync(join(copy, 'dist/about.html'), 'utf8');
    expect(about).toMatch(/<script type="module" src="\/assets\/islands-[^>]*><\/script><div data-island="Checklist"/);
    const frame = join(copy, 'templates/Document.tsx');
    writeFileSync(frame, readFileSync(frame, 'utf8').replace('value={client.scripts.islands}', 'value={undefined}'));
    expect(await failure(runSite(['build', '--no-cards', '--root', copy]))).toMatch(
      /^error templates\/views\/TextPage\.tsx:\d+:7 {2}\/about: an island stays as it is, because the page has none of the scripts/,
    );
  });

  it('reports directives at their lines', async () => {
    const directives: [text: string, what: string, fix: string][] = [
      [
        '::chart{}',
        'unknown component "chart"',
        'use one on a line of its own: aside, checklist; or write a note as > [!NOTE], and \\: for a colon',
      ],
      [
        'Some :aside[text]',
        'unknown component "aside"',
        'use one on a line of its own: aside, checklist; or write a note as > [!NOTE], and \\: for a colon',
      ],
      ['::aside', 'aside: title: Invalid input: expected string, received undefined', 'its attributes are title'],
      ['::checklist{label="Kit" items="A" size="2"}', 'checklist: Unrecognized key: "size"', 'its attributes are label, items'],
      [':::checklist{label="K" items="A"}\nB\n:::', 'the component "checklist" takes no text', 'write it with two colons'],
    ];
    const copy = copyExample();
    const body = directives.map(([text]) => text).join('\n\n');
    writeFileSync(join(copy, 'content/about.md'), `---\ntitle: A\nsummary: B\n---\nAt 9:am.\n\n${body}\n`);
    const stderr = await failure(runSite(['build', '--root', copy]));
    for (const [at, [, what, fix]] of directives.entries()) {
      const report = stderr.split(/\n\n(?=error )/).find((each) => each.startsWith(`error content/about.md:${7 + 2 * at}:`));
      expect(report).toContain(what);
      expect(report).toContain(`fix: ${fix}`);
    }
  });
});

describe('docs/new-site.md', () => {
  const document = readFileSync(join(repository, 'docs/new-site.md'), 'utf8');
  /** Fenced code below a line that ends with the file's name: "**`content/site.yaml`**". */
  const quoted = new Map(
    [...document.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```$/gms)].map(([, file = '', text = '']) => [file, text]),
  );

  it('quotes files of docs/example verbatim', () => {
    expect(quoted.size).toBeGreaterThan(10);
    for (const [file, text] of quoted) expect(text, file).toBe(readFileSync(join(repository, 'docs/example', file), 'utf8'));
  });
});
