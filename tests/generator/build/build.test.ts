import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  failure,
  inPlan,
  note,
  onHomePage,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';

describe('a build writes', () => {
  it('each page in the two forms that hosts expect, hard-linked to one file', async () => {
    const site = project();
    await site.build();
    expect(Object.keys(site.tree()).filter((path) => !path.startsWith('assets/'))).toEqual([
      ...['.nojekyll', '.site-output', '404.html', '_headers', 'about-us.txt', 'index.html', 'notes/fog.html'],
      ...['notes/fog/index.html', 'notes/tide.html', 'notes/tide/index.html', 'robots.txt', 'sitemap.xml'],
    ]);
    const top = ['assets', 'notes', ...Object.keys(site.tree()).filter((path) => !path.includes('/'))];
    expect(readdirSync(join(site.folder, 'dist')).sort()).toEqual(top.sort());
    const { ino } = statSync(join(site.folder, 'dist/notes/tide.html'));
    expect(statSync(join(site.folder, 'dist/notes/tide/index.html')).ino).toBe(ino);
  });

  it('every path of a page with the same bytes', async () => {
    const site = project(
      templateWith(
        ["view: 'Home',", "view: 'Home', alsoAt: ['/start/', '/old/home.html'],"],
        inPlan("files: [], redirects: [{ from: '/begin', to: '/start', source: 'x' }],"),
      ),
    );
    expect(await result(site.build())).toEqual(success);
    for (const path of ['start.html', 'start/index.html', 'old/home.html'])
      expect(site.read(`dist/${path}`)).toBe(site.read('dist/index.html'));
    expect(existsSync(join(site.folder, 'dist/old/home.html.html'))).toBe(false);
  });

  it.each([
    ['Größe – 🌱', 'Größe – 🌱'],
    ['half a character: \\ud83c!', 'half a character: \ufffd!'],
  ])('UTF-8: %s', async (text, written) => {
    const site = await builtProject(templateWith(onHomePage(`<i>{'${text}'}</i>`)));
    expect(site.read('dist/index.html')).toContain(`<i>${written}</i>`);
  });

  it('links, scripts, and styles with the base path, and leaves text that only looks like a link', async () => {
    const origins = "allowedOrigins: { image: ['https://cdn.test'] },";
    const site = project({
      ...templateWith(
        ...['Home', 'Note', 'NotFound'].map((view): [string, string] => [`view: '${view}',`, `view: '${view}', ${origins}`]),
        onHomePage(
          `<img src="/a.png" srcSet="/a.png 1x, /b.png 2x" alt="" /><img src="//cdn.test/c.png" alt="" />
          <form action="/send"><i data-src="/d.js" title="/title" /></form><video poster="/e.png" />
          <meta httpEquiv="refresh" content="9; url='/notes/tide'" />`,
        ),
      ),
      'client/page.css':
        '@font-face { font-family: a; src: url(./a.woff2) } a { background: url(/images/f.png) } b { background: url("//cdn.test/g.png") }',
      'client/a.woff2': 'font',
      ...Object.fromEntries(['a.png', 'b.png', 'e.png', 'images/f.png'].map((name) => [`public/${name}`, 'x'])),
      'content/notes/fog.md': note('The fog', 'Write `a href="/x"` and see [the tide](/notes/tide).'),
    });
    expect(await result(site.build())).toEqual(success);
    const home = site.read('dist/index.html');
    expect(home).toContain('<img src="/notes/a.png" srcSet="/notes/a.png 1x, /notes/b.png 2x" alt=""/>');
    expect(home).toContain('<link rel="preload" as="image" imageSrcSet="/notes/a.png 1x, /notes/b.png 2x"/>');
    expect(home).toContain('<img src="//cdn.test/c.png" alt=""/>');
    expect(home).toContain('<form action="/notes/send"><i data-src="/notes/d.js" title="/title"></i></form>');
    expect(home).toContain('<video poster="/notes/e.png"></video>');
    expect(home).toContain('<meta http-equiv="refresh" content="9; url=&#x27;/notes/notes/tide&#x27;"/>');
    for (const address of [/\/notes\/assets\/a-\w+\.woff2/, /\/notes\/images\/f\.png/, /\/\/cdn\.test\/g\.png/])
      expect(home).toMatch(new RegExp(`url\\("?${address.source}"?\\)`));
    const page = site.read('dist/notes/fog.html');
    expect(page).toContain('<a href="/notes/notes/tide">');
    expect(page).toMatch(/<script type="module" src="\/notes\/assets\/page-\w+\.js">/);
    expect(page).toContain('<code>a href="/x"</code>');
  });

  it.each([
    ['page.css', 'no page loads client/page.css for this code'],
    ['page.module.css', 'no page loads client/page.module.css for this code'],
  ])('no script that imports a stylesheet: %s', async (name, what) => {
    const site = project({ 'client/page.ts': `import './${name}';\n`, 'client/page.module.css': '' });
    expect(await failure(site.build())).toContain(`error client/page.ts:1:11  ${what}`);
  });

  it('no base path if there is none, whether or not `url` ends with a slash', async () => {
    const site = project();
    const settings = site.read('content/site.yaml');
    for (const url of ['https://harbor.test', 'https://harbor.test/']) {
      site.write('content/site.yaml', settings.replace('https://harbor.test/notes', url));
      await site.build();
      expect(site.read('dist/index.html')).toContain('<a href="/notes/tide">');
      expect(site.read('dist/sitemap.xml')).toContain('<loc>https://harbor.test/</loc>');
      expect(site.read('dist/sitemap.xml')).toContain('<loc>https://harbor.test/notes/tide</loc>');
      expect(site.read('dist/_headers')).toContain('\n/assets/*\n');
    }
  });

  it('redirects that keep query and hash, and fallback pages that redirect', async () => {
    const redirects = `[
      { from: '/shop', to: 'https://shop.test/?a=1&b=2', source: 'x' },
      { from: '/when', to: '/notes/tide?a&b#when', source: 'x' },
      { from: '/café', to: 'https://shop.test/thé', source: 'x' },
    ]`;
    const site = project(templateWith(inPlan(`files: [], redirects: ${redirects},`)));
    expect(await result(site.build())).toEqual(success);
    expect(site.read('dist/_redirects')).toBe(
      `/notes/shop https://shop.test/?a=1&b=2 301
/notes/when /notes/notes/tide?a&b#when 301
/notes/caf%C3%A9 https://shop.test/th%C3%A9 301
`,
    );
    const page = site.read('dist/when.html');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/notes/notes/tide?a&amp;b#when"/>');
    expect(page).toContain('<link rel="canonical" href="https://harbor.test/notes/notes/tide?a&amp;b#when"/>');
    expect(page).toBe(site.read('dist/when/index.html'));
    expect(site.read('dist/shop.html')).toContain('<a href="https://shop.test/?a=1&amp;b=2">');
  });

  it('the next commands, with the output folder that they need to find the build', async () => {
    const site = project();
    const { stdout } = await site.build(...atFixedDate, '--out', 'www', '--drafts');
    const next = 'next     to view the site: npx site preview --out www; to find problems: npx site check --out www\n';
    expect(stdout.replace(/\d+\.\d\d s/, '1.00 s')).toBe(`✓ Built 4 pages in 1.00 s → www/: 4 written, 0 unchanged\n${next}`);
    const again = (await site.build(...atFixedDate, '--out', 'www', '--drafts', '--verbose')).stdout;
    const count = Object.keys(site.tree('www')).filter((path) => path !== '.site-output').length;
    expect(again.replace(/\d+\.\d\d s/, '1.00 s')).toContain(
      `✓ Nothing has changed: 4 pages in www/ (1.00 s)\nfiles    ${count} in www/: 0 written, ${count} unchanged, 0 removed\n`,
    );
    // Three pages, the largest first.
    expect(again).toMatch(
      /\nsize {5}[\d.]+ kB of HTML, [\d.]+ kB in all files\nlargest {2}(?:\/\S* [\d.]+ k?B(?:, |\n)){3}steps {4}(?:[a-z ]+ \d\.\d\d(?:, |\n))+next {5}/,
    );
  });

  it('a --json report of pages, sizes, times, and files written, kept, and removed', async () => {
    const site = project();
    const report = async () => JSON.parse((await site.build(...atFixedDate, '--json')).stdout);
    const first = await report();
    const files = Object.keys(site.tree()).filter((path) => path !== '.site-output');
    expect(first).toMatchObject({ out: 'dist', written: files.length, unchanged: 0, removed: 0 });
    expect(first.pages.map(({ path }: { path: string }) => path)).toEqual(['/', '/404', '/notes/fog', '/notes/tide']);
    const steps = [
      ...['cards', 'compare', 'content', 'photographs', 'plan', 'render', 'scan', 'scripts and styles', 'templates'],
      ...['write'],
    ];
    expect(Object.keys(first.timings).sort()).toEqual(steps);
    expect([...first.changed].sort()).toEqual(files);
    // The second form of a page is the same file on disk.
    const single = files.filter((path) => !/notes\/\w+\/index\.html|assets\/again\//.test(path));
    const sizes = single.map((path) => statSync(join(site.folder, 'dist', path)).size);
    expect(first.bytes).toBe(sizes.reduce((sum, each) => sum + each));
    const second = await report();
    expect(second).toMatchObject({
      ...{ written: 0, unchanged: files.length, removed: 0, changed: [] },
      ...{ bytes: first.bytes, pages: first.pages, problems: [], basePath: '/notes' },
    });
    expect(Object.keys(second.timings)).toEqual(['scan']);
    site.remove('content/notes/fog.md');
    site.write('content/notes/tide.md', note('The tide'));
    expect(await report()).toMatchObject({ removed: 2, written: 3, unchanged: files.length - 5 });
    expect(await report()).toMatchObject({ removed: 0, written: 0, unchanged: files.length - 2 });
  });
});

// unusualNames.test.ts has conflicts with files of every kind.
it('a file in public/ may not conflict with a folder of the site, in a first build or a rebuild', async () => {
  const path = 'notes';
  const message = 'conflicts with notes/fog.html of content/notes/fog.md: a file and a folder cannot have the same name';
  const stderr = `error public/${path}  ${message}\n    fix: rename or remove one of the two\n\n1 problem in 1 file.\n`;
  const site = project({ [`public/${path}`]: 'mine' });
  expect(await result(site.build(...atFixedDate))).toEqual({ code: 1, stderr });
  site.remove(`public/${path}`);
  await site.build(...atFixedDate);
  site.write(`public/${path}`, 'mine');
  expect(await result(site.build(...atFixedDate))).toEqual({ code: 1, stderr });
});

it('a failed build writes no output folder, or keeps the last one', async () => {
  const site = project({ 'public/notes/tide.html': 'mine' });
  expect((await site.build(...atFixedDate)).code).toBe(1);
  expect(existsSync(join(site.folder, 'dist'))).toBe(false);
  site.remove('public/notes');
  await site.build(...atFixedDate);
  const before = site.tree();
  site.write('public/notes/tide.html', 'mine');
  site.write('client/page.css', 'body { color: teal; }');
  expect((await site.build(...atFixedDate)).code).toBe(1);
  expect(site.tree()).toEqual(before);
});

it('refuses placeholders with --production and warns otherwise', async () => {
  const site = project({ 'content/site.yaml': 'title: Harbor\nurl: https://www.example.com\nphone: (207) 555-0123\n' });
  const url = 'warning content/site.yaml:2:6  url is still a placeholder: an example.com address';
  const stderr = `${url}; and 1 more warning (to see how to fix it, build with --verbose)\n`;
  expect(await result(site.build())).toEqual({ code: 0, stderr });
  expect(await result(site.build())).toEqual({ code: 0, stderr });
  expect((await site.build('--verbose')).stderr.match(/^(?:warning| {4}fix:) .*/gm)).toEqual([
    ...[url, '    fix: write the real value'],
    ...['warning content/site.yaml:3:8  phone is still a placeholder: a fictional phone number', '    fix: write the real value'],
  ]);
  const refused = await site.build('--production');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('content/site.yaml:2:6  url is still a placeholder: an example.com address');
  expect(refused.stderr).toContain('content/site.yaml:3:8  phone is still a placeholder: a fictional phone number');
});
