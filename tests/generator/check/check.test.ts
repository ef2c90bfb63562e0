import { describe, expect, it } from 'vitest';
import { buildInto } from '../../support/buildInto.ts';
import { runSite } from '../../support/cli.ts';
import { project } from '../../support/project.ts';
import { failure, inPlan, note, onHomePage, problemsIn, templateWith } from '../../support/sites.ts';

describe('site check', () => {
  it('reports a file in the output folder that site build did not write', async () => {
    const site = project();
    await site.build();
    site.write('dist/thesis.doc', 'theirs');
    site.write('dist/.git/HEAD', 'ref: refs/heads/pages');
    site.write('dist/pagefind/pagefind.js', '');
    const { code, stdout } = await site.run('check');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'warning dist/thesis.doc  thesis.doc was not written by "site build", but would be published\n    fix: remove it, or move it into public/\n',
    );
    expect(stdout).not.toMatch(/\.git|pagefind/);
  });

  it('reports broken links in HTML and _redirects of public/', async () => {
    const site = project({
      'public/old/map.html':
        '<p>\n<a href="https://other.test/gone">o</a> <a href="../notes/fog">fog</a> <a href="fogg.html">x</a> <img src="/notes/a.png"> <a href="map.html#x">x</a>',
      'public/b.htm': '<a href="/notes/bb">b</a>',
      'public/_redirects':
        '# mine\n/notes/a q=:q /notes/notes/fogg 301\n/notes/b /notes/notes/fog\n/notes/c /.netlify/functions/c 200\n/notes/d /api/d\n/notes/n/* /notes/:splat\n',
    });
    const found = (await problemsIn(site.run('check', '--json'))).filter(({ rule }) => rule === 'broken-link');
    expect(found.map(({ severity, message, file, line }) => `${severity} ${file}:${line} ${message}`).toSorted()).toEqual([
      'warning public/_redirects:2 broken link: no page at /notes/fogg',
      'warning public/b.htm:1 broken link: no page at /bb',
      'warning public/old/map.html:2 broken link: no page at /old/fogg.html',
      'warning public/old/map.html:2 public/a.png does not exist',
    ]);
  });

  it('restores what the output folder has lost', async () => {
    const site = project();
    await site.build();
    const before = site.tree();
    const [, script = ''] = /<script [^>]*src="[^"]*(\/assets\/[^"]+)"/.exec(site.read('dist/index.html')) ?? [];
    site.remove(`dist${script}`);
    site.remove('dist/notes/fog.html');
    expect((await site.run('check')).code).toBe(0);
    expect(site.tree()).toEqual(before);
  });

  it.each(['tests/fixtures/tiny', 'tests/fixtures/islands'])('finds no error in %s', async (root) => {
    const built = await buildInto(root);
    const { stdout, stderr } = await runSite(['check', ...built.options]);
    expect(stderr).toBe('');
    expect(stdout).toContain(' 0 errors, ');
  });

  it('reports a mistake once, with every page and line that has it, and exits with 1', async () => {
    const site = project();
    site.edit('templates/Page.tsx', '        {children}', '        <a href="/notes/fog/">Fog</a>\n        {children}');
    site.edit('content/notes/fog.md', '/notes/tide#when', 'https://harbor.test/notes/notes/tide');
    const { code, stdout, stderr } = await site.run('check');
    expect(code).toBe(1);
    expect(stderr).toBe('4 pages checked: 2 errors, 0 warnings\n');
    const line =
      site
        .read('templates/Page.tsx')
        .split('\n')
        .findIndex((text) => text.includes('/notes/fog/')) + 1;
    expect(stdout).toContain(`link-format: 2 errors

error templates/Page.tsx:${line}:18  the link /notes/fog/ has a trailing slash
    on / and 3 more pages
    fix: write /notes/fog

error content/notes/fog.md:6:34  the link https://harbor.test/notes/notes/tide includes the domain of this site
    on /notes/fog
    fix: write /notes/tide
`);
  });

  it('advises on a heading in Markdown that skips a level, and fails for one in a template', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', '#### Fog') });
    const at = site.read('content/notes/fog.md').split('\n').indexOf('#### Fog') + 1;
    const found = (await problemsIn(site.run('check', '--json'))).filter(({ rule }) => rule === 'markup');
    expect(found.map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(`advice ${at}:1 Heading level can only increase by one`),
    ]);
    site.edit('templates/views/Note.tsx', 'title={props.title}>', 'title={props.title}><h4>Notes</h4>');
    expect((await site.run('check')).code).toBe(1);
  });

  it('exits with the code that --fail-on asks for', async () => {
    const texts = { advice: '#### Later', warning: 'TODO: how thick.', error: '[Tide](https://harbor.test/notes/notes/tide)' };
    const site = project();
    const codesFor = async (text: string, ...severities: string[]) => {
      site.write('content/notes/fog.md', note('Fog', text));
      const codes = [];
      for (const args of severities) codes.push((await site.run('check', '--fail-on', ...args.split(' '))).code);
      return codes;
    };
    expect(await codesFor(texts.advice, 'warning', 'warning --json')).toEqual([0, 0]);
    expect(await codesFor(texts.warning, 'error --quiet', 'warning', 'warning --json')).toEqual([0, 1, 1]);
    expect(await codesFor(texts.error, 'error --quiet', 'warning')).toEqual([1, 1]);
  });

  it('refuses another severity', async () => {
    expect((await project().run('check', '--fail-on', 'trifles')).code).toBe(2);
  });

  it('builds the site if there is no output, and accepts words of its content, and a stylesheet of another host', async () => {
    const site = project({
      ...templateWith(
        ["view: 'Home',", "view: 'Home', allowedOrigins: { style: ['https://cdn.test'] },"],
        onHomePage('<link rel="stylesheet" href="https://cdn.test/a.css" precedence="high" />'),
      ),
      'content/notes/ice.md': note('Ice', 'NaN is undefined here.'),
    });
    expect(await site.run('check')).toMatchObject({ code: 0, stdout: expect.stringContaining('5 pages checked: 0 errors') });
    expect(site.read('dist/notes/fog.html')).toContain('fog');
  });

  it('checks what the sources say now, and not the last build', async () => {
    const site = project();
    await site.build();
    site.edit('content/notes/fog.md', '/notes/tide#when', 'https://harbor.test/notes/notes/tide');
    expect((await site.run('check')).stdout).toContain(
      'the link https://harbor.test/notes/notes/tide includes the domain of this site',
    );
    site.write('content/notes/fog.md', '---\ntitel: Fog\n---\n');
    expect(await failure(site.run('check'))).toContain('content/notes/fog.md:2:1  titel: unknown field');
  });

  it('builds with the options of the last build', async () => {
    const site = project();
    site.edit('content/notes/fog.md', '---\n', '---\npublishDate: 2027-01-02\n');
    await site.build('--now', '2027-01-01', '--future', '--site-url', 'https://preview.test');
    const before = site.tree();
    await site.run('check');
    expect(site.tree()).toEqual(before);
    await site.build('--now', '2027-01-02T08:00:00Z');
    await site.run('check');
    expect(site.tree()).toHaveProperty(['notes/fog.html']);
  });

  it('finds mentions of drafts in a site that leaves them out', async () => {
    const site = project();
    site.edit('content/notes/fog.md', '---\n', '---\ndraft: true\n');
    site.edit('content/notes/tide.md', 'related: [fog]\n', '');
    site.write('public/soon.txt', 'Coming soon: /notes/fog');
    await site.build();
    expect((await site.run('check')).stdout).toContain('"/notes/fog" reveals content/notes/fog.md, which is unpublished');
    site.remove('public/soon.txt');
    expect((await site.run('check')).code).toBe(0);
    await site.build('--drafts');
    expect((await site.run('check')).code).toBe(0);
  });

  it('finds every address of a draft, and its title even if the site cannot plan it', async () => {
    const site = project({
      ...templateWith(
        ['modified: note.date,', 'modified: note.date,\n            alsoAt: note.slug === "ice" ? ["/frozen"] : [],'],
        inPlan('files: notes.map(({ slug, mood }) => ({ path: slug + ".txt", body: moods[mood ?? "calm"].name })),'),
        ['export default {', 'const moods: Record<string, { name: string }> = { calm: { name: "calm" } };\nexport default {'],
      ),
      'content/notes/ice.md': note('The ice is back', 'Text.', 'draft: true\n'),
      'public/soon.txt': 'Coming soon: /frozen',
      'public/later.txt': 'The ice is back',
    });
    await site.build();
    const reveals = (trace: string) => `"${trace}" reveals content/notes/ice.md, which is unpublished`;
    expect((await site.run('check')).stdout).toContain(reveals('/frozen'));
    site.write('content/notes/ice.md', note('The ice is back', 'Text.', 'draft: true\nmood: rough\n'));
    expect((await site.run('check')).stdout).toContain(reveals('The ice is back'));
  });

  it('advises of a text without a page, if others of its collection have one', async () => {
    const site = project(templateWith(['...notes.map(', "...notes.filter(({ slug }) => slug !== 'ice').map("]));
    site.write('content/notes/ice.md', note('Ice'));
    site.write('content/notes/snow.md', note('Snow', 'Text.', 'draft: true\n'));
    site.write('templates/views/Contact.tsx', 'export const Contact = () => null;\n');
    const found = (await problemsIn(site.run('check', '--json'))).filter(({ rule }) => rule === 'site');
    expect(found.map(({ severity, file, message }) => `${severity} ${file} ${message}`)).toEqual([
      'advice templates/views/Contact.tsx no page has this view',
      'advice content/notes/ice.md has no page, but other files of its collection do',
    ]);
  });

  it("reports pages over the site's budget", async () => {
    // A picture that another host serves has no size.
    const site = project({
      ...templateWith(onHomePage('<img src="/far/a.png" alt="A" width="1" height="1" />')),
      'public/_redirects': '/notes/far/* https://cdn.test/:splat 200\n',
    });
    site.edit('templates/site.tsx', '  plan({', '  budgets: () => ({ script: 10, images: 10 }),\n  plan({');
    expect((await site.run('check')).stdout).toMatch(
      /page-size: 1 error\n\nerror content\/pages\/home\.md {2}scripts in the markup, with their imports: \d+ bytes, \d+ over the budget of 10\n {4}on \/ and 1 more page\n {4}also content\/notes\/fog\.md {3}on \/notes\/fog\n/,
    );
    site.write('content/notes/ice.md', note('Ice'));
    site.edit('templates/site.tsx', "{ path: '/404', source: home.source", "{ path: '/404', source: 'content/notes/tide.md'");
    await site.build();
    expect((await site.run('check')).stdout).toContain('\n    and 2 more places\n');
  });
});
