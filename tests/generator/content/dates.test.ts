import { describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { failure, inChicago, problemsIn, result, success } from '../../support/sites.ts';

const noteWith = (fields: string) => `---\ntitle: Ice\n${fields}\n---\n\nText.\n\n## When {#when}\n\n1. A.\n2. B.\n`;

/** The tiny site with a schema that accepts any field, and one more note. */
function looseSite(fields: string, files: Record<string, string> = {}): Project {
  const site = project({ ...files, 'content/notes/ice.md': noteWith(fields) });
  site.edit(
    'templates/schema.ts',
    'z.strictObject({\n        title,\n        date: z.iso.date()',
    'z.looseObject({\n        title,\n        date: z.any().optional()',
  );
  site.edit('templates/site.tsx', 'modified: note.date,', '');
  return site;
}

/** A loose site with a note for each of the fields: `n0.md`, `n1.md`, and so on. */
function looseSiteWithEach(all: readonly string[]): Project {
  return looseSite(
    'date: 2024-05-01',
    Object.fromEntries(all.map((fields, at) => [`content/notes/n${at}.md`, noteWith(fields)])),
  );
}

const byFile = (one: { file: string }, other: { file: string }) => (one.file < other.file ? -1 : 1);

const isPublished = async (site: Project, ...args: string[]) => {
  expect(await result(site.build(...args))).toEqual(success);
  return 'notes/ice.html' in site.tree();
};

describe('a time', () => {
  it.each([
    ['date: 2024-06-01T09:00:00-05:00', '2024-06-01T14:00:00Z'],
    ['date: 2024-06-01T09:00-05:00', '2024-06-01T14:00:00Z'],
    ['date: "2024-06-01T23:30:00.5+14:00"', '2024-06-01T09:30:00.500Z'],
    ['date: 2024-06-01 9:00:00 -0500', '2024-06-01T14:00:00Z'],
    ['publishDate: 2024-06-01T09:00:00z', '2024-06-01T09:00:00Z'],
    ['date: 2024-06-01 09:00:00', '2024-06-01T14:00:00Z'],
    ['publishDate: 2024-12-01T9:30', '2024-12-01T15:30:00Z'],
    // A time that clocks skip, and one that they show twice.
    ['date: 2025-03-09 02:30', '2025-03-09T08:30:00Z'],
    ['date: 2024-11-03 01:30', '2024-11-03T06:30:00Z'],
    ['date: 2025-03-09 03:30', '2025-03-09T08:30:00Z'],
    ['date: 2024-01-01\npublishDate: 2024-06-01T09:00:00+02:00', '2024-06-01T07:00:00Z'],
  ])('publishes an entry at that moment: %s', async (fields, time) => {
    const site = looseSite(fields, inChicago);
    expect(await isPublished(site, '--now', new Date(Date.parse(time) - 1).toISOString())).toBe(false);
    expect(await isPublished(site, '--now', time)).toBe(true);
  });

  it('takes an entry down at that moment', async () => {
    const site = looseSite('date: 2024-01-01\nexpiryDate: 2024-06-01T09:00:00-05:00');
    expect(await isPublished(site, '--now', '2024-06-01T13:59:59Z')).toBe(true);
    expect(await isPublished(site, '--now', '2024-06-01T14:00:00Z')).toBe(false);
  });

  it("has not come on a day that --now names, which begins at midnight in the site's time zone", async () => {
    const site = looseSite('date: 2024-06-01T00:00:00-05:00', inChicago);
    expect(await isPublished(site, '--now', '2024-05-31')).toBe(false);
    expect(await isPublished(site, '--now', '2024-06-01')).toBe(true);
    site.edit('content/notes/ice.md', 'T00:00:00', 'T00:00:01');
    expect(await isPublished(site, '--now', '2024-06-01')).toBe(false);
  });
});

it('a single that is not published is a problem, because the plan needs it', async () => {
  const site = looseSite('draft: true');
  site.edit('content/pages/home.md', 'title:', 'draft: true\ntitle:');
  expect(await problemsIn(site.build('--json'))).toEqual([
    { severity: 'error', file: 'content/pages/home.md', message: 'is a draft, but the site requires it', fix: 'publish it' },
  ]);
});

describe('a date of another form is refused, since it could publish an entry too early', () => {
  it('with a form that means the same, if that is clear', async () => {
    const dates: [fields: string, message: string, day: string][] = [
      ['date: 2199-12-24 24:00:00', 'date: is "2199-12-24 24:00:00"', '2199-12-24'],
      ['date: 2199/12/24', 'date: is "2199/12/24"', '2199-12-24'],
      ['date: 2199-1-4', 'date: is "2199-1-4"', '2199-01-04'],
      ['date: Dec 24, 2199', 'date: is "Dec 24, 2199"', '2199-12-24'],
      ['date: 0001-01-01', 'date: is "0001-01-01"', '2024-03-20'],
      ['date: 24.12.2199', 'date: is "24.12.2199"', '2199-12-24'],
      ['date: 24/12/2199', 'date: is "24/12/2199"', '2024-03-20'],
      ['date: 4. März 2199', 'date: is "4. März 2199"', '2199-03-04'],
      ['date: 4 de dezembro de 2199', 'date: is "4 de dezembro de 2199"', '2199-12-04'],
      ['date: 1er mars 2199', 'date: is "1er mars 2199"', '2199-03-01'],
      ['date: 4 gennaio 2199', 'date: is "4 gennaio 2199"', '2199-01-04'],
      ['date: 4 maart 2199', 'date: is "4 maart 2199"', '2199-03-04'],
      ['date: 1709650000', 'date: is 1709650000', '2024-03-05'],
      ['date: 1709650000000', 'date: is 1709650000000', '2024-03-05'],
      ['date: 21991224', 'date: is 21991224', '2199-12-24'],
      ['date: 2199-02-30', 'date: is "2199-02-30"', '2024-03-20'],
      ['date: "２１９９-12-24"', 'date: is "２１９９-12-24"', '2024-03-20'],
      ['date: [2199-12-24, 2199-12-25]', 'date: is ["2199-12-24","2199-12-25"]', '2199-12-24'],
      ['publishDate: 2199-12-24 9', 'publishDate: is "2199-12-24 9"', '2199-12-24'],
      ['date: 2199年12月4日', 'date: is "2199年12月4日"', '2199-12-04'],
      ['expiryDate: 2024-06-01 9 am', 'expiryDate: is "2024-06-01 9 am"', '2024-06-01'],
    ];
    const site = looseSiteWithEach(dates.map(([fields]) => fields));
    const problems = await problemsIn(site.build('--now', '2024-07-01', '--json'));
    expect(problems.sort(byFile).map(({ file, line, message, fix }) => ({ file, line, message, fix }))).toEqual(
      dates
        .map(([, message, day], at) => ({
          file: `content/notes/n${at}.md`,
          line: 3,
          message,
          fix: expect.stringContaining(
            `write a valid date as YYYY-MM-DD: ${day}; or a time with its zone: ${day}T09:00:00-06:00`,
          ),
        }))
        .sort(byFile),
    );
  });

  it('and so is an expiryDate that is not after it', async () => {
    const site = looseSiteWithEach([
      'date: 2024-06-01\nexpiryDate: 2024-05-01',
      'date: 2024-06-01\nexpiryDate: 2024-06-01',
      'date: 2024-06-01 10:00\nexpiryDate: 2024-06-01 08:00',
      'date: 2024-06-02T00:30:00+02:00\nexpiryDate: 2024-06-01T23:30:00Z',
    ]);
    expect((await problemsIn(site.build('--json'))).map(({ line, message }) => `${line}  ${message}`)).toEqual([
      '4  expiryDate: is not after 2024-06-01, when it is published',
      '4  expiryDate: is not after 2024-06-01, when it is published',
      '4  expiryDate: is not after 2024-06-01 10:00, when it is published',
    ]);
  });
});

it.each([
  ['in publishDate, whatever date says,', 'date: summer\npublishDate: 2024-06-02', '', ''],
  ['whose form the schema changes', 'date: 2024-06-02', 'z.any()', "z.string().transform((day) => 'On ' + day)"],
  ['that only the schema has', 'mood: calm', 'z.any().optional()', "z.string().default('2024-06-02')"],
])('a date %s says when an entry is published', async (_, fields, before, after) => {
  const site = looseSite(fields);
  site.edit('templates/schema.ts', before, after);
  expect(await isPublished(site, '--now', '2024-06-01')).toBe(false);
  expect(await isPublished(site, '--now', '2024-06-02')).toBe(true);
});

describe('a field that only looks like a built-in one is refused, also by a schema that accepts any field', () => {
  it('with the name that may be meant', async () => {
    const lookalikes: [fields: string, shown: string, fix: string][] = [
      ['Draft: true', 'Draft', 'rename it to draft'],
      ['DRAFT: true', 'DRAFT', 'rename it to draft'],
      ['draft\u200b: true', 'draft<U+200B>', 'rename it to draft'],
      ['\u2060draft: true', '<U+2060>draft', 'rename it to draft'],
      ['"draft\u00a0": true', 'draft<U+00A0>', 'rename it to draft'],
      ['"draft ": true', 'draft<U+0020>', 'rename it to draft'],
      ['dr\u0430ft: true', 'dr\u0430ft', 'use draft'],
      ['darft: true', 'darft', 'use draft'],
      ['drafts: true', 'drafts', 'use draft'],
      ['drafts: true\nexpiryDate: soon', 'drafts', 'use draft'],
      ['pubishDate: 2199-12-24', 'pubishDate', 'use publishDate'],
      ['published: false', 'published', 'use draft'],
      ['published: no', 'published', 'use draft'],
      ['published:', 'published', 'use draft'],
      ['published: 2199-12-24', 'published', 'use publishDate'],
      ['status: draft', 'status', 'use draft'],
      ['post_status: wip', 'post_status', 'use draft'],
      ['isPublished: false', 'isPublished', 'use draft'],
      ['visible: no', 'visible', 'use draft'],
      ['visibility: private', 'visibility', 'use draft'],
      ['online: false', 'online', 'use draft'],
      ['hidden: true', 'hidden', 'use draft'],
      ['publish.date: 2199-12-24', 'publish.date', 'rename it to publishDate'],
      ['unpublish_date: 2024-01-01', 'unpublish_date', 'use expiryDate'],
      ['scheduled_at: 2199-12-24', 'scheduled_at', 'use publishDate'],
      ['publishdate: 2199-12-24', 'publishdate', 'rename it to publishDate'],
      ['publish_date: 2199-12-24', 'publish_date', 'rename it to publishDate'],
      ['publishDtae: 2199-12-24', 'publishDtae', 'use publishDate'],
      ['Date: 2199-12-24', 'Date', 'rename it to date'],
      ['Expires: 2024-01-01', 'Expires', 'use expiryDate'],
      ['expiryDate\u200d: 2024-01-01', 'expiryDate<U+200D>', 'rename it to expiryDate'],
      ['alias: /old', 'alias', 'use aliases'],
    ];
    const site = looseSiteWithEach(lookalikes.map(([fields]) => fields));
    site.write('content/notes/a.md', '{ "title": "A", "expiryDate": "soon", "drafts": true }\n');
    const stderr = await failure(site.build('--now', '2024-07-01', '--verbose'));
    expect(stderr).toContain('content/notes/a.md:1:39  drafts: has no effect, but looks like draft\n');
    for (const [at, [, shown, fix]] of lookalikes.entries()) {
      const report = stderr.slice(stderr.indexOf(`error content/notes/n${at}.md:3:1 `)).split('\n\n')[0];
      expect(report).toContain(`  ${shown}: has no effect, but looks like ${fix.split(' ').at(-1)}\n`);
      expect(report).toContain(`fix: ${fix}; if it means something else, add it to the schema`);
    }
  });

  it('also if it is below another field', async () => {
    const site = looseSiteWithEach(['params:\n  draft: true', 'seo:\n  publishDate: 2199-12-24']);
    const stderr = await failure(site.build('--now', '2024-07-01'));
    expect(stderr).toMatch(/n0\.md:4:3 {2}params\.draft: has no effect below another field\n/);
    expect(stderr).toMatch(/n1\.md:4:3 {2}seo\.publishDate: has no effect below another field\n/);
  });

  it('but not other words', async () => {
    const others = [
      'craft: beer',
      'status: done',
      'published: true',
      'live: true',
      'params: { draft: 5, publishDate: soon }',
      'hidden: false',
      'data: 5',
      'dates: many',
      'atlases: many',
      'entryDate: soon',
      'state: Iowa',
      'date:',
      'date: { from: soon }',
      'автор: Ann',
      'ключ: a',
    ];
    const site = looseSiteWithEach([...others, 'drifting: true']);
    expect(await result(site.build('--now', '2024-07-01'))).toEqual(success);
  });

  it('but not if the schema has it', async () => {
    const site = looseSite('published: false\nseo:\n  draft: true\ntag: a');
    const known = 'published: z.boolean(), seo: z.object({ draft: z.boolean() }), tag: z.string(), tags: z.string()';
    site.edit('templates/schema.ts', 'z.looseObject({', `z.object({ ${known.replace(/\)(?=,|$)/g, ').optional()')},`);
    // What a transform drops is no mistake.
    site.edit(
      'templates/schema.ts',
      "'rough']).optional(),\n      })",
      (found) => `${found}.transform(({ tag: _, ...rest }) => rest)`,
    );
    expect(await isPublished(site, '--now', '2024-07-01')).toBe(true);
  });
});
