import { execFileSync, spawn } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../cli/content/readEntry.ts';
import { commit } from '../cli/output/commit.ts';
import { removeOthers } from '../cli/output/removeStale.ts';
import { Stage } from '../cli/output/stageFile.ts';
import tiny from './fixtures/tiny/templates/site.tsx';
import { repository, runSite } from './support/cli.ts';
import { project } from './support/project.ts';
import { cleanBuild, differences, note, now, result, whole } from './support/sites.ts';

describe('an output folder', () => {
  it('that is a link to a folder is written through it', async () => {
    const site = project({ 'elsewhere/.keep': '' });
    symlinkSync('elsewhere', join(site.folder, 'dist'));
    expect(await result(site.build(...now))).toEqual(whole);
    expect((await site.build(...now)).stdout).toContain(': 0 written');
    expect(Object.keys(site.tree('elsewhere'))).toContain('notes/tide.html');
  });

  it.each([
    ['a link to nothing', 'lost', 'lost  is a link, and nothing is there'],
    ['a folder of the content', 'content/site', 'content/site  lies among what the site is made of'],
    ['a folder of public files', 'public', 'public  lies among what the site is made of'],
    ['the cache', '.cache', '.cache  lies among what the site is made of'],
    ['what builds remember', '.cache/builds/x', '.cache/builds/x  lies among what the site is made of'],
  ])('must not be %s', async (_, out, message) => {
    const site = project();
    symlinkSync('nowhere', join(site.folder, 'lost'));
    const before = site.tree('content');
    const { code, stderr } = await site.build('--out', out);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(site.tree('content')).toEqual(before);
  });
});

describe('files that are not what they seem', () => {
  it('one that vanishes between listing and reading is told as missing', () => {
    const read = readEntry('/nowhere', tiny, { file: 'content/notes/gone.md', group: 'collections.notes', state: '' }, {});
    expect(read.problems).toEqual([expect.objectContaining({ file: 'content/notes/gone.md', what: 'is missing' })]);
  });

  it('a folder called like a note is no note; one in the place of a page is told', async () => {
    const site = project();
    mkdirSync(join(site.folder, 'content/notes/folder.md'));
    expect(await result(site.build(...now))).toEqual(whole);
    site.remove('content/pages/home.md');
    mkdirSync(join(site.folder, 'content/pages/home.md'));
    expect((await site.build(...now)).stderr).toContain(
      'content/pages/home.md  cannot be read (EISDIR)\n    fix: check that it is a file',
    );
  });

  it('a pipe, from which a build would read for ever, belongs to nothing', async () => {
    const site = project();
    execFileSync('mkfifo', [join(site.folder, 'content/notes/pipe.md')]);
    const { code, stderr } = await site.build(...now);
    expect(code).toBe(1);
    expect(stderr).toContain('content/notes/pipe.md  belongs to nothing');
  });

  it('a folder of content that is a link is watched like any other', async () => {
    const site = project();
    execFileSync('mv', [join(site.folder, 'content'), join(site.folder, 'texts')]);
    symlinkSync('texts', join(site.folder, 'content'));
    expect(await result(site.build(...now))).toEqual(whole);
    site.write('texts/notes/fog.md', note('Thick fog'));
    await site.build(...now);
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
      expect(await result(site.build(...now))).toEqual(whole);
      expect(site.read('dist/notes/fog.html')).toContain(`Fog ${index}`);
    }
    const today = site.tree();
    site.write('content/pages/home.md', '---\ntitle: Home\n---\n');
    await site.build('--now', '2001-01-01', '--future');
    expect(site.read('dist/index.html')).toContain('<p>2001</p>');
    site.write('content/pages/home.md', readFileSync(join(repository, 'tests/fixtures/tiny/content/pages/home.md'), 'utf8'));
    await site.build(...now);
    expect(site.tree()).toEqual(today);
  });

  it('SOURCE_DATE_EPOCH is the moment of a build', async () => {
    const site = project();
    await runSite(['build'], { cwd: site.folder, env: { SOURCE_DATE_EPOCH: '1748736000' } });
    expect(site.read('dist/index.html')).toContain('<p>2025</p>');
  });

  it.each(['tomorrow', '-1', '1e20', '999999999999999'])('SOURCE_DATE_EPOCH=%s is refused with its remedy', async (epoch) => {
    const site = project();
    const { code, stderr } = await runSite(['build'], { cwd: site.folder, env: { SOURCE_DATE_EPOCH: epoch } });
    expect(code).toBe(2);
    expect(stderr).toContain(
      `error: SOURCE_DATE_EPOCH is "${epoch}", no time from 1970 to 9999; set it to whole seconds since 1970-01-01, remove it, `,
    );
    expect(await runSite(['build', ...now], { cwd: site.folder, env: { SOURCE_DATE_EPOCH: epoch } })).toMatchObject({ code: 0 });
  });
});

