import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from './support/cli.ts';
import { project } from './support/project.ts';

const note = (title: string, extra = '') =>
  `---\ntitle: ${title}\ndate: 2024-05-01\n${extra}---\n\nText.\n\n## When {#when}\n\n1. Now.\n2. Then.\n`;

describe('what a build writes', () => {
  it('each page in the two forms that every host understands, as one file on the disk', async () => {
    const site = project();
    await site.build();
    expect(Object.keys(site.tree())).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'notes/tide.html',
        'notes/tide/index.html',
        'sitemap.xml',
        'robots.txt',
        'about-us.txt',
        '.nojekyll',
      ]),
    );
    const inode = (path: string) => statSync(`${site.folder}/dist/${path}`).ino;
    expect(inode('notes/tide/index.html')).toBe(inode('notes/tide.html'));
  });

  it('links, scripts and styles below the base path of the settings; content that only looks like a link is left alone', async () => {
    const site = project();
    site.write('content/notes/fog.md', note('The fog').replace('Text.', 'Write `href="/x"` and see [the tide](/notes/tide).'));
    await site.build();
    const page = site.read('dist/notes/fog.html');
    expect(page).toContain('<a href="/notes/notes/tide">');
    expect(page).toMatch(/<script type="module" src="\/notes\/assets\/page-\w+\.js">/);
    expect(page).toContain('<code>href="/x"</code>');
    expect(site.read('dist/sitemap.xml')).toContain(
      '<loc>https://harbor.test/notes/notes/tide</loc><lastmod>2024-05-01</lastmod>',
    );
    expect(site.read('dist/robots.txt')).toContain('Sitemap: https://harbor.test/notes/sitemap.xml');
  });

  it('the same bytes for the same input, wherever and whenever', async () => {
    const [one, two] = [project(), project()];
    await one.build('--now', '2025-03-01');
    await two.build('--now', '2025-03-01');
    expect(one.tree()).toEqual(two.tree());
    expect(one.read('dist/index.html')).toContain('<p>2025</p>');
  });

  it('only what changed, and removes what no longer belongs', async () => {
    const site = project();
    await site.build();
    expect((await site.build()).stdout).toContain('12 in dist/: 0 written, 12 unchanged, 0 removed');
    site.write('content/notes/fog.md', note('Thick fog').replace('05-01', '05-02'));
    expect((await site.build()).stdout).toContain('12 in dist/: 2 written, 10 unchanged, 0 removed');
    site.remove('content/notes/fog.md');
    site.write('content/notes/tide.md', note('The tide'));
    expect((await site.build()).stdout).toContain('10 in dist/: 3 written, 7 unchanged, 2 removed');
    expect(Object.keys(site.tree()).filter((path) => path.includes('fog'))).toEqual([]);
  });

  it('drafts only when asked', async () => {
    const site = project({ 'content/notes/ice.md': note('Ice', 'draft: true\n') });
    await site.build();
    expect(Object.keys(site.tree())).not.toContain('notes/ice.html');
    await site.build('--drafts');
    expect(Object.keys(site.tree())).toContain('notes/ice.html');
  });

  it('what a killed build left behind is put right, and dot folders of others stay', async () => {
    const site = project();
    await site.build();
    const good = site.tree();
    writeFileSync(`${site.folder}/dist/.site-writing-77`, 'half a');
    writeFileSync(`${site.folder}/dist/notes/.site-writing-77`, 'half a');
    writeFileSync(`${site.folder}/dist/index.html`, '<!doctype html><html><head><ti');
    mkdirSync(`${site.folder}/dist/.git`);
    writeFileSync(`${site.folder}/dist/.git/HEAD`, 'ref: refs/heads/pages');
    expect((await site.build()).code).toBe(0);
    expect(site.tree()).toEqual({ ...good, '.git/HEAD': 'ref: refs/heads/pages' });
  });

  it('a file in public/ must not stand in the way of a page', async () => {
    const site = project({ 'public/notes/tide.html': 'mine' });
    const { code, stderr } = await site.build();
    expect(code).toBe(1);
    expect(stderr).toContain('public/notes/tide.html  the site itself makes a file of that name\n    fix: remove or rename it');
  });

  it.each([
    ['public/notes', 'notes/fog.html'],
    ['public/notes/tide.html/ebb.txt', 'notes/tide.html'],
    ['public/sitemap.xml/old.txt', 'sitemap.xml'],
  ])('nor may one, %s, have the name of a folder, or its folder that of a file', async (own, theirs) => {
    const site = project({ [own]: 'mine' });
    const { code, stderr } = await site.build();
    expect(code).toBe(1);
    expect(stderr).toContain(
      `${own}  cannot stand beside ${theirs}: a file and a folder cannot have one name\n    fix: remove or rename it`,
    );
  });

  it('--production refuses stand-ins, which are a warning otherwise', async () => {
    const site = project({ 'content/site.yaml': 'title: Harbor\nurl: https://www.example.com\nphone: (207) 555-0123\n' });
    const { code, stderr } = await site.build();
    expect(code).toBe(0);
    expect(stderr).toBe(
      'warning   2 settings to be replaced before the site goes live: content/site.yaml, lines 2, 3\n' +
        '          fix: write the real values; "site check" names each of them\n',
    );
    const refused = await site.build('--production');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('content/site.yaml:2:6  url is still a stand-in: an address at example.com');
    expect(refused.stderr).toContain('content/site.yaml:3:8  phone is still a stand-in: a phone number that nobody has');
  });
});

describe('Ctrl-C', () => {
  it('leaves the old site or the new one, and never a part of both', async () => {
    const site = project();
    for (let index = 0; index < 300; index += 1) site.write(`content/notes/n${index}.md`, note(`Note ${index}`));
    await site.build('--now', '2024-01-01');
    const before = site.tree();
    site.write('client/page.css', 'body { color: teal; }\n');
    await site.build('--now', '2024-01-01', '--out', 'expected');
    const after = site.tree('expected');

    const seen = new Set<string>();
    for (let wait = 0; wait < 12; wait += 1) {
      const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'build', '--now', '2024-01-01'], {
        cwd: site.folder,
        stdio: 'ignore',
      });
      const stopping = setTimeout(() => child.kill('SIGINT'), 300 + wait * 100);
      await once(child, 'exit');
      clearTimeout(stopping);
      const found = site.tree();
      const isOld = JSON.stringify(found) === JSON.stringify(before);
      if (!isOld) expect(found).toEqual(after);
      seen.add(isOld ? 'old' : 'new');
    }
    expect(seen).toContain('old');
  });
});
