import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../cli/editor/jsonSchemaOf.ts';
import { starterFile } from '../cli/new/starterFile.ts';
import { runSite } from './support/cli.ts';
import { project } from './support/project.ts';
import { inChicago } from './support/sites.ts';

describe('site new', () => {
  it('writes an entry that builds, and says where it is and what comes next', async () => {
    const site = project();
    const { code, stdout } = await site.run('new', 'note', 'first-snow', '--now', '2025-12-01T12:00:00Z');
    expect(stdout).toBe(`written   content/notes/first-snow.md
address   /notes/first-snow
next      write your texts, and look at them with: site serve --drafts
`);
    expect(code).toBe(0);
    expect(site.read('content/notes/first-snow.md')).toBe(`---
# Only previews show a draft: "site serve --drafts". When the page is ready, remove this line.
draft: true
title: "First Snow"
date: 2025-12-01
# Optional: One of: calm, rough
# mood: calm
---

Write the text of the page here, in Markdown.

## Write a heading for “when” here {#when}

Write the part “when” here.

1. **Number 1.** Write it here.
2. **Number 2.** Write it here.
`);
    expect(await site.build()).toMatchObject({ code: 0 });
    expect(readdirSync(`${site.folder}/dist/notes`)).not.toContain('first-snow.html');
    expect(await site.build('--drafts')).toMatchObject({ code: 0 });
    expect(site.read('dist/notes/first-snow.html')).toContain('<h1>First Snow</h1>');
  });

  it.each([
    ['December 31', '2027-01-01T05:30:00Z', '2026-12-31'],
    ['February 29', '2028-03-01T05:30:00Z', '2028-02-29'],
    ['the day clocks go forward', '2026-03-09T04:30:00Z', '2026-03-08'],
    ['the day clocks go back', '2026-11-02T05:30:00Z', '2026-11-01'],
  ])("dates an entry by the site's time zone, at 23:30 on %s", async (_, now, day) => {
    const site = project(inChicago);
    // The farthest ahead of all time zones.
    const env = { TZ: 'Pacific/Kiritimati' };
    expect((await runSite(['new', 'note', 'ice', '--now', now], { cwd: site.folder, env })).code).toBe(0);
    expect(site.read('content/notes/ice.md')).toContain(`\ndate: ${day}\n`);
  });

  it('publishes a new entry the same evening, once it is no longer a draft', async () => {
    const site = project(inChicago);
    const evening = ['--now', '2027-01-01T05:30:00Z'];
    await site.run('new', 'note', 'ice', ...evening);
    site.write('content/notes/ice.md', site.read('content/notes/ice.md').replace('draft: true\n', ''));
    await site.build(...evening);
    expect(site.read('dist/notes/ice.html')).toContain('<h1>Ice</h1>');
  });

  it('leaves a file alone that is there already', async () => {
    const site = project();
    const before = site.read('content/notes/fog.md');
    const { code, stderr } = await site.run('new', 'notes', 'fog');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'content/notes/fog.md  exists already, and was left as it is\n    fix: choose another slug, or edit that file\n',
    );
    expect(site.read('content/notes/fog.md')).toBe(before);
  });

  it('does not take a slug that an entry in another folder of the collection has', async () => {
    const site = project({ 'content/notes/sea/swell.md': '---\ntitle: Swell\n---\n' });
    const { code, stderr } = await site.run('new', 'note', 'swell');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'was not written: content/notes/sea/swell.md has the slug "swell" already\n    fix: choose another slug',
    );
  });

  it.each([
    [
      ['note', 'First Snow!'],
      "'First Snow!' is invalid for argument 'slug'. write lower-case letters, digits and hyphens: first-snow",
    ],
    [
      ['note', 'Crème-Brûlée d’été'],
      "'Crème-Brûlée d’été' is invalid for argument 'slug'. write lower-case letters, digits and hyphens: creme-brulee-dete",
    ],
    [['nota', 'snow'], "error: no collection is called 'nota'\n(did you mean notes? (known: notes))"],
    [['note'], "error: missing required argument 'slug'"],
  ])('wrong usage %j exits with 2 and says what was meant', async (args, message) => {
    const { code, stderr } = await project().run('new', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('writes the file also while the site has a mistake elsewhere, but cannot tell its address then', async () => {
    const site = project({ 'content/notes/fog.md': '---\ntitle: Fog\n---\n' });
    const { code, stdout } = await site.run('new', 'note', 'snow');
    expect(code).toBe(0);
    expect(stdout).toContain('written   content/notes/snow.md\nnext ');
  });
});

describe('what a new entry holds', () => {
  const facts = {
    name: 'First Snow',
    slug: 'first-snow',
    today: '2025-12-01',
    place: 4,
    names: { notes: ['fog', 'tide'], none: [] },
  };
  /** The fields that are written for a schema, without the lines around them. */
  const fieldsFor = (shape: z.ZodRawShape) =>
    starterFile(jsonSchemaOf(z.strictObject(shape)), [], facts)
      .split('draft: true\n')[1]
      ?.split('---')[0];

  it('requests for texts, as long as they must be', () => {
    const text = z.string().min(1);
    const fields = fieldsFor({ name: text, lead: text.min(90).max(110), longTitle: text.max(20), tiny: text.max(4) });
    expect(fields).toBe(
      'name: "First Snow"\n' +
        'lead: "First Snow: write the lead here, 90 to 110 characters. These words only hold the place until you have written"\n' +
        'longTitle: "long title"\n' +
        'tiny: "tiny"\n',
    );
  });

  it('headings that no other part of the page has', () => {
    const part = z.strictObject({ heading: z.string() });
    expect(fieldsFor({ name: z.string(), hero: part, nextSteps: part })).toBe(
      'name: "First Snow"\nhero:\n  heading: "First Snow: write the heading here (hero)"\n' +
        'nextSteps:\n  heading: "First Snow: write the heading here (next steps)"\n',
    );
  });

  it('descriptions, choices and numbers of items as comments, each once in a list', () => {
    const step = z.strictObject({ icon: z.enum(['sun', 'rain']).describe('Its picture'), days: z.int().min(7) });
    expect(
      fieldsFor({ steps: z.array(step).min(2).max(3).describe('From first to last') }),
    ).toBe(`# From first to last. 2 or 3 of them
steps:
  - # Its picture
    # One of: sun, rain
    icon: sun
    days: 7
  - icon: sun
    days: 7
`);
  });

  it('what may be left out as a line that only has to be uncommented', () => {
    expect(fieldsFor({ name: z.string(), lead: z.string().max(60).optional(), button: z.string().default('Call: now') })).toBe(
      'name: "First Snow"\n# Optional: it may be left out\n# lead: "First Snow: write the lead here, at most 60 characters"\n' +
        '# Optional: it may be left out\n# button: "Call: now"\n',
    );
  });

  it('examples, names that exist, and values that have a form of their own', () => {
    const name = z.string().meta({ references: 'notes' });
    expect(
      fieldsFor({
        order: z.int(),
        people: z
          .string()
          .regex(/^\d+,\d+$/)
          .meta({ examples: ['1,200'] }),
        path: z.string().regex(/^\//),
        related: z.array(name).length(3),
        nothing: z.array(z.string().meta({ references: 'none' })).min(1),
        page: z.url(),
        mail: z.email(),
      }),
    ).toBe(`order: 4
people: "1,200"
path: "/first-snow"
# 3 of them
# One of: fog, tide
related:
  - fog
  - tide
  - fog
nothing: []
page: "https://www.example.com/first-snow"
mail: "name@example.com"
`);
  });
});
