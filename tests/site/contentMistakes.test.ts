import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';
import { copySite, type SiteCopy, withOneArticle } from '../support/siteCopy.ts';
import { atFixedDate, builtProject, expectProblems, failure, note, templateWith } from '../support/sites.ts';

/** The file within content/, the text to replace, its replacement, and the expected message and fix. */
type Mistake = readonly [file: string, right: string, wrong: string, what: string, fix?: string];

const scene = '{ subject: mulching, place: ankeny, season: spring, hour: evening }';
const mistakesIn = (rows: readonly string[]) =>
  rows.map(
    (row) =>
      row
        .replace('SCENE', scene)
        .replace('ARTICLE', article)
        .replace(/\bW(\d+)/, (_, letters) => 'w'.repeat(Number(letters)))
        .split(' → ') as [...Mistake],
  );

const article = 'blog/ankeny-mulching.md';
const mistakes = mistakesIn([
  'ARTICLE → order: 22 → order: first → order: expected a number, found "first" → write only the number, without quotes',
  'ARTICLE → category: Lawn Care\n →  → category: is missing → choose one: Lawn Care, Tree Care, Fall Cleanup, Exterior',
  'ARTICLE → related: [weed-removal] → related: [] → related: expected at least 1 item, found 0 → add 1 more',
  'ARTICLE → city: ankeny → citty: ankeny → citty: unknown field → did you mean city?',
  'ARTICLE → readMinutes: 7 → readMinutes: 7\nminutes: 7 → minutes: unknown field → choose one: title, description, seo',
  'ARTICLE → SCENE → { subject: mulching, place: ames, season: sprig, hour: dusk } → image.picture.place: is "ames" → choose one: yard, bungalow, ranch, new-build, des-moines, ',
  'ARTICLE → SCENE → { subject: mulching, place: ames, season: sprig, hour: dusk } → image.picture.season: is "sprig" → did you mean spring?',
  'ARTICLE → SCENE → { subject: mulching, place: ames, season: sprig, hour: dusk } → image.picture.hour: is "dusk" → choose one: morning, noon, evening',
  'areas/clive.md → population: "17,414" → population: "17414" → population: is "17414" → write a number with thousands separators',
  'site.yaml → portrait: # → portrait: //a.test/me.jpg # → owner.portrait: is "//a.test/me.jpg" → write the path of a photo',
  'pages/blog.md → perPage: 29 → perPage: 0 → perPage: is 0 → write at least 1',
  'areas/waukee.md →   - Triumph Park\n →  → landmarks: expected 10 items, found 9 → add 1 more',
  'areas/grimes.md → city: Grimes → city: 2024 → city: expected text, found 2024 → put it in quotes: "2024"',
  'areas/ankeny.md → county: Polk → county: { Polk: yes } → county: expected text, found indented fields → write text, in',
  'site.yaml → opens: "11:30" → opens: "24:00" → hours.office[1].opens: is "24:00" → write a time from "00:00" to "23:59"',
  'site.yaml → perHour: 35 → perHour: 0 → prices.perHour: is 0 → write more than 0',
  'site.yaml → responseTime: → # → responseTime: is missing → add it: text (How long an answer takes at most. In texts',
  'site.yaml → closes: "19:00" → closes: "9:00" → hours.cities[1].closes: is "9:00" → write a time from "00:00" to "23:59", in quotes: "08:00"',
  'year.md → { from: June, to: August, label: 3 → { from: early-June, to: August, label: 3 → rows[1].spans[2].from: is "early-June" → choose one: ',
  'services/miscellaneous-services.md → canonical: /services/custom-yard-work → canonical: /services/custom-yard-work/ → canonical: is "/services/custom-yard-work/" → write an address of this site',
  'site.yaml → "(515) 555-0142" → "515-555-0142" → phone: is "515-555-0142" → write it as "(515) 555-0100"',
  'site.yaml → "0.0085" → "0.000" → prices.mowingPerSquareFoot: is "0.000" → write dollars as a decimal',
  'site.yaml → rulesChecked: "2026-11" → rulesChecked: "2026-13" → rulesChecked: is "2026-13" → write year and month',
  'site.yaml → //measure. → //me@measure. → lawnMeasuring.url: contains a user name or password → remove everything between',
  "site.yaml → com/widget.js → com/it's.js → calendar.script: contains a character → percent-encode it",
  'areas/johnston.md → county: Polk → county: "  " → county: is empty → write some text, or remove the field if it is optional',
  'services/mulching.md → title: Mulching in the Des Moines Metro, From {hourlyRate}/Hour → title: Mulching → seo.title: expected at least 30 characters, found 8 → add 22 more',
  'services/seeding.md → seo:\n → seo: words\nrest:\n → seo: expected indented fields, found "words" → write its fields below',
]);

