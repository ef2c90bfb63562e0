import { expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, inPlan, note, result, success, templateWith } from '../../support/sites.ts';

const feed = `feed: {
  path: '/feed.xml', title: 'Notes & more', subtitle: 'Fog, "tides"', author: 'A <Harbor>',
  entries: notes.map((note) => ({ ...note, body: bodyOf(note) })).map(({ slug, title, date, body }) => ({
    path: '/notes/' + slug, title, summary: 'About ' + title, published: date,
    body: { ...body, html: body.html + '<p><a href="//cdn.test/x">there</a><img src="/a.png"/></p>' },
  })),
},`;

async function feedOf(notes: Record<string, string | undefined>, plan = feed): Promise<string> {
  const site: Project = project({
    'public/a.png': '',
    ...templateWith([', { today }) {', ', { today, bodyOf }) {'], inPlan(`files: [], ${plan}`)),
    ...notes,
  });
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  return site.read('dist/feed.xml');
}

it('the feed is Atom and lists entries newest first', async () => {
  const text = await feedOf({ 'content/notes/ice.md': note('Ice & <snow>').replace('2024-05-01', '2024-05-03') });
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">\n/);
  const [head = '', first = '', ...others] = text.split('<entry>\n');
  expect(head.split('\n').slice(2, -1)).toEqual([
    '<id>https://harbor.test/notes/feed.xml</id>',
    '<title>Notes &amp; more</title>',
    '<subtitle>Fog, &quot;tides&quot;</subtitle>',
    '<link rel="self" type="application/atom+xml" href="https://harbor.test/notes/feed.xml"/>',
    '<link rel="alternate" type="text/html" href="https://harbor.test/notes/"/>',
    '<updated>2024-05-03T00:00:00Z</updated>',
    '<author><name>A &lt;Harbor&gt;</name></author>',
  ]);
  expect(first.split('\n').slice(0, 6)).toEqual([
    '<id>https://harbor.test/notes/notes/ice</id>',
    '<title>Ice &amp; &lt;snow&gt;</title>',
    '<link rel="alternate" type="text/html" href="https://harbor.test/notes/notes/ice"/>',
    '<published>2024-05-03T00:00:00Z</published>',
    '<updated>2024-05-03T00:00:00Z</updated>',
    '<summary>About Ice &amp; &lt;snow&gt;</summary>',
  ]);
  expect(others.map((entry) => /<title>(.*)<\/title>/.exec(entry)?.[1])).toEqual(['The fog', 'The tide']);
});

const dated = (entry: string) =>
  inPlan(`files: [], feed: {
    path: '/feed.xml', title: 'Notes', subtitle: 'Fog', author: 'A Harbor',
    entries: notes.map((note) => ({ path: '/notes/' + note.slug, title: note.title, summary: 'x', body: { html: 'x', sections: [] }, ${entry} })),
  },`);

it('an entry keeps the id that it had on another site, and an id that no reader can use is reported', async () => {
  expect(await feedOf({}, feed.replace('title, summary', "id: 'https://old.test/?p=' + slug, title, summary"))).toContain(
    '<entry>\n<id>https://old.test/?p=fog</id>\n<title>The fog</title>\n<link rel="alternate" type="text/html" href="https://harbor.test/',
  );
  for (const [id, what] of [
    ["'https://old.test/'", 'two entries of the feed have the id https://old.test/'],
    ['slug', '/notes/fog: the id of its feed entry, "fog", is not a URI'],
  ]) {
    const site = project(
      templateWith(
        [', { today }) {', ', { today, bodyOf }) {'],
        inPlan(`files: [], ${feed.replace('title, summary', `id: ${id}, title, summary`)}`),
      ),
    );
    expect(await failure(site.build(...atFixedDate))).toContain(`templates/site.tsx  ${what}`);
  }
});

it('two entries of a feed with one path are reported', async () => {
  const plan = inPlan(`files: [], ${feed.replace("'/notes/' + slug", "'/notes/fog'")}`);
  const site = project(templateWith([', { today }) {', ', { today, bodyOf }) {'], plan));
  expect(await failure(site.build(...atFixedDate))).toContain('two entries of the feed have the path /notes/fog\n');
});

const timesIn = (xml: string) =>
  Array.from(xml.matchAll(/<(published|updated)>(.*?)</g), ([, name, time]) => [name, time] as const);

it.each([
  ['America/Chicago', '2024-05-01T00:00:00-05:00'],
  ['Asia/Kathmandu', '2024-05-01T00:00:00+05:45'],
])('a day in the feed is its first moment in %s', async (timeZone, expected) => {
  const site = await builtProject(
    templateWith(['  client: {', `  timeZone: () => '${timeZone}',\n  client: {`], dated('published: note.date')),
  );
  expect(timesIn(site.read('dist/feed.xml')).at(-1)).toEqual(['updated', expected]);
});

