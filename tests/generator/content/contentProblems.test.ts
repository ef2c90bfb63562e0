import { renameSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { expectProblems, failure, note, tide } from '../../support/sites.ts';

/** The errors of a build, each as its first line. */
const errorsOf = async (site: Project) => (await failure(site.build())).match(/(?<=^error ).*/gm);

describe('an error in Markdown is reported with its line:', () => {
  const fields = 'title: The tide\ndate: 2024-05-01';
  const body = (text: string) => tide(fields, `\n${text}\n\n## When {#when}\n\n1. Now.\n2. Then.\n`);

  it('a link, a picture, or a token that leads nowhere', async () => {
    const texts: [string, string][] = [
      ['See [the tides](/notes/tides).', '6:5  broken link: no page at /notes/tides\ndid you mean /notes/tide?'],
      [
        'See [the ebb](/ebb).',
        'to list every page, run: npx site routes. If the page was renamed, add to its front matter: aliases: [/ebb]',
      ],
      ['[x](ebb)', '6:1  content/notes/ebb.md does not exist'],
      ['[x](ebb.pdf)', '6:1  content/notes/ebb.pdf does not exist'],
      [
        '[x](../site.yaml)',
        '6:1  content/site.yaml is read by the site, and not published\nlink to a copy in public/, if visitors',
      ],
      ['[x](../../public/maps/a.pdf)', 'put the file into public/, and link to it as /maps/a.pdf'],
      ['[x](harbor.test/ebb)', '6:1  invalid link "harbor.test/ebb"'],
      ['[x](harbor.com)', '6:1  invalid link "harbor.com"\nwrite https://harbor.com'],
      ['[x](ann.lee@harbor.com)', '6:1  invalid link "ann.lee@harbor.com"\nwrite mailto:ann.lee@harbor.com'],
      ['[x](ann@harbor.co.uk)', '6:1  invalid link "ann@harbor.co.uk"\nwrite mailto:ann@harbor.co.uk'],
      ['[x](515-555-0142)', '6:1  content/notes/515-555-0142.md does not exist\nwrite tel:5155550142'],
      ['[x](2031-02-03)', '6:1  content/notes/2031-02-03.md does not exist\ncorrect the link, or add the file'],
      ['[x](“/ebb”)', '6:1  invalid link "“/ebb”"\nremove the quotes around the address'],
      ['[x](#)', '6:1  invalid link "#"'],
      ['[x]({constructor})', '6:1  invalid link "{constructor}"'],
      ['[x](/../content/site.yaml)', '6:1  public/../content/site.yaml does not exist'],
      ['[x](/tides/)', '6:1  broken link: no page at /tides'],
      ['[x](/notes/tidal)', '\ndid you mean /notes/tide?\n'],
      ['[x](/notes/{phone}x)', 'write it out: only a whole address may be a token'],
      ['[x](/tides/v1.2.0/)', '6:1  broken link: no page at /tides/v1.2.0'],
      ['[x](/notes/ebb.html)', '6:1  broken link: no page at /notes/ebb.html'],
      ['![A lawn](lawn.png)', '6:1  content/notes/lawn.png does not exist'],
      ['![A lawn](/images/lawn.png)', '6:1  public/images/lawn.png does not exist'],
      ['See [the tide] (/notes/tide).', '6:14  a space between ] and ( breaks this link'],
      ['##High water', '6:1  a heading needs a space after its ##'],
      ['Call {contact.phone}.', '6:6  unknown token {contact.phone}'],
      ['Call { phne }.', '6:6  unknown token { phne }\ndid you mean {phone}? To show these braces, write \\{'],
      [
        '## Low water {#low}\n\nText.\n\n### Ebb {#low}',
        '10:1  duplicate id "low"\ngive one of the two headings a different {#name}',
      ],
    ];
    await expectProblems(texts.map(([text, problem]) => [body(text), problem]));
    await expectProblems([
      [tide('title: Call {fone}\ndate: 2024-05-01'), '2:13  unknown token {fone}\ndid you mean {phone}?'],
      [tide('title: "Call {f\\x6fne}"\ndate: 2024-05-01'), '2:8  unknown token {fone}'],
      [tide('title: >\n  Call us\n  at {fone}\ndate: 2024-05-01'), '4:6  unknown token {fone}'],
    ]);
  });

  it('a missing section, at the heading that may be meant, and one whose list has the wrong form', async () => {
    const sections: [string, string][] = [
      ['Text.\n', 'the section "when" is missing\n'],
      ['## The days\n\n1. Now.\n2. Then.\n', '6:1  the section "when" is missing; is it this one?\nend its heading with {#when}'],
      [
        '## When {#when}\n\n- Now.\n- Then.\n',
        '8:1  the section "when" needs a numbered list of 2 items, but this is not one\nbegin its items with 1. 2. 3. and so on',
      ],
      ['## When {#when}\n\n1. Now.\n2. Then.\n3. Never.\n', 'remove 1 item'],
      ['## When {#when}\n\n1. Now.\n', '8:1  the section "when" needs a numbered list of 2 items, found 1'],
      ['## When {#when}\n\nNow.\n', '6:1  the section "when" has no list'],
    ];
    await expectProblems(sections.map(([text, problem]) => [tide(fields, `\n${text}`), problem]));
  });

  it('sections in the wrong order', async () => {
    const site = project({ 'content/notes/fog.md': undefined, 'content/pages/home.md': '---\ntitle: Home\n---\n' });
    site.edit('templates/schema.ts', "sections: [{ id: 'when'", "sections: [{ id: 'who' }, { id: 'when'");
    const [when, who] = ['## When {#when}\n\n1. Now.\n2. Then.\n', '## Who {#who}\n\nWe.\n'];
    site.write('content/notes/tide.md', tide(fields, `\n${when}\n${who}`));
    expect((await site.build()).stderr).toMatch(
      /content\/notes\/tide\.md:11:1 {2}the section "who" comes after "when"\n[\s\S]*fix: the order is who, when\n/,
    );
    site.write('content/notes/tide.md', tide(fields, `\n${who}\n## Between\n\nText.\n\n${when}`));
    expect((await site.build()).code).toBe(0);
  });
});

describe("files that don't belong together are reported:", () => {
  it('two files with one slug, both by name', async () => {
    const site = project({
      'content/notes/old.md': tide('title: Old\ndate: 2024-01-01\nslug: tide/'),
      'content/notes/guide.md': note('Guide'),
      'content/notes/guide/index.md': note('Guide'),
      'content/notes/hail.md': note('Hail'),
      'content/notes/ice.md': note('Ice', 'Text.', 'slug: hail\n'),
    });
    const stderr = await failure(site.build());
    const byIndex = 'content/notes/guide/index.md  duplicate slug "guide", already used by content/notes/guide.md';
    expect(stderr).toContain(`${byIndex}\n    fix: rename one of the two files\n`);
    expect(stderr).toContain('content/notes/ice.md:4:7  duplicate slug "hail", already used by content/notes/hail.md\n');
    expect(stderr).toContain('content/notes/old.md:4:7  duplicate slug "tide", already used by content/notes/tide.md\n');
    expect(stderr).toContain('fix: rename one of the two files, or change the slug\n');
  });

  it('a reference to a draft, even if the plan fails without it', async () => {
    const site = project({ 'content/notes/fog.md': note('The fog').replace('---\n', '---\ndraft: true\n') });
    site.write('content/notes/tide.md', tide('title: The tide\ndate: 2024-05-01\nrelated: [fog]'));
    const failing = "{ today }) {\n    if (notes.length < 2) throw new Error('a note is missing');";
    site.edit('templates/site.tsx', '{ today }) {', failing);
    const stderr = await failure(site.build());
    expect(stderr).toContain(
      'content/notes/tide.md:4:11  related[1]: "fog" is not in this build: content/notes/fog.md is a draft\n',
    );
    expect(stderr).toContain('    fix: publish it, or remove it here or name another\n');
    expect(stderr).not.toContain('a note is missing');
    site.write('content/notes/fog.md', tide('titel: The fog'));
    expect(await failure(site.build())).not.toContain('a note is missing');
  });

  it('a reference of another kind than a draft with the same name, even if photographs() fails without it', async () => {
    const site = project({ 'content/notes/fog.md': note('The fog').replace('---\n', '---\ndraft: true\n') });
    site.write('content/notes/tide.md', tide('title: The tide\ndate: 2024-05-01\nrelated: [fog]'));
    site.edit('templates/site.tsx', "kind: 'note', known }", "kind: 'author', known: ['ann'] }");
    const failing = "photographs() {\n    throw new Error('an author is missing');\n  },\n  plan(";
    site.edit('templates/site.tsx', 'plan(', failing);
    const stderr = await failure(site.build());
    expect(stderr).toContain('content/notes/tide.md:4:11  related[1]: unknown author "fog"\n');
    expect(stderr).not.toContain('an author is missing');
  });

  it('files that no page or collection includes, in one build', async () => {
    const fixes = {
      'extra.md': 'remove it',
      'notes/old.html': 'move it into public/, or save its text with the extension .md',
      'notes/tide.md.txt': 'save it as plain text with the extension .md, or remove it',
      'notes/ebb.MD': 'write its extension in lowercase: .md',
      'notes/ebb.rst': 'save it as plain text with the extension .md, or remove it',
      'notes/IMG_1.HEIC': 'link to it, move it into public/, or remove it',
      'site.yml': 'correct its name, add it to the schema, or remove it',
    };
    const { stderr } = await project(Object.fromEntries(Object.keys(fixes).map((path) => [`content/${path}`, 'Text.']))).build();
    for (const [path, fix] of Object.entries(fixes))
      expect(stderr).toMatch(new RegExp(`content/${path}  is unused: no page or collection includes it\n    fix: .*${fix}\n`));
  });

  it('and nothing else about them', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', '[Tide](/notes/tide)') });
    renameSync(`${site.folder}/content/notes/tide.md`, `${site.folder}/content/Tide.md`);
    renameSync(`${site.folder}/content/site.yaml`, `${site.folder}/content/Site.yml`);
    expect(await errorsOf(site)).toEqual([
      'content/Tide.md  is unused: no page or collection includes it',
      'content/site.yaml  is missing',
    ]);
    expect(await failure(site.build())).toContain('fix: rename content/Site.yml to it');
    renameSync(`${site.folder}/content/Site.yml`, `${site.folder}/content/site.yaml`);
    expect(await errorsOf(site)).toEqual(['content/Tide.md  is unused: no page or collection includes it']);
  });

  it('but not the files of other programs, such as the backups of code editors', async () => {
    const site = project({
      'content/Thumbs.db': '',
      'content/notes/sort.c++': '',
      'content/notes/~$tide.docx': '',
      'content/notes/tide.md~': 'Text.',
      'content/notes/.tide.md.swp': 'Text.',
    });
    expect(await site.build()).toMatchObject({ code: 0 });
  });

  it('texts that a word processor saved', async () => {
    const site = project();
    const texts = [
      Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le'),
      Buffer.from([0xfe, 0xff, 0, 0x2d]),
      Buffer.from('# A\n', 'utf16le'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      ...['%PDF-1.7', 'PK\x03\x04\x14\x00', '{\\rtf1 A}'].map((text) => Buffer.from(text)),
    ];
    for (const [at, bytes] of texts.entries()) writeFileSync(`${site.folder}/content/notes/n${at}.md`, bytes);
    const { stderr } = await site.build();
    const what = 'is UTF-16, a PDF, or a file of a word processor\n    fix: save its text as plain text in UTF-8';
    for (const at of texts.keys()) expect(stderr).toContain(`content/notes/n${at}.md  ${what}`);
  });

  it('but not the line endings of any system, or a byte order mark', async () => {
    for (const end of ['\r\n', '\r']) {
      const site = project();
      site.write('content/notes/tide.md', `\uFEFF\uFEFF${site.read('content/notes/tide.md').replaceAll('\n', end)}`);
      expect(await site.build()).toMatchObject({ code: 0 });
      expect(site.read('dist/notes/tide.html')).not.toContain('related');
    }
  });

  it('an empty content folder', async () => {
    const site = project({ 'content/site.yaml': undefined, 'content/pages': undefined, 'content/notes': undefined });
    const stderr = await failure(site.build());
    expect(stderr).toContain('content/site.yaml  is missing');
    expect(stderr).toContain('content/pages/home.md  is missing');
    expect(stderr).toContain('2 problems in 2 files.');
  });

  it('but not the last entry of a collection when it is deleted', async () => {
    const site = project({ 'content/notes': undefined });
    const links = await failure(site.build());
    expect(links).not.toContain('content/notes ');
    site.write('content/pages/home.md', site.read('content/pages/home.md').replaceAll(/\]\([^)]*notes[^)]*\)/g, ']'));
    expect(await site.build()).toMatchObject({ code: 0 });
  });

  it.each(['content/note/*.md', 'content/notes/*.yaml', 'content/notes'])(
    'a pattern that matches no file: %s',
    async (pattern) => {
      const site = project();
      site.edit('templates/schema.ts', 'content/notes/**/*.md', pattern);
      const { stderr } = await site.build();
      expect(stderr).toContain('content/notes/tide.md  is unused: no page or collection includes it');
      expect(stderr).toContain(`fix: move it to where it matches ${pattern}, `);
    },
  );

  it('every problem of every file in one run, in file order', async () => {
    const site = project({
      'content/notes/fog.md': tide('title: The fog', '\n[x](/nowhere) [y](fog.pdf)\n\n## When {#when}\n\n1. A\n2. B\n'),
      'content/notes/tide.md': tide(
        'titel: The tide\ndate: 2024-05-01',
        '\n[x](/nowhere) <b>\n\n## When {#when}\n\n1. A\n2. B\n',
      ),
      'content/notes/fog.pdf': 'x',
      'content/pages/home.md': '---\ntitle: Home\n---\n\nSee [the fog](/notes/fog) and [x](/nowhere).\n',
    });
    const { stderr } = await site.build();
    expect(stderr.match(/(?<=^error )content\S+ .*/gm)).toEqual([
      'content/notes/fog.md:2:1  date: is missing',
      'content/notes/fog.md:5:1  broken link: no page at /nowhere',
      'content/notes/tide.md:2:1  titel: unknown field',
      'content/notes/tide.md:6:1  broken link: no page at /nowhere',
      'content/notes/tide.md:6:15  HTML is not allowed in Markdown: <b>',
      'content/pages/home.md:5:31  broken link: no page at /nowhere',
    ]);
    expect(stderr).toContain('6 problems in 3 files.');
  });
});

