import { describe, expect, it } from 'vitest';
import { findingsIn, page, type SiteOnTrial, told } from './support/builtSite.ts';

/** What every rule together says of a site: place and fault in one line, the remedy in the next. */
const check = async (site: SiteOnTrial) => (await findingsIn(site)).map(told);
const checkPage = (body: string, head = '') => check({ pages: { '/': page(body, { head }) } });

describe('addresses for search engines', () => {
  const withCanonical = (canonical: string) => page().replace('href="https://harbor.test/"', `href="${canonical}"`);

  it.each([
    ['/', 'the canonical address / is not absolute', 'write it in full: https://harbor.test/…'],
    [
      'https://other.test/',
      'the canonical address https://other.test/ is not below https://harbor.test',
      'write the address of a page of this site',
    ],
    [
      'https://harbor.test/b/',
      'the canonical address https://harbor.test/b/ is not written as the site writes its addresses',
      'write https://harbor.test/b',
    ],
    [
      'https://harbor.test/gone',
      'no page answers at the canonical address https://harbor.test/gone',
      'correct the address, or add the page',
    ],
  ])('the canonical address %s', async (canonical, what, fix) => {
    const pages = { '/': withCanonical(canonical), '/b': page('<h1>B</h1>', { path: '/b' }) };
    expect(await check({ pages })).toEqual([`error [canonical] / content/home.md: ${what}\n${fix}`]);
  });

  it('og:url that is not the canonical address', async () => {
    const head = '<meta property="og:url" content="https://harbor.test/b">';
    expect(await check({ pages: { '/': page('<h1>A</h1>', { head }), '/b': page('<h1>B</h1>', { path: '/b' }) } })).toEqual([
      'error [canonical] / content/home.md: og:url is https://harbor.test/b, but the canonical address is https://harbor.test/\nwrite the canonical address in both',
    ]);
  });

  const oneAddress = 'let the route and the canonical link of the page name the same address';
  it.each([
    [
      ['https://harbor.test/', 'https://harbor.test/'],
      '/ content/home.md: sitemap.xml names https://harbor.test/ more than once',
      'let one route alone have this canonical address',
    ],
    [
      ['https://harbor.test/', 'https://harbor.test/old'],
      'dist/sitemap.xml: sitemap.xml names https://harbor.test/old, which is the canonical address of no page',
      oneAddress,
    ],
    [[], '/ content/home.md: sitemap.xml lacks https://harbor.test/, the canonical address of this page', oneAddress],
  ])('a sitemap with %j', async (addresses, what, fix) => {
    const xml = `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;
    expect(await check({ pages: { '/': page() }, files: { 'sitemap.xml': xml } })).toEqual([`error [sitemap] ${what}\n${fix}`]);
  });

  it('a page in the sitemap that asks search engines to pass over it', async () => {
    expect(await checkPage('<h1>A</h1>', '<meta name="robots" content="noindex">')).toEqual([
      'error [sitemap] / content/home.md: sitemap.xml names https://harbor.test/, which asks search engines to pass over it (noindex)\nset listed: false on its route, or remove noindex',
    ]);
  });

  it('links in the feed that lead nowhere, or that a reader cannot follow', async () => {
    const link = '<link rel="alternate" type="application/atom+xml" href="/feed.xml">';
    const content = '&lt;a href="fog"&gt;Fog&lt;/a&gt; &lt;a href="#note"&gt;Note&lt;/a&gt;';
    const xml = `<feed><link href="https://harbor.test/"/><link href="https://harbor.test/gone"/><content>${content}</content></feed>`;
    const site = { pages: { '/': page('<h1>A</h1>', { head: link }) }, feedPath: '/feed.xml', files: { 'feed.xml': xml } };
    expect(await check(site)).toEqual([
      'error [feed] dist/feed.xml: the feed links to https://harbor.test/gone, where nothing answers\ncorrect the address, or add the page',
      'error [feed] dist/feed.xml: the feed links to fog, which leads nowhere in a feed reader\nwrite links with a leading /',
    ]);
  });
});

describe('an entry that is not published', () => {
  const fog = { source: 'content/notes/fog.md', address: '/notes/fog', title: 'How the fog lifts' };
  const gives = (trace: string) => `"${trace}" gives away content/notes/fog.md, which is not published`;
  const fix = 'take it out until the entry is published, then build the site again';
  const withheld = (body: string, entry = fog, files = {}) => check({ pages: { '/': page(body) }, withheld: [entry], files });

  it('is served at its address', async () => {
    expect(await withheld('<h1>A</h1>', fog, { 'notes/fog.html': '<p>How the fog lifts</p>' })).toEqual([
      'error [withheld] content/notes/fog.md: is not published, but /notes/fog answers with it\nbuild the site again, without --drafts',
    ]);
  });

  it('is named by its title, or in the data of a widget', async () => {
    const data = '<div data-props="{&quot;title&quot;:&quot;How the fog lifts&quot;}"></div>';
    for (const body of ['<p>Soon: How the fog lifts.</p>', data])
      expect(await withheld(`<h1>A</h1>${body}`)).toEqual([
        `error [withheld] / content/home.md: ${gives('How the fog lifts')}\n${fix}`,
      ]);
  });

  it('stands in a file for machines', async () => {
    const files = { 'feed.xml': '<feed><id>https://harbor.test/notes/fog</id></feed>' };
    expect(await check({ pages: { '/': page() }, withheld: [fog], feedPath: '/feed.xml', files })).toEqual([
      `error [withheld] dist/feed.xml: ${gives('/notes/fog')}\n${fix}`,
      'warning [unused-file] dist/feed.xml: nothing refers to feed.xml\nlink to it, or remove it from public/',
    ]);
  });

  it('is not suspected where others have a longer name, and short words are but words', async () => {
    const pages = {
      '/': page('<h1>A</h1><p>Beware of the fog. <a href="/notes/fog-bank">Bank</a> <a href="/old/notes/fog">Old</a></p>'),
      '/old/notes/fog': page('<h1>Old fog</h1>', { path: '/old/notes/fog' }),
      '/notes/fog-bank': page('<h1>The fog bank</h1>', { path: '/notes/fog-bank' }),
    };
    expect(await check({ pages, withheld: [{ ...fog, title: 'The fog' }] })).toEqual([]);
  });
});
