import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository, runInOwnProcess, runSite } from '../../support/cli.ts';
import { effort, seed } from '../../support/effort.ts';
import { nobody } from '../../support/nobody.ts';
import { type Project, project, treeOf } from '../../support/project.ts';
import { Random } from '../../support/random.ts';
import {
  atFixedDate,
  builtProject,
  cleanBuild,
  differences,
  expectCleanOutput,
  failure,
  note,
  result,
  siteOf,
  success,
  withTexts,
} from '../../support/sites.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const kills = effort;

describe('a killed build', () => {
  it('leaves whole files, and the next build fixes everything', { timeout: 60_000 + kills * 15_000 }, async () => {
    const site = siteOf(60);
    const random = new Random(seed);
    const start = Date.now();
    await site.build(...atFixedDate, '--threads', '2');
    const duration = Date.now() - start;
    const kept = sizeOf(join(site.folder, '.cache'));
    const edit = (version: number) => {
      site.write('client/page.css', `body { color: #${100 + version}; }\n`);
      site.write('content/notes/n0.md', note(`Note ${version}`));
    };
    const versions = [site.tree()];
    for (const version of [1, 2]) {
      edit(version);
      versions[version] = await cleanBuild(site);
    }
    const moments: Moment[] = ['staging', 'placing', ...Array.from({ length: kills }, () => random.below(duration))];
    let before = versions[0] ?? {};
    for (const [round, moment] of moments.entries()) {
      edit(1 + (round % 2));
      const after = versions[1 + (round % 2)] ?? {};
      await kill(site, moment);
      for (const [path, text] of Object.entries(site.tree()).filter(([path]) => !path.startsWith('.')))
        expect(text === before[path] || text === after[path], `${path} is whole after a kill (${moment})`).toBe(true);
      expect(await result(site.build(...atFixedDate, '--threads', '1'))).toEqual(success);
      expect(differences(site.tree(), after), `after a kill (${moment})`).toEqual([]);
      before = after;
    }
    expect(sizeOf(join(site.folder, '.cache'))).toBeLessThan(2 * kept + moments.length * 100_000);
  });

  it('leaves staged files, which the next build removes', async () => {
    const site = await builtProject();
    for (const page of ['fog', 'removed']) site.write(`dist/.site-writing/notes/${page}.html`, 'half a page');
    site.write('content/notes/ice.md', note('Ice'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
  });
});

const mayMount = canMount();
if (!mayMount) console.warn('Cannot mount a disk here; using shell limits in place of a full disk.');

describe.runIf(mayMount)('a full disk', () => {
  it('under the output folder leaves the site unchanged and is reported with a fix', async () => {
    const site = siteOf(60);
    const failed = await onSmallDisk(site, 'small', '150k', ...atFixedDate, '--out', 'small', '--threads', '2');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(
      /^error small {2}cannot be written \((ENOSPC|EFBIG).*\)\n {4}fix: (the disk is full|the file exceeds)/,
    );
    expect(failed.left.filter((path) => !path.startsWith('.site-output'))).toEqual([]);
  });

  it('under the cache is one error, and a build with another cache succeeds', async () => {
    const site = siteOf(60);
    const failed = await onSmallDisk(site, '.cache', '110k', ...atFixedDate, '--threads', '2');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(unwritableCache('ENOSPC|EFBIG|database or disk is full'));
    expect(await result(site.build(...atFixedDate, '--cache', 'other'))).toEqual(success);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });
});

it('a file size limit leaves the output unchanged and is reported with a fix', async () => {
  const site = await builtProject();
  const before = site.tree();
  site.write('client/page.css', 'body { color: teal; }\n');
  site.write('public/large.txt', 'large '.repeat(200_000));
  const { code, stderr } = withFileLimit(800, site, ...atFixedDate);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^error dist {2}cannot be written \(EFBIG at .*\/dist\/.*large\.txt\)\n {4}fix: the file exceeds the size limit/,
  );
  expect(site.tree()).toEqual(before);
});

it('a file size limit that the store exceeds is an error of the cache', () => {
  const { code, stderr } = withFileLimit(100, siteOf(300), ...atFixedDate, '--threads', '1');
  expect(code).toBe(1);
  expect(stderr).toMatch(unwritableCache('disk I/O error'));
});

it('a cache that is a file is one error, and every command works with another cache', async () => {
  const site = project({ ...withTexts, '.cache': 'in the way' });
  expect(await failure(site.build(...atFixedDate))).toMatch(unwritableCache('ENOTDIR|EEXIST'));
  const elsewhere = ['--cache', temporaryFolder('cache')];
  expect(await result(site.build(...atFixedDate, ...elsewhere))).toEqual(success);
  expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  expect((await site.build(...atFixedDate, ...elsewhere)).stdout).toContain('Nothing has changed');
  expect(await site.run('check', ...elsewhere)).toMatchObject({ code: 0 });
  expect(await site.run('routes', ...atFixedDate, ...elsewhere)).toMatchObject({ code: 0 });
});

it('a cache that is a broken link is one error, and a build with another cache succeeds', async () => {
  const site = project();
  symlinkSync('nowhere', join(site.folder, '.cache'));
  expect(await failure(site.build(...atFixedDate))).toMatch(unwritableCache('ENOTDIR|EEXIST|ENOENT'));
  expect(await result(site.build(...atFixedDate, '--cache', temporaryFolder('cache')))).toEqual(success);
});

/** The whole stderr of a build that can't write its cache. */
function unwritableCache(reason: string): RegExp {
  return new RegExp(
    `^error \\.cache {2}the cache cannot be written \\((${reason}).*\\)\n {4}fix: .*another folder with --cache\n\n1 problem in 1 file.\n$`,
  );
}

describe('read-only folders', () => {
  it.each([['.cache'], ['.']])('%s: the cache cannot be written, which is one error', async (folder) => {
    const site = project();
    mkdirSync(join(site.folder, 'dist'));
    if (folder !== '.') mkdirSync(join(site.folder, folder), { recursive: true });
    chmodSync(join(site.folder, folder), 0o555);
    const { code, stderr } = await site.buildAsNobody(...atFixedDate);
    chmodSync(join(site.folder, folder), 0o755);
    expect(code).toBe(1);
    expect(stderr).toMatch(unwritableCache('EACCES'));
    expect(site.tree()).toEqual({});
  });

  it.each<[string, (site: Project) => void]>([
    ['a file', (site) => site.write('client/page.css', 'body { color: teal; }\n')],
    ['a new folder', (site) => site.write('public/notes/maps/bay.txt', 'the bay')],
    ['a page that is gone', (site) => site.remove('content/notes/ice.md')],
  ])('within the output, with %s: nothing changes, not even a part', async (_, edit) => {
    const site = project({ 'content/notes/ice.md': note('Ice') });
    await site.buildAsNobody(...atFixedDate);
    const before = site.tree();
    chmodSync(join(site.folder, 'dist/notes'), 0o555);
    edit(site);
    site.write('public/about-us.txt', 'changed, too');
    expect(await failure(site.buildAsNobody(...atFixedDate))).toMatch(
      /^error dist {2}cannot be written \(EACCES at .*dist\/notes.*\)\n {4}fix: make it writable/,
    );
    expect(site.tree()).toEqual(before);
  });

  it('an output folder itself is one error, even if there is nothing to write', async () => {
    const site = project();
    await site.buildAsNobody(...atFixedDate);
    chmodSync(join(site.folder, 'dist'), 0o555);
    const stderr = await failure(site.buildAsNobody(...atFixedDate));
    chmodSync(join(site.folder, 'dist'), 0o755);
    expect(stderr).toMatch(/^error dist {2}cannot be written \(EACCES at .*dist.*\)\n {4}fix: make it writable/);
  });

  it('an unreadable output folder is reported by build and clean', async () => {
    const site = project();
    await site.buildAsNobody(...atFixedDate);
    chmodSync(join(site.folder, 'dist'), 0);
    const results = [await site.buildAsNobody(...atFixedDate), await runSite(['clean'], { cwd: site.folder, ...nobody() })];
    chmodSync(join(site.folder, 'dist'), 0o755);
    for (const { code, stderr } of results)
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^error dist {2}cannot be written \(EACCES at .*\)\n {4}fix: make it writable/),
      });
  });

  it('an unreadable content folder is reported', async () => {
    const site = project({ 'content/notes/secret/a.md': note('A') });
    chmodSync(join(site.folder, 'content/notes/secret'), 0);
    const { code, stderr } = await site.buildAsNobody();
    chmodSync(join(site.folder, 'content/notes/secret'), 0o755);
    expect(code).toBe(1);
    expect(stderr).toContain('content/notes/secret  cannot be read (EACCES)\n    fix: make it readable');
  });
});

