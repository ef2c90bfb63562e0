import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copySite, type SiteCopy } from './support/siteCopy.ts';

let site: SiteCopy;

beforeAll(async () => {
  site = copySite();
  site.write('content/pages/blog.md', site.read('content/pages/blog.md').replace(/^perPage: .*/m, 'perPage: 12'));
  expect((await site.build()).code).toBe(0);
});

afterAll(() => site.remove());

const pages = ['blog.html', 'blog/page/2.html', 'blog/page/3.html'];
const read = (path: string) => parse(site.read(`dist/${path}`));
const cards = (path: string) => read(path).querySelectorAll('.article-cards .card-link');
const pager = (path: string) =>
  read(path)
    .querySelectorAll('.pager a')
    .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

describe('a list of articles that is longer than one page', () => {
  it('goes on at /blog/page/2, in the same order, with every article once', () => {
    expect(pages.map((path) => cards(path).length)).toEqual([12, 12, 5]);
    const all = pages.flatMap(cards).map((link) => link.getAttribute('href'));
    const written = readdirSync(join(site.folder, 'content/blog')).map((name) => `/blog/${name.slice(0, -3)}`);
    expect([...all].sort()).toEqual(written.sort());
    expect(all[0]).toBe('/blog/des-moines-lawn-mowing');
    expect(all[28]).toBe('/blog/iowa-grass-seeds');
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
      ['/blog', expect.stringMatching(/^Des Moines Lawn Care Blog/), 'Lawn Care Blog'],
      ['/blog/page/2', expect.stringMatching(/^Lawn Care Blog, Page 2 of 3 \|/), 'Lawn Care Blog, Page 2 of 3'],
      ['/blog/page/3', expect.stringMatching(/^Lawn Care Blog, Page 3 of 3 \|/), 'Lawn Care Blog, Page 3 of 3'],
    ]);
    expect(
      read(pages[2] ?? '')
        .querySelector('meta[name=description]')
        ?.getAttribute('content'),
    ).toContain('25 to 29 of 29');
    expect(site.read('dist/sitemap.xml')).toContain('/blog/page/3</loc>');
  });
});

it('stays on one page as long as it fits, without a way to others', () => {
  const built = parse(readFileSync(join(inject('dist'), 'blog.html'), 'utf8'));
  expect(built.querySelectorAll('.article-cards .card-link')).toHaveLength(29);
  expect(built.querySelector('.pager')).toBeNull();
});
