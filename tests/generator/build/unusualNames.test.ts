import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { siteFileStamps } from '../../../cli/files.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, inPlan, note, result, success, templateWith } from '../../support/sites.ts';

describe('names of built-in properties', () => {
  it.each(['__proto__', 'constructor'])('%s is an unknown field', async (name) => {
    const { stderr } = await project({ 'content/notes/odd.md': note('A', 'x', `${name}: 1\n`) }).build(...atFixedDate);
    expect(stderr).toContain(`content/notes/odd.md:4:`);
    expect(stderr).toContain(`${name}: unknown field`);
  });

  it('{constructor} is text, and a public file named __proto__ is copied and removed', async () => {
    const site = await builtProject({ 'public/__proto__': 'x', 'public/constructor/toString': 'y' });
    expect(JSON.parse((await site.build(...atFixedDate, '--json')).stdout).changed).toEqual([]);
    site.remove('public/__proto__');
    site.remove('public/constructor');
    await site.build(...atFixedDate);
    expect(Object.keys(site.tree()).filter((path) => /proto|constructor/.test(path))).toEqual([]);
    site.write('content/notes/odd.md', note('A', '{constructor}'));
    expect((await site.build(...atFixedDate)).stderr).toBe('');
    expect(site.read('dist/notes/odd.html')).toContain('{constructor}');
  });
});

