import { describe, expect, inject, it } from 'vitest';
import { type BuiltPage, checkPages } from '../cli/check/pages.ts';
import { runSite } from './support/cli.ts';
import { project } from './support/project.ts';

describe('site check', () => {
  it('finds nothing wrong with this site, and names the settings that are still stand-ins', async () => {
    const { code, stdout } = await runSite(['check', '--out', inject('dist')]);
    expect(stdout).toContain('56 pages checked: 0 errors');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /warning {2}content\/site\.yaml:\d+ {2}phone is still a stand-in: a phone number that nobody has {2}\[stand-in\]\n {4}fix: write the real value/,
    );
  });

  it('reports links that lead nowhere, with the page they stand on, and exits with 1', async () => {
    const site = project();
    site.write(
      'templates/site.tsx',
      site.read('templates/site.tsx').replace('<a href="/">Home</a>', '<a href="/nowhere">Home</a>'),
    );
    site.write('content/notes/fog.md', site.read('content/notes/fog.md').replace('#when', '#never'));
    await site.build();
    const { code, stdout, stderr } = await site.run('check', '--json');
    expect(code).toBe(1);
    expect(stderr).toContain('4 pages checked: 2 errors, 0 warnings');
    const findings: { rule: string; page: string; what: string; source: string }[] = JSON.parse(stdout);
    expect(
      findings
        .filter(({ rule }) => rule === 'link')
        .map(({ page, source, what }) => `${page} ${source}: ${what}`)
        .toSorted(),
    ).toEqual([
      '/404 content/pages/home.md: /nowhere answers 404',
      '/notes/fog content/notes/fog.md: /notes/tide has nothing called #never',
    ]);
  });

  it('asks for a build where there is none', async () => {
    const { code, stderr } = await project().run('check');
    expect(code).toBe(1);
    expect(stderr).toContain('dist/index.html  is missing\n    fix: build the site first: site build');
  });
});

describe('what a page is checked for', () => {
  const head = (title: string) =>
    `<title>${title}</title><meta name="description" content="About ${title}"><link rel="canonical" href="https://x.test/">`;
  const page = (body: string, path = '/a', top = head(path)): BuiltPage => ({
    path,
    source: `content${path}.md`,
    html: `<html><head>${top}</head><body>${body}</body></html>`,
  });
  const told = (...pages: BuiltPage[]) => checkPages(pages).map(({ rule, page: path, what }) => `${path} [${rule}] ${what}`);

  it('a sound page is not blamed', () => {
    expect(told(page('<h1>A</h1><h2>B</h2><img src="/a.svg" alt="" width="1" height="1">'))).toEqual([]);
  });

  it.each([
    ['<h1>A</h1><h1>B</h1>', '/a [head] 2 main heading (h1)'],
    ['<p>A</p>', '/a [head] no main heading (h1)'],
    ['<h1>A</h1><h3>C</h3>', '/a [heading-order] "C" (h3) follows an h1'],
    ['<h1>A</h1><p id="x"></p><p id="x"></p>', '/a [duplicate-id] the id "x" stands more than once'],
    ['<h1>A</h1><img src="/a.svg" width="1" height="1">', '/a [image] /a.svg has no alt'],
    ['<h1>A</h1><img src="/a.svg" alt="A">', '/a [image] /a.svg has no width and height'],
  ])('%s', (body, finding) => {
    expect(told(page(body))).toEqual([finding]);
  });

  it('a title or description that two pages share', () => {
    const twin = page('<h1>B</h1>', '/b', head('/a'));
    expect(told(page('<h1>A</h1>'), twin)).toEqual([
      '/b [duplicate-title] has the title of /a',
      '/b [duplicate-description] has the description of /a',
    ]);
  });

  it('a head without its title, description and canonical link', () => {
    expect(told(page('<h1>A</h1>', '/a', ''))).toEqual([
      '/a [head] no title',
      '/a [head] no description',
      '/a [head] no canonical link',
    ]);
  });

  it('a page that search engines are asked to pass over needs no canonical link', () => {
    const hidden = '<title>A</title><meta name="description" content="About A"><meta name="robots" content="noindex, follow">';
    expect(told(page('<h1>A</h1>', '/a', hidden))).toEqual([]);
  });
});