/** Texts that are too long or too short, lists with too many or too few items, and numbers out of range. `W20` has 20 letters. */
const limits = mistakesIn([
  'services/mowing.md → shortDescription: → shortDescription: W161 # → shortDescription: expected at most 160 characters, found 161',
  'services/mowing.md → price: Starting at {mowingPrice} per sq ft → price: W81 → price: expected at most 80 characters, found 81',
  'services/mowing.md → priceExample: → priceExample: W41 # → priceExample: expected at most 40 characters, found 41',
  'services/mowing.md → pricedBy: square foot → pricedBy: foot → pricedBy: is "foot"',
  'services/mowing.md → benefits:\n → benefits: []\nold:\n → benefits: expected at least 4 items, found 0',
  'services/mowing.md →   keywords:\n →   keywords: []\n  old:\n → seo.keywords: expected at least 3 items, found 0',
  'services/mowing.md →   description: Lawn →   description: W119 # → seo.description: expected at least 120 characters, found 119',
  'services/mowing.md → value: 2½–3½ in. → value: W13 → stat.value: expected at most 12 characters, found 13',
  'services/mowing.md → highlights:\n → highlights:\n  - { title: A, text: B }\n → highlights: expected 3 items, found 4',
  'services/mowing.md → techniques:\n → techniques: { heading: A, items: [] }\nold2:\n → techniques.items: expected at least 3 items, found 0',
  'services/mowing.md → types:\n → types: { heading: A, items: [] }\nold3:\n → types.items: expected at least 3 items, found 0',
  'services/mowing.md →   steps:\n →   steps: []\n  old:\n → process.steps: expected 4 items, found 0',
  'services/mowing.md →   included:\n →   included: []\n  old:\n → pricing.included: expected at least 4 items, found 0',
  'services/tree-trimming.md → emergency: → emergency: W21 # → emergency: expected at most 20 characters, found 21',
  'services/tree-trimming.md → asked: [ → asked: [ghosts,  → asked[1]: is "ghosts"',
  'services/tree-trimming.md → benefits:\n → benefits:\n  - a\n  - b\n  - c\n → benefits: expected at most 6 items, found 7',
  'services/tree-trimming.md →   title: Tree Trimming in →   title: W61 # → seo.title: expected at most 60 characters, found 61',
  'services/tree-trimming.md →   description: Tree →   description: W161 # → seo.description: expected at most 160 characters, found 161',
  'services/tree-trimming.md →   keywords:\n →   keywords:\n    - a\n    - b\n    - c\n    - d\n    - e\n → seo.keywords: expected at most 10 items, found 11',
  'services/tree-trimming.md →     - title: Crown Cleaning →     - { title: A, description: B, benefits: [a, b, c, d, e] }\n    - title: Crown Cleaning → techniques.items: expected at most 5 items, found 6',
  'services/seeding.md → benefits:\n        - No → benefits:\n        - a\n        - No → techniques.items[1].benefits: expected 4 items, found 5',
  'services/tree-trimming.md →     - name: Oaks →     - { name: A, description: B, features: [a, b] }\n    - name: Oaks → types.items: expected at most 5 items, found 6',
  'services/seeding.md → features:\n        - Germinates in 5 → features: []\n      old:\n        - Germinates in 5 → types.items[2].features: expected at least 3 items, found 0',
  'services/leaf-removal.md → label: "Big trees or new seed" → label: W29 → types.items[1].specimen.label: expected at most 28 characters, found 29',
  'services/tree-trimming.md →         - We look for →         - a\n        - b\n        - c\n        - We look for → process.steps[1].details: expected at most 4 items, found 5',
  'services/tree-trimming.md →   included:\n →   included:\n    - a\n    - b\n    - c\n    - d\n → pricing.included: expected at most 7 items, found 8',
  'services/seeding.md → features:\n        - Germinates in 14 → features:\n        - a\n        - b\n        - Germinates in 14 → types.items[1].features: expected at most 4 items, found 5',
  'services/seeding.md → days: [14, 30] → days: [14, 61] → types.items[1].specimen.days[2]: is 61',
  'services/seeding.md →       details:\n        - You tell →       details: []\n      old:\n        - You tell → process.steps[1].details: expected at least 2 items, found 0',
  'services/seeding.md →   factors:\n →   factors:\n    - a\n    - b\n    - c\n → pricing.factors: expected at most 6 items, found 7',
  'services/power-washing.md →   factors:\n →   factors: []\n  old:\n → pricing.factors: expected at least 3 items, found 0',
  'areas/clive.md → cardDescription: → cardDescription: W121 # → cardDescription: expected at most 120 characters, found 121',
  'areas/clive.md → neighborhoods:\n → neighborhoods: []\nold:\n → neighborhoods: expected at least 5 items, found 0',
  'areas/urbandale.md → neighborhoods: [ → neighborhoods: [a,  → neighborhoods: expected at most 6 items, found 7',
  'areas/clive.md →     - { title: "The Bank" →     - { title: A, text: B }\n    - { title: "The Bank" → local.ground: expected 3 items, found 4',
  'areas/clive.md →   reasons:\n →   reasons: []\n  old:\n → whyChooseUs.reasons: expected 4 items, found 0',
  'areas/clive.md →     mulching: →     mulch: → services.cards.mulching: is missing',
  'pages/home.md →     - Free quotes →     - a\n    - b\n    - Free quotes → hero.assurances: expected at most 4 items, found 5',
  'pages/home.md → first: [mowing,  → first: [ → services.first: expected 3 items, found 2',
  'pages/home.md →   points:\n →   points: []\n  old:\n → why.points: expected 4 items, found 0',
  'pages/services.md →   points:\n →   points: []\n  old:\n → why.points: expected 3 items, found 0',
  'pages/about.md →   terms:\n →   terms: []\n  old:\n → story.terms: expected 3 items, found 0',
  'pages/about.md →     items:\n →     items: []\n    old:\n → story.refusals.items: expected at least 2 items, found 0',
  'pages/about.md → values:\n → values: { items: [] }\nold:\n → values.items: expected 6 items, found 0',
  'pages/about.md → commitment:\n → commitment: { items: [] }\nold2:\n → commitment.items: expected 3 items, found 0',
  'pages/contact.md →   steps:\n →   steps: []\n  old:\n → after.steps: expected 3 items, found 0',
  'pages/schedule.md → benefits:\n → benefits: []\nold:\n → benefits: expected 3 items, found 0',
  'pages/schedule.md →   steps:\n →   steps: []\n  old:\n → after.steps: expected at least 2 items, found 0',
  'pages/schedule.md →     items:\n →     items: []\n    old:\n → costs.ask.items: expected at least 2 items, found 0',
  'site.yaml → founded: # → founded: 1899 # → owner.founded: is 1899',
  'site.yaml → minimumCharge: # → minimumCharge: 0 # → owner.minimumCharge: is 0',
  'site.yaml → email: hello@example.com → email: hello → email: is "hello"',
  'site.yaml → days: [Monday, Tuesday, Wednesday, Thursday, Friday]\n → days: []\n → hours.office[1].days: expected at least 1 item, found 0',
  'site.yaml → html: 12500 → html: 0 → budgets.html: is 0',
  'site.yaml → textPhone: # → textPhone: 515-555-0143 # → textPhone: is "515-555-0143"',
  'year.md → task: Edging → task: W25 → rows[2].task: expected at most 24 characters, found 25',
  'year.md → idle: nothing to edge → idle: W41 → rows[2].idle: expected at most 40 characters, found 41',
  'year.md → words: walks and driveways → words: W41 → rows[2].spans[1].words: expected at most 40 characters, found 41',
  'year.md → label: with mowing → label: W13 → rows[2].spans[1].label: expected at most 12 characters, found 13',
  'year.md → book: Book the first mowing → book: W49 → months.April.book: expected at most 48 characters, found 49',
]);

