import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withOutput } from '../../../cli/output/outputFolder.ts';
import { buildWithFault } from '../../support/buildWithFault.ts';
import { repository, runInOwnProcess, runSite } from '../../support/cli.ts';
import { effort } from '../../support/effort.ts';
import { type Project, project, treeOf } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  cleanBuild,
  differences,
  expectCleanOutput,
  failure,
  note,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the manifest', () => {
  it.each([
    ['kill halfway', 1],
    ['kill', 3],
    ['full disk', 3],
  ] as const)('survives a fault while it is written (%s, %d): later builds know every file', async (kind, at) => {
    const site = await builtProject({ 'public/old.txt': 'old' });
    site.remove('public/old.txt');
    site.write('public/new.txt', 'new');
    const { code, stderr } = await buildWithFault(site, { kind, at, on: '/dist/.site-output' });
    if (kind === 'full disk') {
      expect(code).toBe(1);
      expect(stderr).toMatch(/^error dist {2}cannot be written \(ENOSPC at .*\)\n {4}fix: the disk is full/);
    }
    site.remove('public/new.txt');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
    expect(readdirSync(join(site.folder, 'dist')).filter((name) => name.startsWith('.site'))).toEqual(['.site-output']);
  });

  it('is there before the first file: a folder that a first build was killed in is accepted', async () => {
    for (const on of ['/dist/.site-output', '/dist/.site-writing', '/dist/.site-lock']) {
      const site = project();
      await buildWithFault(site, { kind: 'kill halfway', at: 1, on });
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      await expectCleanOutput(site);
    }
  });

  it.each([
    ['before files move', 'dist/.site-writing/new.txt dist/new.txt'],
    ['after they have moved', 'dist/.site-lock'],
  ])('shows that a build was killed %s, if the edit is undone', async (_, on) => {
    const site = await builtProject();
    site.write('public/new.txt', 'new');
    site.write('public/new/er.txt', 'newer');
    // Stored, so that the next scan finds nothing changed.
    await buildWithFault(site, { kind: 'kill', at: 1, on: on.replaceAll('dist/', `${site.folder}/dist/`) });
    site.remove('public/new.txt');
    site.remove('public/new');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
    expect((await site.build(...atFixedDate)).stdout).toContain('Nothing has changed');
  });
});

describe('two checkouts with one output folder', () => {
  it('build one after the other, and leave a whole site', { timeout: 120_000 }, async () => {
    const sites = [project(), project({ 'content/notes/fog.md': note('Thick fog'), 'content/notes/ice.md': note('Ice') })];
    const expected = await Promise.all(sites.map((site) => cleanBuild(site)));
    for (let round = 0; round < effort; round += 1) {
      const out = join(temporaryFolder('shared'), 'dist');
      const built = await Promise.all(sites.map((site) => site.build(...atFixedDate, '--out', out)));
      for (const { code, stderr } of built) expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
      const matching = expected.filter((tree) => differences(treeOf(out), tree).length === 0);
      expect(matching).toHaveLength(1);
      // Each finds what the other has changed.
      for (const [at, site] of sites.entries()) {
        expect((await site.build(...atFixedDate, '--out', out)).code).toBe(0);
        expect(differences(treeOf(out), expected[at] ?? {})).toEqual([]);
      }
    }
  });

  it('wait for each other, and say so once', async () => {
    const [one, two] = [project(), project()];
    const out = join(temporaryFolder('shared'), 'dist');
    const waiting = await withOutput({ root: one.folder, out }, async () => {
      const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'build', ...atFixedDate, '--out', out], {
        cwd: two.folder,
        env: { ...process.env, NO_COLOR: '1' },
      });
      let notes = '';
      child.stderr.on('data', (data) => {
        notes += data;
      });
      await once(child.stderr, 'data');
      // It looks whether the folder is free a few more times.
      await setTimeout(200);
      expect(notes).toMatch(/^note: waiting for another command that uses .*dist\/\n$/);
      expect(readdirSync(out)).not.toContain('index.html');
      return child;
    });
    expect(await once(waiting, 'exit')).toEqual([0, null]);
    expect(differences(treeOf(out), await cleanBuild(two))).toEqual([]);
  });
});

