import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { runSite } from '../support/cli.ts';
import { fileAt, pageAt } from '../support/pages.ts';
import { allPaths } from '../support/routes.ts';
import { fullAddress } from '../support/settings.ts';
import { problemsIn } from '../support/sites.ts';
import { links, texts } from '../support/texts.ts';

/** What support/publishedSite.ts adds to a copy of this site; the specification is checked on that copy, too. */
const added = ['/services/trial-service', '/areas/trial-city', '/blog/first-trial', '/blog/last-trial'];

it('site check finds no error in what an owner has published, and names each page with unwritten text', async () => {
  const problems = await problemsIn(runSite(['check', '--root', inject('root'), '--json']));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const unwritten = problems
    .filter(({ rule }) => rule === 'leftover-text')
    .flatMap(({ places }) => places.map(({ page }) => page));
  expect(unwritten).toEqual(expect.arrayContaining(added));
});

it('a published entry has its page and is in the sitemap', async () => {
  expect(await allPaths()).toEqual(expect.arrayContaining(added));
  for (const path of added) {
    expect(texts(pageAt(path), 'h1')).toHaveLength(1);
    expect(fileAt('sitemap.xml')).toContain(`<loc>${fullAddress(path)}</loc>`);
  }
});

it('a new service is in menu, footer, lists, and the links of articles', () => {
  const service = '/services/trial-service';
  for (const within of ['.menu', '.site-footer']) expect(links(pageAt('/about'), within)).toContain(service);
  expect(links(pageAt('/services'), '.service-row')).toContain(service);
  expect(links(pageAt('/'), '.more-services .card')).toContain(service);
  expect(links(pageAt('/blog/ankeny-mulching'), '.read-on .link-list')).toContain(service);
  expect(links(pageAt('/blog/first-trial'), '.related')).toEqual([service]);
});

it('a new city is in menu, footer, and lists, and links to its articles', () => {
  const city = '/areas/trial-city';
  for (const within of ['.menu', '.site-footer']) expect(links(pageAt('/about'), within)).toContain(city);
  for (const path of ['/services/mowing', '/contact', '/blog/ankeny-mulching'])
    expect(links(pageAt(path), '.link-list')).toContain(city);
  expect(links(pageAt('/areas'), '.card')).toContain(city);
  expect(links(pageAt(city), 'main')).toContain('/blog/first-trial');
});

it('the map names the cities that have a pin', () => {
  const [, alt = ''] =
    /alt="Map of the Des Moines metro with a pin for each of the cities: ([^"]*)"/.exec(fileAt('areas.html')) ?? [];
  expect(alt.split(', ')).toContain('Windsor Heights');
  expect(alt).not.toContain('Trial City');
});

it('articles are listed in order and continue on a second page', () => {
  const lists = ['/blog', '/blog/page/2'].map((path) => links(pageAt(path), '.card'));
  expect(lists[0]).toContain('/blog/first-trial');
  expect(lists[1]?.at(-1)).toBe('/blog/last-trial');
});

it('each article has its own social card without any manual step', async () => {
  for (const path of added) {
    const card = pageAt(path).querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(card).toContain(fullAddress(`/cards/${path.slice(1).replaceAll('/', '-')}-`));
    expect(existsSync(join(inject('root'), 'public', new URL(card).pathname))).toBe(false);
    expect(await sharp(join(inject('dist'), new URL(card).pathname)).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

it('drafts, scheduled, and expired articles appear nowhere', async () => {
  const slugs = ['kept-as-a-draft', 'scheduled-for-later', 'expired-long-ago'];
  for (const slug of slugs) expect(existsSync(join(inject('dist'), `blog/${slug}.html`))).toBe(false);
  for (const file of ['blog.html', 'blog/page/2.html', 'sitemap.xml', 'feed.xml'])
    expect(
      slugs.filter((slug) => fileAt(file).includes(slug)),
      file,
    ).toEqual([]);
});
