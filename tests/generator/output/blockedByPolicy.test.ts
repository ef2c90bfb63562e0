import { describe, expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import { atFixedDate, note, onHomePage, result, success, templateWith } from '../../support/sites.ts';

const blocked = "/: the page's Content-Security-Policy blocks";

const raw = (html: string) => `<i dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;

describe('what the policy of a page blocks is reported with its line:', () => {
  it.each([
    ['a style attribute', '<i style={{ top: 0 }}>x</i>', 'the style attribute of <i>', 'use a class'],
    ['an inline script', "<script>{'alert(1)'}</script>", 'an inline script', 'move the code into a script'],
    [
      'a script',
      '<script async src="https://stats.test/s.js" />',
      'the script https://stats.test/s.js',
      "{ script: ['https://stats.test'] }",
    ],
    [
      'a stylesheet',
      '<link rel="stylesheet" href="https://fonts.test/a.css" />',
      'the stylesheet https://fonts.test/a.css',
      "{ style: ['https://fonts.test'] }",
    ],
    [
      'a frame',
      '<iframe title="Map" src="https://maps.test/x" />',
      'the frame https://maps.test/x',
      "{ frame: ['https://maps.test'] }",
    ],
    ['an attribute with code', raw("<b onclick='x'>x</b>"), 'the attribute onclick', 'move the code into a script'],
    ['code after a bracket in quotes', raw('<b title="1 > 0" onclick="x">x</b>'), 'the attribute onclick', 'move the code'],
    ['a link with code', '<a href="javascript:go()">x</a>', 'the javascript: URL of <a>', 'use a <button>'],
    ['<base>', raw('<base href="/">'), '<base>', 'write each URL in full'],
    [
      'a style attribute in a drawing',
      raw("<svg><path style='fill:red'/></svg>"),
      'the style attribute of <path>',
      'use a class',
    ],
    [
      'a font in a URL',
      "<style>{'@font-face{src:url(data:font/woff2;base64,AA==)}'}</style>",
      'a font with a data: URL',
      'a file',
    ],
    ['a font without a type', "<style>{'@font-face{src:url(https://x.test/a)}'}</style>", 'the font https://x.test/a', '{ font:'],
    [
      'a minified @import',
      '<style>{\'@import"https://x.test/a.css"\'}</style>',
      'the stylesheet https://x.test/a.css',
      '{ style:',
    ],
    ['an image set', '<style>{\'i{background:image-set("https://x.test/a.png" 1x)}\'}</style>', 'in a stylesheet,', '{ image:'],
    ['a preloaded font', '<link rel="preload" as="font" href="https://x.test/a" />', 'the font https://x.test/a', '{ font:'],
    ['an icon', '<link rel="icon" href="https://x.test/a.png" />', 'the image https://x.test/a.png', '{ image:'],
    [
      'a sharper image',
      '<img alt="" src="data:image/gif;base64,AA==" srcSet="https://x.test/b.png 2x" />',
      'the image https://x.test/b.png',
      '{ image:',
    ],
    ['an image without TLS', '<img alt="" src="http://x.test/b.png" />', 'the image http://x.test/b.png', 'write https:'],
    ['an image in a drawing', '<svg><image href="https://x.test/b.png" /></svg>', 'the image https://x.test/b.png', '{ image:'],
    ['a poster', '<video poster="https://x.test/b.png" />', 'the image https://x.test/b.png', '{ image:'],
    ['a frame of the site', '<iframe title="Fog" src="notes/fog" />', 'the frame notes/fog', 'link to it'],
    ['a frame in a URL', '<iframe title="Fog" src="data:text/html,fog" />', 'a frame with a data: URL', 'use srcdoc'],
    ['a video', '<video src="//films.test/a.mp4" />', 'the video //films.test/a.mp4', "{ media: ['https://films.test'] }"],
    [
      'an image for other screens',
      '<picture><source srcSet="https://cdn.test/a.avif 2x" /></picture>',
      'the image https://cdn.test/a.avif',
      "{ image: ['https://cdn.test'] }",
    ],
    [
      'a form',
      '<form action="https://forms.test/f"><button type="submit">Send</button></form>',
      'the form that posts to https://forms.test/f',
      "{ form: ['https://forms.test'] }",
    ],
    [
      'an image in a style sheet',
      "<style>{'i{background:url(https://cdn.test/a.png)}'}</style>",
      'in a stylesheet, https://cdn.test/a.png',
      "{ image: ['https://cdn.test'] }",
    ],
  ])('%s', async (_, markup, what, fix) => {
    const { code, stderr } = await project(templateWith(onHomePage(markup))).build(...atFixedDate);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error templates\/views\/Home\.tsx:\d+:\d+ /);
    expect(stderr).toContain(`${blocked} ${what}`);
    expect(stderr.match(/fix: .*/)?.[0]).toContain(fix);
    expect(stderr).toContain('1 problem in 1 file.');
  });

  it('but not what the page allows, the site has, or only looks like it', async () => {
    const origins =
      "form: ['https://forms.test'], media: ['https://films.test'], worker: ['https://w.test'], script: ['https://stats.test/s/']";
    const site = project(
      templateWith(
        ["view: 'Home',", `view: 'Home', allowedOrigins: { ${origins} },`],
        onHomePage(`<form action="https://forms.test/f"><button type="submit" formAction="/call">Send</button></form>
          <video src="https://films.test/a.mp4" /><script async src="https://stats.test/s/s.js" />
          <script type="application/ld+json">{'{}'}</script><object data="/map.svg" type="image/svg+xml">map</object>
          <form action="https://harbor.test/notes/call"><button type="submit">Call</button></form>
          <picture><source srcSet="https://cdn.test/a.avif" /><img alt="" src="https://cdn.test/a.png" /></picture>
          <link rel="preconnect" href="https://films.test" /><img alt="" src="data:image/gif;base64,AA==" />
          <code>{'style="top:0" onclick="x" <iframe src="https://a.test">'}</code>`),
      ),
    );
    site.write('public/map.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(site.read('dist/index.html')) ?? [];
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "form-action 'self' https://forms.test",
        "media-src 'self' https://films.test",
        "worker-src 'self' https://w.test",
        "object-src 'self'",
      ]),
    );
  });
});

it('every URL of a site below a path gets the path', async () => {
  const site = project({
    ...templateWith(
      onHomePage(`<form><button type="submit" formAction="/call">Call</button></form>
        <object data="/map.svg" type="image/svg+xml">map</object><svg><use xlinkHref="/icons.svg#a" /></svg>
        <a href="/" ping="/seen /counted">Home</a><i data-src="/one.js /two.js" />
        <meta httpEquiv="refresh" content="9;url=/later" />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: '{"prefetch":[{"urls":["/notes/fog"]}]}' }} />`),
    ),
    'client/page.css': 'i { background: image-set("/a.webp" 1x, url("/b.webp") 2x) }\n',
    ...Object.fromEntries(
      ['map.svg', 'icons.svg', 'a.webp', 'b.webp', 'later'].map((name) => [
        `public/${name}`,
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ]),
    ),
  });
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  const html = site.read('dist/index.html');
  for (const part of [
    'formAction="/notes/call"',
    'data="/notes/map.svg"',
    'xlink:href="/notes/icons.svg#a"',
    'ping="/notes/seen /notes/counted"',
    'data-src="/notes/one.js /notes/two.js"',
    'content="9;url=/notes/later"',
    '{"prefetch":[{"urls":["/notes/notes/fog"]}]}',
  ])
    expect(html).toContain(part);
  expect(html).toContain('image-set("/notes/a.webp" 1x,url(/notes/b.webp) 2x)');
});

it('in content, what is blocked is reported in each file', async () => {
  const site = project({
    'content/notes/a.md': note('A', '![a](http://photos.test/a.png)'),
    'content/notes/b.md': note('B', 'b\n![a](http://photos.test/a.png)'),
  });
  const { stderr } = await site.build(...atFixedDate);
  expect(stderr.match(/^error \S+/gm)).toEqual(['error content/notes/a.md:6:13', 'error content/notes/b.md:7:13']);
});