describe('symbolic links', () => {
  it('out of a folder that is published, and to nothing, are rejected', async () => {
    const site = project();
    const links: [path: string, target: string, message: string][] = [
      ['content/notes/passwd.md', '/etc/passwd', 'which is not a file in content/'],
      ['content/notes/lost.md', 'nowhere', 'which cannot be resolved'],
      ['public/passwd', '/etc/passwd', 'which is not a file in public/'],
      ['public/site', '..', 'which is not a file in public/'],
      ['public/settings.txt', '../content/site.yaml', 'which is not a file in public/'],
    ];
    for (const [path, target] of links) symlinkSync(target, join(site.folder, path));
    const stderr = await failure(site.build(...atFixedDate));
    for (const [path, target, message] of links)
      expect(stderr).toContain(`${path}  is a symbolic link to ${target}, ${message}\n    fix: `);
  });

  it("may point out of a folder that isn't published, such as to styles that two sites share", async () => {
    const site = project({ 'client/page.css': '@import "./shared.css";\n', '../shared.css': 'body { color: teal; }\n' });
    symlinkSync('../../shared.css', join(site.folder, 'client/shared.css'));
    // To everything, and so to itself.
    symlinkSync('..', join(site.folder, 'client/all'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect([...siteFileStamps(site.folder).keys()].filter((path) => path.startsWith('client/'))).toEqual([
      ...['client/page.css', 'client/page.ts', 'client/shared.css'],
    ]);
    expect(site.read('dist/index.html')).toContain('color:teal');
  });

  it("within the folder are followed, and a code editor's lock file is ignored, like any name with a dot", async () => {
    const site = project();
    symlinkSync('about-us.txt', join(site.folder, 'public/same.txt'));
    symlinkSync('somebody@host.1', join(site.folder, 'content/notes/.#fog.md'));
    site.write('content/notes/.hidden.md', 'not yet');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/same.txt')).toBe(site.read('public/about-us.txt'));
  });
});

describe('file names', () => {
  it('are slugs, or become them', async () => {
    const names = {
      'A Note': 'a-note',
      'stra\u00dfe 1': 'strasse-1',
      'Sm\u00f8rre br\u00f8d': 'smorre-brod',
      'dot.': 'dot',
      'C#': 'c',
      'Q&A': 'Q&A',
      "What's new?": 'whats-new',
    };
    const files = Object.keys(names).map((name) => [
      `content/notes/${name}.md`,
      note('A', "[A](<A Note.md>) [B](<Q&A.md>) [C](<What's new%3F.md>)"),
    ]);
    const site = await builtProject({ ...Object.fromEntries(files), 'content/notes/At sea/\u65e5\u672c \u8a9e.md': note('B') });
    for (const slug of [...Object.values(names), 'at-sea/\u65e5\u672c-\u8a9e'])
      expect(site.tree()).toHaveProperty([`notes/${slug}.html`]);
    const links = [
      '<a href="/notes/notes/a-note">A</a>',
      '<a href="/notes/notes/Q%26A">B</a>',
      '<a href="/notes/notes/whats-new">C</a>',
    ];
    for (const link of links) expect(site.read('dist/notes/dot.html')).toContain(link);
  });

  it('may end in .markdown', async () => {
    const site = project({
      'content/notes/ice.markdown': note('Ice'),
      'content/notes/fog.md': note('Fog', '[Ice](ice.markdown)'),
    });
    site.edit('templates/schema.ts', 'notes/**/*.md', 'notes/**/*.{md,markdown}');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/notes/fog.html')).toContain('<a href="/notes/notes/ice">Ice</a>');
    expect(site.tree()).toHaveProperty(['notes/ice.html']);
  });

  it('without letters and digits are rejected', async () => {
    const { stderr } = await project({ 'content/notes/%.md': note('A') }).build(...atFixedDate);
    expect(stderr).toContain('content/notes/%.md  its name has no letters or digits\n');
  });

  it('a name that is too long with `.html` appended is rejected', async () => {
    const files = [240, 241].map((length) => [`content/notes/${'a'.repeat(length)}.md`, note('A')]);
    const { stderr } = await project(Object.fromEntries(files)).build(...atFixedDate);
    expect(stderr.match(/\/a+" has a segment of more than 240 bytes/g)?.map(({ length }) => length)).toEqual([280]);
  });

  it("public files that some file systems can't tell apart are rejected, odd names are copied", async () => {
    const site = await builtProject({
      'public/caf\u00e9.txt': 'a',
      'public/a b%20.txt': 'c',
      'public/CON': 'd',
      'public/.well-known/x': 'e',
    });
    expect(Object.keys(site.tree())).toEqual(expect.arrayContaining(['caf\u00e9.txt', 'a b%20.txt', 'CON', '.well-known/x']));
    site.write('public/cafe\u0301.txt', 'b');
    site.write('public/About-us.txt', 'B');
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr).toContain(
      'public/about-us.txt  conflicts with public/About-us.txt: about-us.txt and About-us.txt differ only in case, ',
    );
    expect(stderr).toContain(' differ only in Unicode form, and some file systems cannot have both');
  });
});

describe('every file of the output has its path to itself:', () => {
  /** A site that writes a file of every kind, and the files that it writes. */
  async function everyKind() {
    const site = project({
      ...templateWith(
        ["path: '/', source: home.source,", "path: '/', source: home.source, card: { path: '/cards/home.png', data: 1 },"],
        [
          'url: ({ url }) => url,',
          "url: ({ url }) => url,\n  photographs: () => [{ path: '/fog.png', source: 'content/site.yaml', field: ['url'] }],\n  renderCard: () => ({ picture: card, words: card }),",
        ],
        [
          'export default {',
          'const card = \'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\';\nexport default {',
        ],
        inPlan(
          "files: [{ path: 'made.txt', body: '' }], feed: { path: '/feed.xml', title: '', subtitle: '', author: '', entries: [] }, redirects: [{ from: '/old', to: '/notes/fog', source: 'templates/site.tsx' }],",
        ),
      ),
    });
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'gray' } })
      .png()
      .toFile(join(site.folder, 'public/fog.png'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    return { site, files: Object.keys(site.tree()).filter((path) => !path.startsWith('.')) };
  }

  it('no alias may have one that the build, a template, public/, or another entry writes', async () => {
    const { site, files } = await everyKind();
    const kinds = [
      /^assets\/.*js$/,
      /^photographs\/.*avif$/,
      /^cards\//,
      /^feed/,
      /^sitemap/,
      /^robots/,
      /^_headers/,
      /^_redirects/,
    ];
    const ofKinds = [...kinds, /^made/, /^404/, /^old\.html/, /^about-us/, /^index/].map((kind) =>
      files.find((path) => kind.test(path)),
    );
    for (const path of ofKinds) {
      site.write('content/notes/fog.md', note('Fog', 'Text.', `aliases: [/${path}]\n`));
      const { code, stderr } = await site.build(...atFixedDate);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`${path}`)]);
      expect(stderr).toMatch(
        /(duplicate address|conflicts with) .* (by|of|with) (the build|templates\/site\.tsx|public\/|content\/pages\/home\.md)?/,
      );
    }
    expect(Object.keys(site.tree()).filter((path) => !path.startsWith('.'))).toEqual(files);
  });

  it('no file of public/ may have one, as it is or as a folder', async () => {
    const { site, files } = await everyKind();
    // One file of each kind: of a folder, or with an extension.
    const kindOf = (path: string) => path.replace(/^(\w+\/).*|.*(\.\w+)$/, '$1$2');
    // Those that hosts read are joined with the site's own.
    const others = files.filter((path) => !/^(?:about-us|_headers|_redirects|robots\.txt)/.test(path));
    const kinds = [...new Map(others.map((path) => [kindOf(path), path])).values()];
    for (const below of ['', '/x.txt']) {
      // public/ has the card then, so the build makes none, and rules of its own are joined with those of the build.
      const accepted = ['cards/home.png', '_headers', '_redirects', 'robots.txt', '.nojekyll'];
      const clashes = kinds.filter((path) => below || !accepted.includes(path));
      for (const path of clashes) site.write(`public/${path}${below}`, 'x');
      const stderr = await failure(site.build(...atFixedDate, '--verbose'));
      for (const path of clashes) expect(stderr).toContain(`error public/${path}${below}  conflicts with ${path} of `);
      for (const path of clashes) site.remove(`public/${path}`);
    }
  });

  it('nor may two differ only in case, because only some file systems have both', async () => {
    const page = (path: string) => `{ source: home.source, path: '${path}', view: 'NotFound', props: {} }`;
    const pair = (...paths: string[]) =>
      project(templateWith(["{ path: '/404',", `...[${paths.map(page)}],\n        { path: '/404',`]));
    expect((await pair('/tags/adc', '/tags/ADC').build(...atFixedDate)).stderr).toContain(
      'content/pages/home.md  /tags/ADC conflicts with tags/adc.html of content/pages/home.md: tags/ADC.html and tags/adc.html differ only in case, and some file systems cannot have both',
    );
    const { stderr } = await pair('/tags/adc', '/tags/adc', '/notes/fog').build(...atFixedDate);
    expect(stderr).toContain('fix: give one of the two another path in plan()');
    expect(stderr).toContain('/notes/fog, already used by content/notes/fog.md\n    fix: rename or remove one of the two\n');
    expect((await pair('/tags/adc', '/Tags/fog').build(...atFixedDate)).stderr).toContain(
      '/Tags/fog conflicts with tags/adc.html of content/pages/home.md: Tags and tags differ only in case',
    );
  });
});

