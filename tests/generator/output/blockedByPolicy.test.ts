import { describe, expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  failure,
  note,
  onHomePage,
  problemsIn,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';

const raw = (html: string) => `<i dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;

/** Markup of a page, what of it is blocked, and a part of the fix. */
const blocked = [
  '<i style={{ top: 0 }}>x</i> → the style attribute of <i> → use a class',
  "<script>{'alert(1)'}</script> → an inline script → move the code into a script",
  `<script async src="https://stats.test/s.js" /> → the script https://stats.test/s.js → { script: ['https://stats.test'] }`,
  '<script async src=" https://stats.test/space.js" /> → the script https://stats.test/space.js → { script:',
  '<script async src="http://harbor.test/x.js" /> → the script http://harbor.test/x.js → write only its path: /x.js',
  '<link rel="manifest" href="https://x.test/m.json" /> → the manifest https://x.test/m.json → put it into public/',
  `<link rel="stylesheet" href="https://x.test/a.css" /> → the stylesheet https://x.test/a.css → { style: ['https://x.test'] }`,
  `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter" /> → the stylesheet https://fonts.googleapis.com/css2 → { style: ['https://fonts.googleapis.com'], font: ['https://fonts.gstatic.com'] }`,
  `<iframe title="Map" src="https://maps.test/x" /> → the frame https://maps.test/x → { frame: ['https://maps.test'] }`,
  `${raw("<b onclick='x'>x</b>")} → the attribute onclick → move the code into a script`,
  `${raw('<b title="1 > 0" onload="x">x</b>')} → the attribute onload → move the code into a script`,
  `${raw('<STYLE>i { top: 0 }</STYLE><b onkeyup="x">x</b>')} → the attribute onkeyup → move the code into a script`,
  '<audio src="data:audio/wav;base64,AA==" /> → the audio in a data: URL → put it into a file of the site',
  `${raw('<object data="data:text/html,x"></object>')} → <object> with a data: URL → put it into a file of the site`,
  '<a href="javascript:go()">x</a> → the javascript: URL of <a> → use a <button>',
  `${raw('<base href="/">')} → <base> → write each URL in full`,
  `${raw("<svg><path style='fill:red'/></svg>")} → the style attribute of <path> → use a class`,
  "<style>{'@font-face{src:url(data:font/woff2;base64,AA==)}'}</style> → a font with a data: URL → a file",
  "<style>{'@font-face{src:url(https://x.test/b)}'}</style> → the font https://x.test/b → { font:",
  `<style>{'@import"https://x.test/c.css"'}</style> → the stylesheet https://x.test/c.css → { style:`,
  `<style>{'i{background:image-set("https://x.test/d.png" 1x)}'}</style> → the image of a stylesheet https://x.test/d.png → { image:`,
  "<style>{'i{background:url(https://x.test/e.png)}'}</style> → the image of a stylesheet https://x.test/e.png → { image:",
  '<link rel="preload" as="font" href="https://x.test/f" /> → the font https://x.test/f → { font:',
  '<link rel="preload" as="fetch" crossOrigin="" href="https://x.test/o.json" /> → the request to https://x.test/o.json → { connect:',
  '<link rel="preload" as="track" href="https://x.test/p.vtt" /> → the media file https://x.test/p.vtt → { media:',
  '<link rel="modulepreload" href="https://x.test/q.js" /> → the script https://x.test/q.js → { script:',
  '<audio><track src="https://x.test/r.vtt" /></audio> → the track https://x.test/r.vtt → { media:',
  '<object data="https://x.test/s.pdf">s</object> → <object> with https://x.test/s.pdf → use <iframe>',
  '<embed src="https://x.test/t.pdf" /> → <embed> with https://x.test/t.pdf → use <iframe>',
  '<input type="image" alt="a" src="https://x.test/u.png" /> → the image https://x.test/u.png → { image:',
  '<svg><use href="https://x.test/v.svg#a" /></svg> → the image https://x.test/v.svg#a → { image:',
  `${raw('<iframe title=w src=https://maps.test/w></iframe>')} → the frame https://maps.test/w → { frame:`,
  '<button type="submit" formAction="https://x.test/y">y</button> → the form that posts to https://x.test/y → { form:',
  `${raw('<svg><animate xlink:href="javascript:go()"/></svg>')} → the javascript: URL of <animate> → use a <button>`,
  `${raw('<form action="javascript:go()"></form>')} → the javascript: URL of <form> → use a <button>`,
  `${raw('<button formaction="javascript:go()">a</button>')} → the javascript: URL of <button> → use a <button>`,
  `${raw('<object data="javascript:go()"></object>')} → the javascript: URL of <object> → use a <button>`,
  '<link rel="preload" as="image" imageSrcSet="https://x.test/z.png 1x" /> → the image https://x.test/z.png → { image:',
  '<link rel="icon" href="https://x.test/g.png" /> → the image https://x.test/g.png → { image:',
  '<img alt="" src="data:image/gif;base64,AA==" srcSet="https://x.test/h.png 2x" /> → the image https://x.test/h.png → { image:',
  '<img alt="" src="https://*.test/i.png" /> → the image https://*.test/i.png → write the full name of its host',
  '<img alt="" src="http://x.test/i.png" /> → the image http://x.test/i.png → write https:',
  '<svg><image href="https://x.test/j.png" /></svg> → the image https://x.test/j.png → { image:',
  '<video poster="https://x.test/k.png" /> → the image https://x.test/k.png → { image:',
  '<picture><source srcSet="https://x.test/l.avif 2x" /></picture> → the image https://x.test/l.avif → { image:',
  '<iframe title="Fog" src="notes/fog" /> → the frame notes/fog → link to it',
  '<iframe title="Fog" src="data:text/html,fog" /> → a frame with a data: URL → use srcdoc',
  `<video src="//x.test/m.mp4" /> → the video //x.test/m.mp4 → { media: ['https://x.test'] }`,
  '<form action="https://x.test/n"><button type="submit">Send</button></form> → the form that posts to https://x.test/n → { form:',
  '<form action="mailto:ada@x.test"><button type="submit">Send</button></form> → a form that opens an email → write a link',
].map((row) => row.split(' → '));

