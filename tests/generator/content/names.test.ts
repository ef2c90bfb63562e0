import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  expectCleanOutput,
  inPlan,
  note,
  problemsOfEach,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';

const pages = (site: Project) =>
  Object.keys(site.tree())
    .filter((path) => path.startsWith('notes/') && path.endsWith('.html') && !path.endsWith('/index.html'))
    .filter((path) => !/^notes\/(?:fog|tide)\.html$/.test(path));

describe('the slug of an entry', () => {
  it('is the path of its file below the folder of its collection', async () => {
    const slugs: Record<string, string> = {
      'guide/index.md': 'guide',
      'tour/_index.md': 'tour',
      'guide/setup/index.md': 'guide/setup',
      '2024/05/fog.md': '2024/05/fog',
      'useState.md': 'useState',
      '1.94.1-release.md': '1.94.1-release',
      'hugo_build.md': 'hugo_build',
      'stra\u00dfe.md': 'stra\u00dfe',
      '\u65e5\u672c\u8a9e.md': '\u65e5\u672c\u8a9e',
      'cafe\u0301.md': 'caf\u00e9',
      'a--b.md': 'a--b',
      'index-of-all.md': 'index-of-all',
      // One name in two folders.
      'old/fog.md': 'old/fog',
      'old-news.md': 'old-news',
    };
    const site = await builtProject(Object.fromEntries(Object.keys(slugs).map((file) => [`content/notes/${file}`, note(file)])));
    expect(pages(site)).toEqual(expect.arrayContaining(Object.values(slugs).map((slug) => `notes/${slug}.html`)));
    // Entries are in the order of their files.
    // Sitemaps take URLs, in which other letters are percent-encoded.
    const listed = Array.from(site.read('dist/sitemap.xml').matchAll(/(?<=\/notes\/notes\/)[!-~]*(?=<\/loc>)/g), ([slug]) =>
      decodeURI(slug),
    );
    const files = [...Object.keys(slugs), 'fog.md', 'tide.md'].sort();
    expect(listed).toEqual(files.map((file) => slugs[file] ?? file.replace('.md', '')));
  });

  it('has no extension, if the pattern allows others', async () => {
    const site = project({ 'content/notes/a.mdx': note('A'), 'content/notes/B.MD': note('B', '[A](a.mdx)') });
    site.edit('templates/schema.ts', '/*.md', '/*.{md,mdx,MD}');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(pages(site).sort()).toEqual(['notes/B.html', 'notes/a.html']);
  });

  it('is empty for index.md in the folder itself, and a path may end in a slash', async () => {
    const site = await builtProject({
      'content/notes/index.md': note('All notes'),
      'content/notes/ice.md': note('Ice', '[All](/notes)'),
    });
    expect(site.read('dist/notes.html')).toContain('<h1>All notes</h1>');
  });

  it('may be set in front matter', async () => {
    const slugs = [
      ['mist', 'mist'],
      ['dew/', 'dew'],
      ['/2024/mist/', '2024/mist'],
      ['/', ''],
      ['\u00fcber-uns/', '\u00fcber-uns'],
      ['"%C3%BCber-alles"', '\u00fcber-alles'],
      ['"1.94"', '1.94'],
    ];
    const files = slugs.map(([slug], at) => [`content/notes/n${at}.md`, note('Ice', 'Text.', `slug: ${slug}\n`)]);
    const site = await builtProject(Object.fromEntries(files));
    expect(pages(site)).toEqual(slugs.flatMap(([, slug]) => (slug ? `notes/${slug}.html` : [])).sort());
    expect(site.tree()).toHaveProperty(['notes.html']);
  });

  it('in front matter replaces the last part, or, with a slash, all of it', async () => {
    const site = await builtProject({
      'content/notes/2024/ice.md': note('Ice', 'Text.', 'slug: frost\n'),
      'content/notes/2024/snow/index.md': note('Snow', 'Text.', 'slug: sleet\n'),
      'content/notes/2024/hail.md': note('Hail', 'Text.', 'slug: /hail\n'),
    });
    expect(pages(site)).toEqual(['notes/2024/frost.html', 'notes/2024/sleet.html', 'notes/hail.html']);
  });

  it('may not have spaces, dots, empty parts, or a query', async () => {
    const slugs = ['a note', '../x', 'a//b', 'x?y', '日本 語', '.'];
    const files = slugs.map((slug, at) => [`content/notes/n${at}.md`, note('Ice', 'Text.', `slug: ${slug}\n`)]);
    const { stderr } = await project(Object.fromEntries(files)).build(...atFixedDate);
    for (const [at, slug] of slugs.entries()) expect(stderr).toContain(`content/notes/n${at}.md:4:7  slug: is "${slug}"\n`);
    expect(stderr).toContain('write it with letters, digits, and hyphens: 日本-語\n');
    expect(stderr).toContain('write it with letters, digits, and hyphens: old-fog\n');
  });
});

