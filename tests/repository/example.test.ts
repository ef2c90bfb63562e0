import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Result, repository, runSite } from '../support/cli.ts';
import { copyExample } from '../support/exampleCopy.ts';
import { treeOf } from '../support/project.ts';

let root: string;
let sources: Record<string, string>;
let build: Result;
beforeAll(async () => {
  root = copyExample();
  sources = treeOf(root);
  build = await runSite(['build', '--root', root]);
});

describe('docs/example', () => {
  it('has fewer than 140 lines in all', () => {
    const lines = Object.values(sources).map((text) => text.split('\n').length - 1);
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(140);
  });

  it('builds a home page that links to a page for each note', () => {
    expect(build).toMatchObject({ code: 0, stderr: '' });
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
    expect(read('index.html')).toContain('<a href="/notes/heron">A heron at the pond</a>');
    expect(read('notes/heron.html')).toContain('<h1>A heron at the pond</h1>');
    expect(read('notes/heron.html')).toContain('<a href="/notes/fog">the fog</a>');
    expect(read('notes/fog.html')).toContain('<strong>six</strong>');
  });

  it('passes "site check" without an error or a warning', async () => {
    const { code, stdout } = await runSite(['check', '--root', root]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '3 pages checked: 0 errors, 0 warnings\n' });
  });

  it('starts a note from its archetype', async () => {
    const { code } = await runSite(['new', 'note', 'first-frost', '--root', root]);
    expect(code).toBe(0);
    expect(readFileSync(join(root, 'content/notes/first-frost.md'), 'utf8')).toBe(
      '---\ntitle: "First Frost"\ndraft: true\n---\nTODO: what you saw\n',
    );
  });
});

describe('docs/new-site.md', () => {
  const document = readFileSync(join(repository, 'docs/new-site.md'), 'utf8');
  /** Fenced code below a line that ends with the file's name: "**`content/site.yaml`**". */
  const quoted = new Map(
    [...document.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```$/gms)].map(([, file = '', text = '']) => [file, text]),
  );

  it('quotes every file of docs/example verbatim', () => {
    expect(Object.fromEntries(quoted)).toEqual(sources);
  });
});