describe('what the policy of a page blocks', () => {
  it('is reported with its line', async () => {
    const markup = blocked.map(([each]) => each).join('\n');
    const problems = await problemsIn(project(templateWith(onHomePage(markup))).build(...atFixedDate, '--json'));
    const prefix = "/: the page's Content-Security-Policy blocks ";
    for (const [each, what = '', fix = ''] of blocked) {
      const found = problems.filter(({ message }) => message.startsWith(prefix + what));
      expect(found, each).toContainEqual(
        expect.objectContaining({
          file: 'templates/views/Home.tsx',
          line: expect.any(Number),
          fix: expect.stringContaining(fix),
        }),
      );
    }
    expect(problems).toHaveLength(blocked.length);
  });

  it('a second policy, which browsers apply, too', async () => {
    const meta =
      '<meta httpEquiv="content-security-policy" content="script-src \'none\'" /><code>{\'http-equiv="Content-Security-Policy"\'}</code>';
    const stderr = await failure(project(templateWith(onHomePage(meta))).build(...atFixedDate));
    expect(stderr).toMatch(
      /^error templates\/views\/Home\.tsx:\d+:\d+ {2}\/: the page's Content-Security-Policy blocks whatever a second policy/,
    );
    expect(stderr).toContain('1 problem in 1 file.');
  });

  it('what is below a source without a final slash', async () => {
    const site = project(
      templateWith(
        ["view: 'Home',", "view: 'Home', allowedOrigins: { script: ['https://stats.test/s'] },"],
        onHomePage('<script async src="https://stats.test/s/s.js" />'),
      ),
    );
    expect((await site.build(...atFixedDate)).stderr).toContain('blocks the script https://stats.test/s/s.js');
  });

  it('but not what the page allows, the site has, or only looks like it', async () => {
    const origins =
      "form: ['https://forms.test'], media: ['https://films.test'], worker: ['https://w.test'], script: ['https://Stats.test/s/', 'https://files.test/one.js']";
    const site = project(
      templateWith(
        ["view: 'Home',", `view: 'Home', allowedOrigins: { ${origins} },`],
        onHomePage(`<form action="https://forms.test/f"><button type="submit" formAction="/call">Send</button></form>
          <video src="https://films.test/a.mp4" /><script async src="https://stats.test/s/s.js" /><script async src="https://files.test/one.js?v=2" />
          <link rel="alternate stylesheet" title="Dark" href="/dark.css" />
          <script type="application/ld+json">{'{}'}</script><object data="/map.svg" type="image/svg+xml">map</object>
          <form action="https://harbor.test/notes/call"><button type="submit">Call</button></form>
          <picture><source srcSet="https://cdn.test/a.avif" /><img alt="" src="https://cdn.test/a.png" /></picture>
          <iframe title="a" src="about:blank" /><embed src="/map.svg" /><script />${raw('<iframe title="b" src=""></iframe>')}
          <link rel="preconnect" href="https://films.test" /><img alt="" src="data:image/gif;base64,AA==" />
          ${raw('<!-- <a href="/nowhere" onclick="x"> -->')}
          <code>{'style="top:0" onclick="x" <iframe src="https://a.test"> http-equiv="Content-Security-Policy"'}</code>`),
      ),
    );
    site.write('public/dark.css', 'i { color: white }');
    site.write('public/map.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(site.read('dist/index.html')) ?? [];
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "form-action 'self' https://forms.test",
        "media-src 'self' https://films.test",
        "worker-src 'self' https://w.test",
        "object-src 'self'",
        expect.stringMatching(/^style-src .*'self'$/),
      ]),
    );
  });
});

