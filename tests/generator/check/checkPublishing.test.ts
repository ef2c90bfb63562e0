import { describe, expect, it } from 'vitest';
import { check, checkPage, page } from '../../support/checkFixture.ts';

describe('URLs for search engines', () => {
  const withCanonical = (canonical: string) => page().replace('href="https://harbor.test/"', `href="${canonical}"`);

  it.each(['/', 'https://harbor.test/b'])('reports the canonical URL "%s", which isn\'t the page\'s own', async (canonical) => {
    const pages = { '/': withCanonical(canonical), '/b': page('<h1>B</h1>', { path: '/b' }) };
    expect(await check({ pages })).toEqual([
      `error [canonical] / templates/views/Page.tsx: the canonical link is ${canonical}, but the canonical URL of this page is https://harbor.test/\ncorrect it in the template, or the canonical path in plan()`,
    ]);
  });

  it("accepts another page's URL as canonical if the plan says so", async () => {
    const pages = { '/': withCanonical('https://harbor.test/b'), '/b': page('<h1>B</h1>', { path: '/b' }) };
    expect(await check({ pages, plan: { '/': { canonical: '/b' } } })).toEqual([]);
  });

  it('reports an og:url that differs from the canonical URL', async () => {
    const head = '<meta property="og:url" content="https://harbor.test/b">';
    expect(await check({ pages: { '/': page('<h1>A</h1>', { head }), '/b': page('<h1>B</h1>', { path: '/b' }) } })).toEqual([
      'error [canonical] / templates/views/Page.tsx: the og:url is https://harbor.test/b, but the canonical URL of this page is https://harbor.test/\ncorrect it in the template, or the canonical path in plan()',
    ]);
  });

  it('reports images for social networks that the site lacks, or whose URLs are not full', async () => {
    const head =
      '<meta property="og:image" content="https://harbor.test/card.png"><meta name="twitter:image" content="/b.png"><meta property="og:image" content="https://harbor.test/caf%C3%A9.png"><meta property="og:image">';
    const sources = { 'templates/Frame.tsx': '\n<meta name="twitter:image" content={card} />\n<meta property="og:image" />\n' };
    expect(
      await check({ pages: { '/': page('<h1>A</h1>', { head }) }, files: { 'b.png': 'x', 'café.png': 'x' }, sources }),
    ).toEqual([
      'error [social-image] / templates/Frame.tsx:3: the image for social networks, /card.png, does not exist\ncorrect it in the template, or add the file to public/',
      'error [social-image] / templates/Frame.tsx:2: the image for social networks, /b.png, is not a full URL\nwrite https://harbor.test/b.png',
      'error [social-image] / templates/Frame.tsx:3: the tag "og:image" names no image\nwrite the full URL of one as its content',
    ]);
  });

  it('reports a noindex page in the sitemap', async () => {
    expect(await checkPage('<h1>A</h1>', '<meta name="robots" content="noindex">')).toEqual([
      'error [canonical] / templates/views/Page.tsx: sitemap.xml lists https://harbor.test/, which is marked noindex\nset listed: false where plan() returns this page, or remove noindex',
    ]);
  });

  it('reports the 404 page in the sitemap', async () => {
    const pages = { '/': page('<h1>A</h1>'), '/404': page('<h1>Not found</h1>', { path: '/404' }) };
    expect(await check({ pages })).toEqual([
      expect.stringMatching(
        /lists https:\/\/harbor\.test\/404, which is the 404 page\nset listed: false where plan\(\) returns this page$/,
      ),
    ]);
  });
});

describe('an unpublished entry', () => {
  const fog = { source: 'content/notes/fog.md', paths: ['/notes/fog'], title: 'How the fog lifts' };
  const reveals = (trace: string) => `"${trace}" reveals content/notes/fog.md, which is unpublished`;
  const fix = 'remove this mention and rebuild the site; add it back when the entry is published';
  const unpublished = (body: string, entry = fog, files = {}) =>
    check({ pages: { '/': page(body) }, unpublished: [entry], files });

  it('is reported if its title has characters that the HTML in a feed escapes twice', async () => {
    const entry = { ...fog, title: 'Mist & "fog" at sea' };
    const body = '<content type="html">&lt;p&gt;Soon: Mist &amp;amp; &amp;quot;fog&amp;quot; at sea&lt;/p&gt;</content>';
    expect(await unpublished('<h1>A</h1>', entry, { 'feed.xml': `<feed>${body}</feed>` })).toContainEqual(
      `error [unpublished-leak] dist/feed.xml: ${reveals('Mist & "fog" at sea')}\n${fix}`,
    );
  });

  it.each([
    ['on a page', '<p>Soon: How the fog lifts.</p>'],
    ['in the data of a widget', '<div data-props="{&quot;title&quot;:&quot;How the fog lifts&quot;}"></div>'],
    ['with no-break spaces and elements', '<p>How the\u00a0fog <span class="unbroken">lifts.</span></p>'],
  ])('is reported if its title is %s', async (_, body) => {
    expect(await unpublished(`<h1>A</h1>${body}`)).toEqual([
      `error [unpublished-leak] / content/home.md: ${reveals('How the fog lifts')}\n${fix}`,
    ]);
  });

  it('is reported if its title is quoted as in JSON', async () => {
    const body = '<h1>A</h1><div data-props="{&quot;title&quot;:&quot;How \\&quot;fog\\&quot; lifts&quot;}"></div>';
    expect(await unpublished(body, { ...fog, title: 'How "fog" lifts' })).toHaveLength(1);
  });

  it('is reported once if a page of public/ and its copy contain it', async () => {
    const html = '<p>How the fog lifts</p>';
    expect(await unpublished('<h1>A</h1>', fog, { 'old.html': html, 'old/index.html': html, 'own/index.html': html })).toContain(
      `error [unpublished-leak] dist/old.html:1, dist/own/index.html:1: ${reveals('How the fog lifts')}\n${fix}`,
    );
  });

  it.each(['https://harbor.test/sea/notes/fog', '/sea/notes/fog'])(
    'is reported if machine-readable files name %s',
    async (url) => {
      const types = ['xml', 'json', 'webmanifest', 'txt'];
      const files = Object.fromEntries(types.map((type) => [`a.${type}`, url]));
      const pages = { '/': page().replace('.test/', '.test/sea/') };
      expect(await check({ url: 'https://harbor.test/sea', pages, unpublished: [fog], files })).toEqual([
        `error [unpublished-leak] ${types.map((type) => `dist/a.${type}`).join(', ')}: ${reveals('/notes/fog')}\n${fix}`,
      ]);
    },
  );

  it('is not reported for a longer name that contains its own, or for short common words', async () => {
    const pages = {
      '/': page(
        '<h1>A</h1><p>Beware of the fog. <a href="/notes/fog-bank">Bank</a> <a href="/old/notes/fog">Old</a> <a href="/notes/fog/bank">B</a></p>',
      ),
      '/old/notes/fog': page('<h1>Old fog</h1>', { path: '/old/notes/fog' }).replace('<title>', '<title>How the fog lifts: '),
      '/notes/fog-bank': page('<h1>The fog bank</h1>', { path: '/notes/fog-bank' }),
    };
    expect(await check({ pages, unpublished: [{ ...fog, title: 'The fog' }, fog, { ...fog, title: 'Old', paths: [] }] })).toEqual(
      [],
    );
  });
});