it('a build writes nowhere but to its output folder and the cache', async () => {
  const site = project();
  const home = temporaryFolder('home');
  for (const name of ['home', 'tmp']) mkdirSync(join(home, name));
  const sources = () => Object.entries(site.tree('.')).filter(([path]) => !/^(dist|\.cache)\//.test(path));
  const before = sources();
  const env = { ...process.env, NO_COLOR: '1', HOME: join(home, 'home'), TMPDIR: join(home, 'tmp') };
  expect((await runInOwnProcess({ args: ['build', ...atFixedDate], cwd: site.folder, env })).code).toBe(0);
  expect(sources()).toEqual(before);
  expect(readdirSync(join(site.folder, '../../..')).sort()).toEqual(['cli', 'node_modules', 'tests']);
  expect(readdirSync(home, { recursive: true }).sort()).toEqual(['home', 'tmp']);
});

describe('an output folder that is reached through a link', () => {
  it.each([
    ['public/', 'dist', 'public/site', 'is one of the site’s source or cache folders, or inside one'],
    ['a new folder in templates/', 'links/to/built', 'templates', 'is one of the site’s source or cache folders, or inside one'],
    ['the cache', 'dist', '.cache', 'is one of the site’s source or cache folders, or inside one'],
    ['the site root', 'dist', '.', 'the output folder contains the site itself'],
    ['a folder above it', 'dist', '..', 'the output folder contains the site itself'],
  ])('must not be %s', async (_, out, target, message) => {
    const site = project();
    mkdirSync(join(site.folder, target), { recursive: true });
    const link = out.replace(/\/built$/, '');
    mkdirSync(dirname(join(site.folder, link)), { recursive: true });
    symlinkSync(join(site.folder, target), join(site.folder, link));
    const sources = () => ['content', 'templates', 'client', 'public'].map((folder) => site.tree(folder));
    const before = sources();
    expect(await failure(site.build(...atFixedDate, '--out', out))).toContain(`error ${out}  ${message}`);
    expect(sources()).toEqual(before);
  });

  it('nor a source folder that is itself a link', async () => {
    const site = project();
    cpSync(join(site.folder, 'public'), join(site.folder, 'shared'), { recursive: true });
    site.remove('public');
    symlinkSync('shared', join(site.folder, 'public'));
    expect(await failure(site.build(...atFixedDate, '--out', 'shared/site'))).toContain(
      'error shared/site  is one of the site’s source or cache folders, or inside one',
    );
  });
});

describe('a link to a folder', () => {
  it('is refused, because its files would be there twice', async () => {
    const site = project({ 'public/v1/a.txt': 'a' });
    const links: [path: string, target: string][] = [
      ['public/latest', 'v1'],
      ['public/v1/again', '.'],
      ['public/v1/up', '..'],
      ['content/notes/more', '../pages'],
    ];
    for (const [path, target] of links) symlinkSync(target, join(site.folder, path));
    const stderr = await failure(site.build(...atFixedDate));
    for (const [path, target] of links)
      expect(stderr).toContain(
        `error ${path}  is a symbolic link to ${target}, which is not a file in ${path.split('/')[0]}/\n    fix: `,
      );
  });

  it('is followed once where files are not published, however many there are', async () => {
    const site = project();
    for (let at = 0; at < 40; at += 1) {
      mkdirSync(join(site.folder, `templates/f${at}`));
      for (const name of ['one', 'two']) symlinkSync(`../f${at + 1}`, join(site.folder, `templates/f${at}/${name}`));
    }
    site.write('templates/f40/end.ts', '');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
  });
});

describe('on a file system that ignores case', () => {
  const preload = fileURLToPath(new URL('../../support/caselessFiles.ts', import.meta.url));
  const build = ({ folder }: Project) =>
    runSite(['build', ...atFixedDate], {
      cwd: folder,
      env: { NODE_OPTIONS: `--import ${preload}`, CASELESS: join(folder, 'dist') },
    });
  const tag = (path: string) =>
    templateWith([
      "{ path: '/404',",
      `{ path: '${path}', source: home.source, view: 'NotFound', props: {} },\n        { path: '/404',`,
    ]);

  it('a file, a folder, and a page that are renamed in their case have their new names', async () => {
    const site = project({
      ...tag('/Tags/Fog'),
      'public/images/Logo.png': 'x',
      'public/images/Map.png': 'x',
      'public/Photos/a.png': 'a',
      'public/Photos/b.png': 'b',
      'public/Files': 'x',
    });
    expect(await result(build(site))).toEqual(success);
    expect(await result(build(site))).toEqual(success);
    site.remove('public');
    const renamed = {
      ...tag('/tags/fog'),
      'public/images/logo.png': 'x',
      'public/images/map.png': 'of another bay',
      'public/photos/a.png': 'a',
      'public/photos/c.png': 'c',
      'public/files/x.txt': 'x',
    };
    for (const [path, text] of Object.entries(renamed)) site.write(path, text);
    expect(await result(build(site))).toEqual(success);
    await expectCleanOutput(site);
    expect((await build(site)).stdout).toContain('Nothing has changed');
  });

  it("somebody else's file is still not overwritten", async () => {
    const site = project();
    await build(site);
    site.write('dist/Thesis.txt', 'theirs');
    site.write('public/thesis.txt', 'mine');
    expect(await failure(build(site))).toContain(
      'error dist/thesis.txt  would be overwritten, but "site build" did not write it',
    );
    expect(site.read('dist/Thesis.txt')).toBe('theirs');
  });
});
