import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Result, runSite } from '../../support/cli.ts';
import { copyExample } from '../../support/siteCopy.ts';
import { failure } from '../../support/sites.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('site build --editor', () => {
  let root: string;
  const build = (folder: string): Promise<Result> => runSite(['build', '--editor', folder], { cwd: root });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  beforeAll(() => {
    root = copyExample();
  });

  it('fails if the site names no repository', async () => {
    expect(await failure(build('editor'))).toContain('the site has no editor');
    expect(readdirSync(root)).not.toContain('editor');
  });

  it('fails if the site makes its options asynchronously', async () => {
    const site = read('templates/site.tsx');
    writeFileSync(join(root, 'templates/site.tsx'), site.replace('editor: (', 'editor: async ('));
    expect(await failure(build('editor'))).toContain(
      "templates/site.tsx  editor() returns a promise, not an object\n    fix: don't make it async",
    );
    writeFileSync(join(root, 'templates/site.tsx'), site);
  });

  it('writes a form for every file of any site, into a folder of its own', async () => {
    const settings = read('content/site.yaml').replace('title: Field Notes', 'title: <notes>');
    writeFileSync(join(root, 'content/site.yaml'), `${settings}repository: someone/notes\n`);
    const schema = read('templates/schema.ts').replace('url: z.url(),', 'url: z.url(), readers: z.int().positive().optional(),');
    writeFileSync(join(root, 'templates/schema.ts'), schema);
    // As Windows saves it.
    const archetype = read('content/archetypes/notes.md').replaceAll('\n', '\r\n');
    writeFileSync(join(root, 'content/archetypes/notes.md'), archetype);
    const { code, stderr } = await build('editor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('error') });

    const { config } = JSON.parse(read('editor/config.json')) as { config: CmsConfig };
    expect(config).toMatchObject({
      backend: { name: 'github', repo: 'someone/notes', branch: 'main', auth_methods: ['token'] },
      publish_mode: 'simple',
      collections: [
        {
          name: 'site',
          files: [
            {
              file: 'content/site.yaml',
              // Not the repository, which is hidden.
              fields: [...['title', 'description', 'author', 'url', 'readers'].map((name) => ({ name })), { widget: 'hidden' }],
            },
            { file: 'content/about.md' },
          ],
        },
        { name: 'notes', folder: 'content/notes', preview_path: 'notes/{{slug}}', delete: true },
      ],
    });
    for (const part of ['"maxlength":60', '"value_type":"int","min":1', '"default":"TODO: what you saw"'])
      expect(JSON.stringify(config)).toContain(part);

    expect(config).toMatchObject({
      app_title: 'Edit <notes>',
      site_url: 'https://field-notes.test',
      logo: { src: '/favicon.svg' },
    });
    const policy =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' blob: https://api.github.com; worker-src 'self' blob:; base-uri 'none'; form-action 'none'";
    expect(read('editor/_headers').split('\n')).toEqual([
      ...['/*', `  Content-Security-Policy: ${policy}; frame-ancestors 'none'`, '  Referrer-Policy: no-referrer'],
      ...['  X-Content-Type-Options: nosniff', '  Cache-Control: no-cache', ''],
    ]);
    const head = /<html lang="en">\n<head>\n(.*)\n<\/head>/s.exec(read('editor/index.html'))?.[1]?.split('\n');
    expect(head).toEqual([
      '<meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#39;')}">`,
      ...['<meta name="viewport" content="width=device-width, initial-scale=1">', '<meta name="robots" content="noindex">'],
      '<link rel="icon" href="favicon.svg"><title>Edit &lt;notes&gt;</title>',
    ]);
    const names = readdirSync(join(root, 'editor'), { recursive: true }).map(String);
    expect(names).toEqual(expect.arrayContaining(['editor.js', 'favicon.svg']));
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    const published = readdirSync(join(root, 'dist'), { recursive: true }).map(String);
    expect(published.filter((path) => /editor|config\.json/.test(path))).toEqual([]);
  });

  it.each([
    ['dist', 'cannot contain the output folder, or be in it'],
    ['dist/edit', 'cannot contain the output folder, or be in it'],
    ['.', 'cannot contain the output folder, or be in it'],
    ['content', 'is one of the site’s source or cache folders'],
  ])('refuses the folder %s', async (folder, reason) => {
    expect((await build(folder)).stderr).toContain(reason);
  });

  it('keeps files that it did not write', async () => {
    const folder = temporaryFolder('other');
    writeFileSync(join(folder, 'letter.txt'), 'Dear neighbor');
    expect((await build(folder)).stderr).toContain('contains files that "site build" did not write (letter.txt)');
    expect(readdirSync(folder)).toEqual(['letter.txt']);
    writeFileSync(join(root, 'editor/letter.txt'), 'Dear neighbor');
    expect((await build('editor')).code).toBe(0);
    expect(readdirSync(join(root, 'editor'))).toContain('letter.txt');
  });
});
