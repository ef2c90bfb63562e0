import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildWithFault } from '../support/buildWithFault.ts';
import type { Fault } from '../support/fileFaults.ts';
import { type Project, project } from '../support/project.ts';
import { atFixedDate, cleanBuild, differences, note, outputOf, result } from '../support/sites.ts';

const folders = ['content', 'client', 'public'];

/** Two versions of a site. They differ in the files of every kind, and in which of them there are. */
const versions: Record<string, string>[] = [
  {
    'content/notes/ebb.md': note('Ebb', 'Text.', 'aliases: [/ebb]\n'),
    'client/page.css': 'body { color: teal; }\n',
    'client/page.ts': 'console.log(1);\n',
    'public/files/one.txt': 'one',
    'public/same.txt': 'same',
    'public/sort': 'a file',
  },
  {
    'content/notes/fog.md': note('Thick fog'),
    'content/notes/gale.md': note('Gale', 'Text.', 'aliases: [/gale, /storms/gale]\n'),
    'client/page.css': 'body { color: olive; }\n',
    'client/page.ts': 'console.log(2);\n',
    'public/same.txt': 'SAME',
    'public/sort/of.txt': 'in a folder',
  },
];

/** A site whose versions can be exchanged without touching a file, so that it's exactly as before when an edit is undone. */
function siteWithVersions() {
  const site = project();
  for (const folder of folders) site.remove(folder);
  for (const [at, files] of versions.entries()) {
    const copy = project(files);
    site.write(`versions/${at}/.keep`, '');
    for (const folder of folders) renameSync(join(copy.folder, folder), join(site.folder, `versions/${at}/${folder}`));
  }
  let current: number | undefined;
  const use = (version: number) => {
    for (const folder of folders) {
      const place = (at: number) => join(site.folder, `versions/${at}/${folder}`);
      if (current !== undefined) renameSync(join(site.folder, folder), place(current));
      renameSync(place(version), join(site.folder, folder));
    }
    current = version;
  };
  return { site, use };
}

/** Everything that a build leaves: the output, and which files the cache has. */
function stateOf(site: Project): { files: Record<string, string>; left: string[] } {
  const hidden = readdirSync(join(site.folder, 'dist')).filter((name) => name.startsWith('.site-'));
  // SQLite removes its journal, and the generator overwrites a half-written cache file, when they write the next time.
  const cached = Object.keys(site.tree('.cache')).filter((name) => !/(-journal|\.new)$/.test(name));
  return { files: outputOf(site).files, left: [...hidden, ...cached.sort()] };
}

/** Does with a site what a fault interrupts, and what follows. Returns the site as the last build leaves it. */
type Story = (versioned: ReturnType<typeof siteWithVersions>, build: () => Promise<unknown>) => Promise<unknown>;

const stories: [title: string, last: number, story: Story][] = [
  [
    'of a first build',
    1,
    async ({ site, use }, build) => {
      for (const name of ['dist', '.cache']) rmSync(join(site.folder, name), { recursive: true, force: true });
      use(1);
      await build();
    },
  ],
  [
    'of a rebuild',
    1,
    async ({ site, use }, build) => {
      use(0);
      await site.build(...atFixedDate);
      use(1);
      await build();
    },
  ],
  [
    'of a rebuild, after which the edit is undone',
    0,
    async ({ site, use }, build) => {
      use(0);
      await site.build(...atFixedDate);
      use(1);
      await build();
      use(0);
    },
  ],
];

describe.each<Fault['kind']>(['kill', 'kill halfway', 'full disk'])('after a fault (%s) at any file operation', (kind) => {
  it.each(stories)('%s, a plain build equals a clean one', { timeout: 3_600_000 }, async (_, last, story) => {
    const versioned = siteWithVersions();
    const { site, use } = versioned;
    use(last);
    const expected = await cleanBuild(site);
    let operations = 0;
    await story(versioned, async () => {
      operations = (await buildWithFault(site, { kind: 'none', at: 0 })).count ?? 0;
    });
    expect(operations).toBeGreaterThan(20);
    await site.build(...atFixedDate);
    const { left } = stateOf(site);
    const failures: unknown[] = [];
    for (let at = 1; at <= operations; at += 1) {
      let broken: Awaited<ReturnType<typeof buildWithFault>> | undefined;
      await story(versioned, async () => {
        broken = await buildWithFault(site, { kind, at });
      });
      const rebuilt = await result(site.build(...atFixedDate));
      const after = stateOf(site);
      const failure = {
        ...(kind === 'full disk' && broken?.code === 70 && { stderr: broken.stderr }),
        ...(rebuilt.code !== 0 && { rebuilt }),
        ...(differences(after.files, expected).length > 0 && { files: differences(after.files, expected) }),
        ...(after.left.join() !== left.join() && { left: after.left.filter((name) => !left.includes(name)) }),
      };
      if (Object.keys(failure).length > 0) failures.push({ at, last: broken?.last, ...failure });
    }
    expect(failures).toEqual([]);
  });
});