/** When to kill: at the first change in the output folder, at the first page moved there, or after some milliseconds. */
type Moment = 'staging' | 'placing' | number;

async function kill({ folder }: Project, moment: Moment): Promise<void> {
  const args = [`${repository}/cli/bin.js`, 'build', ...atFixedDate, '--threads', '2'];
  const watcher = watch(join(folder, 'dist'));
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  watcher.on('change', (_event, name) => {
    if (moment === 'staging' || (moment === 'placing' && name === 'index.html')) child.kill('SIGKILL');
  });
  const killing = typeof moment === 'number' && setTimeout(() => child.kill('SIGKILL'), moment);
  await once(child, 'exit');
  watcher.close();
  if (killing) clearTimeout(killing);
}

function filesBelow(folder: string): string[] {
  return Object.keys(treeOf(folder)).map((path) => join(folder, path));
}

function sizeOf(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Runs a build with a small disk mounted as one of its folders. Also returns the files left there. */
async function onSmallDisk(site: Project, folder: string, size: string, ...args: string[]) {
  const place = join(site.folder, folder);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]);
  try {
    // The disk is busy until the process has closed its files.
    const ended = await runInOwnProcess({ args: ['build', ...args], cwd: site.folder, env: { ...process.env, NO_COLOR: '1' } });
    return { ...ended, left: Object.keys(site.tree(folder)) };
  } finally {
    execFileSync('umount', [place]);
  }
}

