import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSealed, writeSealed } from '../cli/cache/sealedJson.ts';
import { errorOf, faultOf } from '../cli/threads/faults.ts';
import { project, treeOf } from './support/project.ts';
import { cleanBuild, differences, note, now, result, siteOf, whole, withTexts } from './support/sites.ts';

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

  it('bodies that are damaged are read anew, also while other threads are at work', async () => {
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

  it('a record of another shape, as another generator may leave it, is not used', async () => {
    const site = project();
    await site.build(...now);
    for (const file of filesBelow(join(site.folder, '.cache')).filter((name) => name.endsWith('record.json')))
      await writeSealed(file, { generator: 'another', files: {} });
    site.write('content/notes/fog.md', note('Thick fog'));
    expect(await result(site.build(...now))).toEqual(whole);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });

  it('what they name as code, or as former output, is not run or removed outside', async () => {
    const site = project({
      'evil.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('stolen', ''); export default {};",
    });
    await site.build(...now);
    const templates = join(site.folder, '.cache/templates.json');
    await writeSealed(templates, { ...(readSealed(templates) as object), value: { code: 'evil.mjs', schemaFiles: [] } });
    const [builds = ''] = readdirSync(join(site.folder, '.cache/builds'));
    const file = join(site.folder, '.cache/builds', builds, 'record.json');
    const record = readSealed(file) as { changes: { files: unknown[] } };
    record.changes.files.push(['../content/notes/tide.md', `${statSync(join(site.folder, 'content/notes/tide.md')).size}`]);
    await writeSealed(file, record);
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

function filesBelow(folder: string): string[] {
  return Object.keys(treeOf(folder)).map((path) => join(folder, path));
}
