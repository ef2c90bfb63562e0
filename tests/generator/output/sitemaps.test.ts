import { describe, expect, it } from 'vitest';
import type { PageMeta } from '../../../cli/contract.ts';
import { basePathFromRobots, sitemaps } from '../../../cli/output/sitemaps.ts';
import { textsOf } from '../../support/checkFixture.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, templateWith } from '../../support/sites.ts';

it('robots.txt allows everyone and names the sitemap, which lists no copies of pages, and when each was modified', async () => {
  const site = await builtProject(
    templateWith(["view: 'Note',", "view: 'Note', canonical: note.slug === 'tide' ? '/notes/fog' : undefined,"]),
  );
  expect(site.read('dist/robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://harbor.test/notes/sitemap.xml\n');
  expect(site.read('dist/sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://harbor.test/notes/</loc></url>
<url><loc>https://harbor.test/notes/notes/fog</loc><lastmod>2024-05-02</lastmod></url>
</urlset>
`);
});

it('a robots.txt without a sitemap has no base path', () => {
  expect(['', 'User-agent: *\nAllow: /\n'].map(basePathFromRobots)).toEqual(['', '']);
});

it('a sitemap has days and times that are valid there', async () => {
  const site = await builtProject(templateWith(['modified: note.date,', "modified: '2024-05-02 9:30:00 -0500',"]));
  expect(site.read('dist/sitemap.xml')).toContain('<lastmod>2024-05-02T14:30:00Z</lastmod>');
});

it('a sitemap percent-encodes the paths of pages and of their translations', () => {
  const page = { ...route('/forêt'), lang: 'fr', translations: { de: '/straße' } };
  const [, urls] = Object.values(textsOf(sitemaps('https://harbor.test', [page], 'UTC')))[0]?.split('<url>') ?? [];
  expect(urls?.match(/test\/[^"<]*/g)).toEqual(['test/for%C3%AAt', 'test/for%C3%AAt', 'test/stra%C3%9Fe']);
});

it.each(['2024/05/02', '2 May 2024', '2024-05-02T24:30:00', '2024-02-30', ''])(
  'a page modified on %j is refused, and named once',
  async (date) => {
    const site = project(templateWith(['modified: note.date,', `modified: '${date}',`]));
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toContain(`error templates/site.tsx  /notes/fog: modified is ${JSON.stringify(date)} (and 1 more)\n    fix: `);
    expect(stderr).toContain('1 problem in 1 file.');
  },
);

it('a date that is wrong in a content file is reported there', async () => {
  const site = project(templateWith(['modified: note.date,', 'modified: note.title,']));
  expect(await failure(site.build(...atFixedDate))).toContain(
    'error content/notes/fog.md  /notes/fog: modified is "The fog"\n    fix: write a valid date',
  );
});

it('takes a URL of the site that ends in a slash, as browsers show it', async () => {
  const site = project({ 'content/site.yaml': 'title: Harbor\nurl: https://harbor.test/notes/\nphone: x\n' });
  expect((await site.build(...atFixedDate)).code).toBe(0);
  const files = Object.entries(site.tree()).filter(([path]) => /\.(?:html|xml|txt)$/.test(path));
  expect(files.filter(([, text]) => /(?<!:)\/\//.test(text)).map(([path]) => path)).toEqual([]);
  expect(site.read('dist/notes/fog.html')).toContain('href="https://harbor.test/notes/notes/fog"');
});

describe('a site with more URLs than one sitemap may contain', () => {
  const routes = [route('/'), route('/b'), { ...route('/copy'), alsoAt: ['/c'], canonical: '/c' }];
  const files = textsOf(sitemaps('https://harbor.test', routes, 'UTC', 2));

  it('has several sitemaps and an index', () => {
    expect(Object.keys(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(files['sitemap.xml']).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://harbor.test/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://harbor.test/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`,
    );
    expect(files['sitemap-2.xml']).toContain(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://harbor.test/c</loc></url>\n</urlset>',
    );
  });

  it('has them below its base path', () => {
    const { 'sitemap.xml': index } = textsOf(sitemaps('https://harbor.test/notes', routes, 'UTC', 1));
    expect(index).toContain('<loc>https://harbor.test/notes/sitemap-3.xml</loc>');
  });

  it('needs only one up to 50,000, without unlisted pages', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => route(`/${index}`));
    expect(sitemaps('https://harbor.test', [...many, { ...route('/404'), listed: false }], 'UTC')).toHaveLength(1);
    expect(sitemaps('https://harbor.test', [...many, route('/more')], 'UTC').map(({ path }) => path)).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
    ]);
  });
});

function route(path: string): PageMeta {
  return { path, source: 'content/home.md' };
}