/** Only root may mount, and not in every container. */
function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'site-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Runs a build with a file size limit in blocks, of 512 or 1,024 bytes depending on the shell. */
function withFileLimit(blocks: number, site: Project, ...args: string[]) {
  const script = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const run = spawnSync('sh', ['-c', script, process.execPath, `${repository}/cli/bin.js`, 'build', ...args], {
    cwd: site.folder,
    encoding: 'utf8',
  });
  return { code: run.status, stderr: run.stderr };
}

describe('code of a site', () => {
  const build = (code: string) => {
    const site = project({ 'templates/start.ts': `${code}\nexport {};\n` });
    site.edit('templates/views/Home.tsx', /^/, "import '../start.ts';\n");
    const env = { ...process.env, NO_COLOR: '1' };
    return runInOwnProcess({ args: ['build', ...atFixedDate], cwd: site.folder, env });
  };

  it('may not end the build', async () => {
    const { code, stderr } = await build('process.exit(0);');
    expect(stderr).toMatch(/^error templates\/start\.ts:1:9 .*process\.exit\(\) would end the build/m);
    expect(code).toBe(1);
  });

  it('may not await what never happens', async () => {
    const { code, stderr } = await build('await new Promise(() => {});');
    expect(stderr).toMatch(/^error templates\/site\.tsx {2}the code of the site awaits a promise that nothing settles$/m);
    expect(code).toBe(1);
  });

  it('may not keep the process alive', async () => {
    const { code, stderr } = await build('setInterval(() => {}, 60_000);');
    expect(stderr).toContain('a timer or a connection in the site’s code keeps running');
    expect(code).toBe(0);
  });

  it('is not blamed for a pipe that a program has left open', async () => {
    const { code, stderr } = await build("import { spawn } from 'node:child_process'; spawn('sh', ['-c', 'sleep 9 &']);");
    expect([code, stderr]).toEqual([0, '']);
  });

  it('is named for a promise that it does not await', async () => {
    const { code, stderr } = await build("void Promise.reject(new Error('No tide'));");
    expect(stderr).toMatch(/^error templates\/start\.ts:1:21 {2}throws Error: No tide/m);
    expect(code).toBe(1);
    const other = await build("void Promise.reject('no tide');");
    expect(other.stderr).toMatch(/^Uncaught error, probably in the site’s code: .* reason "no tide"/);
    expect(other.code).toBe(1);
  });
});
