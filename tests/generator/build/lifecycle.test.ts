import { describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { failure, inChicago, inPlan, problemsOfEach, templateWith } from '../../support/sites.ts';

const note = (fields = '', text = 'Text.') =>
  `---\ntitle: Ice\ndate: 2024-05-01\n${fields}---\n\n${text}\n\n## When {#when}\n\n1. Now.\n2. Then.\n`;

/** Whether the note `ice` is built, listed for search engines, or mentioned anywhere else. */
async function isPublished(site: Project, ...args: string[]): Promise<boolean> {
  const { code, stderr } = await site.build(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const tree = site.tree();
  const named = Object.entries(tree).some(([path, text]) => path.includes('ice') || text.includes('/notes/ice'));
  expect(named).toBe('notes/ice.html' in tree);
  // A preview has no sitemap.
  expect(tree['sitemap.xml']?.includes('/notes/ice') ?? named).toBe(named);
  return named;
}

describe('an entry is published', () => {
  it.each([
    ['not as a draft', 'draft: true\n', [], false],
    ['as a draft with --drafts', 'draft: true\n', ['--drafts'], true],
    ['not before its publishDate', 'publishDate: 2024-06-02\n', [], false],
    ['on its publishDate', 'publishDate: 2024-06-01\n', [], true],
    ['before its publishDate with --future', 'publishDate: 2024-06-02\n', ['--future'], true],
    ['until its expiryDate', 'expiryDate: 2024-06-02\n', [], true],
    ['not on its expiryDate', 'expiryDate: 2024-06-01\n', [], false],
    ['not after its expiryDate, even with --future', 'expiryDate: 2024-05-20\n', ['--future', '--drafts'], false],
  ])('%s', async (_, fields, args, expected) => {
    const site = project({ 'content/notes/ice.md': note(fields) });
    expect(await isPublished(site, '--now', '2024-06-01', ...args)).toBe(expected);
  });

  it('on its date if it has no publishDate, which may be earlier', async () => {
    const site = project({ 'content/notes/ice.md': note().replace('2024-05-01', '2024-06-02') });
    expect(await isPublished(site, '--now', '2024-06-01')).toBe(false);
    site.write('content/notes/ice.md', note('publishDate: 2024-05-30\n').replace('2024-05-01', '2024-06-02'));
    expect(await isPublished(site, '--now', '2024-06-01')).toBe(true);
  });

  it.each([
    ['at the turn of the year', '2027-01-01', '2027-01-01T06:00:00Z'],
    ['after clocks go back', '2026-11-02', '2026-11-02T06:00:00Z'],
  ])("at midnight in the site's time zone, %s", async (_, day, midnight) => {
    const site = project({ ...inChicago, 'content/notes/ice.md': note(`publishDate: ${day}\n`) });
    const minuteBefore = new Date(Date.parse(midnight) - 60_000).toISOString();
    expect(await isPublished(site, '--now', minuteBefore)).toBe(false);
    expect(await isPublished(site, '--now', midnight)).toBe(true);
  });

  it('and a link to an unpublished one is reported with the reason', async () => {
    const site = project({
      'content/notes/ice.md': note('draft: true\n'),
      'content/notes/snow.md': note('', 'See [the ice](/notes/ice).'),
    });
    const stderr = await failure(site.build());
    expect(stderr).toContain('/notes/ice is not in this build: content/notes/ice.md is a draft');
    expect(stderr).toContain('fix: publish that page, or remove the link');
  });
});

describe('an alias in front matter', () => {
  it('redirects to the page that shows the text, as a link to the file does', async () => {
    const site = project({
      ...templateWith([
        '...notes.map(',
        "{ path: '/first', source: 'content/notes/ice.md', view: 'NotFound', props: {} },\n...notes.map(",
      ]),
      'content/notes/ice.md': note('aliases: [/frost]\n', '[Itself](ice.md)'),
    });
    await site.build();
    expect(site.read('dist/frost.html')).toContain('url=/notes/notes/ice"');
    expect(site.read('dist/notes/ice.html')).toContain('href="/notes/notes/ice"');
  });

  it('redirects the old path to the page, on hosts with and without redirects', async () => {
    const site = project({ 'content/notes/ice.md': note('aliases: [/frost, winter/old-ice]\n') });
    await site.build();
    expect(site.read('dist/_redirects')).toBe('/notes/frost /notes/notes/ice 301\n/notes/winter/old-ice /notes/notes/ice 301\n');
    const page = site.read('dist/winter/old-ice.html');
    expect(page).toBe(site.read('dist/winter/old-ice/index.html'));
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/notes/notes/ice"/>');
    expect(page).toContain('<link rel="canonical" href="https://harbor.test/notes/notes/ice"/>');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(site.read('dist/sitemap.xml')).not.toContain('frost');
  });

  it('may be a file name, as on many old sites', async () => {
    const site = project({ 'content/notes/ice.md': note('aliases: [/frost.html, /notes/ice.html]\n') });
    expect((await site.build()).code).toBe(0);
    const written = Object.keys(site.tree()).filter((path) => /frost|ice/.test(path));
    expect(written).toEqual(['frost.html', 'notes/ice.html', 'notes/ice/index.html']);
    expect(site.read('dist/frost.html')).toContain('<meta http-equiv="refresh" content="0; url=/notes/notes/ice"/>');
    // The page's own file is served there; hosts that read the list redirect to the path without the extension.
    expect(site.read('dist/notes/ice.html')).not.toContain('http-equiv="refresh"');
    expect(site.read('dist/_redirects')).toBe(
      '/notes/frost.html /notes/notes/ice 301\n/notes/notes/ice.html /notes/notes/ice 301\n',
    );
  });

  it('of an unpublished entry is not written', async () => {
    const site = project({ 'content/notes/ice.md': note('aliases: [/frost]\ndraft: true\n') });
    await site.build();
    expect(Object.keys(site.tree()).filter((path) => /frost|_redirects/.test(path))).toEqual([]);
  });

  it('must not be on an entry without a page', async () => {
    const site = project(templateWith(['...notes.map(', "...notes.filter(({ slug }) => slug !== 'ice').map("]));
    site.write('content/notes/ice.md', note('aliases: [/frost]\n'));
    site.write('content/notes/snow.md', note('', '[Ice](ice.md)'));
    const { stderr } = await site.build();
    expect(stderr).toContain('content/notes/snow.md:6:1  content/notes/ice.md has no page\n');
    expect(stderr).toContain('content/notes/ice.md:4:1  has aliases, but no page to redirect to\n');
    expect(stderr).toContain('    fix: remove them\n');
  });

  it('must not be the path of something else', async () => {
    const aliases: [string, string][] = [
      ['/notes/tide', 'duplicate address /notes/tide, already used by content/notes/tide.md'],
      ['/notes/n1', '/notes/n1 redirects to itself'],
      ['/mist', 'duplicate address /mist, already used by content/notes/fog.md'],
      ['/notes/Tide', '/notes/Tide conflicts with notes/tide.html of content/notes/tide.md: notes/Tide.html and'],
      ['/notes/tide.html/ebb', 'the address "/notes/tide.html/ebb" has .html before its last segment'],
      ['/ice/index', 'the address "/ice/index" ends in /index'],
    ];
    const fog = project().read('content/notes/fog.md').replace('title:', 'aliases: [/mist]\ntitle:');
    const found = await problemsOfEach(
      aliases.map(([alias]) => note(`aliases: [${alias}]\n`)),
      { 'content/notes/fog.md': fog },
    );
    for (const [at, [alias, problem]] of aliases.entries()) {
      expect(found[at], alias).toMatch(/^4:\d+ {2}/);
      expect(found[at], alias).toContain(problem);
    }
  });
});

it('redirects in a plan may not point to themselves, to nothing, to a file, or to another redirect', async () => {
  const redirects = {
    a: '/a',
    b: '/none',
    c: '/about-us.txt',
    d: '/e',
    e: '/notes/fog',
    f: '/g',
    g: '/f',
    h: '/notes/notes/fog',
    'old/*': '/notes/:splat',
  };
  const list = Object.entries(redirects).map(([from, to]) => `{ from: '/${from}', to: '${to}', source: 'x.ts' }`);
  for (const [from, source] of Object.entries({ menu: 'templates/site.tsx', card: 'content/site.yaml' }))
    list.push(`{ from: '/${from}', to: '/notes/fogs', source: '${source}' }`);
  const stderr = await failure(project(templateWith(inPlan(`files: [], redirects: [${list}],`))).build());
  // All are in the plan, whatever their source is.
  const withoutFrames = `\n${stderr}`
    .replace(/^.{4} *\d* \|.*\n/gm, '')
    .replaceAll(/^error templates\/site\.tsx:\d+:\d+ {2}/gm, '');
  for (const problem of [
    '/a redirects to itself\n    fix: remove it',
    '/b redirects to /none, but no page has that address',
    '/c redirects to /about-us.txt, but no page has that address\n    fix: redirect it to a page (to list them, run: npx site routes), or to a full URL',
    '/d redirects to /e, which redirects again\n    fix: redirect it to the last page',
    '/f redirects to /g, which redirects again\n    fix: redirect it to the last page',
    '/h redirects to /notes/notes/fog, but no page has that address\n    fix: write /notes/fog: the build adds /notes',
    'the address "/old/*" is a pattern, and the plan needs paths\n    fix: list each path, or write the pattern in public/_redirects',
    '/menu redirects to /notes/fogs, but no page has that address\n    fix: did you mean /notes/fog?',
    '/card redirects to /notes/fogs, but no page has that address\n    fix: did you mean /notes/fog?',
  ])
    expect(withoutFrames).toContain(`\n${problem}`);
});

it('a redirect with the path of a page is reported where it is, not at a link to the page', async () => {
  const redirect = "redirects: [{ from: '/notes/fog', to: '/', source: 'content/site.yaml' }],";
  const view = `export const Linked = () => <a href="/notes/fog">Fog</a>;\n`;
  const site = project({ ...templateWith(inPlan(`files: [], ${redirect}`)), 'templates/Linked.tsx': view });
  expect(await failure(site.build())).toMatch(
    /^error templates\/site\.tsx:\d+:\d+ {2}duplicate address \/notes\/fog, already used/,
  );
});

it('two redirects with one path are reported at the second, with the place of the first', async () => {
  const redirect = "\n{ from: '/a', to: '/notes/fog', source: 'content/site.yaml' },";
  const site = project(templateWith(inPlan(`files: [], redirects: [${redirect.repeat(2)}],`)));
  const line = site.read('templates/site.tsx').split('\n').indexOf(redirect.trim()) + 1;
  expect(await failure(site.build())).toContain(
    `error templates/site.tsx:${line + 1}:10  duplicate address /a, already used by templates/site.tsx:${line}:10\n`,
  );
});

it('the summary with --verbose lists what will be published or expire, and the largest page first, even if nothing changed', async () => {
  const site = project({
    'content/notes/thaw.md': note('publishDate: 2024-06-08\n'),
    'content/notes/ice.md': note('publishDate: 2024-06-02\nexpiryDate: 2024-06-10\n'),
    'content/notes/frost.md': note('expiryDate: 2024-06-05\n', 'Cold. '.repeat(99)),
    'content/notes/gone.md': note('expiryDate: 2024-06-01\n'),
    'content/notes/unfinished.md': note('draft: true\npublishDate: 2024-06-02\n'),
  });
  for (const options of [[], [], ['--future']]) {
    const { stdout } = await site.build('--now', '2024-06-01', '--verbose', ...options);
    expect(stdout.includes('scheduled for later')).toBe(options.length === 0);
    expect(stdout).toContain('\nlargest  /notes/frost ');
    expect(stdout).toContain(`
soon     2024-06-02 content/notes/ice.md is published
         2024-06-05 content/notes/frost.md expires
         2024-06-08 content/notes/thaw.md is published
         2024-06-10 content/notes/ice.md expires
`);
  }
  expect((await site.build('--now', '2024-06-01')).stdout).toContain(
    '2 scheduled for later (content/notes/ice.md, content/notes/thaw.md)\n',
  );
  expect((await site.build('--now', '2024-06-01', '--drafts')).stdout).toContain('; 3 scheduled for later\n');
  expect(JSON.parse((await site.build('--now', '2024-06-01', '--json')).stdout).upcoming[0]).toEqual({
    date: '2024-06-02',
    file: 'content/notes/ice.md',
    change: 'is published',
  });
});

describe.each(['--drafts', '--future'])('a build with %s', (option) => {
  it('keeps search engines away on any host', async () => {
    const site = project({ 'content/notes/ice.md': note(option === '--drafts' ? 'draft: true\n' : 'publishDate: 2024-06-02\n') });
    const isMarked = (path: string) => site.read(path).includes('<meta name="robots" content="noindex" data-preview=""/>');
    await site.build('--now', '2024-06-01', option);
    expect(['dist/index.html', 'dist/notes/fog.html', 'dist/notes/ice.html'].map(isMarked)).toEqual([true, true, true]);
    expect(site.read('dist/robots.txt')).toBe('# A preview of https://harbor.test/notes\nUser-agent: *\nDisallow: /\n');
    expect(Object.keys(site.tree()).filter((path) => path.includes('sitemap'))).toEqual([]);
    expect(site.read('dist/_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
    await site.build('--now', '2024-06-01');
    expect(isMarked('dist/index.html')).toBe(false);
    expect(site.read('dist/robots.txt')).toContain('Allow: /\n\nSitemap: ');
    expect(site.read('dist/_headers')).not.toContain('X-Robots-Tag');
  });

  it('is checked like any other build', async () => {
    const site = project({ 'content/notes/ice.md': note().replace('title: Ice', 'title: The fog') });
    await site.build('--now', '2024-06-01', option);
    const { stdout } = await site.run('check');
    expect(stdout).toContain('2 pages share the title');
    expect(stdout).not.toContain('noindex');
  });
});
