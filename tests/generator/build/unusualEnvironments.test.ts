import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withStore } from '../../../cli/store/cache.ts';
import { repository } from '../../support/cli.ts';
import { effort } from '../../support/effort.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, cleanBuild, differences, failure, note, result, success } from '../../support/sites.ts';

const among = (out: string): [string, string, string] => [
  out,
  out,
  `${out}  is one of the site’s source or cache folders, or inside one`,
];

describe('an output folder', () => {
  it.each<[string, string, string]>([
    ['a link to nothing', 'lost', 'lost  is a broken symbolic link'],
    ['the site root', '.', 'the output folder contains the site itself'],
    ['the root of the file system', '/', 'the output folder contains the site itself'],
    ['a parent of the site root', '../..', 'the output folder contains the site itself'],
    ...['content', 'content/site', 'templates', 'client', 'client/built', 'public', 'public/built'].map(among),
    ...['.cache', '.cache/photographs', '.cache/schemas', '.cache/cards', 'netlify/a', 'node_modules/a', '.git/a'].map(among),
  ])('must not be %s', async (_, out, message) => {
    const site = project();
    symlinkSync('nowhere', join(site.folder, 'lost'));
    const files = () => Object.entries(site.tree('.')).filter(([path]) => !path.startsWith('.cache/'));
    const before = files();
    expect(await failure(site.build('--out', out))).toContain(message);
    expect(files()).toEqual(before);
  });

  it.each([
    ['tmp/photographs', 'tmp', 'tmp/photographs  is one of the site’s source or cache folders, or inside one'],
    ['dist', 'dist/cache', 'dist  the output folder contains the site itself, or its cache'],
  ])('must not be %s if the cache is %s', async (out, cache, message) => {
    expect(await failure(project().build(...atFixedDate, '--out', out, '--cache', cache))).toContain(message);
  });

  it('may not contain other files, which are named and kept', async () => {
    const site = project();
    for (const name of ['a', 'b', 'c', 'd']) site.write(`photos/${name}.jpg`, 'photo');
    expect(await failure(site.build('--out', 'photos'))).toContain(
      'photos  contains files that "site build" did not write (a.jpg, b.jpg, c.jpg)\n    fix: empty the folder',
    );
    expect(Object.keys(site.tree('photos'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });

  it('may not be a file', async () => {
    const site = project({ build: 'x' });
    expect(await failure(site.build('--out', 'build'))).toContain(
      'error build  is a file, not a folder\n    fix: move the file away',
    );
    expect(await failure(site.build('--out', 'build/dist'))).toMatch(
      /^error build\/dist {2}cannot be written \(ENOTDIR at .*\)\n {4}fix: a file exists where a folder is needed/,
    );
  });

  it('may not be a home folder with only hidden files', async () => {
    const site = project({
      'home/.bashrc': 'alias ll="ls -l"',
      'home/.site-output': 'mine',
      'home/.git/HEAD': 'ref: refs/heads/dotfiles',
    });
    expect(await failure(site.build('--out', 'home'))).toContain(
      'home  contains files that "site build" did not write (.bashrc, .site-output)',
    );
    expect(Object.keys(site.tree('home'))).toEqual(['.bashrc', '.git/HEAD', '.site-output']);
  });

  it('may have a similar name, and contain .git', async () => {
    for (const out of ['contents', '.cached', 'site/content']) {
      const site = project({ [`${out}/.git/HEAD`]: 'ref: refs/heads/pages' });
      expect(await result(site.build(...atFixedDate, '--out', out))).toEqual(success);
      expect(site.read(`${out}/.git/HEAD`)).toBe('ref: refs/heads/pages');
      expect(await result(site.build(...atFixedDate, '--out', out))).toEqual(success);
      expect(Object.keys(site.tree(out))).toContain('notes/tide.html');
    }
  });
});

describe('unusual files', () => {
  it('a folder named like a note is ignored, and one in place of a page is reported', async () => {
    const site = project();
    mkdirSync(join(site.folder, 'content/notes/folder.md'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    site.remove('content/pages/home.md');
    mkdirSync(join(site.folder, 'content/pages/home.md'));
    expect((await site.build(...atFixedDate)).stderr).toContain(
      'content/pages/home.md  cannot be read (EISDIR)\n    fix: check that it is a file',
    );
  });

  it('a pipe, which would block a build forever, is ignored', async () => {
    const site = project();
    for (const path of ['content/notes/pipe.md', 'public/pipe']) execFileSync('mkfifo', [join(site.folder, path)]);
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('pipe'))).toEqual([]);
  });

  it('a linked content folder is watched like any other', async () => {
    const site = project();
    execFileSync('mv', [join(site.folder, 'content'), join(site.folder, 'texts')]);
    symlinkSync('texts', join(site.folder, 'content'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    site.write('texts/notes/fog.md', note('Thick fog'));
    await site.build(...atFixedDate);
    expect(site.read('dist/notes/fog.html')).toContain('Thick fog');
  });
});

describe('clocks', () => {
  it('that jump, and files from the future, change nothing', async () => {
    const site = project();
    const future = new Date('2044-01-01');
    for (const [index, time] of [future, new Date(0), future, new Date('2019-01-01')].entries()) {
      site.write('content/notes/fog.md', note(`Fog ${index}`));
      utimesSync(join(site.folder, 'content/notes/fog.md'), time, time);
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      expect(site.read('dist/notes/fog.html')).toContain(`Fog ${index}`);
    }
    const today = site.tree();
    site.write('content/pages/home.md', '---\ntitle: Home\n---\n');
    await site.build('--now', '2001-01-01', '--future');
    expect(site.read('dist/index.html')).toContain('<p>2001</p>');
    site.write('content/pages/home.md', readFileSync(join(repository, 'tests/fixtures/tiny/content/pages/home.md'), 'utf8'));
    await site.build(...atFixedDate);
    expect(site.tree()).toEqual(today);
  });
});

describe('simultaneous builds', () => {
  it('wait at the end for one that only looks whether the store is free', async () => {
    const { folder } = project();
    const reader = `
      const { DatabaseSync } = require('node:sqlite');
      const db = new DatabaseSync(process.argv[1]);
      db.exec('BEGIN; SELECT * FROM sqlite_schema');
      console.log('reading');
      setTimeout(() => db.close(), 300);`;
    await withStore({ root: folder, out: 'dist' }, async (store, cache) => {
      const file = readdirSync(cache).find((name) => name.endsWith('.db')) ?? '';
      const { stdout } = spawn(process.execPath, ['-e', reader, join(cache, file)], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(stdout, 'data');
      store.write('content', 'key');
      store.commit();
    });
    await withStore({ root: folder, out: 'dist' }, async (store) => expect(store.read('content')).toBe('key'));
  });

  it('into one empty folder leave a whole site', async () => {
    const site = project();
    for (let round = 0; round < effort; round += 1) {
      rmSync(join(site.folder, 'dist'), { recursive: true, force: true });
      const builds = await Promise.all([1, 2, 3].map(() => site.build(...atFixedDate)));
      expect(builds.map(({ code }) => code)).toEqual([0, 0, 0]);
      for (const { stderr } of builds) expect(['', 'note: waiting for another command that uses dist/\n']).toContain(stderr);
      expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
    }
  });

  it("of different edits into different folders don't interfere", { timeout: 120_000 }, async () => {
    const site = project();
    for (let round = 0; round < 2 * effort; round += 1) {
      rmSync(join(site.folder, '.cache'), { recursive: true, force: true });
      site.write('content/notes/fog.md', note(`Fog ${round}`));
      const outs = ['one', 'two', 'one'];
      const all = await Promise.all(outs.map((out) => site.build(...atFixedDate, '--out', out)));
      expect(all.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
        [0, ''],
        [0, ''],
        [0, ''],
      ]);
      const expected = await cleanBuild(site);
      for (const out of outs) expect(differences(site.tree(out), expected)).toEqual([]);
      for (const out of outs) if (round % 2 === 0) rmSync(join(site.folder, out), { recursive: true, force: true });
    }
  });
});
