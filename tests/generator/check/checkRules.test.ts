import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { markupSampler } from '../../../cli/check/rules/invalidMarkup.ts';
import type { Page } from '../../../cli/contract.ts';
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

  it('says what leaves a title empty', async () => {
    const empty = page().replace(/<title>.*<\/title>/, '<title></title>');
    expect(await check({ pages: { '/': empty } })).toEqual([
      expect.stringMatching(/^error \[markup\] .*\nwrite one text, because React leaves out several: <title>/),
    ]);
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

describe('among unwritten texts, site check', () => {
  const asked = ['TODO: a title', 'TODO: first keyword', 'Call us at TODO: hours'];

  it('reports each once, on its entry and not on the list that repeats it', async () => {
    const body = asked.map((text) => `<p>${text}</p>`).join('');
    const pages = { '/': page(`<h1>A</h1><p>${asked[0]}</p>`), '/snow': page(`<h1>B</h1>${body}`, { path: '/snow' }) };
    const sources = { 'content/home.md': 'title: Home\n', 'content/snow.md': `---\ntitle: "${asked.join('"\n- "')}"\n` };
    expect(await check({ pages, sources })).toEqual([
      `warning [leftover-text] /snow content/snow.md:2: still contains "${asked[0]}" and 2 more\nreplace it with your own text`,
    ]);
  });

  it('finds one although the page breaks its lines elsewhere, and has no-break spaces', async () => {
    const pages = { '/': page('<h1>A</h1><p>TODO: parks\nof Des\u00a0Moines</p>') };
    expect(await check({ pages, sources: { 'content/home.md': '- TODO: parks of\r\n  Des Moines' } })).toEqual([
      expect.stringContaining('warning [leftover-text] / content/home.md:1: still contains "TODO: parks'),
    ]);
  });

  it.each(['Write the date on the bag', 'A TODO list', 'Método: sencillo', 'autoTODO: off'])(
    "doesn't report “%s”",
    async (text) => {
      const sources = { 'content/home.md': text };
      expect(await check({ pages: { '/': page(`<h1>A</h1><p>${text}</p>`) }, sources })).toEqual([]);
    },
  );
});

describe('for leftovers of a template, site check', () => {
  const inText = 'omit it in the template if it has no value';
  const noToken = 'render the value from the settings: tokens work only in content';
  it.each([
    ['<p>Call undefined</p>', '<p> contains "Call undefined"', inText],
    ['<p>From $NaN</p>', '<p> contains "From $NaN"', inText],
    ['<p class="card undefined">A</p>', 'class of <p> contains "card undefined"', inText],
    ['<p>On Invalid Date</p>', '<p> contains "On Invalid Date"', inText],
    ['<a href="/area/null">A</a>', 'href of <a> contains "/area/null"', inText],
    ['<p>// a map</p>', '<p> contains "// a map"', 'write a comment in JSX as {/* … */}'],
    ['<div>/* map */</div>', '<div> contains "/* map */"', 'write a comment in JSX as {/* … */}'],
    ['<p>Sun &amp;amp; fun</p>', '<p> contains "Sun &amp; fun"', 'write the character itself in the template'],
    [
      '<section>0<h2>B</h2></section>',
      '<section> contains "0" beside its elements',
      'in the template, write a condition such as count > 0 && …, because 0 && … shows the 0',
    ],
    ['<p>Hi, $Ada</p>', '<p> contains "Hi, $Ada"', 'in JSX, write {name} without a $ before it'],
    ['<p>[object Object]</p>', '<p> contains "[object Object]"', 'render one of its fields in the template'],
    ['<p>Call {phone}</p>', '<p> contains "Call {phone}"', noToken],
    ['<p>{mowing3000}</p>', '<p> contains "{mowing3000}"', noToken],
    ['<p>{open_hours}</p>', '<p> contains "{open_hours}"', noToken],
    ['<p>Call { phone }</p>', '<p> contains "Call { phone }"', noToken],
    [
      `<div>${'word '.repeat(9)}/* a\n  map */</div>`,
      `<div> contains "…${'word '.repeat(6)}/* a map */"`,
      'write a comment in JSX as {/* … */}',
    ],
    [
      '<p>Call the office from Monday to Friday at undefined, or send us a message at any time</p>',
      '<p> contains "…fice from Monday to Friday at undefined, or send us a message at any …"',
      inText,
    ],
    [
      '<p>Ask the office from Monday to undefined, or by mail at any time, too.</p>',
      '<p> contains "Ask the office from Monday to undefined, or by mail at any time, too."',
      inText,
    ],
  ])('reports %s', async (body, what, fix) => {
    expect(await checkPage(`<h1>A</h1>${body}`)).toEqual([`error [leftover-text] / templates/views/Page.tsx: ${what}\n${fix}`]);
  });

  it('looks at every attribute that shows text or an address', async () => {
    const names = 'href src srcset action alt title content placeholder value label aria-label datetime id class for'.split(' ');
    const body = names.map((name) => `<i ${name}="undefined"></i>`).join('');
    const found = await findingsIn({ pages: { '/': page(`<h1>A</h1>${body}<i data-a="undefined"></i>`) } });
    expect(found.flatMap(({ rule, what }) => (rule === 'leftover-text' ? what : [])).toSorted()).toEqual(
      names.map((name) => `${name} of <i> contains "undefined"`).toSorted(),
    );
  });

  it.each(['nbsp', 'amp', 'lt', 'gt', 'quot', 'lsquo', 'rdquo', 'ndash', 'mdash', 'hellip', 'copy', '#160', '#xA0'])(
    'finds the character reference &%s;',
    async (name) => {
      expect(await checkPage(`<h1>A</h1><p>a&amp;${name};b</p>`)).toEqual([
        expect.stringContaining(`<p> contains "a&${name};b"`),
      ]);
    },
  );

  it('warns of elements that a misspelled name has left empty, unless a script may fill them in', async () => {
    const filled = ['role="status"', 'id="total"'].map((attribute) => `<blockquote ${attribute}></blockquote>`).join('');
    const others = '<blockquote><br></blockquote><div hidden><blockquote></blockquote></div><div data-island="A"><p></p></div>';
    const lists = '<ul><li> </li></ul><dl><dt></dt><dd></dd></dl><figure><figcaption></figcaption></figure>';
    const body = `<p class="lead"></p>${lists}<time datetime="2026-01-01"></time>${filled}${others}<template><blockquote></blockquote></template>`;
    expect(await checkPage(`<h1>A</h1>${body}`)).toEqual([
      ...['p', 'li', 'dt', 'dd', 'figcaption', 'time'].map((name) =>
        expect.stringMatching(new RegExp(`^warning \\[leftover-text\\] .*Page\\.tsx: <${name}> is empty\n`)),
      ),
    ]);
  });

  it('finds the line of the view', async () => {
    const pages = { '/': page('<h1>A</h1><p>Costs undefined dollars</p><section>0<h2>B</h2></section>') };
    const view = (zero: string) => ({ 'templates/views/Page.tsx': `<p>\n  Costs {price} dollars\n</p>\n{${zero}}` });
    const places = async (zero: string) => (await check({ pages, sources: view(zero) })).map((each) => each.replace(/ <.*/s, ''));
    const start = 'error [leftover-text] / templates/views/Page.tsx';
    expect(await places('news.length && <h2/>')).toEqual([`${start}:2:`, `${start}:4:`]);
    expect(await places('a.length && b.length && <h2/>')).toEqual([`${start}:2:`, `${start}:`]);
  });

  it('names the view, although the text around it is from content', async () => {
    const pages = { '/': page('<h1>Harbor undefined</h1>') };
    expect(
      await check({ pages, sources: { 'content/home.md': 'title: Harbor\n', 'content/site.yaml': 'name: Harbor\n' } }),
    ).toEqual([expect.stringMatching(/^error \[leftover-text\] \/ templates\/views\/Page\.tsx: /)]);
  });

  it('advises on character references that an author wrote in a field', async () => {
    const pages = { '/': page('<h1>A</h1><p>Call Ann&amp;#8217;s</p>') };
    const [advice] = await check({ pages, sources: { 'content/home.md': 'lead: Call\ntitle: Call Ann&#8217;s' } });
    expect(advice).toMatch(/^advice .*home\.md:2: &#8217; is shown as it is/);
  });

  it('warns of Markdown in a field that is plain text, but not of a power', async () => {
    const field = 'description: Water a day or two before; see the [days](/areas#rules). **Free.**';
    const pages = { '/': page(`<h1>A</h1><p>${field}</p><p>2**3 **4</p>`) };
    const [warning, ...others] = await check({ pages, sources: { 'content/home.md': field } });
    expect(warning).toMatch(
      /^warning .*home\.md:1: \[days\]\(\/areas#rules\) is shown as it is\nthis text is not rendered as Markdown/,
    );
    expect(others).toEqual([]);
    for (const url of ['#a', './a', 'https://a.test', 'mailto:a@a.test', 'tel:1'])
      expect(await checkPage(`<h1>A</h1><p>See [it](${url}).</p>`)).toEqual([expect.stringContaining(`[it](${url}) is shown`)]);
    expect(await checkPage('<h1>A</h1><p>It is **free**.</p>')).toEqual([
      expect.stringContaining('**free** is shown as it is\nthis'),
    ]);
  });

  it('says how to render Markdown that was escaped', async () => {
    const pages = { '/': page('<h1>A</h1><p>It is **warm**.</p>') };
    const [warning] = await check({ pages, sources: { 'content/home.md': 'It is \\*\\*warm\\*\\*.' } });
    expect(warning).toMatch(/^warning .*home\.md:1: \*\*warm\*\* is shown as it is\nremove the backslashes before the asterisks/);
  });

  it('leaves other braces to authors', async () => {
    const pages = { '/': page('<h1>A</h1><p>Props are {name}</p>') };
    const [advice] = await check({ pages, sources: { 'content/home.md': 'Props are {name}' } });
    expect(advice).toMatch(/^advice .*home\.md:1: \{name\} is not a token, so it is shown as it is/);
    // A site without tokens.
    expect(await check({ pages, sources: { 'content/home.md': 'Props are {name}' }, tokens: [] })).toEqual([]);
    expect(await check({ pages, sources: { 'content/home.md': 'Props are \\{name}' } })).toEqual([]);
    const formula = '$e^{x}$ and $\\frac{x}{y}$';
    const pageOf = { '/': page(`<h1>A</h1><p>${formula}</p>`) };
    expect(await check({ pages: pageOf, sources: { 'content/home.md': formula } })).toEqual([]);
    const token = { '/': page('<h1>A</h1><p>Write {phone}</p>') };
    expect(await check({ pages: token, sources: { 'content/home.md': 'Write \\{phone}' } })).toEqual([]);
  });

  it('ignores what looks like such a value', async () => {
    const texts = ['null and void', '//cdn.other.test/x', '0', 'AT&T; a & b', 'and/or', 'a null result', 'true'];
    const body = texts.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('');
    expect(await checkPage(`<h1>A</h1>${body}<p>0<b>points</b></p>`)).toEqual([]);
  });

  it('ignores code and what an author wrote', async () => {
    const pages = {
      '/': page(
        '<h1>A</h1><p>undefined is not a function</p><p>NaN</p><pre>// a</pre><code>{phone} NaN</code><kbd>// a</kbd><samp>// a</samp><var>// a</var><template>// a</template>',
      ),
    };
    expect(await check({ pages, sources: { 'content/home.md': 'undefined is not a function, NaN' } })).toEqual([]);
    const inName = { source: 'content/{b}.md' };
    expect(
      await check({ pages: { '/': page('<h1>{b}</h1>') }, plan: { '/': inName }, sources: { [inName.source]: '' } }),
    ).toEqual([]);
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

describe('for page sizes, site check', () => {
  it('reports the figures and the largest parts of a page over budget', async () => {
    const script = '<script type="module" src="/a.js"></script>';
    const picture = '<img src="/small.png" srcset="/small.png 1x,/large.png 2x" alt="" width="1" height="1">';
    const drawing = '<img src="/map.svg" alt="" width="1" height="1">';
    // Those without an address, on another host, and of a rule in _redirects.
    const others = ['', 'src="https://cdn.test/a.png"', 'src="/far.png"'].map(
      (src) => `<img ${src} alt="" width="1" height="1">`,
    );
    const site = {
      pages: { '/': page(`<h1>A</h1>${picture}${drawing}${others.join('')}`, { head: script }) },
      files: {
        'a.js': 'import"./b.mjs";',
        'b.mjs': 'console.log(1)',
        'small.png': 'x',
        'large.png': 'x'.repeat(2000),
        // Hosts compress it to 29 bytes.
        'map.svg': 'x'.repeat(1000),
      },
    };
    const sizes = async (fixture: Parameters<typeof check>[0]) =>
      (await check(fixture)).filter((each) => each.includes('[page-size]'));
    expect(await sizes({ ...site, budgets: { script: 70, images: 2029 } })).toEqual([]);
    expect(await sizes({ ...site, budgets: { script: 60, images: 1500 } })).toEqual([
      'error [page-size] / content/home.md: scripts in the markup, with their imports: 70 bytes, 10 over the budget of 60\nreduce a.js (36), b.mjs (34), or raise the budget',
      'advice [page-size] / content/home.md: images: 2,029 bytes, 529 over the budget of 1,500\nreduce large.png (2,000), map.svg (29), or raise the budget',
    ]);
    expect(await sizes({ ...site, budgets: { script: 60, images: 1500 }, plan: { '/': { listed: false } } })).toEqual([]);
  });

  it.each(['/small.png 1x,/large.png 2x', '/small.png, /large.png 2x', '/large.png 900w, /small.png 300w'])(
    'counts the largest file of srcset="%s"',
    async (srcset) => {
      const [set, image] = [`srcset="${srcset}" sizes="9px"`, '<img src="/small.png" alt="" width="1" height="1"'];
      for (const picture of [`${image} ${set}>`, `<picture><source ${set}>${image}></picture>`]) {
        const findings = await check({
          pages: { '/': page(`<h1>A</h1>${picture}`) },
          budgets: { images: 1500 },
          files: { 'small.png': 'x', 'large.png': 'x'.repeat(2000) },
        });
        expect(findings).toEqual([expect.stringContaining('reduce large.png (2,000)')]);
      }
    },
  );

  it('names what is large within the page itself', async () => {
    const style = `<style>${Array.from({ length: 99 }, (_, index) => `.a${index}{color:red}`).join('')}</style>`;
    const html = page('<h1>A</h1>', { head: style });
    const { length } = gzipSync(html, { level: 9 });
    const found = await check({ pages: { '/': html }, budgets: { html: 300, template: 300 } });
    expect(found).toEqual([
      expect.stringMatching(
        `HTML with its styles: ${length} bytes, ${length - 300} over the budget of 300\nreduce its styles .*, its tags .*, its text and data `,
      ),
      expect.stringMatching(/^error .* tags and styles: \d+ bytes, .*\nreduce its styles \(\d+\), its tags \(\d+\), or/),
    ]);
  });

  it('leaves what comes from content out of the size of tags', async () => {
    const names = 'alt aria-label aria-labelledby content data-props href id sizes src srcset title'.split(' ');
    const sizeWith = async (text: string, head = '') => {
      const html = page(`<h1>A</h1>${names.map((name) => `<i ${name}="${text}">${text}</i>`).join('')}`, { head });
      const found = await check({ pages: { '/': html }, budgets: { template: 9 } });
      return /tags and styles: \d+/.exec(found.join())?.[0] ?? expect.fail(html);
    };
    const data = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>';
    expect(await sizeWith('/a')).toBe(await sizeWith('/another/path/of/a/page', data));
  });
});