/** Names of what does not exist, which are looked for once every field is right. */
const references = mistakesIn([
  'ARTICLE → city: ankeny → city: ankany → city: unknown area "ankany" → did you mean ankeny? (known: ',
  'ARTICLE → related: [weed- → related: [weeds- → related[1]: unknown service "weeds-removal" → did you mean weed-removal?',
  'ARTICLE → service: mulching → service: mulshing → service: unknown service "mulshing" → did you mean mulching?',
  'pages/home.md → first: [mowing → first: [mowin → services.first[1]: unknown service "mowin" → did you mean mowing?',
  'pages/schedule.md → icon: clock → icon: clok → benefits[2].icon: unknown icon "clok" → did you mean clock?',
  'services/mulching.md → icon: wheelbarrow → icon: wheelbarow → icon: unknown icon "wheelbarow" → did you mean wheelbarrow?',
  'year.md → also: bush-tr → also: bushtr → months.February.also: unknown service "bushtrimming" → did you mean bush-trimming?',
  'year.md → Digging out\n    service: bush-trimming → Digging out\n    service: bush-triming → standby[1].service: unknown service "bush-triming" → did you mean bush-trimming?',
]);

/** Each is tried in an article of its own. */
const pictures = mistakesIn([
  'ARTICLE → SCENE → { src: /images/a.jpg, widht: 9 } → image.picture.widht: unknown field → did you mean width?',
  'ARTICLE → SCENE → { src: /images/a.jpg, width: 9 } → image.picture.width: is taken from the file → remove it',
  'ARTICLE → SCENE → { src: "https://a.test/b.jpg", width: 9 } → image.picture.height: is missing → add it: how many pixels',
  'ARTICLE → SCENE → { src: "http://a.test/b.jpg", width: 9, height: 9 } → image.picture.src: is "http://a.test/b.jpg" → write the path of a file in public/ (/images/our-mower.jpg), or a full address (https://…)',
  'ARTICLE → note: "2.6 cu ft" → nte: "2.6 cu ft" → figure.picture.items[1].nte: unknown field → did you mean note?',
  'ARTICLE → size: 4, → size: 1e7, → figure.picture.items[1].size: is 10000000 → write at most 60',
  'ARTICLE → size: 4, → size: 0, → figure.picture.items[1].size: is 0 → write at least 2',
  'ARTICLE → size: 4, → size: 4, from: 1e9, → figure.picture.items[1].from: is 1000000000 → write at most 60',
  'ARTICLE → related: [weed- → related: [seeding, mowing, weed- → related: expected at most 2 items, found 3 → remove 1',
  'ARTICLE → title: "How → title: W91 # "How → title: expected at most 90 characters, found 91 → remove 1',
  'ARTICLE → description: "Two → description: W201 # "Two → description: expected at most 200 characters, found 201 → remove 1',
  'ARTICLE →   alt: "A →   alt: W161 # "A → image.alt: expected at most 160 characters, found 161 → remove 1',
  'ARTICLE → readMinutes: 7 → readMinutes: 0 → readMinutes: is 0 → write more than 0',
  'ARTICLE → label: "4 feet" → label: W25 → figure.picture.items[1].label: expected at most 24 characters, found 25 → remove 1',
  'ARTICLE → note: "2.6 cu ft" → note: W31 → figure.picture.items[1].note: expected at most 30 characters, found 31 → remove 1',
  'ARTICLE → diagram: rings → diagram: rings\n    line: { at: 1e9 } → figure.picture.line.at: is 1000000000 → write at most',
]);

