import { describe, expect, it } from 'vitest';
import { findingsIn, page, type SiteOnTrial, told } from './support/builtSite.ts';

/** What every rule together says of a site: place and fault in one line, the remedy in the next. */
const check = async (site: SiteOnTrial) => (await findingsIn(site)).map(told);
const checkPage = (body: string, head = '') => check({ pages: { '/': page(body, { head }) } });

describe('addresses for search engines', () => {
  const withCanonical = (canonical: string) => page().replace('href="https://harbor.test/"', `href="${canonical}"`);

  it.each([
    ['/', 'the canonical URL / is not absolute', 'write it in full: https://harbor.test/…'],
    [
      'https://other.test/',
      'the canonical URL https://other.test/ is outside https://harbor.test',
      'write the URL of a page of this site',
    ],
    [
      'https://harbor.test/b/',
      'the canonical URL https://harbor.test/b/ does not match the URL format of this site',
      'write https://harbor.test/b',
    ],
    ['https://harbor.test/gone', 'no page has the canonical URL https://harbor.test/gone', 'correct the URL, or add the page'],
  ])('the canonical address %s', async (canonical, what, fix) => {
    const pages = { '/': withCanonical(canonical), '/b': page('<h1>B</h1>', { path: '/b' }) };
    expect(await check({ pages })).toEqual([`error [canonical] / content/home.md: ${what}\n${fix}`]);
  });

  it('og:url that is not the canonical address', async () => {
    const head = '<meta property="og:url" content="https://harbor.test/b">';
    expect(await check({ pages: { '/': page('<h1>A</h1>', { head }), '/b': page('<h1>B</h1>', { path: '/b' }) } })).toEqual([
      'error [canonical] / content/home.md: og:url is https://harbor.test/b, but the canonical URL is https://harbor.test/\nuse the canonical URL in both',
    ]);
  });

  const oneAddress = 'use the same URL for the page and its canonical link';
  it.each([
    [
      ['https://harbor.test/', 'https://harbor.test/'],
      '/ content/home.md: sitemap.xml lists https://harbor.test/ more than once',
      'give only one page this canonical URL',
    ],
    [
      ['https://harbor.test/', 'https://harbor.test/old'],
      'dist/sitemap.xml: sitemap.xml lists https://harbor.test/old, which is not the canonical URL of any page',
      oneAddress,
    ],
    [[], '/ content/home.md: sitemap.xml does not list https://harbor.test/, the canonical URL of this page', oneAddress],
  ])('a sitemap with %j', async (addresses, what, fix) => {
    const xml = `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;
    expect(await check({ pages: { '/': page() }, files: { 'sitemap.xml': xml } })).toEqual([`error [sitemap] ${what}\n${fix}`]);
  });

  it('a page in the sitemap that asks search engines to pass over it', async () => {
    expect(await checkPage('<h1>A</h1>', '<meta name="robots" content="noindex">')).toEqual([
      'error [sitemap] / content/home.md: sitemap.xml lists https://harbor.test/, which is marked noindex\nset listed: false on the page, or remove noindex',
    ]);
  });

  it('links in the feed that lead nowhere, or that a reader cannot follow', async () => {
    const link = '<link rel="alternate" type="application/atom+xml" href="/feed.xml">';
    const content = '&lt;a href="fog"&gt;Fog&lt;/a&gt; &lt;a href="#note"&gt;Note&lt;/a&gt;';
    const xml = `<feed><link href="https://harbor.test/"/><link href="https://harbor.test/gone"/><content>${content}</content></feed>`;
    const site = { pages: { '/': page('<h1>A</h1>', { head: link }) }, feedPath: '/feed.xml', files: { 'feed.xml': xml } };
    expect(await check(site)).toEqual([
      'error [feed] dist/feed.xml: broken link in the feed: https://harbor.test/gone\ncorrect the link, or add the page',
      'error [feed] dist/feed.xml: the feed links to fog, which feed readers cannot resolve\nstart the link with /',
    ]);
  });
});

describe('an entry that is not published', () => {
  const fog = { source: 'content/notes/fog.md', address: '/notes/fog', title: 'How the fog lifts' };
  const gives = (trace: string) => `"${trace}" reveals content/notes/fog.md, which is unpublished`;
  const fix = 'remove it until the entry is published, then rebuild the site';
  const unpublished = (body: string, entry = fog, files = {}) =>
    check({ pages: { '/': page(body) }, unpublished: [entry], files });

  it('is served at its address', async () => {
    expect(await unpublished('<h1>A</h1>', fog, { 'notes/fog.html': '<p>How the fog lifts</p>' })).toEqual([
      'error [unpublished] content/notes/fog.md: is unpublished, but the built site contains /notes/fog\nrebuild the site without --drafts',
    ]);
  });

  it('is named by its title, or in the data of a widget', async () => {
    const data = '<div data-props="{&quot;title&quot;:&quot;How the fog lifts&quot;}"></div>';
    for (const body of ['<p>Soon: How the fog lifts.</p>', data])
      expect(await unpublished(`<h1>A</h1>${body}`)).toEqual([
        `error [unpublished] / content/home.md: ${gives('How the fog lifts')}\n${fix}`,
      ]);
  });

  it('stands in a file for machines', async () => {
    const files = { 'feed.xml': '<feed><id>https://harbor.test/notes/fog</id></feed>' };
    expect(await check({ pages: { '/': page() }, unpublished: [fog], feedPath: '/feed.xml', files })).toEqual([
      `error [unpublished] dist/feed.xml: ${gives('/notes/fog')}\n${fix}`,
      'warning [unused-file] dist/feed.xml: nothing refers to feed.xml\nlink to it, or remove it from public/',
    ]);
  });

  it('is not suspected where others have a longer name, and short words are but words', async () => {
    const pages = {
      '/': page('<h1>A</h1><p>Beware of the fog. <a href="/notes/fog-bank">Bank</a> <a href="/old/notes/fog">Old</a></p>'),
      '/old/notes/fog': page('<h1>Old fog</h1>', { path: '/old/notes/fog' }),
      '/notes/fog-bank': page('<h1>The fog bank</h1>', { path: '/notes/fog-bank' }),
    };
    expect(await check({ pages, unpublished: [{ ...fog, title: 'The fog' }] })).toEqual([]);
  });
});
