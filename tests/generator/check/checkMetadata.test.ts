import { describe, expect, it } from 'vitest';
import type { Page } from '../../../cli/contract.ts';
import { check, checkPage, page } from '../../support/checkFixture.ts';

describe('in the metadata of a page, site check', () => {
  it('reports a missing description and canonical link', async () => {
    const html =
      '<!doctype html><html lang="en"><head><title>A</title><meta name="description"></head><body><h1>A</h1></body></html>';
    expect(await check({ pages: { '/': html } })).toEqual([
      'error [required-element] / templates/views/Page.tsx: no description\ngive the page exactly one description: <meta name="description">',
      'advice [required-element] / templates/views/Page.tsx: no character encoding\ngive the page exactly one character encoding: <meta charset="utf-8">',
      'advice [required-element] / templates/views/Page.tsx: no viewport\ngive the page exactly one viewport: <meta name="viewport" content="width=device-width">',
      'error [required-element] / templates/views/Page.tsx: no canonical link\ngive the page exactly one canonical link: <link rel="canonical">',
    ]);
  });

  it.each(['harbor.test/a.svg', 'cdn.test/a.avif'])('warns of an image that social networks do not show: %s', async (url) => {
    const head = ['cdn.test/a.png', url].map((each) => `<meta property="og:image" content="https://${each}">`).join('');
    expect(await check({ pages: { '/': page('<h1>A</h1>', { head }) } })).toEqual([
      `warning [social-image] / content/home.md: social networks don't show https://${url}\nname a PNG or a JPEG`,
    ]);
  });

  it('finds noindex in the template, and a very long address in the text', async () => {
    const head = '<meta name="robots" content="noindex">';
    const sources = { 'templates/views/Page.tsx': `\n${head}` };
    expect(await check({ pages: { '/': page('<h1>A</h1>', { head }) }, sources })).toEqual([
      expect.stringMatching(/^error \[canonical\] \/ templates\/views\/Page\.tsx:2: .* marked noindex/),
    ]);
    const src = `data:image/png;base64,${'+/A='.repeat(100_000)}`;
    const body = {
      pages: { '/': page(`<h1>A</h1><img src="${src}" alt="A">`) },
      sources: { 'content/home.md': `\n![A](${src})` },
    };
    expect(await check(body)).toEqual([expect.stringMatching(/^error \[image\] \/ content\/home\.md:2: data:image/)]);
    const inView = { ...body, sources: { 'content/home.md': '\nA' } };
    expect(await check(inView)).toEqual([expect.stringMatching(/^error \[image\] \/ content\/home\.md: data:image/)]);
  });

  it.each(['NOINDEX, follow', 'none', 'follow, noindex'])('takes a page for noindex if its robots are "%s"', async (robots) => {
    const hidden = page('<h1>B</h1>').replace(/<link[^>]*>/, `<meta name="robots" content="${robots}">`);
    const pages = { '/': page(), '/b': hidden, '/c': hidden.replace('<h1>B</h1>', '') };
    expect(
      await check({ pages, plan: { '/b': { listed: false, lang: 'en', translations: { de: '/' } }, '/c': { listed: false } } }),
    ).toEqual([expect.stringContaining('/c content/c.md: no main heading')]);
  });

  it("doesn't take other directives with none in them for noindex", async () => {
    const shown = page('<h1>B</h1>').replace(/<link[^>]*>/, '<meta name="robots" content="index, max-image-preview:none">');
    expect(await check({ pages: { '/': page(), '/b': shown } })).not.toEqual([]);
  });

  it('reports two pages with the same title and the lines where it is written', async () => {
    const titled = (path: string) => page(undefined, { path }).replace(/<title>[^<]*/, '<title>Fog – Harbor');
    const sources = { 'content/home.md': '---\ntitle: Fog\n---\n', 'content/b.md': 'title: Fog – Harbor\n' };
    const pages = { '/': titled('/'), '/b': titled('/b'), '/c': titled('/c') };
    expect(await check({ pages, sources })).toEqual([
      'warning [duplicate] / content/home.md:2, /b content/b.md:1, /c content/c.md: 3 pages share the title "Fog – Harbor"\nwrite a unique title for each',
    ]);
  });

  it('reports two pages without a description, but not as equal ones', async () => {
    const pages = ['/', '/b'].map((path) => [path, page(`<h1>${path}</h1>`, { path }).replace(/<meta name="d[^>]*>/, '')]);
    const findings = await check({ pages: Object.fromEntries(pages) });
    expect(findings.filter((finding) => !finding.includes('no description'))).toEqual([]);
  });

  it('reports a description that other pages have, too', async () => {
    const paths = ['/', '/b', '/c'];
    const twins = paths.map((path) => [path, page(`<h1>${path}</h1>`, { path }).replace(/About \S+"/, 'The same"')]);
    expect(await check({ pages: Object.fromEntries(twins) })).toEqual([
      'warning [duplicate] / content/home.md, /b content/b.md, /c content/c.md: 3 pages share the description "The same"\nwrite a unique description for each',
    ]);
  });

  it('says what leaves a title empty', async () => {
    const empty = page().replace(/<title>.*<\/title>/, '<title></title>');
    expect(await check({ pages: { '/': empty } })).toEqual([
      expect.stringMatching(/^error \[markup\] .*\nwrite one text, because React leaves out several: <title>/),
    ]);
  });

  it('reports languages that no browser knows', async () => {
    const head =
      '<link rel="alternate" hreflang="english" href="https://harbor.test/"><link rel="alternate" hreflang="en-UK" href="https://harbor.test/"><link rel="alternate" hreflang="x-default" href="https://harbor.test/">';
    const known = '<p lang="en-GB">A</p><p lang="zh-Hant">B</p><p lang="">C</p><p lang="abq">D</p>';
    expect(await check({ pages: { '/': page(`<h1>A</h1>${known}`, { head }) } })).toEqual([
      expect.stringMatching(/^error \[language\].*no browser knows the language "english"/),
      expect.stringMatching(/^error \[language\].*no browser knows the language "en-UK"/),
    ]);
    const many = ['a', 'b', 'c', 'd'].map((tag) => `<p lang="${tag}">A</p>`);
    const languages = async (body: string) => (await checkPage(body)).filter((each) => each.includes('[language]'));
    expect(await languages(`<h1>A</h1>${many.slice(1).join('')}`)).toHaveLength(3);
    expect(await languages(`<h1>A</h1>${many.join('')}`)).toEqual([
      expect.stringContaining('knows the language "a", and 3 more like this'),
    ]);
  });

  it('reports a missing link to one of the translations', async () => {
    const link = (lang: string, path: string) => `<link rel="alternate" hreflang="${lang}" href="https://harbor.test${path}">`;
    const found = await check({
      pages: { '/': page('<h1>A</h1>', { head: link('en', '/') + link('de', '/d') }), '/de': page(undefined, { path: '/de' }) },
      plan: { '/': { lang: 'en', translations: { de: '/de' } } },
    });
    expect(found).toEqual([
      expect.stringMatching(/^error \[language\] \/ templates\/views\/Page\.tsx: the head has no link to its translation de\n/),
    ]);
  });

  it('advises about links to a page in another language that has a translation, unless they say so', async () => {
    const said = '<a href="/preise" hreflang="de">A</a><p lang="de"><a href="/preise">B</a></p>';
    const paths = ['/neu', '/heim', '/de', '/nur', '/old'];
    const meant = paths.map((path) => `<a href="${path}">C</a>`).join('');
    const of = (lang: string, translations: Page['translations'] = {}) => ({ lang, translations });
    const found = await check({
      pages: {
        '/news': page(`<h1>A</h1><a href="/preise">F</a>${said}${meant}`, { path: '/news' }),
        ...Object.fromEntries(['/preise', ...paths].map((path) => [path, ''])),
      },
      plan: {
        '/news': of('en'),
        '/preise': of('de', { en: '/prices' }),
        '/neu': of('de', { en: '/news' }),
        '/heim': of('de', { en: '/' }),
        '/de': of('de', { en: '/start' }),
        '/old': of('en', { en: '/old' }),
        '/nur': of('de', { en: null }),
      },
      sources: { 'content/news.md': '---\ntitle: A\n---\n[F](/preise)\n' },
    });
    expect(found.filter((each) => each.includes('this page is in'))).toEqual([
      'advice [language] /news content/news.md:4: /preise is in de, but this page is in en\nlink to /prices, its translation; if it is meant, hrefLang says so in a template',
    ]);
  });
});

describe('in JSON-LD, site check', () => {
  const block = (text: string) => `<script type="application/ld+json">${text}</script>`;

  const context = 'a JSON-LD block lacks the @context of schema.org\nwrite "@context": "https://schema.org"';
  it.each([
    ['{"@type":', 'a JSON-LD block is not valid JSON\nwrite it with JSON.stringify in the template'],
    ...['{"@type":"Person"}', '[{"@context":"https://x.test"}]', '3', 'null'].map((text) => [text, context]),
  ])('reports %s', async (text = '', finding) => {
    expect(await checkPage('<h1>A</h1>', block(text))).toEqual([
      `error [structured-data] / templates/views/Page.tsx: ${finding}`,
    ]);
  });
});
