import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { findReadNext, listPages } from '../../templates/articleLists.ts';
import type { Article } from '../../templates/schema/content.ts';
import { pageAt } from '../support/pages.ts';
import { allPaths } from '../support/routes.ts';
import { copySite, type SiteCopy } from '../support/siteCopy.ts';
import { articlePaths, onlySpecified } from '../support/slugs.ts';
import { links, texts } from '../support/texts.ts';

/** In list order. */
const articles = (await allPaths()).filter((address) => /^\/blog\/[^/]+$/.test(address));
const perPage = Math.ceil(articles.length / 3);
let site: SiteCopy;

const showing = (count: number) => site.read('content/pages/blog.md').replace(/^perPage: .*/m, `perPage: ${count}`);

/** The lengths of the cells of tables, row by row, and how phones show each. */
const tables: readonly (readonly [rows: readonly number[][], kind: string | undefined])[] = [
  [[[5, 39, 40]], undefined],
  [[[5, 40, 40]], 'wide'],
  [[[5, 10, 10]], undefined],
  [[[5, 10, 10, 10]], undefined],
  [[[5, 10, 10, 11]], 'wide'],
  [[[5, 11, 10]], 'amounts'],
  [[[5, 11, 11]], undefined],
  [[[4, 60]], 'numbered'],
  [[[5, 60]], undefined],
  ...[3, 4].map((rows) => [Array(rows).fill([5, 5, 5, 5, 5, 36]), 'matrix'] as const),
  ...[2, 5].map((rows) => [Array(rows).fill([5, 5, 5, 5, 5, 36]), 'wide'] as const),
  [Array(3).fill([5, 5, 5, 5, 5, 37]), 'wide'],
  [Array(3).fill([5, 5, 5, 5, 36]), 'wide'],
];
const tableOf = (rows: readonly number[][]) =>
  [rows[0]?.map(() => 1), rows[0]?.map(() => '---'), ...rows.map((row) => row.map((length) => 'w'.repeat(length)))]
    .map((row) => `| ${row?.join(' | ')} |\n`)
    .join('');

beforeAll(async () => {
  site = copySite();
  site.write('content/pages/blog.md', showing(perPage));
  site.edit('content/blog/ankeny-mulching.md', /^service: .*\n/m, '');
  site.edit('content/blog/iowa-grass-seeds.md', /^title: .*/m, 'title: Too Wet? Too Cold? When to Seed in Iowa');
  site.edit(
    'content/blog/ankeny-mulching.md',
    /$/,
    `\n## Tables {#tables}\n\n${tables.map(([rows]) => tableOf(rows)).join('\n')}`,
  );
  expect((await site.build()).code).toBe(0);
});

const pages = ['blog.html', 'blog/page/2.html', 'blog/page/3.html'];
const read = (path: string) => parse(site.read(`dist/${path}`));
const cards = (path: string) =>
  read(path)
    .querySelectorAll('.article-cards .card-link')
    .map((link) => link.getAttribute('href'));
const pager = (path: string) =>
  read(path)
    .querySelectorAll('.pager a')
    .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

describe('a list of articles that is longer than one page', () => {
  it('continues at /blog/page/2 in the same order, with every article once', () => {
    expect(pages.slice(0, 2).map((path) => cards(path).length)).toEqual([perPage, perPage]);
    expect(pages.flatMap(cards)).toEqual(articles);
  });

  it('links each page to the previous and the next one', () => {
    expect(pages.map(pager)).toEqual([
      [['next', '/blog/page/2']],
      [
        ['prev', '/blog'],
        ['next', '/blog/page/3'],
      ],
      [['prev', '/blog/page/2']],
    ]);
    expect(read(pages[1] ?? '').querySelector('.pager span')?.text).toBe('Page 2 of 3');
  });

  it('gives each page its own URL, title, and description', () => {
    const heads = pages.map((path) => {
      const page = read(path);
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      return [new URL(canonical).pathname, page.querySelector('title')?.text, page.querySelector('h1')?.text];
    });
    expect(heads).toEqual([
      ['/blog', expect.any(String), 'Lawn Care Blog'],
      ['/blog/page/2', expect.stringMatching(/^Lawn Care Blog, Page 2 of 3 \|/), 'Lawn Care Blog, Page 2 of 3'],
      ['/blog/page/3', expect.stringMatching(/^Lawn Care Blog, Page 3 of 3 \|/), 'Lawn Care Blog, Page 3 of 3'],
    ]);
    expect(
      read(pages[2] ?? '')
        .querySelector('meta[name=description]')
        ?.getAttribute('content'),
    ).toContain(`${2 * perPage + 1} to ${articles.length} of ${articles.length}`);
    expect(site.read('dist/sitemap.xml')).toContain('/blog/page/3</loc>');
    // The next page has no article of the month.
    expect(texts(read('blog/page/2.html'), 'h2').slice(0, 2)).toEqual(['West Des Moines', 'Ankeny']);
  });
});

it('stays on one page while it fits, without pagination', async () => {
  site.write('content/pages/blog.md', showing(articles.length));
  expect((await site.build()).code).toBe(0);
  expect(cards('blog.html')).toEqual(articles);
  expect(read('blog.html').querySelector('.pager')).toBeNull();
  // An article about no service has no season in which it comes first.
  expect(links(read('blog.html'), '.lead-card')).not.toContain('/blog/ankeny-mulching');
  expect(listPages([], 6).map(({ number, count }) => [number, count])).toEqual([[1, 1]]);
});