describe('an error thrown by code in the schema is reported', () => {
  const schemaWith = (before: string, after: string) => {
    const text = project().read('templates/schema.ts');
    expect(text).toContain(before);
    return { 'templates/schema.ts': text.replace(before, () => after) };
  };
  const mood = (code: string) => schemaWith("mood: z.enum(['calm', 'rough'])", `mood: z.string()${code}`);
  const note = (fields = '') => tide(`title: A note\ndate: 2024-05-01${fields}`);
  const errorsOf = async (files: Record<string, string>) => {
    const stderr = await failure(project(files).build());
    return stderr;
  };

  it('in the file it was about, with the line of the schema and the other problems', async () => {
    const errors = await errorsOf({
      ...mood('.transform((text) => ({ calm: 1, rough: 2 })[text]!.toFixed())'),
      'content/notes/fog.md': tide('titel: The fog\ndate: 2024-05-01'),
      'content/notes/tide.md': note('\nmood: wild').replace('Text.', '[x](/nowhere)'),
    });
    expect(errors).toContain(
      "error content/notes/tide.md  the schema threw TypeError: Cannot read properties of undefined (reading 'toFixed')\n" +
        "    fix: change the value that it's about, or fix the schema (templates/schema.ts:18:",
    );
    expect(errors.match(/(?<=^error )\S+ .*/gm)).toEqual([
      'content/notes/fog.md:2:1  titel: unknown field',
      expect.stringContaining('content/notes/tide.md  the schema threw'),
      'content/notes/tide.md:7:1  broken link: no page at /nowhere',
    ]);
  });

  it('in the settings', async () => {
    const schema = schemaWith('phone: z.string()', "phone: z.string().refine(() => { throw 'a string'; })");
    expect(await errorsOf(schema)).toContain('error content/site.yaml  the schema threw a string\n');
  });

  it.each([
    ['- Harbor', '1:1  the file: expected indented fields, found a list'],
    ['url: 5', '1:6  url: expected text, found 5'],
  ])('as are settings of another type: %s', async (text, problem) => {
    expect(await errorsOf({ 'content/site.yaml': text })).toContain(`error content/site.yaml:${problem}\n`);
  });

  it('as is a misspelled name that z.object() leaves out', async () => {
    const seo = 'seo: z.object({ words: z.string().optional() }).optional()';
    const schema = schemaWith('z.strictObject({\n        title', `z.object({\n        ${seo}, title`);
    const errors = await errorsOf({ ...schema, 'content/notes/fog.md': note('\nmod: calm\nlayout: wide\nseo:\n  wrds: a') });
    expect(errors).toContain('error content/notes/fog.md:7:3  seo.wrds: unknown field\n');
    expect(errors).toContain('error content/notes/fog.md:4:1  mod: unknown field\n');
    expect(errors).toContain('fix: did you mean mood?\n');
    expect(errors).toContain('2 problems in 1 file.');
  });

  it('once, at its line in the schema, if the content makes no difference', async () => {
    const errors = await errorsOf({
      ...mood('.refine((text) => moods.has(text))'),
      'content/notes/fog.md': note('\nmood: calm'),
      'content/notes/ice.md': tide('titel: The ice\ndate: 2024-05-01'),
      'content/notes/tide.md': note('\nmood: calm'),
    });
    expect(errors.match(/(?<=^error )\S+ .*/gm)).toEqual([
      'content/notes/ice.md:2:1  titel: unknown field',
      expect.stringMatching(/^templates\/schema\.ts:18:\d+ {2}the schema's code has an error: moods is not defined$/),
    ]);
    expect(errors).toContain('fix: fix the code on this line, or its caller\n');
  });

  it('once if it is asynchronous', async () => {
    const schema = mood('.refine(async () => true)');
    const calm = note('\nmood: calm');
    expect(await errorsOf({ ...schema, 'content/notes/fog.md': calm, 'content/notes/tide.md': calm })).toBe(
      'error templates/schema.ts  the schema is asynchronous\n    fix: check and transform values without async and await\n\n1 problem in 1 file.\n',
    );
  });
});
