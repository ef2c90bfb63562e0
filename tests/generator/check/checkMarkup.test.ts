import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { markupSampler } from '../../../cli/check/rules/invalidMarkup.ts';
import { check, checkPage, findingsIn, formatFinding, page } from '../../support/checkFixture.ts';

const image = (attributes: string) => `<h1>A</h1><img src="data:," ${attributes}>`;

describe('on a page, site check', () => {
  it('finds nothing wrong with valid markup', async () => {
    const body = `${image('alt="" width="1" height="1"')}<h2>B</h2><p><a href="/#b">B</a> <a href="/#caf%C3%A9">C</a> <a href="tel:1">Call</a></p><p id="b" contenteditable="plaintext-only"></p><p id="café"></p>`;
    const data = '[{"@context":["http://schema.org/"]},{"@context":"https://schema.org"}]';
    expect(await checkPage(body, `<script type="application/ld+json">${data}</script>`)).toEqual([]);
  });

  it.each([
    ['<h1>A</h1><h1>B</h1>', '[required-element]', '2 main headings', 'give the page exactly one main heading: <h1>'],
    ['<p>A</p>', '[required-element]', 'no main heading', 'give the page exactly one main heading: <h1>'],
    ...['', 'width="1"', 'height="1"'].map((size) => [
      image(`alt="A" ${size}`),
      '[image]',
      'data:, is missing width or height',
      'add width and height attributes, so that the page does not shift when the image loads',
    ]),
    [
      '<h1>A</h1><noscript><img src="/a.png" alt="A"></noscript>',
      '[image]',
      '/a.png is missing width or height',
      'add width and height attributes, so that the page does not shift when the image loads',
    ],
    [
      '<h1>A</h1><img src="data:image/png;base64,AAAA" alt="A">',
      '[image]',
      'data:image/png;base64,AAAA is missing width or height',
      'save it as a file in public/, and write its path: /images/fog.png',
    ],
  ])('reports %s', async (body, rule, what, fix) => {
    expect(await checkPage(body ?? '')).toEqual([`error ${rule} / content/home.md: ${what}\n${fix}`]);
  });

  it('looks for what several templates have in the view of the page', async () => {
    const markup = {
      'templates/views/Page.tsx': '\n<img src="/a.png" alt="" />',
      'templates/Frame.tsx': '<img src="/a.png" alt="" />',
    };
    const found = await findingsIn({ pages: { '/': page('<h1>A</h1><img src="/a.png" alt="">') }, sources: markup });
    const images = found.filter(({ rule }) => rule === 'image').map(formatFinding);
    expect(images).toEqual([
      expect.stringMatching(/^error \[image\] \/ templates\/views\/Page\.tsx:2: \/a\.png is missing width/),
    ]);
  });

  it('reports fields that a form does not send, and looks for them in the view of a page without a file of its own', async () => {
    const sent = '<input type="submit"><input type="reset"><input name="a" aria-label="A"><button>Send</button>';
    const unsent = '<label for="mail">Mail</label><input id="mail"><textarea aria-label="B"></textarea>';
    const markup = `<h1>A</h1><form action="/a" method="post">${unsent}${sent}</form>
      <form data-netlify="true"><input aria-label="B"></form>`;
    const found = await findingsIn({
      pages: { '/': page(markup) },
      plan: { '/': { source: 'content/site.yaml' } },
      sources: { 'content/site.yaml': 'id="mail": 1\n', 'templates/views/Page.tsx': '\n<input id="mail" />\n' },
    });
    expect(found.filter(({ rule }) => rule === 'forms').map(formatFinding)).toEqual([
      'error [forms] / templates/views/Page.tsx:2: <input id="mail"> has no name, so the form does not send it\nadd a name: name="mail"',
      'error [forms] / templates/views/Page.tsx: <textarea> has no name, so the form does not send it\nadd a name: name="email"',
    ]);
  });

  it.each([
    ['<form method="post"></form>', ['2: a form has no action, and the page has no script']],
    ['<div><button type="submit">Go</button></div>', ['3: a submit button is in no form, and the page has no script']],
    ['<form method="post"></form><button type="submit">Go</button><script type="module" src="/a.js"></script>', []],
    ['<form data-netlify="true"></form><form action="/a" id="f"></form><button type="submit" form="f">Go</button>', []],
    ['<form netlify></form><form method="dialog"></form>', []],
    ['<button type="button">Go</button><form action="/a"><button type="submit">Go</button></form>', []],
  ])('warns of forms that send nothing: %s', async (body, expected) => {
    const sources = { 'templates/views/Page.tsx': '\n<form>\n<button type="submit">\n' };
    const found = await findingsIn({ pages: { '/': page(`<h1>A</h1>${body}`) }, sources });
    const rest = ' that could handle it\nwrite <form action="https://…"> with the URL that it posts to';
    expect(found.filter(({ rule }) => rule === 'forms').map(formatFinding)).toEqual(
      expected.map((each) => `warning [forms] / templates/views/Page.tsx:${each}${rest}`),
    );
  });

  it('reports custom properties that nothing defines', async () => {
    const style = (css: string) => `<style>${css}</style>`;
    const defined =
      'b{--own:1;top:var(--own);left:var(--other,0);right:var(--set);bottom:var( --typed )}@property --typed{syntax:"*"}';
    const found = await findingsIn({
      pages: {
        '/': page('<h1>A</h1>', { head: style(defined) }),
        '/b': page('<h1>B</h1>', { path: '/b', head: '<link rel="stylesheet" href="/notes/b.css">' }),
      },
      url: 'https://harbor.test/notes',
      foreignStyles: ['u { top: var(--of-package) }'],
      files: {
        'assets/page-1.js': 'document.body.style.setProperty("--set","1")',
        'b.css': 'b{top:var(--own)}u{top:var(--of-package)}',
      },
      sources: { 'client/page.css': 'b {\n  top: var(--own);\n}\n' },
    });
    expect(found.filter(({ rule }) => rule === 'undefined-name').map(formatFinding)).toEqual([
      'error [undefined-name] /b client/page.css:2: no stylesheet of the page defines --own\ndefine it, correct its name, or give it a fallback: var(--own, …)',
    ]);
  });

  it.each([
    ['i{animation:1s fadein ease-in both}@keyframes fade-in{to{top:0}}', '@keyframes fadein\ndid you mean fade-in?'],
    ['i{animation-name:spin}', '@keyframes spin\ndefine it, or correct its name'],
    ['i{top:var(--onw)}b{--own:1}', '--onw\ndid you mean --own?'],
    [
      'i{animation:var(--a,none) linear(0,1) 1s infinite,b 1s steps(2,jump-end)}@keyframes b{to{top:0}}:root{--a:c 1s}u{animation:var(--a)}',
      undefined,
    ],
  ])('reports names that no stylesheet of the page defines: %s', async (css, expected) => {
    const pages = { '/': page('<h1>A</h1>', { head: `<style>${css}</style>` }) };
    const found = await findingsIn({ pages, sources: { 'client/page.css': css } });
    expect(found.filter(({ rule }) => rule === 'undefined-name').map(formatFinding)).toEqual(
      expected ? [`error [undefined-name] / client/page.css:1: no stylesheet of the page defines ${expected}`] : [],
    );
  });

  it.each([
    ['@medai print { b { top: 0 } }', '1: browsers ignore the rule @medai\ndid you mean media?'],
    ['b {\n  @apply wide;\n}', '2: browsers ignore the rule @apply\nwrite it in CSS, which browsers read as it is'],
    ['@media (max-width: 600) { b { top: 0 } }', '1: browsers ignore a max-width without a unit: 600\nadd its unit, such as px'],
    ['@media (max-widht: 9px) { b { top: 0 } }', '1: browsers ignore the condition max-widht\ndid you mean width?'],
    ['@media (width: var(--x)) { b { top: 0 } }', '1: browsers ignore the condition (width:var(--x))\nwrite the length itself'],
    [
      '@media (prefers-color-scheme: night) and (hover: hover) { b { top: 0 } }',
      '1: browsers ignore the condition prefers-color-scheme: night\nwrite one of: light, dark',
    ],
    ...[
      '(max-width 9px)',
      'screen (hover)',
      'max-width: 9px',
      'print and(hover)',
      '(hover) (color)',
      '(color), (prefers-contrast more)',
    ].map((query) => [
      `@media ${query} { b { top: 0 } }`,
      `1: browsers ignore the condition ${query}\nwrite each part as (name: value), with "and"`,
    ]),
    ['@media not scren { b { top: 0 } }', '1: browsers ignore the media type scren\ndid you mean screen?'],
    [
      `b { background: url("data:image/svg+xml,<svg fill='#fff'></svg>") }`,
      '1: browsers ignore an SVG after the first # in its address\nwrite %23 for each #',
    ],
    ['b:hoover { top: 0 }', '1: browsers ignore a rule for :hoover\ndid you mean hover?'],
    ['b { colour: red }', '1: browsers ignore colour\ndid you mean color?'],
    ['b { top: 0 !importnat }', '1: browsers ignore top, whose value ends in !importnat\nwrite !important'],
    ['b {\n  & i { color: rbg(1 2 3) }\n}', '2: browsers ignore color: rbg(1 2 3)\ncorrect the value'],
    ['b { margin: 5xp }', '1: browsers ignore margin: 5xp\ncorrect the value'],
    ['b {\n  color: red\n  top: 0;\n}', '2: browsers ignore color: red top: 0\nwrite a semicolon before top'],
    [
      'b {\n  font-weight: 600\n  color: var(--ink);\n}\n:root { --ink: red }',
      '2: browsers ignore font-weight: 600 color: var(--ink)\nwrite a semicolon before color',
    ],
    [':root {\n  --a: red\n  --b: blue;\n}', '2: browsers ignore --a: red --b: blue\nwrite a semicolon before --b'],
    ['b { color: --ink }', '1: browsers ignore color: --ink\nwrite var(--ink)'],
    ['b {\n  margin: -var(--x);\n}', '2: browsers ignore margin: -var(--x)\nwrite var(--name), and calculate'],
    ['b { width: var(--x)px }', '1: browsers ignore width: var(--x)px\nwrite var(--name), and calculate'],
  ])('warns of what browsers ignore in stylesheets: %s', async (css, expected) => {
    const found = await findingsIn({ pages: { '/': page('<h1>A</h1>') }, sources: { 'client/page.css': css } });
    const own = found.filter(({ rule }) => rule === 'stylesheet').map(formatFinding);
    expect(own).toEqual([expect.stringContaining(`client/page.css:${expected}`)]);
  });

  it.each([
    ['b{font-family:"Bay",serif}', 'Bay'],
    ['b{font-family:Bay Varable}', 'Bay Varable'],
    ['b{font:500 1.4rem/1 Bay Varable,serif}', 'Bay Varable'],
    [':root{--serif:Bay Varable,serif}', 'Bay Varable'],
    ['b{--a:Bay;--b:0 1px,Bays;font:1rem Bay Variable}', undefined],
    ['b{font-family:Bay,"Bay Variable"!important}i{font-family:Georgia,serif}u{font-family:var(--a,X)}', undefined],
  ])('warns of fonts whose names are nearly defined: %s', async (rule, expected) => {
    const css = `${rule}@font-face{font-family:"Bay Variable";src:url(/bay.woff2)}`;
    const pages = { '/': page('<h1>A</h1>', { head: `<style>${css}</style>` }) };
    const found = await findingsIn({ pages, sources: { 'client/page.css': css } });
    const what = `no @font-face defines the font ${expected}\ndid you mean Bay Variable?`;
    expect(found.filter(({ rule: name }) => name === 'undefined-name').map(formatFinding)).toEqual(
      expected ? [`warning [undefined-name] / client/page.css:1: ${what}`] : [],
    );
  });

  it('knows the newest CSS', async () => {
    const css = `b { text-box: trim-both cap alphabetic; interpolate-size: allow-keywords; corner-shape: squircle; color: var( --a ); margin: calc(1px - var(--a)) }
b { border: var(--a) 1px; font: 1px/var(--b, 2) var(--c); transition: var(--a) 1s,var(--b); --my-var: 1; color: --my-var(1) }
@layer a { b:has(> i) { color: color-mix(in oklab, red, var(--x)); width: round(up, 1.5rem, 1px); &::part(x) { top: 0 } } }
@container (inline-size > 30em) { b { font-size: 2cqi } } @media (400px <= width < 900px) { b { text-wrap: balance } }
@supports not (display: grid) { b { color: rgb(from red r g b / 0.5) } } @starting-style { b { opacity: 0 } } @view-transition { navigation: auto }
@container (width > var(--x)) { b { anchor-name: --a; transition: --x 1s; inset: anchor(--a top); transition-property: color, --x } }
@property --x { syntax: "*"; inherits: false } :root { --deep: { } }
@media screen and (orientation: landscape) and (hover) { b { top: 0 } }
@media (color: 8) and (min-width: calc(1px * 2)), (width = 9px), not all and ((hover) or (--wide)) { b { top: 0 } }
@font-face { font-family: X; src: url(a.woff2) format("woff2") tech(variations) } b { shape-outside: circle(50%); -webkit-line-clamp: 2 }
@-ms-viewport { width: auto } @media (min-width: 0) { b::-moz-selection { -ms-grid-row: 1; border-shape: none } }
@position-try --a { top: 0 } @function --f() { result: 1px } @custom-media --m (width > 1px); @custom-selector :--h h1;
b { background: url("data:image/svg+xml,%3Csvg fill='%23fff'%3E%3C/svg%3E#a"); grid-template: "a a" 1px "b  ." 1fr / auto 1fr }`;
    // Nothing uses the other one, so no build has reported it.
    const sources = { 'client/page.css': css, 'client/old.css': '/* unfinished' };
    const found = await findingsIn({ pages: { '/': page('<h1>A</h1>') }, sources });
    expect(found.filter(({ rule }) => rule === 'stylesheet')).toEqual([]);
  });

  it('warns of pages in which visitors cannot zoom', async () => {
    const checkWith = (limit: string) => {
      const sources = { 'templates/views/Page.tsx': `<meta content="width=device-width, ${limit}" />` };
      return check({ pages: { '/': page().replace('width=device-width', `$&, ${limit}`) }, sources });
    };
    for (const limit of ['maximum-scale=1.0', 'user-scalable=no', 'user-scalable = 0'])
      expect(await checkWith(limit)).toEqual([
        'warning [required-element] / templates/views/Page.tsx:1: visitors cannot zoom in\nremove user-scalable and maximum-scale',
      ]);
    expect(await checkWith('maximum-scale=10')).toEqual([]);
  });

  it('reports attributes and roles that no screen reader knows, and elements that are not allowed where they are', async () => {
    const body =
      '<h1>A</h1><p aria-hiden="true">a</p><p role="none  buton ">b</p><p role="doc-tip" aria-xyz="" aria-live="off">c<div>d</div></p><div><style>i { color: red }</style></div>';
    const sources = { 'templates/views/Page.tsx': '\n<p aria-hiden="true">' };
    const found = (await check({ pages: { '/': page(body) }, sources })).map((each) => each.replace(' (at html > body > ', ' ('));
    expect(found).toEqual([
      'error [markup] / templates/views/Page.tsx:2: no screen reader knows aria-hiden; did you mean aria-hidden? (p:nth-child(2))\ncorrect it in the template or the Markdown',
      'error [markup] / templates/views/Page.tsx: no screen reader knows the role "buton"; did you mean button? (p:nth-child(3))\ncorrect it in the template or the Markdown',
      expect.stringMatching(/: no screen reader knows aria-xyz \(/),
      expect.stringMatching(/Stray end tag '<\/p>'.*\nbrowsers end a <p> before an element such as <div>/),
      expect.stringMatching(/<style> element is not permitted .*\nput its rules into a stylesheet, and import that in the view$/),
    ]);
    const plan = { '/': { allowedOrigins: { style: ["'unsafe-inline'"] } } };
    expect(
      await check({ pages: { '/': page('<h1>A</h1><div aria-controls="a-_R_2_"><style>b{top:0}</style></div>') }, plan }),
    ).toEqual([]);
  });

  it('reports an image without an address', async () => {
    expect((await checkPage('<h1>A</h1><img alt="A">'))[0]).toContain(': an <img> without src is missing width or height\n');
  });

  it('accepts an illustration with a title of its own', async () => {
    expect(await checkPage('<h1>A</h1><svg role="img"><title>A mower</title></svg>')).toEqual([]);
  });

  it.each([
    ['itself', { canonical: '/b' }, 1],
    ['itself, at another path', { alsoAt: ['/bee'], canonical: '/bee' }, 1],
    ['the other one', { canonical: '/' }, 0],
  ])('compares the title of a page whose canonical page is %s', async (_, route, count) => {
    const twin = page('<h1>B</h1>', { path: route.canonical }).replace(/<title>[^<]+/, '<title>Page /');
    const findings = await check({ pages: { '/': page(), '/b': twin }, plan: { '/b': route } });
    expect(findings.filter((finding) => finding.includes('share the title'))).toHaveLength(count);
  });

  it.each([
    [
      '<h1>A</h1><ul><p>x</p></ul>',
      '<p> element is not permitted as content under <ul> (at body > ul > p)',
      'element-permitted-content',
    ],
    [
      '<h1>A</h1><h3>C</h3>',
      'Heading level can only increase by one, expected <h2> but got <h3> (at html > body > h3)',
      'heading-level',
    ],
    ['<h2>C</h2><h1>A</h1>', 'Initial heading level must be <h1> but got <h2> (at html > body > h2)', 'heading-level'],
    [image('width="1" height="1"'), '<img> is missing required "alt" attribute (at html > body > img)', 'wcag/h37'],
    [
      '<h1>A</h1><table><caption>B</caption><caption>C</caption></table>',
      'Element <caption> can only appear once under <table> (at body > table > caption:nth-child(2))',
      'element-permitted-occurrences',
    ],
    ['<h1>A</h1><a href="/"></a>', 'Anchor link must have a text describing its purpose (at html > body > a)', 'wcag/h30'],
  ])('reports %s', async (body, what, rule) => {
    const fix = `correct it in the template or the Markdown; see https://html-validate.org/rules/${rule}.html`;
    expect(await checkPage(body)).toEqual([`error [markup] / templates/views/Page.tsx: ${what}\n${fix}`]);
  });

  it.each([
    [
      '<h1>A</h1><li>a</li>',
      '',
      '[markup] / templates/views/Page.tsx: <li> element is not permitted as content under <body>',
      '',
    ],
    ['<h1>A</h1>', '<title>B</title>', '[required-element] / templates/views/Page.tsx: 2 titles', ''],
    ['<p id="_R_0_">a</p><h1 id="_R_0_">A</h1>', '', ': Duplicate ID "_R_0_"', 'two islands use useId(): give each its own'],
  ])('reports a mistake only once: %s%s', async (body, head, what, fix) => {
    const found = await checkPage(body, head);
    expect(found).toEqual([expect.stringContaining(what)]);
    expect(found[0]).toContain(`\n${fix}`);
  });

  it('cites no documentation of a tag that cannot be read', async () => {
    expect(await checkPage('<h1>A</h1><p <b>B</b></p>')).toEqual([
      expect.stringMatching(/^error \[markup\] .*: failed to tokenize .*\ncorrect it in the template or the Markdown$/),
    ]);
  });

  it('finds invalid markup in the view of a page whose source has no text', async () => {
    const pages = { '/map': page('<h1>A</h1><iframe src="https://map.test/a"></iframe>', { path: '/map' }) };
    const plan = { '/map': { source: 'content/map.yaml', allowedOrigins: { frame: ['https://map.test'] } } };
    expect(await check({ pages, plan, sources: { 'content/map.yaml': 'map: https://map.test/a\n' } })).toEqual([
      expect.stringMatching(/^error \[markup\] \/map templates\/views\/Page\.tsx: <iframe> is missing required "title"/),
    ]);
  });

  it('finds the line of invalid markup, and of the heading whose id the layout has, too', async () => {
    const pages = {
      '/': page('<h1>A</h1><p id="x"></p><p id="x"></p><h4>Later on</h4><i id="more"></i><h2 id="more">More</h2>'),
    };
    const layout = { 'templates/Document.tsx': '<i id="more"></i>' };
    const found = await check({ pages, sources: { 'content/home.md': '\n## X {#x}\n\n#### Later on\n\n## More\n', ...layout } });
    expect(found.map((each) => each.split(': ')[0])).toEqual([
      'error [markup] / content/home.md:2',
      'error [markup] / content/home.md:4',
      'error [markup] / content/home.md:6',
    ]);
    expect(found[2]).toContain('\nchoose another id for one of them; in Markdown, end the heading with it: {#id}');
  });

  it('finds no line by a clue that is a part of any code', async () => {
    const pages = { '/': page('<h1>A</h1><a href="/"></a>') };
    const view = { 'templates/views/Page.tsx': '<>\n  <Prose />\n  <Notes />\n</>' };
    expect(await check({ pages, sources: view })).toEqual([
      expect.stringMatching(/^error \[markup\] \/ templates\/views\/Page.tsx: Anchor link/),
    ]);
  });

  it('warns of file names that Netlify or Windows refuses', async () => {
    const names = ['a#b.pdf', 'x:y.txt', 'nul.txt', 'COM1.txt', 'end.', 'null.txt', 'a (1) & [b].pdf', '.nojekyll'];
    const files = Object.fromEntries(names.map((name) => [`files/${name}`, '']));
    const pages = { '/': page(), '/con': page(undefined, { path: '/con' }) };
    const fix = 'rename it with letters, digits, and hyphens';
    expect(await check({ pages, files, sources: { 'public/files/a#b.pdf': '' } })).toEqual([
      `warning [site] public/files/a#b.pdf: Netlify refuses a file with the name a#b.pdf\n${fix}`,
      `advice [site] dist/files/x:y.txt: Windows can't have a file with the name x:y.txt\n${fix}`,
      `advice [site] dist/files/nul.txt: Windows can't have a file with the name nul.txt\n${fix}`,
      `advice [site] dist/files/COM1.txt: Windows can't have a file with the name COM1.txt\n${fix}`,
      `advice [site] dist/files/end.: Windows can't have a file with the name end.\n${fix}`,
      `advice [site] content/con.md: Windows can't have a file with the name con\n${fix}`,
    ]);
  });

  it('advises of a view that no page has, a robots.txt for trials, a missing 404 page, and a page that phones show small', async () => {
    const sources = {
      'public/robots.txt': '# Trial\nUser-agent: *\nDisallow: /\n',
    };
    const pages = { '/': page().replace(/<meta name="viewport".*?>/, '') };
    const found = (
      await check({ pages, sources, unusedViews: ['Contact'], textsWithoutPage: ['content/a.md'], has404: false })
    ).map((each) => each.replace(/\n.*/s, ''));
    expect(found).toEqual([
      'advice [required-element] / templates/views/Page.tsx: no viewport',
      'advice [site] templates/views/Contact.tsx: no page has this view',
      'advice [site] content/a.md: has no page, but other files of its collection do',
      'warning [site] public/robots.txt:3: keeps search engines away from every page',
      'advice [site] templates/site.tsx: paths without a page get the message of the host',
    ]);
    const some = { 'public/robots.txt': 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /\n' };
    expect(await check({ pages: { '/': page() }, sources: some })).toEqual([]);
    // A preview has no sitemap.
    const own = ['sitemap.xml', 'more.xml'].map((name) => `Sitemap: https://harbor.test/${name}\n`).join('');
    const ours = { pages: { '/': page() }, sources: { 'public/robots.txt': own }, files: { 'more.xml': '<urlset/>' } };
    expect(await check(ours)).toEqual([]);
    const moved = { 'public/robots.txt': 'Sitemap: https://old.test/sitemap.xml\n' };
    expect(await check({ pages: { '/': page() }, sources: moved })).toEqual([
      expect.stringMatching(/^warning \[site\] public\/robots.txt:1: https:\/\/old.test\/sitemap.xml is no sitemap of this site/),
    ]);
    expect(await check({ pages: { '/': page() }, sources: { 'public/CNAME': 'https://old.test\n' } })).toEqual([
      "warning [site] public/CNAME:1: https://old.test is not the host of the site's url\nwrite harbor.test, or correct the url",
    ]);
    expect(await check({ pages: { '/': page() }, sources: { 'public/CNAME': 'harbor.test\n' } })).toEqual([]);
    const fallback = { 'public/_redirects': '/old /\n/*  /index.html  200\n' };
    expect(await check({ pages: { '/': page() }, sources: fallback })).toEqual([
      'warning [site] public/_redirects:2: shows the home page in place of the 404 page\nremove this rule, which is for single-page apps',
    ]);
  });

  it('describes what one expression makes on many pages only once', async () => {
    const paths = ['/', '/b', '/c', '/d', '/e'];
    const pages = Object.fromEntries(
      paths.map((path) => [
        path,
        page('<h1>A</h1>', { path }).replace(/(?<=rel="canonical" href=)"[^"]*"/, '"https://old.test/"'),
      ]),
    );
    const found = (await check({ pages, sources: { 'templates/Frame.jsx': '\n<link rel="canonical" href={old} />\n' } })).filter(
      (each) => each.includes('[canonical]'),
    );
    expect(found).toEqual([expect.stringContaining('templates/Frame.jsx:2: the canonical link is https://old.test/, but')]);
    expect(found[0]).toContain(', and 4 more like this');
  });

  it('names no file of code if several contain what is wrong', async () => {
    const link = '<a href="/b/">B</a>';
    const sources = { 'templates/Header.tsx': link, 'templates/Footer.tsx': link };
    const found = await check({ pages: { '/': page(`<h1>A</h1>${link}`) }, sources });
    expect(found).toEqual([expect.stringContaining(' content/home.md: the link /b/ has a trailing slash')]);
  });

  it('lists a page once, and no error as advice', async () => {
    const buttons = '<button>'.concat('</button><button>'.repeat(3), '</button>');
    const [button] = (await findingsIn({ pages: { '/': page(`<h1>A</h1>${buttons}`) } })).filter(({ rule }) => rule === 'markup');
    expect(button).toMatchObject({ what: expect.stringContaining(', and 3 more like this'), places: [{ page: '/' }] });
    const headings = '<h1>A</h1><h3 id="b">B</h3><h1>C</h1><h3>D</h3><h1>E</h1><h3>F</h3><h1>G</h1><h3>H</h3>';
    const found = await findingsIn({ pages: { '/': page(headings) }, plan: { '/': { body: { slug: '', source: '' } } } });
    expect(found.filter(({ what, severity }) => what.startsWith('Heading level') && severity === 'error')).not.toEqual([]);
  });

  it('finds a relative URL in the source', async () => {
    const sources = { 'content/home.md': '[a](../c.html)\n[b](./c.html) and [c](./c.html)\n' };
    expect(await check({ pages: { '/': page('<h1>A</h1><a href="./c.html">tides</a>') }, sources })).toEqual([
      expect.stringContaining('content/home.md:2: the link ./c.html is relative'),
    ]);
  });

  it('suggests the id that a label means, and reports its field only once', async () => {
    const fields = '<input id="phone" name="phone"><label for="mail">Email</label><input id="email" name="email">';
    const form = `<form id="a" action="/a">${fields}<button>Send</button></form>`;
    const sources = { 'content/home.md': 'email: me@harbor.test\n', 'templates/views/Page.tsx': 'Email\n<label htmlFor="mail">' };
    expect(await check({ pages: { '/': page(`<h1>A</h1>${form}`) }, sources })).toEqual([
      expect.stringMatching(/^error \[markup\] .*: <input> element does not have a <label> \(at #phone\)/),
      'error [markup] / templates/views/Page.tsx:2: Element references missing id "mail" (at #a > label)\ndid you mean email?',
    ]);
  });

  it('validates all pages of a site, or, of more than 100, those with a new kind of element', () => {
    const pages = ['<i>', '<i>', '<b id="">', '<b id="a">'].map((html) => parse(html));
    expect(pages.map(markupSampler(100))).toEqual([true, true, true, true]);
    expect(pages.map(markupSampler(101))).toEqual([true, false, true, true]);
  });

  it('validates pages of a large site that repeat an id, or skip a level of headings', async () => {
    const bodies = ['<h2>B</h2><h3>C</h3>', '<h2>B</h2><h2 id="x">C</h2>', '<h2 id="x">B</h2><h2 id="x">C</h2>', '<h3>C</h3>'];
    const all = Array.from({ length: 104 }, (_, at) => (at < 100 ? '' : (bodies[at - 100] ?? '')));
    const pages = all.map((body, at) => [`/${at}`, page(`<h1>${at}</h1>${body}`, { path: `/${at}` })] as const);
    const found = await findingsIn({ pages: Object.fromEntries(pages) });
    const inMarkup = found.filter(({ rule }) => rule === 'markup');
    expect(inMarkup.map(({ places }) => places.map(({ page: path }) => path))).toEqual([['/102'], ['/103']]);
  });
});
