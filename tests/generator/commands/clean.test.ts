import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withOutput } from '../../../cli/output/outputFolder.ts';
import { repository, runSite } from '../../support/cli.ts';
import { nobody } from '../../support/nobody.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure } from '../../support/sites.ts';

it('site clean removes the output of builds and the cache', async () => {
  const site = await builtProject();
  const files = Object.keys(site.tree()).length - 1;
  expect(await site.run('clean')).toEqual({
    code: 0,
    stdout: `Removed ${files} files from dist/, and deleted .cache/\n`,
    stderr: '',
  });
  for (const folder of ['dist', '.cache']) expect(existsSync(join(site.folder, folder))).toBe(false);
  const other = project({ '.cache/kept': 'theirs' });
  const again = await runSite(['clean', '--root', site.folder], { cwd: other.folder });
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Removed 0 files from ') });
  expect(other.read('.cache/kept')).toBe('theirs');
});

it('site clean succeeds if another has removed the output while it waited', async () => {
  const site = await builtProject();
  const out = join(site.folder, 'dist');
  const waiting = await withOutput({ root: site.folder, out }, async () => {
    const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'clean'], { cwd: site.folder });
    expect(String((await once(child.stderr, 'data'))[0])).toContain('waiting for another command');
    for (const name of readdirSync(out).filter((each) => each !== '.site-lock')) rmSync(join(out, name), { recursive: true });
    return child;
  });
  expect(await once(waiting, 'exit')).toEqual([0, null]);
});

it('site clean keeps other files, and folders that no build wrote', async () => {
  const site = await builtProject({ 'photos/dog.jpg': 'woof' });
  site.write('dist/notes/thesis.doc', 'theirs');
  await site.run('clean');
  expect(site.tree()).toEqual({ 'notes/thesis.doc': 'theirs' });
  expect(await failure(site.run('clean', '--out', 'photos'))).toContain(
    'photos  contains files that "site build" did not write (dog.jpg)\n    fix: empty the folder',
  );
  expect(site.tree('photos')).toEqual({ 'dog.jpg': 'woof' });
});

it('site clean says so if it may not remove files', async () => {
  const site = project();
  await site.buildAsNobody(...atFixedDate);
  chmodSync(join(site.folder, 'dist/notes'), 0o555);
  expect(await failure(runSite(['clean'], { cwd: site.folder, ...nobody() }))).toMatch(
    /^error dist {2}cannot be written \(EACCES at .*\)\n {4}fix: make it writable/,
  );
  chmodSync(join(site.folder, 'dist/notes'), 0o755);
  chmodSync(join(site.folder, '.cache'), 0o555);
  expect(await failure(runSite(['clean'], { cwd: site.folder, ...nobody() }))).toContain(
    'error .cache  cannot be removed (EACCES)\n    fix: remove it as the user who made it\n',
  );
});

it('site clean leaves a folder without a site alone, since other programs have a .cache/, too', async () => {
  const site = project({ 'other/.cache/pip/http/1': 'theirs' });
  expect(await failure(site.run('clean', '--root', 'other'))).toContain(
    'error templates/site.tsx  is missing\n    fix: run the command in the site root',
  );
  expect(Object.keys(site.tree('other'))).toEqual(['.cache/pip/http/1']);
});