it.each(articlePaths)('%s ends with other articles, each with its own picture', (path) => {
  const next = pageAt(path).querySelectorAll('.picture-links a');
  const pictures = new Set(next.map((link) => link.querySelector('img')?.getAttribute('src')));
  expect(next.length).toBeGreaterThan(1);
  expect(pictures.size).toBe(next.length);
  expect(onlySpecified(links(pageAt(path), '.picture-links'), articlePaths)).not.toContain(path);
});

it('an article leads to the three after it about the same service, and the last one to the first', () => {
  const nextOf = (slugs: string) => {
    const group = [...slugs].map((slug) => ({ slug, service: 'mowing' }) as Article);
    return group.map(findReadNext(group, () => false)).map((found) => found.map(({ slug }) => slug).join(''));
  };
  expect(nextOf('abcde')).toEqual(['bcd', 'cde', 'dea', 'eab', 'abc']);
  expect(nextOf('abc')).toEqual(['bc', 'ca', 'ab']);
});

it('an article about a city leads to the next one about that, to its service elsewhere, and to the city again, unless they look alike', () => {
  const group = [
    'a clive mowing',
    'b clive edging',
    'c clive seeding',
    'd ankeny mowing',
    'e clive mulching',
    'f ames cleanup',
    'g ames cleanup',
  ].map((text) => {
    const [slug, city, service] = text.split(' ');
    return { slug, city, service } as Article;
  });
  const nextOf = (at: number, looksLike: (one: Article, other: Article) => boolean = () => false) =>
    findReadNext(
      group,
      looksLike,
    )(group[at] as Article)
      .map(({ slug }) => slug)
      .join('');
  expect([0, 1, 2, 3, 4, 5].map((at) => nextOf(at))).toEqual(['bdc', 'cea', 'eab', 'a', 'abc', 'g']);
  expect(nextOf(0, (_, { slug }) => slug === 'b')).toBe('dce');
});

it('phones show a table by how many cells it has, and how long they are', () => {
  const kinds = read('blog/ankeny-mulching.html').querySelectorAll('[aria-labelledby=tables] table');
  expect(kinds.map((table) => table.getAttribute('class'))).toEqual(tables.map(([, kind]) => kind));
});

it('a title of two questions keeps its answer', () => {
  expect(texts(read('blog/iowa-grass-seeds.html'), 'h1')).toEqual(['Too Wet? Too Cold? When to Seed in Iowa']);
});

it('an article says in which month it was last revised, its card leaves that out', () => {
  const [meta] = texts(pageAt('/blog/des-moines-mulching'), '.article-head .article-meta');
  expect(meta).toMatch(/Updated [A-Z][a-z]+ 20\d\d$/);
  expect(texts(pageAt('/blog'), '.article-cards .article-meta').join()).not.toContain('Updated');
});

describe('article groups', () => {
  it('are the cities in list order, then the articles for every city', () => {
    const groups = pageAt('/blog')
      .querySelectorAll('.article-group')
      .filter((group) => group.querySelector('.article-cards'));
    expect(groups.map((group) => texts(group, 'h2')[0])).toEqual([
      'Des Moines',
      'West Des Moines',
      'Ankeny',
      'Anywhere in Central Iowa',
    ]);
    // One of an odd number is as wide as two, so that two columns have no gap.
    const sizes = groups.map((group) => ['.article-card', '.lead-card'].map((card) => group.querySelectorAll(card).length));
    expect(sizes.map(([, leading]) => leading)).toEqual(sizes.map(([all = 0]) => all % 2));
    const [desMoines = [], , ankeny = []] = groups.map((group) => group.querySelectorAll('.card-link'));
    expect(desMoines[0]?.getAttribute('href')).toBe('/blog/des-moines-lawn-mowing');
    expect(ankeny[0]?.getAttribute('href')).toBe('/blog/ankeny-lawn-mowing');
  });

  it('are one tap away from the top, and each article is named in its link', () => {
    const page = pageAt('/blog');
    for (const text of texts(page, '.card-link')) expect(text).toMatch(/^Read (?:More|Now): \S/);
    const targets = links(page, '.link-list').map((href) => page.querySelector(href)?.text);
    expect(targets).toEqual(['Des\u00a0Moines', 'West\u00a0Des\u00a0Moines', 'Ankeny', 'Anywhere in Central Iowa']);
  });

  it('come after a link to an article about the work of the month', () => {
    const page = pageAt('/blog');
    const [advice] = links(pageAt('/'), '.year label:has([aria-current]) + .wrap li');
    const [featured = ''] = links(page, '.in-season');
    expect(links(pageAt(featured), '.related')[0]).toBe(advice);
    expect(articlePaths).toContain(featured);
    expect(links(page, '.start-here')).toHaveLength(2);
    // Other cities lead with that work, too, and the city of this article with another one.
    const leads = links(page, '.lead-card');
    expect(leads).not.toContain(featured);
    expect(leads.map((lead) => links(pageAt(lead), '.related')[0]).filter((service) => service === advice)).toHaveLength(2);
  });
});
