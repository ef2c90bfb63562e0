import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import { failure, inChicago } from '../../support/sites.ts';

const archetype = `---
draft: true
title: "{{title}}"
# The day on which it is published
date: {{ date }}
# mood: calm
---

TODO: what {{slug}}, the note no. {{number}}, is about.

## TODO: a heading {#when}

1. **TODO: when.** TODO: why.
2. Never.
`;

/** The tiny site with an archetype for its notes. */
function siteWithArchetype(files: Parameters<typeof project>[0] = {}): Project {
  return project({ 'content/archetypes/notes.md': archetype, ...files });
}

describe('site new', () => {
  it('writes an entry that builds, and prints its path and the next steps', async () => {
    const site = siteWithArchetype();
    const { code, stdout } = await site.run('new', 'note', 'first-snow', '--now', '2025-12-01T12:00:00Z');
    expect(stdout).toBe(`created  content/notes/first-snow.md
path     /notes/first-snow
next     write the text, and preview it with: npx site dev --drafts
`);
    expect(code).toBe(0);
    expect(site.read('content/notes/first-snow.md')).toBe(`---
draft: true
title: "First Snow"
# The day on which it is published
date: 2025-12-01
# mood: calm
---

TODO: what first-snow, the note no. 3, is about.

## TODO: a heading {#when}

1. **TODO: when.** TODO: why.
2. Never.
`);
    expect(await site.build()).toMatchObject({ code: 0 });
    expect(readdirSync(`${site.folder}/dist/notes`)).not.toContain('first-snow.html');
    expect(await site.build('--drafts')).toMatchObject({ code: 0 });
    expect(site.read('dist/notes/first-snow.html')).toContain('<h1>First Snow</h1>');
  });

  it.each([
    ['December 31', '2027-01-01T05:30:00Z', '2026-12-31'],
    ['the day clocks go back', '2026-11-02T05:30:00Z', '2026-11-01'],
  ])("dates an entry by the site's time zone, at 23:30 on %s", async (_, now, day) => {
    const site = siteWithArchetype(inChicago);
    // The time zone that is farthest ahead.
    const env = { TZ: 'Pacific/Kiritimati' };
    expect((await runSite(['new', 'note', 'ice', '--now', now], { cwd: site.folder, env })).code).toBe(0);
    expect(site.read('content/notes/ice.md')).toContain(`\ndate: ${day}\n`);
  });

  it.each([
    [
      'has an unknown time zone',
      { ...inChicago, 'templates/site.tsx': inChicago['templates/site.tsx']?.replace('America/', 'Lake/') },
    ],
    ['has a mistake in its settings', { 'content/site.yaml': 'title: 5\n' }],
  ])("dates an entry by the machine's time zone if the site %s", async (_, files) => {
    const site = siteWithArchetype(files);
    const env = { TZ: 'Pacific/Kiritimati' };
    const now = ['--now', '2026-12-31T12:00:00Z'];
    expect((await runSite(['new', 'note', 'ice', ...now], { cwd: site.folder, env })).code).toBe(0);
    expect(site.read('content/notes/ice.md')).toContain('\ndate: 2027-01-01\n');
  });

  it('dates an entry by UTC if the site has no time zone', async () => {
    const site = siteWithArchetype();
    const env = { TZ: 'Pacific/Kiritimati' };
    const now = ['--now', '2026-12-31T12:00:00Z'];
    expect((await runSite(['new', 'note', 'ice', ...now], { cwd: site.folder, env })).code).toBe(0);
    expect(site.read('content/notes/ice.md')).toContain('\ndate: 2026-12-31\n');
  });

  it("starts an entry that is published the same evening once it's no longer a draft", async () => {
    const site = siteWithArchetype(inChicago);
    const evening = ['--now', '2027-01-01T05:30:00Z'];
    await site.run('new', 'note', 'ice', ...evening);
    site.edit('content/notes/ice.md', 'draft: true\n', '');
    await site.build(...evening);
    expect(site.read('dist/notes/ice.html')).toContain('<h1>Ice</h1>');
  });

  it('never overwrites a file', async () => {
    const site = siteWithArchetype();
    const before = site.read('content/notes/fog.md');
    expect(await failure(site.run('new', 'notes', 'fog'))).toContain(
      'content/notes/fog.md  already exists\n    fix: choose another slug, or edit that file\n',
    );
    expect(site.read('content/notes/fog.md')).toBe(before);
  });

  it('refuses a slug that a folder of the collection has', async () => {
    const site = siteWithArchetype({ 'content/notes/swell/index.md': '---\ntitle: Swell\n---\n' });
    expect(await failure(site.run('new', 'note', 'swell'))).toContain(
      'duplicate slug "swell", already used by content/notes/swell/index.md\n    fix: choose another slug',
    );
  });

  it.each([
    ['yaml', '*.yaml', 'port', 'ports'],
    ['json', '*.json', 'branch', 'branches'],
    ['yml', '*.{yml,yaml}', 'ferry', 'ferries'],
  ])('writes a .%s file as an entry of a collection of %s, by its singular: %s', async (type, files, singular, name) => {
    const archetype = '{ "name": "{{title}}", "number": {{number}} }\n';
    const site = project({
      [`content/archetypes/${name}.${type}`]: archetype,
      [`content/${name}/north.${type}`]: '{ "name": "North", "number": 1 }\n',
    });
    const schema = `collections: {\n    ${name}: { files: 'content/${name}/${files}', schema: z.strictObject({ name: z.string(), number: z.number() }) },`;
    site.edit('templates/schema.ts', 'collections: {', schema);
    const { code, stdout, stderr } = await site.run('new', singular, 'south-mole');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`created  content/${name}/south-mole.${type}\n`);
    expect(site.read(`content/${name}/south-mole.${type}`)).toBe('{ "name": "South Mole", "number": 2 }\n');
    expect(await site.build()).toMatchObject({ code: 0 });
  });

  it('writes an entry in a folder, and none outside of the collection', async () => {
    const site = siteWithArchetype();
    expect((await site.run('new', 'note', 'winter/first-snow')).stdout).toContain(
      'created  content/notes/winter/first-snow.md\npath     /notes/winter/first-snow\n',
    );
    expect(site.read('content/notes/winter/first-snow.md')).toContain('title: "First Snow"');
    site.edit('templates/schema.ts', 'content/notes/**/*.md', 'content/notes/*/*.md');
    expect(await failure(site.run('new', 'note', 'ice'))).toContain(
      "templates/schema.ts  has collections.notes in content/notes/*/*.md, which doesn't match content/notes/ice.md\n    fix: write a slug with the folders of its file",
    );
    site.edit('templates/schema.ts', 'content/notes/*/*.md', 'content/notes/*.csv');
    expect(await failure(site.run('new', 'note', 'ice'))).toContain(
      'templates/schema.ts  has collections.notes in content/notes/*.csv, whose entries are rows\n    fix: add the entry by hand, from one like it\n',
    );
    expect(Object.keys(site.tree('content/notes'))).toEqual(['fog.md', 'tide.md', 'winter/first-snow.md']);
  });

  it.each([
    [
      ['note', 'First Snow!'],
      "'First Snow!' is invalid for argument 'slug'. Use lowercase letters, digits, and hyphens: first-snow.",
    ],
    [
      ['note', 'Crème-Brûlée d’été'],
      "'Crème-Brûlée d’été' is invalid for argument 'slug'. Use lowercase letters, digits, and hyphens: creme-brulee-dete.",
    ],
    [
      ['note', 'Tōkyō 東京'],
      "'Tōkyō 東京' is invalid for argument 'slug'. Use lowercase letters, digits, and hyphens: tokyo-東京.",
    ],
    [['note', '../snow'], "'../snow' is invalid for argument 'slug'. Use lowercase letters, digits, and hyphens: snow."],
    [['note', '/!/'], "'/!/' is invalid for argument 'slug'. Use lowercase letters, digits, and hyphens."],
    [['nota', 'snow'], "error: unknown collection 'nota': did you mean notes? (known: notes)"],
    [['note'], "error: missing required argument 'slug'"],
  ])('exits with 2 for invalid usage %j and suggests what was meant', async (args, message) => {
    const { code, stderr } = await siteWithArchetype().run('new', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it("writes the file despite an error elsewhere in the site, but can't print its URL then", async () => {
    const site = siteWithArchetype({ 'content/notes/fog.md': '---\ntitle: Fog\n---\n' });
    const { code, stdout } = await site.run('new', 'note', 'snow');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'created  content/notes/snow.md\nnext     write the text, and preview it with: npx site dev --drafts\n',
    );
    const { stdout: report } = await site.run('new', 'note', 'sleet', '--json');
    expect(JSON.parse(report)).toMatchObject({ file: 'content/notes/sleet.md', path: null });
    site.write('content/notes/hail.md/a.txt', 'in the way');
    expect(await failure(site.run('new', 'note', 'hail'))).toMatch(
      /^error content\/notes\/hail\.md {2}cannot be created \(E\w+\)\n {4}fix: check that it does not exist, and that its folder is writable\n/,
    );
  });

  it('names the missing archetype file of a collection, and what is wrong with one that cannot be read', async () => {
    const site = project();
    expect(await failure(site.run('new', 'note', 'snow'))).toContain(
      'no archetype for "notes": create content/archetypes/notes.md\n    fix: copy an entry',
    );
    site.write('content/archetypes/notes.md', `${archetype}\0`);
    expect(await failure(site.run('new', 'note', 'snow'))).toContain('content/archetypes/notes.md:15:1  contains U+0000');
  });

  it('reports the line of an unknown variable in the archetype, and writes no file', async () => {
    const site = siteWithArchetype({ 'content/archetypes/notes.md': archetype.replace('{{slug}}', '{{slugs}}') });
    const stderr = await failure(site.run('new', 'note', 'snow'));
    expect(stderr).toContain('content/archetypes/notes.md:9:12  unknown variable {{slugs}}\n');
    site.write('content/archetypes/notes.md', archetype.replace('{{slug}}', '{{ site.title }}'));
    expect((await site.run('new', 'note', 'snow')).stderr).toContain('unknown variable {{ site.title }}\n');
    expect(stderr).toContain('fix: did you mean slug? (known: title, slug, date, number)\n');
    expect(readdirSync(`${site.folder}/content/notes`)).not.toContain('snow.md');
  });

  it('reports what an archetype lacks', async () => {
    const site = siteWithArchetype({ 'content/archetypes/notes.md': archetype.replace('date: {{ date }}\n', '') });
    const { code, stdout, stderr } = await site.run('new', 'note', 'snow');
    expect(stdout).toBe('created  content/notes/snow.md\n');
    expect(code).toBe(1);
    expect(stderr).toContain('content/notes/snow.md:2:1  date: is missing');
  });
});

it("an archetype isn't built as a page", async () => {
  const [site, plain] = [siteWithArchetype(), project()];
  for (const each of [site, plain]) expect(await each.build('--drafts')).toMatchObject({ code: 0, stderr: '' });
  expect(site.tree()).toEqual(plain.tree());
});