describe('builds at once', () => {
  it('leave nothing behind where both give a page its second name in one moment', () => {
    const out = join(project({ 'dist/.site-writing-1-0-1': 'page' }).folder, 'dist');
    const staged = join(out, '.site-writing-1-0-1');
    linkSync(staged, `${staged}-1`);
    // The other has found the page in its place, and given it the second name that was missing.
    linkSync(staged, join(out, 'b.html'));
    commit(out, [{ path: 'a.html', copies: ['b.html'], bytes: 4, lies: { as: '.site-writing-1-0-1' } }], []);
    expect(readdirSync(out).filter((name) => name !== '.site-output')).toEqual(['a.html', 'b.html']);
  });

  it('do not stop each other where one gives files their places while the other looks for what is stale', async () => {
    const out = join(project({ 'dist/.site-output': '' }).folder, 'dist');
    const other = spawn(process.execPath, ['-e', givesPlaces, out]);
    const removed: string[] = [];
    while (other.exitCode === null) {
      removed.push(...removeOthers(out, new Set(['a.html'])));
      await setImmediate();
    }
    expect({ removed, exitCode: other.exitCode }).toEqual({ removed: [], exitCode: 0 });
  });

  it('into an empty folder join what both have made there', () => {
    const site = project({ 'dist/.site-output': '' });
    const out = join(site.folder, 'dist');
    const stage = new Stage(out, true);
    const staged = stage.put({ path: 'notes/fog.html', body: 'fog', copies: ['notes/fog/index.html'] });
    expect(readdirSync(out).filter((name) => !name.startsWith('.site-'))).toEqual([]);
    site.write('dist/notes/fog.html', 'half a fog');
    site.write('dist/notes/fog/more.html', 'of another build');
    expect(commit(out, [staged], [{ path: 'notes/fog/more.html', copies: [] }]).changed).toEqual([
      'notes/fog.html',
      'notes/fog/index.html',
    ]);
    const { '.site-output': _, ...tree } = site.tree();
    expect(tree).toEqual({ 'notes/fog.html': 'fog', 'notes/fog/index.html': 'fog', 'notes/fog/more.html': 'of another build' });
  });

  it('of different edits into different folders do not meet', { timeout: 120_000 }, async () => {
    const site = project();
    for (let round = 0; round < 5; round += 1) {
      rmSync(join(site.folder, '.cache'), { recursive: true, force: true });
      site.write('content/notes/fog.md', note(`Fog ${round}`));
      const outs = ['one', 'two', 'one', 'three'];
      const all = await Promise.all(outs.map((out) => result(site.build(...now, '--out', out))));
      expect(all).toEqual(outs.map(() => whole));
      const expected = await cleanBuild(site);
      for (const out of outs) expect(differences(site.tree(out), expected)).toEqual([]);
      for (const out of outs) if (round % 2 === 0) rmSync(join(site.folder, out), { recursive: true, force: true });
    }
  });
});

/** For a second: stages a file as a build does, and renames it to its place. */
const givesPlaces = `
  const { renameSync, writeFileSync } = require('node:fs');
  const [out] = process.argv.slice(1);
  for (let end = Date.now() + 1000, count = 1; Date.now() < end; count += 1) {
    const staged = out + '/.site-writing-' + process.pid + '-0-' + count;
    writeFileSync(staged, 'page');
    renameSync(staged, out + '/a.html');
  }
`;
