import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSealed, writeSealed } from '../cli/cache/sealedJson.ts';
import { readEntry } from '../cli/content/readEntry.ts';
import { errorOf, faultOf } from '../cli/threads/faults.ts';
import tiny from './fixtures/tiny/templates/site.tsx';
import { repository, runSite } from './support/cli.ts';
import { type Project, project, treeOf } from './support/project.ts';
import { Random } from './support/random.ts';
import { cleanBuild, differences, note, now, siteOf } from './support/sites.ts';

/** Kills in the test below; `ROUNDS=50 npx vitest run tests/faults.test.ts` for a long round. */
const rounds = Number(process.env.ROUNDS ?? 8);
const seed = Number(process.env.SEED ?? 20240501);

const whole = { code: 0, stderr: '' };

/** The tiny site, with a plan that reads what its entries say. */
const withTexts = {
  'templates/site.tsx': readFileSync(join(repository, 'tests/fixtures/tiny/templates/site.tsx'), 'utf8').replace(
    'files: [],',
    'files: notes.map(({ slug, body }) => ({ path: slug + ".txt", body: body.html })),',
  ),
};

describe('a build that is killed', () => {
  it('leaves whole files, and nothing that the next build does not put right', {
    timeout: 60_000 + rounds * 15_000,
  }, async () => {
    const site = siteOf(400);
    const random = new Random(seed);
    const start = Date.now();
    await site.build(...now, '--threads', '3');
    const duration = Date.now() - start;
    let [before, cacheBefore] = [site.tree(), 0];
    for (let round = 0; round < rounds; round += 1) {
      site.write('client/page.css', `body { color: #${100 + round}; }\n`);
      site.write(`content/notes/n${round}.md`, note(`Note ${round}`, `Round ${round}.`));
      const after = await cleanBuild(site);
      const wait = random.below(duration);
      await killAfter(wait, site);
      for (const [path, text] of Object.entries(site.tree()).filter(([path]) => !path.startsWith('.site-')))
        expect(text === before[path] || text === after[path], `${path} is whole after a kill at ${wait} ms`).toBe(true);
      expect(await result(site.build(...now, '--threads', '3'))).toEqual(whole);
      expect(differences(site.tree(), after), `after a kill at ${wait} ms`).toEqual([]);
      before = after;
      const cache = filesBelow(join(site.folder, '.cache'));
      expect(cache.filter((path) => path.includes('writing-'))).toEqual([]);
      // A bundle of the templates each, the bundles of scripts, and for each output folder a record, entries and bodies.
      expect(cache.length).toBeLessThan(40);
      if (round > 1) expect(sizeOf(join(site.folder, '.cache'))).toBeLessThan(2 * cacheBefore + 100_000);
      cacheBefore = sizeOf(join(site.folder, '.cache'));
    }
  });

  it('in a container, where the next one has the same number, leaves nothing either', async () => {
    const site = project();
    await site.build(...now);
    const { pid } = process;
    site.write('dist/.site-writing-1-0-7', 'of a process that runs, for long');
    const old = new Date(Date.now() - 48 * 3600 * 1000);
    utimesSync(join(site.folder, 'dist/.site-writing-1-0-7'), old, old);
    site.write(`dist/.site-writing-${pid}-0-7`, 'of one that is at work');
    expect(await result(site.build(...now))).toEqual(whole);
    expect(readdirSync(join(site.folder, 'dist')).filter((name) => name.startsWith('.site-writing'))).toEqual([
      `.site-writing-${pid}-0-7`,
    ]);
  });
});

const mayMount = canMount();
if (!mayMount) console.warn('No disk can be mounted here: limits of the shell stand for a full one.');

describe.runIf(mayMount)('a disk that is full', () => {
  it('under the output folder leaves the site as it was, and is told with its remedy', async () => {
    const site = siteOf(400);
    for (const threads of ['1', '3']) {
      const told = await onSmallDisk(site, 'small', '600k', () => site.build(...now, '--out', 'small', '--threads', threads));
      expect(told.code).toBe(1);
      expect(told.stderr).toMatch(
        /^small {2}cannot be written \((ENOSPC|EFBIG).*\)\n {4}fix: (the disk is full|the system lets)/,
      );
      expect(told.left.filter((path) => !path.startsWith('.site-output'))).toEqual([]);
    }
  });

  it('under the cache does not stop a build, which says so in a line', async () => {
    const site = siteOf(400);
    for (const threads of ['1', '3']) {
      const told = await onSmallDisk(site, '.cache', '60k', () => site.build(...now, '--threads', threads));
      expect(told.code).toBe(0);
      expect(told.stderr).toMatch(
        /^note: \.cache\/ cannot be written \((ENOSPC|EFBIG).*\), so this build starts from nothing, .*\n$/,
      );
      expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
      rmSync(join(site.folder, 'dist'), { recursive: true });
    }
  });
});

describe('a file that may not become as large as it is', () => {
  it('leaves the output as it was, and is told with its remedy', async () => {
    const site = project();
    await site.build(...now);
    const before = site.tree();
    site.write('client/page.css', 'body { color: teal; }\n');
    site.write('public/large.txt', 'large '.repeat(200_000));
    const { code, stderr } = withFileLimit(800, site, ...now);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^dist {2}cannot be written \(EFBIG.*\)\n {4}fix: the system lets no file become so large/);
    expect(site.tree()).toEqual(before);
  });

  it('a file in the place of the cache does not stop a build', async () => {
    const site = project({ '.cache': 'in the way' });
    const { code, stderr } = await site.build(...now);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^note: \.cache\/ cannot be written \(E(NOTDIR|EXIST)/);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });

  it('nor does it stop a check that looks into drafts', async () => {
    const site = project({
      ...withTexts,
      'content/notes/ice.md': note('Ice').replace('title:', 'draft: true\ntitle:'),
      '.cache': '',
    });
    await site.build(...now);
    expect(await site.run('check', ...now)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('4 pages checked: 0 errors'),
    });
  });
});

