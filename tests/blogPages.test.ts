import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf } from './support/addresses.ts';
import { pageAt } from './support/pages.ts';
import { copySite, type SiteCopy } from './support/siteCopy.ts';
import { articlePaths } from './support/slugs.ts';
import { links, texts } from './support/texts.ts';

/** In the order of the list. */
const articles = (await addressesOf()).filter((address) => /^\/blog\/[^/]+$/.test(address));
const perPage = Math.ceil(articles.length / 3);
let site: SiteCopy;

const showing = (count: number) => site.read('content/pages/blog.md').replace(/^perPage: .*/m, `perPage: ${count}`);

beforeAll(async () => {
  site = copySite();
  site.write('content/pages/blog.md', showing(perPage));
  expect((await site.build()).code).toBe(0);
});

afterAll(() => site.remove());

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
  it('goes on at /blog/page/2, in the same order, with every article once', () => {
    expect(pages.slice(0, 2).map((path) => cards(path).length)).toEqual([perPage, perPage]);
    expect(pages.flatMap(cards)).toEqual(articles);
  });

  it('leads from each page to the one before and the one behind', () => {
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

  it('is told apart by search engines: each page has an address, a title and a description of its own', () => {
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
  });
});

it('stays on one page as long as it fits, without links to others', async () => {
  site.write('content/pages/blog.md', showing(articles.length));
  expect((await site.build()).code).toBe(0);
  expect(cards('blog.html')).toEqual(articles);
  expect(read('blog.html').querySelector('.pager')).toBeNull();
});

describe('the index by season', () => {
  const groupsOf = (page: HTMLElement) =>
    page.querySelectorAll('.seasons details').map((group) => ({ season: texts(group, 'summary')[0], paths: links(group, 'ul') }));

  it('begins with the season that it is, and has every article of the specification once', () => {
    const groups = groupsOf(pageAt('/blog'));
    const month = Number(new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'numeric' }));
    const now = Math.floor((month % 12) / 3);
    const inTurn = ['Winter', 'Spring', 'Summer', 'Fall', 'Winter', 'Spring', 'Summer'];
    expect(groups.map(({ season }) => season)).toEqual(inTurn.slice(now, now + 4));
    expect(groups.flatMap(({ paths }) => paths).toSorted()).toEqual(expect.arrayContaining(articlePaths.toSorted()));
    expect(groups.find(({ season }) => season === 'Winter')?.paths).toContain('/blog/ankeny-tree-trimming');
  });

  it('is on the first page of the list alone, and leaves out an article without a season', async () => {
    const file = 'content/blog/ankeny-mulching.md';
    site.write(file, site.read(file).replace(/^season: .*\n/m, ''));
    site.write('content/pages/blog.md', showing(perPage));
    expect((await site.build()).code).toBe(0);
    const paths = groupsOf(read('blog.html')).flatMap((group) => group.paths);
    expect(paths).toHaveLength(articles.length - 1);
    expect(paths).not.toContain('/blog/ankeny-mulching');
    expect(groupsOf(read('blog/page/2.html'))).toEqual([]);
  });
});
