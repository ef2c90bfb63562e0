import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { repository, runSite } from '../support/cli.ts';
import { treeOf } from '../support/project.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const document = readFileSync(join(repository, 'docs/contract.md'), 'utf8');
/** Fenced code that is part of templates/site.tsx or templates/schema.ts: "```ts Page". */
const parts = Map.groupBy(document.matchAll(/^```tsx? (\w+)\n(.*?)^```$/gms), ([, part = '']) => part);

describe('docs/contract.md', () => {
  let root: string;
  let dist: Record<string, string>;
  const env = { SEARCH_KEY: 'k' };

  beforeAll(async () => {
    root = await writeExamples();
    const { code, stderr } = await runSite(['build', '--root', root], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    dist = treeOf(join(root, 'dist'));
  });

  it('has examples that compile', () => {
    const compilerOptions = { types: ['node'] };
    const config = { extends: join(repository, 'tsconfig.json'), compilerOptions, include: ['templates', 'client'] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', root], { cwd: root, stdio: 'pipe' });
  });

  it('has examples that build the output it describes', () => {
    expect(dist['start.html']).toBe(dist['index.html']);
    expect(dist['start.html']).toContain("connect-src 'self' https://search.field-notes.test");
    expect(dist['notes/fog.html']).toMatch(/<img src="\/photographs\/fog[^"]+\.jpg"/);
    expect(dist['notes/fog.html']).toContain('<h2 id="bring">What to bring</h2>');
    expect(dist['notes/fog.html']).toContain('<a href="/about">Field Notes</a>');
    expect(dist['mist.html']).toContain('url=/notes/fog');
    expect(dist._redirects).toContain('/search https://search.field-notes.test/ 301');
    expect(dist['feed.xml']).toContain('<title>Fog over the meadow</title>');
    expect(dist['sitemap.xml']).toContain('<lastmod>2026-03-01</lastmod>');
    expect(Object.keys(dist).filter((path) => /^(icons|cards)\//.test(path))).toEqual([
      'cards/home.png',
      expect.stringMatching(/^icons\/sheet-.*\.svg$/),
    ]);
  });
});

/** Writes the site of the examples at the same depth as docs/example, so that its imports resolve. Returns its root. */
async function writeExamples(): Promise<string> {
  const home = temporaryFolder('contract');
  const folder = join(home, 'sites/notes');
  const write = (path: string, data: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  };
  for (const [, path = '', text = ''] of document.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```$/gms)) write(path, text);
  for (const path of ['templates/site.tsx', 'templates/schema.ts'])
    write(path, assembled(readFileSync(join(folder, path), 'utf8')));
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: 'gray' } });
  write('public/images/fog.jpg', await photo.jpeg().toBuffer());
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(home, name));
  return folder;
}

/** Replaces each comment that names a part with the examples for it. */
function assembled(frame: string): string {
  return frame.replace(/^ *\/\/ (\w+)$/gm, (comment, part: string) => {
    const examples = parts.get(part);
    return examples ? examples.map(([, , code = '']) => code).join('\n') : comment;
  });
}