describe('folders that may not be written', () => {
  it.each([['.cache'], ['.']])('a read-only %s: the build goes on without a cache, and says so in a line', async (folder) => {
    const site = project();
    mkdirSync(join(site.folder, '.cache'));
    mkdirSync(join(site.folder, 'dist'));
    if (folder === '.') rmSync(join(site.folder, '.cache'), { recursive: true });
    chmodSync(join(site.folder, folder), 0o555);
    const { code, stderr } = await site.buildAsNobody(...now);
    chmodSync(join(site.folder, folder), 0o755);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^note: \.cache\/ cannot be written \(EACCES[^\n]*\n$/);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });

  it('a read-only folder within the output: nothing changes, rather than a part of it', async () => {
    const site = project();
    await site.buildAsNobody(...now);
    const before = site.tree();
    chmodSync(join(site.folder, 'dist/notes'), 0o555);
    site.write('client/page.css', 'body { color: teal; }\n');
    const { code, stderr } = await site.buildAsNobody(...now);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^dist {2}cannot be written \(EACCES at .*dist\/notes.*\)\n {4}fix: give the user/);
    expect(site.tree()).toEqual(before);
  });

  it('a folder of content that may not be read', async () => {
    const site = project({ 'content/notes/secret/a.md': note('A') });
    chmodSync(join(site.folder, 'content/notes/secret'), 0);
    const { code, stderr } = await site.buildAsNobody();
    chmodSync(join(site.folder, 'content/notes/secret'), 0o755);
    expect(code).toBe(1);
    expect(stderr).toContain('content/notes/secret  cannot be read (EACCES)\n    fix: give the user who builds the site');
  });
});

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

describe('a cache that others have written', () => {
  it('an empty bundle, as a power cut leaves it, is made anew', async () => {
    const site = project();
    await site.build(...now);
    for (const name of readdirSync(join(site.folder, '.cache')).filter((file) => file.endsWith('.mjs')))
      truncateSync(join(site.folder, '.cache', name), 0);
    site.write('content/notes/fog.md', note('Thick fog'));
    expect(await result(site.build(...now))).toEqual(whole);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });

  it('bodies that are damaged are read anew, also where another thread finds out', async () => {
    const site = siteOf(400);
    await site.build(...now, '--threads', '3');
    for (const file of filesBelow(join(site.folder, '.cache')).filter((name) => name.endsWith('.pack')))
      writeFileSync(file, readFileSync(file).fill('x'));
    site.write('client/page.css', 'body { color: teal; }\n');
    expect(await result(site.build(...now, '--threads', '3'))).toEqual(whole);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });

  it('bodies that are damaged stop no other command', async () => {
    const site = project(withTexts);
    await site.build(...now);
    for (const file of filesBelow(join(site.folder, '.cache')).filter((name) => name.endsWith('.pack'))) truncateSync(file, 3);
    expect(await site.run('routes', ...now)).toMatchObject({ code: 0, stdout: expect.stringContaining('/notes/fog') });
    expect(await site.run('check', ...now)).toMatchObject({ code: 0 });
  });

  it('what they name as code, or as former output, is not run or removed outside', async () => {
    const site = project({
      'evil.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('stolen', ''); export default {};",
    });
    await site.build(...now);
    const templates = join(site.folder, '.cache/templates.json');
    await writeSealed(templates, { ...(readSealed(templates) as object), value: 'evil.mjs' });
    const [builds = ''] = readdirSync(join(site.folder, '.cache/builds'));
    const file = join(site.folder, '.cache/builds', builds, 'record.json');
    const record = readSealed(file) as { files: object };
    await writeSealed(file, { ...record, files: { ...record.files, '../content/notes/tide.md': statSync(file).size } });
    site.write('content/notes/fog.md', note('Thick fog'));
    expect(await result(site.build(...now))).toEqual(whole);
    expect(existsSync(join(site.folder, 'stolen'))).toBe(false);
    expect(existsSync(join(site.folder, 'content/notes/tide.md'))).toBe(true);
  });

  it('an error of a thread keeps what the system said', () => {
    const error = Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC', path: '/a' });
    expect(errorOf(structuredClone(faultOf(error)))).toMatchObject({ message: 'ENOSPC: no space', code: 'ENOSPC', path: '/a' });
  });
});

async function result(run: ReturnType<Project['build']>) {
  const { code, stderr } = await run;
  return { code, stderr };
}

async function killAfter(milliseconds: number, site: Project): Promise<void> {
  const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'build', ...now, '--threads', '3'], {
    cwd: site.folder,
    stdio: 'ignore',
  });
  const killing = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await once(child, 'exit');
  clearTimeout(killing);
}

function filesBelow(folder: string): string[] {
  return Object.keys(treeOf(folder)).map((path) => join(folder, path));
}

function sizeOf(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Runs a build with a small disk mounted as one of its folders, and gives what is left there. */
async function onSmallDisk(site: Project, folder: string, size: string, build: () => ReturnType<Project['build']>) {
  const place = join(site.folder, folder);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]);
  try {
    return { ...(await build()), left: Object.keys(site.tree(folder)) };
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

/** A build whose files may not be larger than so many blocks, of 512 or 1,024 bytes by the shell. */
function withFileLimit(blocks: number, site: Project, ...args: string[]) {
  const script = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const run = spawnSync('sh', ['-c', script, process.execPath, `${repository}/cli/bin.js`, 'build', ...args], {
    cwd: site.folder,
    encoding: 'utf8',
  });
  return { code: run.status, stderr: run.stderr };
}