it('an alias may have letters of any script, escapes, and folders', async () => {
  const aliases = {
    '/\u00fcber-uns': '\u00fcber-uns',
    '/%C3%BCber-alles': '\u00fcber-alles',
    '/old/': 'old',
    '/2019/05/Old_Post.1/': '2019/05/Old_Post.1',
    '/u\u0308ber-ich': '\u00fcber-ich',
  };
  const site = await builtProject({
    'content/notes/ice.md': note('Ice', 'Text.', `aliases: ${JSON.stringify(Object.keys(aliases))}\n`),
    'content/notes/snow.md': note(
      'Snow',
      Object.keys(aliases)
        .map((alias) => `[Old](${alias})`)
        .join('\n'),
    ),
  });
  for (const path of Object.values(aliases)) expect(site.read(`dist/${path}.html`)).toContain('url=/notes/notes/ice');
  const lines = Object.values(aliases).map((path) => `/notes/${encodeURI(path)} /notes/notes/ice 301`);
  expect(site.read('dist/_redirects').trim().split('\n').sort()).toEqual(lines.sort());
});

describe('a link in Markdown', () => {
  it('may be to a page in any spelling of its path', async () => {
    const urls = [
      ...['/notes/%E6%97%A5%E6%9C%AC', '/notes/\u65e5\u672c/', '/notes/fog/', '/notes/fog/#when', '/notes/%66og'],
      ...['/notes/cafe\u0301', '/notes/caf%C3%A9', '/notes/cafe%CC%81'],
    ];
    const site = await builtProject({
      'content/notes/\u65e5\u672c.md': note('Japan'),
      'content/notes/caf\u00e9.md': note('Coffee'),
      'content/notes/ice.md': note('Ice', urls.map((url) => `[Link](${url})`).join('\n')),
    });
    expect((await site.run('check')).stdout).not.toContain('broken');
  });

  const linked = (site: Project, page: string) => /<a href="([^"]*)">soup/.exec(site.read(`dist/${page}.html`))?.[1];

  it('may be to a file, and links to its page', async () => {
    const links: [from: string, url: string, expected: string][] = [
      ['ice.md', './soup.md', '/notes/notes/soup'],
      ['ice.md', 'soup.md#when', '/notes/notes/soup#when'],
      ['ice.md', 'winter/stew%20pot/index.md?a=1#when', '/notes/notes/stew?a=1#when'],
      ['ice.md', '/content/notes/soup.md', '/notes/notes/soup'],
      ['ice.md', '/notes/soup.md#when', '/notes/notes/soup#when'],
      ['ice.md', '@/notes/soup.md', '/notes/notes/soup'],
      ['ice.md', '@site/notes/soup.mdx', '/notes/notes/soup'],
      ['ice.md', '/soup.md', '/notes/notes/soup'],
      ['ice.md', '/menu.md', '/notes/menu.md'],
      ['ice.md', 'soup', '/notes/notes/soup'],
      ['ice.md', 'soup-1.2', '/notes/notes/soup-1.2'],
      ['ice.md', './soup.html#when', '/notes/notes/soup#when'],
      ['ice.md', 'winter/stew%20pot/', '/notes/notes/stew'],
      ['ice.md', '../pages/home.md', '/notes/'],
      ['ice.md', '\u65e5\u672c.md', '/notes/notes/%E6%97%A5%E6%9C%AC'],
      ['ice.md', 'cafe\u0301.md', '/notes/notes/caf%C3%A9'],
      ['winter/ice.md', '../soup/#when', '/notes/notes/soup#when'],
      ['deep/in/ice.md', '../../soup.md', '/notes/notes/soup'],
      ['deep/in/ice.md', '/soup.md#when', '/notes/notes/soup#when'],
      ['winter/ice.md', '../../soup/#when', '/notes/notes/soup#when'],
      ['summer/ice.md', '../soup.md#when', '/notes/notes/soup#when'],
      ['winter/ice.md', '../stew%20pot/', '/notes/notes/stew'],
      ['ice.md', "grandma's&co.md", '/notes/notes/grandma%27s%26co'],
      ['ice.md', 'kitchen/', '/notes/notes/kitchen/README'],
      ['ice.md', 'kitchen/index.html', '/notes/notes/kitchen/README'],
    ];
    const from = Map.groupBy(links, ([file]) => file);
    const site = await builtProject({
      'content/notes/soup.md': note('Soup'),
      'content/notes/soup-1.2.md': note('New soup'),
      "content/notes/grandma's&co.md": note('Grandma'),
      'content/notes/kitchen/README.md': note('Kitchen'),
      'content/notes/winter/stew pot/index.md': note('Stew', 'Text.', 'slug: /stew\n'),
      'content/notes/\u65e5\u672c.md': note('Japan'),
      'content/notes/caf\u00e9.md': note('Coffee'),
      'public/menu.md': 'Soup',
      ...Object.fromEntries(
        Array.from(from, ([file, ofFile]) => [
          `content/notes/${file}`,
          note('Ice', ofFile.map(([, url]) => `[soup](${url})`).join('\n')),
        ]),
      ),
    });
    for (const [file, ofFile] of from) {
      const hrefs = site.read(`dist/notes/${file.replace('.md', '.html')}`).matchAll(/<a href="([^"]*)">soup/g);
      expect(Array.from(hrefs, ([, href]) => href)).toEqual(ofFile.map(([, , expected]) => expected));
    }
    expect((await site.run('check')).stdout).not.toContain('broken');
  });

  it('may be to the id of the heading that is the title', async () => {
    const site = project({
      'content/notes/ice.md': note('Ice', '# Ice\n\n[On ice](#ice), [soup](soup.md#broth)\n\n## Ice'),
      'content/notes/soup.md': note('Soup', '# Soup { #broth }\n\n[Soup](#broth)'),
      'content/notes/snow.md': note('Snow', '# Winter'),
    });
    site.edit('templates/schema.ts', / {6}sections: .*\n/, '');
    site.edit('templates/Page.tsx', '({ title,', '({ id, title,');
    site.edit('templates/Page.tsx', '<h1>', '<h1 id={id}>');
    site.edit('templates/views/Note.tsx', 'title={props.title}', 'title={props.title} id={body.titleId}');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/notes/ice.html')).toMatch(
      /<h1 id="ice">Ice<\/h1>.*<a href="#ice">On ice<\/a>[\s\S]*<h2 id="ice-1">Ice<\/h2>/,
    );
    expect(site.read('dist/notes/soup.html')).toContain('<h1 id="broth">Soup</h1>');
    expect(site.read('dist/notes/snow.html')).toContain('<h2 id="winter">Winter</h2>');
    expect((await site.run('check')).stdout).not.toContain('broken');
  });

  it('to a file follows the page when that moves, and when the file with the link does', async () => {
    const files = { 'content/notes/soup.md': note('Soup'), 'content/notes/ice.md': note('Ice', 'Try [soup](./soup.md).') };
    const site = project(files);
    const builds = async (page: string, expected: string) => {
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      expect(linked(site, page)).toBe(expected);
      await expectCleanOutput(site);
    };
    await builds('notes/ice', '/notes/notes/soup');
    site.write('content/notes/soup.md', note('Soup', 'Text.', 'slug: broth\n'));
    await builds('notes/ice', '/notes/notes/broth');
    site.write('content/notes/sub/soup.md', note('Other soup'));
    renameSync(join(site.folder, 'content/notes/ice.md'), join(site.folder, 'content/notes/sub/ice.md'));
    await builds('notes/sub/ice', '/notes/notes/sub/soup');
  });

  it('to a file is a link to its page in texts on other pages and in the feed, too', async () => {
    const entries =
      "notes.map((note) => ({ path: '/notes/' + note.slug, title: 'x', summary: 'x', published: note.date, body: bodyOf(note) }))";
    const feed = `files: [], feed: { path: '/feed.xml', title: 'x', subtitle: 'x', author: 'x', entries: ${entries} },`;
    const site = await builtProject({
      ...templateWith([', { today }) {', ', { today, bodyOf }) {'], inPlan(feed)),
      'content/notes/ice.md': note('Ice', 'Try [soup](./soup.md).'),
      'content/notes/soup.md': note('Soup'),
    });
    expect(site.read('dist/feed.xml')).toContain('&lt;a href=&quot;https://harbor.test/notes/notes/soup&quot;&gt;soup');
  });

  it('to a file is broken if that is missing, unpublished, or outside content/', async () => {
    const links: [string, string][] = [
      ['./soop.md', 'content/notes/soop.md does not exist\ndid you mean ./soup.md?'],
      ['./draft.md', 'content/notes/draft.md is a draft, so it is not in this build\npublish that page, or remove the link'],
      ['../../README.md', '/README.md'],
      ['SOUP.md', 'content/notes/SOUP.md does not exist\ndid you mean ./soup.md?'],
      ['/old-draft', '/old-draft is not in this build: content/notes/draft.md is a draft'],
      ['g', 'content/notes/g.md does not exist\ncorrect the link, or add the file\n'],
      ['C%23.md', 'content/notes/C#.md does not exist\ncorrect the link'],
    ];
    const files = {
      'content/notes/soup.md': note('Soup'),
      'content/notes/draft.md': note('Draft', 'Text.', 'draft: true\naliases: [/old-draft]\n'),
    };
    const found = await problemsOfEach(
      links.map(([url]) => note('Ice', `Try [soup](${url}).`)),
      files,
    );
    for (const [at, [url, problem]] of links.entries()) {
      expect(found[at], url).toMatch(/^6:5 {2}/);
      expect(found[at], url).toContain(problem);
    }
  });

  it.each(['index', '_index'])('starts at the folder of %s.md, and not at one of its name', async (name) => {
    const files = {
      [`content/notes/ice/${name}.md`]: note('Ice', '[Soup](../soup.md)'),
      'content/notes/ice/soup.md': note('Soup'),
    };
    const { stderr } = await project(files).build(...atFixedDate);
    expect(stderr).toContain(`content/notes/ice/${name}.md:6:1  content/notes/soup.md does not exist`);
  });

  it('to the page of a file with a mistake is no second mistake, however it names that page', async () => {
    const files = {
      'content/notes/birds/index.md': note('Birds', 'Text.', 'colour: red\n'),
      'content/notes/b.md': note('Birds', 'Text.', 'slug: fowl\naliases: [/old-birds, "/v%C3%B6gel"]\ncolour: red\n'),
      'content/notes/c.md': '{ "title": "Ducks", "slug": "ducks", "colour": "red" }\n\nText.\n',
      'content/notes/d.md': note('Geese', 'Text.', 'slug: Wild geese\n'),
    };
    const urls = ['/notes/birds', '/notes/fowl/', '/old-birds', './b.md', '/vögel', '/notes/ducks', '/notes/wild-geese'];
    const found = await problemsOfEach([note('Ice', urls.map((url) => `[Birds](${url})`).join('\n'))], files);
    expect(found).toEqual(['']);
  });

  it('says why an unpublished page is missing, wherever that page would be', async () => {
    const site = project({
      ...templateWith([
        'path: `/notes/${note.slug}`,',
        "path: '/' + note.date.replaceAll('-', '/') + '/post-' + note.slug.length,",
      ]),
      'content/notes/ice.md': note('Ice', '[x](/2024/05/01/post-8)'),
      'content/notes/blizzard.md': note('Blizzard', 'Text.', 'draft: true\n'),
      'content/notes/tide.md': note('Tide').replace('2024-05-01', '2024-05-03'),
    });
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr).toContain('/2024/05/01/post-8 is not in this build: content/notes/blizzard.md is a draft');
  });
});