it.each([
  ['/files/Prices.PDF', 'files/prices.pdf', 'does not exist; /files/prices.pdf differs only in case\n'],
  ['/files/caf\u00e9.txt', 'files/cafe\u0301.txt', '    fix: rename the file: type its name again\n'],
  ['/files/caf%C3%A9.txt', 'files/cafe\u0301.txt', 'a file has the same name in another Unicode form, which looks the same\n'],
  ['/files/cafe\u0301.txt', 'files/caf\u00e9.txt', '    fix: type the name here again\n'],
])('a link %j to public/%s is broken, and the reason is given', async (link, file, message) => {
  const site = project({ [`public/${file}`]: 'x', 'content/notes/fog.md': note('Fog', `[Here](${link})`) });
  expect(await failure(site.build(...atFixedDate))).toContain(message);
  site.write('content/notes/fog.md', note('Fog', `[Here](/${encodeURI(file)})`));
  site.write('client/page.css', `b { background: url("/${file}"); }\n`);
  expect(await result(site.build(...atFixedDate))).toEqual(success);
});

it('a plan is rejected for paths that lead elsewhere, or that something else has', async () => {
  const paths = ['../stolen', '/etc/x', 'sitemap.xml', 'a', 'a/b', 'notes/fog.html', '404.html', '_redirects'];
  const redirects = ['from: "/../x", to: "/notes/fog"', 'from: "/x", to: "https://a.test/ 301\\n/* /evil"'];
  const site = project(
    templateWith(
      inPlan(`files: [${paths.map((path) => `{ path: "${path}", body: "" }`)}],
        redirects: [${redirects.map((redirect) => `{ ${redirect}, source: "x" }`)}],
        feed: { path: "/../a.xml", title: "", subtitle: "", author: "", entries: [] },`),
    ),
  );
  const stderr = await failure(site.build(...atFixedDate, '--verbose'));
  for (const problem of [
    ...['the address "/../stolen" contains . or ..', 'the address "//etc/x" has an empty segment'],
    'duplicate address /sitemap.xml, already used by the build\n    fix: rename or',
    '/a/b conflicts with a of templates/site.tsx: a file and a folder',
    'duplicate address /notes/fog.html, already used by content/notes/fog.md',
    'duplicate address /404.html, already used by the NotFound /404 of content/pages/home.md',
    ...['/_redirects, already used', '"/../a.xml" contains . or ..', '"/../x" contains . or ..', 'which is not a valid URL'],
  ])
    expect(stderr.replace(/^.{4} *\d* \|.*\n/gm, '')).toContain(problem);
});