describe('an error in the content of this site is reported with the problem and its fix', () => {
  let site: SiteCopy;
  beforeAll(() => {
    site = withOneArticle(copySite(), 'ankeny-mulching');
  });

  /** The problems of the site after the edits, which are undone, each with its place, message, and fix. */
  async function reported(made: readonly Mistake[]): Promise<string[]> {
    const original = new Map(made.map(([file]) => [file, site.read(`content/${file}`)]));
    // Several mistakes are in one replacement.
    for (const [file, right, wrong] of made)
      site.write(
        `content/${file}`,
        site.read(`content/${file}`).replace(right, () => wrong),
      );
    const stderr = await failure(site.run('build', '--no-cards', '--verbose'));
    for (const [file, text] of original) site.write(`content/${file}`, text);
    return stderr.split(/\n\n(?=error content\/)/);
  }

  it.each([
    ['field', mistakes],
    ['limit', limits],
    ['reference', references],
  ])('for every %s of every file, in one run', async (_, made) => {
    const problems = await reported(made);
    for (const [file, , , what, fix = ''] of made) {
      const [problem = ''] = problems.filter((each) => each.startsWith(`error content/${file}:`) && each.includes(`  ${what}`));
      expect(problem, `${file} ${what} in ${problems.join('\n\n')}`).toContain(`fix: ${fix}`);
    }
  });

  it('and no other, for a picture or a diagram', async () => {
    const made = pictures.map(([file, ...rest], at): Mistake => [file.replace('.', `-${at + 10}.`), ...rest]);
    for (const [file] of made) site.write(`content/${file}`, site.read(`content/${article}`));
    const problems = await reported(made);
    expect(problems).toHaveLength(made.length);
    for (const [at, [file, , , what, fix]] of made.entries()) {
      expect(problems[at]).toMatch(new RegExp(`^error content/${file}:\\d+:\\d+ `));
      expect(problems[at]).toContain(`  ${what}\n`);
      expect(problems[at]).toContain(`fix: ${fix}`);
    }
  });
});

