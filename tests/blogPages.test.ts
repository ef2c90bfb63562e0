import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf } from './support/addresses.ts';
import { fileAt } from './support/pages.ts';
import { copySite, type SiteCopy } from './support/siteCopy.ts';

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
  it('goes on at /blog/page/2, with every article once', () => {
    expect(pages.slice(0, 2).map((path) => cards(path).length)).toEqual([perPage, perPage]);
    expect(pages.flatMap(cards).toSorted()).toEqual(articles.toSorted());
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
  expect(cards('blog.html').toSorted()).toEqual(articles.toSorted());
  expect(read('blog.html').querySelector('.pager')).toBeNull();
});

it('begins with the season that it is, and within a season keeps the order of the articles', () => {
  const list = parse(fileAt('blog.html')).querySelector('.article-cards');
  const groups: { season: string; paths: (string | undefined)[] }[] = [];
  for (const element of list?.children ?? []) {
    if (element.tagName === 'H2') groups.push({ season: element.text, paths: [] });
    else groups.at(-1)?.paths.push(element.querySelector('.card-link')?.getAttribute('href'));
  }
  const month = Number(new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'numeric' }));
  const inTurn = ['Winter', 'Spring', 'Summer', 'Fall', 'Winter', 'Spring', 'Summer'];
  const now = Math.floor((month % 12) / 3);
  expect(groups.map(({ season }) => season)).toEqual(inTurn.slice(now, now + 4));
  for (const { paths } of groups) expect(paths).toEqual(articles.filter((path) => paths.includes(path)));
});

it('puts an article without a season under All Year, at the end', async () => {
  const file = 'content/blog/ankeny-mulching.md';
  site.write(file, site.read(file).replace(/^season: .*\n/m, ''));
  expect((await site.build()).code).toBe(0);
  expect(
    read('blog.html')
      .querySelector('.article-cards')
      ?.children.slice(-2)
      .map(({ text }) => text),
  ).toEqual(['All Year', expect.stringContaining('How much mulch does a young tree need in Ankeny?')]);
});
