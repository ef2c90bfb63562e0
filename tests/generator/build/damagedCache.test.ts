import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCacheFile } from '../../../cli/store/cache.ts';
import { type Project, project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  cleanBuild,
  differences,
  expectCleanOutput,
  note,
  result,
  success,
  withTexts,
} from '../../support/sites.ts';

/** Damages every file of the cache. */
function damageCache(site: Project, damage: (file: string) => void): void {
  for (const path of Object.keys(site.tree('.cache'))) damage(join(site.folder, '.cache', path));
}

const damages: [name: string, damage: (file: string) => void][] = [
  ['empty, as a power cut leaves it', (file) => truncateSync(file, 0)],
  ['cut in half', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  ['of the same size, with other bytes', (file) => writeFileSync(file, readFileSync(file).fill('x'))],
];

describe('a build recovers from a cache with files that are', () => {
  it.each(damages)('%s', async (_, damage) => {
    const site = await builtProject();
    damageCache(site, damage);
    site.write('content/notes/fog.md', note('Thick fog'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
  });

  it.each([...damages, ['gone', (file: string) => rmSync(file)] as const])('%s: a font of a view', async (_, damage) => {
    const site = project({
      'templates/views/Home.css': "@font-face { font-family: Sea; src: url('./sea.woff2'); }\nbody { font-family: Sea; }\n",
      'templates/views/sea.woff2': 'the font',
    });
    site.edit('templates/views/Home.tsx', /^/, "import './Home.css';\n");
    await site.build(...atFixedDate);
    const [font = ''] = Object.keys(site.tree('.cache')).filter((path) => path.endsWith('.woff2'));
    damage(join(site.folder, '.cache', font));
    site.write('content/notes/fog.md', note('Thick fog'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
  });

  it('damaged one after another', async () => {
    const site = await builtProject();
    const edit = (version: number) => site.write('content/notes/fog.md', note(`Fog ${version}`));
    const expected: Record<string, string>[] = [];
    for (const version of [0, 1]) {
      edit(version);
      expected.push(await cleanBuild(site));
    }
    for (const [at, path] of Object.keys(site.tree('.cache')).entries()) {
      const file = join(site.folder, '.cache', path);
      // The previous rebuild may have replaced it.
      if (Object.keys(site.tree('.cache')).includes(path)) writeFileSync(file, readFileSync(file).fill('x'));
      edit(at % 2);
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      expect(differences(site.tree(), expected[at % 2] ?? {}), path).toEqual([]);
    }
  });

  it('of the same size with other bytes, which no other command trips over', async () => {
    const site = await builtProject(withTexts);
    damageCache(site, (file) => writeFileSync(file, readFileSync(file).fill('x')));
    expect(await site.run('routes', ...atFixedDate)).toMatchObject({ code: 0, stdout: expect.stringContaining('/notes/fog') });
    expect(await site.run('check')).toMatchObject({ code: 0 });
  });

  it('gone, or from another copy of the site', async () => {
    const [site, other] = [project(), project({ 'content/notes/ice.md': note('Ice') })];
    for (const each of [site, other]) await each.build(...atFixedDate);
    rmSync(join(site.folder, '.cache'), { recursive: true });
    for (const [path, bytes] of Object.entries(other.tree('.cache'))) {
      site.write(`.cache/${path}`, '');
      writeFileSync(join(site.folder, '.cache', path), bytes, 'latin1');
    }
    site.write('content/notes/fog.md', note('Thick fog'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
  });
});

it('of commands that write the same file of the cache, each leaves it whole', async () => {
  const file = join(project().folder, '.cache/cards/one');
  const bodies = ['a', 'b', 'c', 'd'].map((letter, at) => letter.repeat(8_000_000 - at * 2_000_000));
  const texts = bodies.map((body) => writeCacheFile(file, body).then(() => readFileSync(file, 'utf8')));
  for (const text of await Promise.all(texts)) expect(bodies.indexOf(text)).not.toBe(-1);
});
