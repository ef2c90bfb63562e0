import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { check, checkPage, page } from '../../support/checkFixture.ts';

describe('among links, site check', () => {
  it('reports them without the base path', async () => {
    const html = page('<h1>A</h1><p><a href="/notes/fog/">F</a></p>').replaceAll('.test', '.test/notes');
    const fog = page('<h1>F</h1>', { path: '/fog' }).replaceAll('.test', '.test/notes');
    expect(await check({ url: 'https://harbor.test/notes', pages: { '/': html, '/fog': fog } })).toEqual([
      'error [link-format] / content/home.md: the link /fog/ has a trailing slash\nwrite /fog',
    ]);
  });

  /** The URL of another site, whose pages have one id. */
  async function otherSite(statuses: Record<string, number>): Promise<string> {
    const server = createServer(({ url = '' }, response) =>
      response.writeHead(statuses[url] ?? 200, { 'content-type': 'text/html' }).end(page('<h1 id="über">A</h1>')),
    );
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('follows external ones on request: a dead link is an error, a host that refuses crawlers or lacks an id a warning', async () => {
    const host = await otherSite({ '/gone': 404, '/removed': 410, '/shy': 403 });
    const links = ['gone', 'removed', 'shy', '#hours'].map((end) => `<a href="${host}/${end}">127.0.0.1</a>`);
    const silent = 'http://127.0.0.1:1/';
    const image = '<img src="https://exa%20mple.com/a.png" alt="" width="1" height="1">';
    const pages = { '/': page(`<h1>A</h1><p>${links.join(' ')} <a href="${silent}#a">127.0.0.1</a>${image}</p>`) };
    expect(await check({ pages })).toEqual([]);
    expect((await check({ pages, external: true })).toSorted()).toEqual([
      `error [broken-link] / content/home.md: broken link: ${host}/gone returns 404\ncorrect or remove the link`,
      `error [broken-link] / content/home.md: broken link: ${host}/removed returns 410\ncorrect or remove the link`,
      'error [broken-link] / content/home.md: https://exa%20mple.com/a.png is not a valid URL\ncorrect the link',
      `warning [broken-link] / content/home.md: broken link: ${silent} does not respond\nopen it in a browser, and correct the link if the page is gone`,
      `warning [broken-link] / content/home.md: broken link: ${host}/shy returns 403\nopen it in a browser, and correct the link if the page is gone`,
      `warning [broken-link] / content/home.md: ${host}/ has no element with the id "hours"\nopen it in a browser, and correct the link if that part is gone`,
    ]);
  });

  it('finds external ones with a fragment, at the line that has them', async () => {
    const host = await otherSite({ '/gone': 404 });
    const ends = ['gone#part', '#%C3%BCber', '#%C3%BCbel', '#100%', '#:~:text=A', 'gone#:~:text=A', 'gone#'];
    const hrefs = ends.map((end) => `${host}/${end}`);
    const links = ['mailto:a@harbor.test', '/', ...hrefs].map((href) => `<a href="${href}">127.0.0.1</a>`);
    const pages = { '/': page(`<h1>A</h1>${links.join('')}`), '/b': page(`<h1>B</h1>${links[2]}`, { path: '/b' }) };
    const sources = { 'content/home.md': hrefs.map((href) => `[A](${href})`).join('\n') };
    expect((await check({ pages, sources, external: true })).toSorted()).toEqual([
      `error [broken-link] / content/home.md:1, /b content/b.md, / content/home.md:6: broken link: ${host}/gone returns 404\ncorrect or remove the link`,
      `warning [broken-link] / content/home.md:3: ${host}/ has no element with the id "übel"\nopen it in a browser, and correct the link if that part is gone`,
      `warning [broken-link] / content/home.md:4: ${host}/ has no element with the id "100%"\nopen it in a browser, and correct the link if that part is gone`,
    ]);
  });

  it('does not follow hints to connect to a host, which may have nothing at its root', async () => {
    const host = await otherSite({ '/': 404 });
    const head = `<link rel="preconnect" href="${host}" crossorigin><link rel="dns-prefetch" href="${host}/">`;
    expect(await check({ pages: { '/': page('<h1>A</h1>', { head }) }, external: true })).toEqual([]);
  });

  it.each([
    ['', 'a link has href=""', 'link to a page, or use a button'],
    ['#', 'a link has href="#"', 'link to a page, or use a button'],
    ['b', 'the link b is relative', 'write it from the root: /b'],
    ['./b/', 'the link ./b/ is relative', 'write it from the root: /b'],
    ['/b/', 'the link /b/ has a trailing slash', 'write /b'],
    ['/b/?c#d', 'the link /b/?c#d has a trailing slash', 'write /b?c#d'],
    ['https://harbor.test/b#d', 'the link https://harbor.test/b#d includes the domain of this site', 'write /b#d'],
    ['htps://a.test', 'the link htps://a.test is of no known kind', 'did you mean https:?'],
    ...['mailto: me@harbor.test', 'mailto:me@bakery'].map((href) => [
      href,
      `the link ${href} has no complete email address`,
      'write tel:+15155550100, or mailto:me@company.com',
    ]),
    ['tel:phone', 'the link tel:phone has no number', 'write tel:+15155550100, or mailto:me@company.com'],
    ['//', '// is not a valid URL', 'correct the link'],
    ['//[', '//[ is not a valid URL', 'correct the link'],
    ['/\\[', '/\\[ is not a valid URL', 'correct the link'],
    ['//harbor.test/b/', 'the link //harbor.test/b/ includes the domain of this site', 'write /b'],
  ])('reports "%s"', async (href, what, fix) => {
    const pages = { '/': page(`<h1>A</h1><a href="${href}">B</a>`), '/b': page('<h1 id="d">B</h1>', { path: '/b' }) };
    expect(await check({ pages })).toEqual([`error [link-format] / content/home.md: ${what}\n${fix}`]);
  });

  it.each([
    ['tide', 'write it from the root: /notes/tide'],
    ['../tide?page=2', 'write it from the root: /tide?page=2'],
    ['www.harbor.test', 'write https://www.harbor.test'],
    ['https://', 'correct the link'],
    ['https://exa%20mple.com', 'correct the link'],
    ['https://harbor.test/sea', 'write /'],
  ])('suggests the same page for "%s" in a page below a folder, on a site with a base path', async (href, fix) => {
    const fog = page(`<h1>F</h1><a href="${href}">B</a>`, { path: '/notes/fog' }).replace('.test/notes', '.test/sea/notes');
    const findings = await check({ url: 'https://harbor.test/sea', pages: { '/notes/fog': fog } });
    expect(findings.filter((finding) => finding.includes('link-format'))).toEqual([
      expect.stringMatching(new RegExp(`\n${RegExp.escape(fix)}$`)),
    ]);
  });

  it('advises about one to a page of the site without its base path', async () => {
    const links = ['/tide', '/', '/other'].map((path) => `<a href="https://harbor.test${path}">B</a>`).join('');
    const home = page(`<h1>A</h1>${links}`).replace('.test/"', '.test/sea/"');
    const linkProblem = (path: string) => (path === '/other' ? { what: 'broken link', fix: '' } : undefined);
    const found = await check({ url: 'https://harbor.test/sea', pages: { '/': home }, linkProblem });
    expect(found.filter((each) => each.includes('link-format'))).toEqual([
      'advice [link-format] / content/home.md: https://harbor.test/tide is outside /sea, where this site has its pages\nif you mean this site, write /tide',
    ]);
  });

  it('warns of one to the computer that built the site, unless its words are the address', async () => {
    const links = '<a href="http://localhost:3000/b">B</a> <a href="http://localhost:3000/">http://localhost:3000</a>';
    expect(await checkPage(`<h1>A</h1>${links}`)).toEqual([
      'warning [link-format] / content/home.md: http://localhost:3000/b is on the computer of each visitor\nwrite the path alone: /about',
    ]);
  });

  it('accepts links to an address with a subject, several addresses, and extensions', async () => {
    const links = ['mailto:?subject=a', 'mailto:a@harbor.test,b@harbor.test?subject=a', 'tel:+1 515 555 0100;ext=3'];
    expect(await checkPage(`<h1>A</h1>${links.map((each) => `<a href="${each}">B</a>`).join('')}`)).toEqual([]);
  });

  it('accepts links that an image or a label names', async () => {
    const picture = '<img src="data:," alt="Home" width="1" height="1">';
    expect(await checkPage(`<h1>A</h1><a href="/">${picture}</a><a href="/" aria-label="Home"></a>`)).toEqual([]);
  });
});

it.each([
  '<span aria-hidden="true">→</span>',
  '<svg aria-hidden="true"><title>B</title></svg>',
  '<i aria-hidden="true">→</i><img src="data:," alt="" width="1" height="1">',
])('a link needs words that screen readers find: %s', async (content) => {
  const named = '<a href="/" aria-label="Home"><i aria-hidden="true">→</i></a><a href="/"><i aria-hidden="true">→</i> Go</a>';
  expect(await checkPage(`<h1>A</h1><a href="/">${content}</a>${named}`)).toEqual([
    'error [link-format] / content/home.md: screen readers find no words in a link\ngive it text that is not aria-hidden, or an aria-label',
  ]);
});

it('a link that is hidden from screen readers needs no text', async () => {
  const picture = '<img src="data:," alt="" width="1" height="1">';
  expect(await checkPage(`<h1>A</h1><a href="/" aria-hidden="true" tabindex="-1">${picture}</a>`)).toEqual([]);
});

it('an image in Markdown without a description is a warning', async () => {
  const pages = { '/': page('<h1>A</h1><img src="data:," alt="" width="1" height="1">') };
  const what = 'the image has no description\ndescribe it between the brackets: ![a freshly edged walk](…)';
  const text =
    '---\ntitle: A\n---\n`![](a.png)` ![]( a.png)\n\n```\n![](a.png)\n```\n\n![ ][b] ![c](d.png)\n\n![IMG_2.JPG](e.png) ![v1.2](f.png)\n\n~~~\n![](a.png)\n~~~\n\\![](g.png)\n';
  expect(await check({ pages, sources: { 'content/home.md': text } })).toEqual([
    `warning [image] / content/home.md:4, / content/home.md:10: ${what}`,
    `warning [image] / content/home.md:12: the description of the image is the name of a file: IMG_2.JPG${what.slice(what.indexOf('\n'))}`,
  ]);
});