describe('front matter', () => {
  it.each([
    ...['---yaml\ntitle: Harbor\n---\n', '---\ntitle: Harbor\n---  \n', '+++\ntitle = "Harbor"\n+++\n'],
    ...["---toml\ntitle = 'Harbor'\n---\n", '{\n\t"title": "Harbor"\n}\n', '{ "title": "Harbor" }\n'],
    ...['---json\n{ "title": "Harbor" }\n---\n', '---\ntitle: Harbor\n---\n# Harbor\n\n'],
    // A heading in place of the title.
    ...['# Harbor {#here}\n\n', '---\n---\n<!-- note -->\n\nHarbor\n======\n\n'],
  ])('may be %j', async (start) => {
    const site = await builtProject({ 'content/pages/home.md': `${start}At {phone}.\n\n---\n\n# Not a title\n` });
    const html = site.read('dist/index.html');
    expect(html).toContain('<h1>Harbor</h1>');
    expect(html).toMatch(/<p>At [^<{]+<\/p>\n<hr>\n<h2 id="not-a-title">/);
    expect(html).not.toContain('<p>Harbor');
  });

  it('may be all of the file', async () => {
    const site = await builtProject({ 'content/pages/home.md': '---\ntitle: Home\n---' });
    expect(site.read('dist/index.html')).toContain('<h1>Home</h1>');
  });

  it('is reported with its place and a fix', async () => {
    await expectProblems([
      ['+++\ntitle = Harbor\n+++\n', '2:9  invalid TOML: '],
      ['+++\ntitle = "A"\ntitel = "B"\n+++\n', '3:1  titel: unknown field'],
      ['+++\ntitle = "A"\n[extra]\nx = 1\n+++\n', '3:1  extra: unknown field'],
      ['+++\ntitle = "A"\n', '1:1  the front matter is never closed'],
      ['{\n  "title": "A"\n  "x": 1\n}\n', '3:3  a comma or a closing bracket is missing before this'],
      ['{\n  "title": "A",\n  "titel": "B"\n}\n', '3:3  titel: unknown field'],
      ['{\n  "title": "A"\n', '1:1  the front matter is never closed'],
      ['+++\ntitle = "a\\u0008"\n+++\n', '2:1  title: a backslash in double quotes changes the letter after it'],
      ["+++\ntitle = 'it's'\n+++\n", '\nput double quotes around text with an apostrophe'],
      ['+++\ntitle: "A"\n+++\n', '\nwrite = in place of the colon'],
      ['+++\ntitle = “A”\n+++\n', '\nreplace the curly quotes around the text with straight ones'],
      ['+++\ntitle = "C:\\Users"\n+++\n', '\nwrite \\\\ for a backslash, or use single quotes'],
    ]);
  });
});

describe('a site that would be incomplete', () => {
  const settings = 'title: Harbor\nurl: https://harbor.test\nphone: x\n';
  const brokenNote = { 'content/notes/fog.md': note('Fog', '<b>') };

  it.each([
    ['draft: true', 'is a draft', 'publish it'],
    ['expiryDate: 2020-01-01', 'expired on 2020-01-01', 'write a later expiryDate, or remove it'],
  ])('a required page may not have %s', async (field, reason, fix) => {
    const site = project();
    site.edit('content/pages/home.md', 'title:', `${field}\ntitle:`);
    expect(await failure(site.build(...atFixedDate))).toContain(
      `content/pages/home.md  ${reason}, but the site requires it\n    fix: ${fix}\n`,
    );
  });

  it('a required page may be a draft in a preview', async () => {
    const site = project();
    site.edit('content/pages/home.md', 'title:', 'draft: true\ntitle:');
    expect(await site.build(...atFixedDate, '--drafts')).toMatchObject({ code: 0 });
  });

  it('an invalid setting is reported once, not wherever a text uses it', async () => {
    const site = project({ 'content/site.yaml': 'title: Harbor\nurl: https://harbor.test\n' });
    site.write('content/notes/fog.md', note('Fog', 'Call {phone}. <b>'));
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr.match(/(?<=^error )content\S+ .*/gm)).toEqual([
      'content/notes/fog.md:6:15  HTML is not allowed in Markdown: <b>',
      'content/site.yaml:1:1  phone: is missing',
    ]);
  });

  it.each([
    ['ftp://harbor.test', 'invalid site URL "ftp://harbor.test"'],
    ['https://me@harbor.test', 'the site URL contains a user name or password'],
    ['https://:tide@harbor.test', 'the site URL contains a user name or password'],
  ])(
    'a URL that its schema allows, but the generator does not, is reported with the problems of the content: %s',
    async (url, what) => {
      const { stderr } = await project({
        ...brokenNote,
        'content/site.yaml': settings.replace('https://harbor.test', url),
      }).build();
      expect(stderr.match(/(?<=^error )content\S+ .*/gm)).toEqual([
        'content/notes/fog.md:6:1  HTML is not allowed in Markdown: <b>',
        `content/site.yaml:2:6  ${what}`,
      ]);
    },
  );

  it('texts are reported together with broken links, and before a view that fails because of them', async () => {
    const site = project({
      ...templateWith(['{body.sections.map(', '{body.sections[0]!.heading}\n      {body.sections.map(']),
      'content/notes/fog.md': '---\ntitle: Fog\ndate: 2024-05-01\n---\n\nText.\n',
      'content/notes/hail.md': note('Hail', 'See [snow](/notes/snow).'),
      'content/notes/ice.md': note('Ice', '<b>', 'draft: true\n'),
    });
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr.match(/(?<=^error )\S+ .*/gm)).toEqual([
      'content/notes/fog.md:6:1  the section "when" is missing',
      'content/notes/hail.md:6:5  broken link: no page at /notes/snow',
      'content/notes/ice.md:7:1  HTML is not allowed in Markdown: <b>',
    ]);
  });

  it('a time zone must exist', async () => {
    const unknown = '"America/Chicgo" is not a time zone\n';
    const site = project(templateWith(['  client: {', "  timeZone: () => 'America/Chicgo',\n  client: {"]));
    expect((await site.build()).stderr).toContain(`error templates/site.tsx:7:20  ${unknown}`);
    site.edit('templates/schema.ts', 'phone: z', 'timeZone: z.string(), phone: z');
    site.write('content/site.yaml', `${settings}timeZone: America/Chicgo\n`);
    expect((await site.build()).stderr).toContain(`error content/site.yaml:4:11  ${unknown}    2 | `);
    expect((await site.build()).stderr).toContain('fix: write an IANA name, such as America/Chicago\n');
  });
});