it('every URL of a site below a path gets the path', async () => {
  const site = await builtProject({
    ...templateWith(
      onHomePage(`<form><button type="submit" formAction="/call">Call</button></form>
        <img alt="" src="/a.webp" srcSet="/a.webp 1x,/b.webp 2x" />
        <object data="/map.svg" type="image/svg+xml">map</object><svg><use xlinkHref="/icons.svg#a" /></svg>
        <a href="/" ping="/seen /counted">Home</a><i data-src="/one.js /two.js" />
        <meta httpEquiv="refresh" content="9;url=/later" />
        <q cite="/later">Later</q><iframe title="a" srcDoc='<a href="/later">b</a>' />
        <svg><path d="M0 0" fill="url(/icons.svg#a)" /></svg><style>{'b { mask: url("/map.svg#a") }'}</style>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"url":"/later","text":"/ and more"}' }} />
        <div data-island="a"><div data-island="b"><a href="/later">c</a></div><a href="/notes/notes/tide">d</a></div>
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: '{"prefetch":[{"urls":["/notes/fog"]}]}' }} />`),
    ),
    'client/page.css': 'i { background: image-set("/a.webp" 1x, url("/b.webp") 2x) }\n',
    ...Object.fromEntries(
      ['map.svg', 'icons.svg', 'a.webp', 'b.webp', 'later'].map((name) => [
        `public/${name}`,
        '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>',
      ]),
    ),
  });
  const html = site.read('dist/index.html');
  for (const part of [
    ...['formAction="/notes/call"', 'data="/notes/map.svg"', 'xlink:href="/notes/icons.svg#a"'],
    ...['ping="/notes/seen /notes/counted"', 'data-src="/notes/one.js /notes/two.js"'],
    ...['cite="/notes/later"', '&lt;a href=&quot;/notes/later&quot;&gt;b&lt;/a&gt;', 'fill="url(/notes/icons.svg#a)"'],
    ...['b { mask: url("/notes/map.svg#a") }', '{"url":"/notes/later","text":"/ and more"}'],
    // A script renders it, too, and needs the whole path.
    '<div data-island="a"><div data-island="b"><a href="/notes/later">c</a></div><a href="/notes/notes/tide">d</a></div>',
    ...['content="9;url=/notes/later"', '{"prefetch":[{"urls":["/notes/notes/fog"]}]}'],
  ])
    expect(html).toContain(part);
  expect(html).toContain('image-set("/notes/a.webp" 1x,url(/notes/b.webp) 2x)');
});

it('in content, what is blocked is reported in each file, and in templates once', async () => {
  const site = project({
    ...templateWith(['title={props.title}>', 'title={props.title}>\n      <i style={{ top: 0 }} />']),
    'content/notes/a.md': note('A', 'See https://photos.test/.\n![a](http://photos.test/a.png)'),
    'content/notes/b.md': note('B', 'b\n\n![a](http://photos.test/a.png)'),
  });
  const { stderr } = await site.build(...atFixedDate);
  expect(stderr.match(/^error \S+/gm)).toEqual([
    'error content/notes/a.md:7:6',
    'error content/notes/b.md:8:6',
    'error templates/views/Note.tsx:9:10',
  ]);
});
