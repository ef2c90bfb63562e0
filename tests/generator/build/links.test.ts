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

type Files = Record<string, string | undefined>;

/** Builds a site, and returns its problems: place and message of each. */
async function problemsOf(files: Files, ...args: string[]): Promise<string[]> {
  const { stderr } = await project(files).build(...atFixedDate, ...args);
  return Array.from(stderr.matchAll(/^error (.*)$/gm), ([, line = '']) => line);
}

const tideWith = (text: string, fields = 'related: [fog]\n') => ({ 'content/notes/tide.md': note('The tide', text, fields) });
const inLayout = (markup: string) => templateWith(['{children}\n      </body>', `{children}${markup}</body>`]);
const feed = (path: string, html: string) =>
  inPlan(`files: [], feed: { path: '/feed.xml', title: 'Notes', subtitle: 'All', author: 'Harbor',
      entries: [{ path: '${path}', title: 'Fog', summary: 'Fog', published: '2024-05-02', body: { html: '${html}', sections: [] } }] },`);

describe('a broken link is named where it is:', () => {
  it('in a view', async () => {
    const links: [markup: string, problem: string][] = [
      ['<a href="/notes/fogs">Fog</a>', 'broken link: no page at /notes/fogs'],
      ['<a href="/100%-off">Off</a>', 'broken link: no page at /100%-off'],
      ['<a href="/caf%E9">Café</a>', 'broken link: no page at /caf%E9'],
      ['<img src="/boat.jpg" alt="A boat" />', 'public/boat.jpg does not exist'],
      ['<a href="https://harbor.test/notes/newz">News</a>', 'broken link: no page at /newz'],
      ['<a href="/notes/fog#wen">When</a>', 'broken link: /notes/fog has no element with the id "wen"'],
      ['<a href="/old#wen">When</a>', 'broken link: /old has no element with the id "wen"'],
      ['<a href="tides/new/">New</a>', 'broken link: no page at /tides/new/'],
      ['<a href="#notes">Notes</a>', 'broken link: / has no element with the id "notes"'],
      ['<img src="/about-us.txt" srcSet="/small.webp 1x, /about-us.txt 2x" alt="" />', 'public/small.webp does not exist'],
      ['<object data="/map.svg" />', 'public/map.svg does not exist'],
      ['<svg><use xlinkHref="/icons.svg#a" /></svg>', 'public/icons.svg does not exist'],
      ['<svg><use href="/marks.svg#star" /></svg>', 'broken link: /marks.svg has no element with the id "star"'],
      ['<img src="images/sea/gull.jpg" alt="A gull" />', 'public/images/sea/gull.jpg does not exist'],
      ['<meta httpEquiv="refresh" content="9; url=/later" />', 'broken link: no page at /later'],
      [`<meta httpEquiv="refresh" content="9; URL = '/last'" />`, 'broken link: no page at /last'],
    ];
    const redirects = "redirects: [{ from: '/old', to: '/notes/fog?old', source: 'content/site.yaml' }],";
    const markup = `${links.map(([each]) => each).join('\n')}<svg><use href="/marks.svg#stars" /></svg>`;
    const files = {
      ...templateWith(onHomePage(`\n${markup}`), inPlan(`files: [], ${redirects}`)),
      'public/marks.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="stars" /></svg>',
    };
    const place = (at: number) => `^templates/views/Home\\.tsx:${13 + at}:\\d+ {2}/: `;
    expect(await problemsOf(files)).toEqual(
      links.map(([, problem], at) => expect.stringMatching(new RegExp(`${place(at)}${RegExp.escape(problem)}$`))),
    );
  });

  it('with the page that it means, if its first slash is missing', async () => {
    const { stderr } = await project(tideWith('[Fog](notes/fog#when)')).build(...atFixedDate);
    expect(stderr).toContain('fix: did you mean /notes/fog?');
  });

  it.each([
    ['<a href="/public/about-us.txt">A</a>', 'write /about-us.txt: public/ is not part of the URL'],
    ['<a href="/public/nowhere.txt">A</a>', 'add the file, or correct the link'],
    ['<script type="module" src="/client/page.ts" />', 'name the file in "client" of templates/site.tsx'],
    ['<img src="/about-us@2x.txt" alt="" />', 'did you mean /about-us.txt?'],
    ['<a href="{input.path}">A</a>', 'write an expression without quotes: href={…}'],
    ['<a href="www.harbor.test">A</a>', 'write https://www.harbor.test'],
    ['<a href="ada@harbor.test">A</a>', 'write mailto:ada@harbor.test'],
    ['<a href="/notes/fog#when?a=1">A</a>', 'Write ?… before the #'],
    ['<svg><use href="/a.svg#arrow" /></svg>', 'correct the id, or add it there'],
  ])('with what was meant: %s', async (markup, fix) => {
    const site = project({ ...templateWith(onHomePage(markup)), 'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr).toMatch(/^error templates\/views\/Home\.tsx:12:\d+ {2}/);
    expect(stderr).toContain(`fix: ${fix}`);
  });

  it('once, if an expression is part of it', async () => {
    const links = (href: string) =>
      templateWith(onHomePage(`{input.props.notes.map(({ slug }) => <a key={slug} href={${href}}>{slug}</a>)}`));
    const problem = '/: broken link: no page at /note/fog, and 1 more';
    for (const href of [`\`/note/\${slug}\``, "'/note/' + slug"])
      expect(await problemsOf(links(href))).toEqual([`templates/views/Home.tsx:12:91  ${problem}`]);
    expect(await problemsOf(links("'/nowhere'.at(0) + slug.toUpperCase() + '?'"))).toEqual([
      'templates/views/Home.tsx  /: broken link: no page at /FOG, and 1 more',
    ]);
    // The word undefined elsewhere in the code isn't the link.
    expect(await problemsOf(links('`${Object(undefined).path}`'))).toEqual([
      'templates/views/Home.tsx  /: broken link: no page at /undefined',
    ]);
    // Such an expression in another file isn't the link, either.
    const inView = onHomePage('<a href={`/page/${title.length}`}>More</a>');
    expect(await problemsOf(templateWith(inView, ['{children}\n', '{`/page/${title}`.length}{children}\n']))).toEqual([
      'templates/views/Home.tsx:12:43  /: broken link: no page at /page/21',
    ]);
    const both = links('slug.length > 9 ? "/note/" + slug : "/note/" + slug');
    expect(await problemsOf(both)).toEqual([`templates/views/Home.tsx  ${problem}`]);
  });

  it('in a manifest of the site', async () => {
    const icons = [{ src: 'icon.png' }, { src: 'dot.svg' }];
    const manifest = JSON.stringify({
      start_url: '/notes/start?from=home',
      icons,
      shortcuts: [{ url: 'https://a.test/' }],
      share_target: { params: { url: 'link' } },
    });
    expect(
      await problemsOf({
        'public/site.webmanifest': manifest,
        'public/demo/manifest.json': manifest,
        'public/manifest.json': '{ "start_url": "/notes/end" }',
        'public/dot.svg': '<svg/>',
        'public/app/site.webmanifest': '{ "icons": [{ "src": "icon.png" }, { "src": "own.svg" }] }',
        'public/app/own.svg': '<svg/>',
      }),
    ).toEqual([
      expect.stringMatching(/^public\/app\/site\.webmanifest:1:\d+ {2}public\/app\/icon\.png does not exist$/),
      expect.stringMatching(/^public\/manifest\.json:1:\d+ {2}broken link: no page at \/end$/),
      expect.stringMatching(/^public\/site\.webmanifest:1:\d+ {2}broken link: no page at \/start$/),
      expect.stringMatching(/^public\/site\.webmanifest:1:\d+ {2}public\/icon\.png does not exist$/),
    ]);
  });

  it('once, if it lacks https:// or is percent-encoded', async () => {
    const found = await problemsOf(tideWith('[a](www.harbor.test/ebb) [b](harbor.test/ebb) [c](/日本) [d](/%E6%97%A5%E6%9C%AC)'));
    expect(found.map((each) => each.replace(/^\S+ {2}/, ''))).toEqual([
      'invalid link "www.harbor.test/ebb"',
      'invalid link "harbor.test/ebb"',
      'broken link: no page at /日本',
      'broken link: no page at /日本',
    ]);
  });

  it.each<[problem: string, files: Files]>([
    ['templates/Page.tsx:25:28  /: broken link: no page at /newz', inLayout('<a href="/newz">News</a>')],
    [
      'templates/Page.tsx:25:28  /: broken link: / has no element with the id "contents"',
      inLayout('<a href="#contents">Skip</a>'),
    ],
    [
      'templates/views/Note.tsx:8:51  /notes/fog: broken link: no page at /notes/fogg',
      templateWith(['<Page {...input} title={props.title}>', '<Page {...input} title={props.title}><a href="fogg">Fog</a>']),
    ],
    [
      'templates/views/Note.tsx:8:51  /notes/fog: broken link: no page at /notes/about-us.txt',
      {
        ...templateWith([
          '<Page {...input} title={props.title}>',
          '<Page {...input} title={props.title}><a href="about-us.txt">x</a>',
        ]),
        'content/notes/fog.md': note('The fog', '[About us](/about-us.txt)'),
      },
    ],
    [
      'templates/site.tsx:21:106  /: broken link: no page at /newz',
      templateWith(
        ['props: { title: home.title, notes, today }', 'props: { title: home.title, notes, today, more: "/newz" }'],
        onHomePage('<a href={(input.props as { more?: string }).more}>More</a>'),
      ),
    ],
    [
      'content/notes/tide.md:7:5  broken link: /notes/fog has no element with the id "nowhere"',
      tideWith('See [the fog](/notes/fog#nowhere).'),
    ],
    ['content/notes/tide.md:7:5  broken link: no page at /notes/fog.v2.html', tideWith('See [the fog](/notes/fog.v2.html).')],
    [
      'templates/site.tsx:35:49  broken link: /notes/fog has no element with the id "nowhere"',
      templateWith(inPlan("files: [], redirects: [{ from: '/a', to: '/notes/fog#nowhere', source: 'templates/site.tsx' }],")),
    ],
    ['templates/site.tsx  no page has the path of a feed entry: /notes/mist', templateWith(feed('/notes/mist', 'Mist.'))],
    ['templates/site.tsx  no page has the path of a feed entry: /notes/fog/', templateWith(feed('/notes/fog/', 'Fog.'))],
    [
      'content/notes/tide.md:7:5  broken link: no page at /newz',
      { ...templateWith(feed('/notes/tide', '<a href="/newz">News</a>')), ...tideWith('See [News](/newz).') },
    ],
    [
      'templates/site.tsx:35:67  /llms.txt: broken link: no page at /newz',
      templateWith(inPlan("files: [{ path: 'llms.txt', body: 'Read ' + settings.url + '/newz.' }],")),
    ],
    [
      'templates/site.tsx:35:53  /old/a.html: broken link: no page at /old/newz',
      templateWith(inPlan(`files: [{ path: 'old/a.html', body: '<a href="newz">News</a>' }],`)),
    ],
    [
      'client/page.css:2:19  public/waves.svg does not exist',
      { 'client/page.css': 'body {\n  background: url(/waves.svg);\n}\n' },
    ],
  ])('once: %s', async (problem, files) => {
    expect(await problemsOf(files)).toEqual([problem]);
  });

  it('in settings, and in the front matter of a page', async () => {
    const site = project(
      templateWith(
        onHomePage('{Object.values(input.shared).filter((text) => text.startsWith("/")).map((href) => <a href={href}>More</a>)}'),
        ['<Page {...input} title={props.title}>', '<Page {...input} title={props.title}><a href={props.title}>x</a>'],
      ),
    );
    site.edit('content/site.yaml', /phone: .*/, 'phone: /call-us');
    site.edit('content/notes/fog.md', 'The fog', '/misty');
    site.edit('content/notes/tide.md', 'The tide', '/notes/fog');
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr).toMatch(/^error content\/site\.yaml:\d+:8 {2}\/: broken link: no page at \/call-us$/m);
    expect(stderr).toMatch(/^error content\/notes\/fog\.md:2:8 {2}broken link: no page at \/misty$/m);
  });

  it('on a site below a path, as its author writes it, and with a path that has the base path already', async () => {
    const files = {
      ...inLayout('<a href="/lawn/notes/fog">Fog</a><a href="/newz">News</a>'),
      ...tideWith('[Fog](/notes/fog#nowhere) and [more](/newz).'),
    };
    const site = project(files);
    const { stderr } = await site.build(...atFixedDate, '--site-url', 'https://example.org/lawn');
    expect(stderr).toContain('/: broken link: no page at /lawn/notes/fog');
    expect(stderr).toContain('fix: write /notes/fog: the build adds /lawn');
    expect(stderr).toMatch(/^error templates\/Page\.tsx:25:\d+ {2}\/: broken link: no page at \/newz$/m);
    expect(stderr).toContain('error content/notes/tide.md:7:1  broken link: /notes/fog has no element with the id "nowhere"');
    expect(stderr).toContain('error content/notes/tide.md:7:31  broken link: no page at /newz');
  });
});

it('links to everything that the site has are fine', async () => {
  const links = [
    ...['/index.html', '/notes/fog#when', '/notes/fog/index.html', '/about-us.txt', '/brochure/', '/brochure', '/sitemap.xml'],
    ...['/robots.txt', '/feed.xml', '/notes.json', '/old#when', '/caf%C3%A9.txt'],
    ...['https://harbor.test/notes/notes/tide', 'https://other.test/newz', 'mailto:a@harbor.test', '#top', '#Top', '#here'],
    ...['#:~:text=Call', '?page=2', '#there', '/notes/fog#/tab', '/a.svg#t=10'],
  ];
  const files = templateWith(
    onHomePage(
      `<i id="here" {...{ data: '/nowhere' }} />${'<a {...{ name: "there" }} />'}${links.map((href) => `<a href="${href}">x</a>`).join('')}<form action="/api/send" method="post" /><code>{'<a href="/code">'}</code>`,
    ),
    inPlan(`files: [{ path: 'notes.json', body: '{}' }], redirects: [{ from: '/old', to: '/notes/fog', source: 'templates/site.tsx' },
 ],
      feed: { path: '/feed.xml', title: 'x', subtitle: 'x', author: 'x', entries: [] },`),
  );
  const draft = { 'content/notes/ice.md': note('Ice', '[Soon](/newz)', 'draft: true\n') };
  const inPublic = { 'public/brochure/index.html': '<title>x</title>', 'public/café.txt': 'x', 'public/a.svg': '<svg/>' };
  const site = await builtProject({ ...files, ...draft, ...inPublic });
  expect(await result(site.build(...atFixedDate, '--site-url', 'https://harbor.test/lawn'))).toEqual(success);
});

it('a link to a file that several pages show, or only have as their source, leads to the first', async () => {
  const more = (path: string) =>
    `...notes.map((note) => ({ path: \`${path}/\${note.slug}\`, source: note.source, view: 'Note' as const, props: { title: '' }, body: note })),`;
  const files = templateWith(
    [
      '        ...notes.map(',
      `        { path: '/all', source: notes[0]?.source ?? '', view: 'NotFound' as const, props: {} },\n        ...notes.map(`,
    ],
    ["        { path: '/404'", `        ${more('/print')}\n        ${more('/a')}\n        { path: '/404'`],
    ["view: 'Home', props: { title: home.title, notes, today }, body: home", "view: 'NotFound', props: {}"],
  );
  const site = project({ ...files, ...tideWith('[Fog](fog.md), [home](../pages/home.md)') });
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  expect(site.read('dist/notes/tide.html')).toContain('<a href="/notes/notes/fog">Fog</a>, <a href="/notes/">home</a>');
});

it("a link may be one that the site's own _redirects answers, but not with a rule for missing pages", async () => {
  const rules = [
    '/notes/past/* /notes/notes/fog',
    '/notes/tag/:name q=:q /notes/?tag=:name 301!',
    '/notes/café /notes/notes/fog',
    '/notes/caf%C3%A9-noir /notes/notes/fog',
    '/notes/sno* /notes/notes/fog',
    '/* /404 404',
    '/notes/pasti* /404 404',
    '/notes/* /x 200',
  ];
  const site = project({
    'content/notes/ice.md': note(
      'Ice',
      '[a](/past/1999/snow) [b](/past) [c](/tag/fog) [d](/pastime)\n[e](/café) [f](/caf%C3%A9) [g](/café-noir) [h](/caf%C3%A9-noir) [i](/snow/1999)',
    ),
    'public/_redirects': rules.join('\n'),
  });
  const { stderr } = await site.build(...atFixedDate);
  expect(stderr).toContain('content/notes/ice.md:6:47  broken link: no page at /pastime');
  expect(stderr).toContain('1 problem in 1 file.');
});

it('a link to the base path itself may be one that _redirects answers, if the site has no home page', async () => {
  const site = project();
  site.edit('templates/site.tsx', "{ path: '/', source", "{ path: '/start', source");
  site.edit('content/notes/fog.md', '(/notes/tide#when)', '(/)');
  expect(await failure(site.build(...atFixedDate))).toContain('fix: add a page with the path /, or correct the link');
  site.write('public/_redirects', '/notes /notes/notes/fog 301');
  expect(await site.build(...atFixedDate)).toMatchObject({ code: 0, stderr: '' });
});

describe('a link breaks without an edit of its page', () => {
  it('when the id that it points to is renamed, until that is back', async () => {
    const site = project();
    const tide = site.read('content/notes/tide.md');
    site.write('content/notes/tide.md', `${tide}\n## More {#more}\n`);
    site.edit('content/notes/fog.md', '#when)', '#more)');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    site.write('content/notes/tide.md', `${tide}\n## More {#mor}\n`);
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toContain('error content/notes/fog.md:6:23  broken link: /notes/tide has no element with the id "more"');
    expect(stderr).toContain('did you mean #mor?');
    site.write('content/notes/tide.md', `${tide}\n## Still more {#more}\n`);
    expect(await result(site.build(...atFixedDate))).toEqual(success);
  });

  it('when the page that a view links to goes, unless the link goes, too', async () => {
    const link = templateWith(onHomePage('<a href="/notes/rain">Rain</a>'));
    const rain = { 'content/notes/rain.md': note('Rain') };
    const site = await builtProject({ ...link, ...rain });
    site.remove('content/notes/rain.md');
    expect((await site.build(...atFixedDate)).stderr).toContain(
      'error templates/views/Home.tsx:12:42  /: broken link: no page at /notes/rain',
    );
    site.write('templates/views/Home.tsx', project().read('templates/views/Home.tsx'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
  });
});

it('a link in the settings is one problem, though they are the source of only one of the pages that have it', async () => {
  const files = {
    ...inLayout('<a href={settings.phone}>Call</a>'),
    'content/site.yaml': 'title: Harbor Notes\nurl: https://harbor.test/notes\nphone: /call\n',
  };
  expect(await problemsOf(files)).toEqual(['content/site.yaml:3:8  /: broken link: no page at /call']);
});

it.each([
  ['a script', 'client.scripts.page}', 'client.scripts.pag}', 'Page.tsx:21', 'client.scripts has no "pag"; did you mean page?'],
  [
    'the body',
    '__html: input.body.html } }} />\n      <p>',
    '__html: input.body.htm } }} />\n      <p>',
    'views/Home.tsx:11',
    'body has no "htm"; did you mean html?',
  ],
])(
  'a misspelled name in a view is an error at its line, and not a gap in the page: %s',
  async (_name, before, after, file, message) => {
    const [problem] = await problemsOf(templateWith([before.replace('} }}', '}}'), after.replace('} }}', '}}')]));
    expect(problem).toContain(`templates/${file}:`);
    expect(problem).toContain(message);
  },
);

it('a view may write its body and scripts as JSON', async () => {
  const site = await builtProject(templateWith(onHomePage('<i>{JSON.stringify([input.body, input.client.scripts])}</i>')));
  expect(site.read('dist/index.html')).toContain('&quot;headings&quot;:[]');
});

it('a redirect to the page of a file with problems is no problem of its own', async () => {
  const files = {
    ...templateWith(inPlan("files: [], redirects: [{ from: '/old', to: '/notes/tide', source: 'content/site.yaml' }],")),
    ...tideWith('Text.', 'modd: calm\n'),
  };
  expect(await problemsOf(files)).toEqual(['content/notes/tide.md:4:1  modd: unknown field']);
});