it('a day in the feed on which clocks go forward at midnight begins an hour later', async () => {
  const entry = "published: '2018-11-04'";
  const site = await builtProject(
    templateWith(['  client: {', "  timeZone: () => 'America/Sao_Paulo',\n  client: {"], dated(entry)),
  );
  expect(timesIn(site.read('dist/feed.xml')).at(-1)).toEqual(['updated', '2018-11-04T01:00:00-02:00']);
});

it('the feed says when an entry was updated, which moves it nowhere, and when the last one was', async () => {
  const entry = "published: note.date, updated: note.slug === 'tide' ? '2024-06-03T08:00-05:00' : undefined";
  const site = await builtProject(templateWith(dated(entry)));
  expect(timesIn(site.read('dist/feed.xml'))).toEqual([
    ['updated', '2024-06-03T13:00:00Z'],
    ['published', '2024-05-02T00:00:00Z'],
    ['updated', '2024-05-02T00:00:00Z'],
    ['published', '2024-05-01T00:00:00Z'],
    ['updated', '2024-06-03T13:00:00Z'],
  ]);
});

it('an entry of the feed is never updated before it is published', async () => {
  const entry = "published: '2024-05-01 09:00', updated: '2024-05-01'";
  const site = await builtProject(templateWith(dated(entry)));
  expect(timesIn(site.read('dist/feed.xml')).at(-1)).toEqual(['updated', '2024-05-01T09:00:00Z']);
});

it.each([
  ["published: '2024/05/01'", '/notes/fog: "published" in its feed entry is "2024/05/01"', '2024-05-01'],
  [
    "published: note.date, updated: '2024-5-1 09:00'",
    '/notes/fog: "updated" in its feed entry is "2024-5-1 09:00"',
    '2024-05-01',
  ],
  ["published: note.date, updated: 'May'", '/notes/fog: "updated" in its feed entry is "May"', '2024-03-20'],
])('a feed with the date %s is refused', async (entry, message, day) => {
  expect(await failure(project(templateWith(dated(entry))).build(...atFixedDate))).toContain(
    `error templates/site.tsx  ${message} (and 1 more)\n    fix: write a valid date as YYYY-MM-DD: ${day}; or `,
  );
});

it('the feed contains the text of each entry, with absolute links', async () => {
  const text = await feedOf({
    'content/notes/tide.md': note('The tide', 'See [the fog](/notes/fog) & [more](#when) [later](?page=2).'),
  });
  const content = text.split('<content type="html">')[2]?.split('</content>')[0]?.trim();
  expect(content).toContain('&lt;p&gt;See &lt;a href=&quot;https://harbor.test/notes/notes/fog&quot;&gt;the fog&lt;/a&gt;');
  expect(content).toContain('&amp;amp; &lt;a href=&quot;https://harbor.test/notes/notes/tide#when&quot;&gt;');
  expect(content).toContain('href=&quot;https://harbor.test/notes/notes/tide?page=2&quot;');
  expect(content).toContain('&lt;img src=&quot;https://harbor.test/notes/a.png&quot;/&gt;');
  expect(content).toContain('&lt;a href=&quot;//cdn.test/x&quot;&gt;');
});

it('headings are escaped, and code keeps its URLs', async () => {
  const sections = "sections: [{ id: 'rye', heading: 'Rye & blue: <details>', html: '<p id=\"x\">Why</p>' }]";
  const site = await builtProject({
    'public/a.png': '',
    ...templateWith(
      [', { today }) {', ', { today, bodyOf }) {'],
      inPlan(`files: [], ${feed.replace('...body,', `...body, ${sections},`)}`),
    ),
    'content/notes/tide.md': note('The tide', '    <a href="/notes/fog">\n\n`<img src="#top">` and href="/x" in text'),
  });
  const [, content = ''] = /The tide.*?<content type="html">(.*?)<\/content>/s.exec(site.read('dist/feed.xml')) ?? [];
  expect(content).toContain('&lt;h2&gt;Rye &amp;amp; blue: &amp;lt;details&amp;gt;&lt;/h2&gt;&lt;p id=&quot;x&quot;&gt;Why');
  expect(content).toContain('&lt;code&gt;&amp;lt;a href=&quot;/notes/fog&quot;&amp;gt;');
  expect(content).toContain('&amp;lt;img src=&quot;#top&quot;&amp;gt;');
  expect(content).toContain('href=&quot;/x&quot; in text');
});

it('characters that XML forbids are left out', async () => {
  const title = "title: 'A\\u0008B\\uFFFEC\\uD83DD',";
  const text = await feedOf({}, feed.replace('title, summary', `${title} summary`));
  expect(text).toContain('<title>ABCD</title>');
  expect(text).not.toMatch(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
});
