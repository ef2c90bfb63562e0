import { describe, expect, it } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import { type Served, serveForThisTest } from '../../support/serve.ts';
import { atFixedDate, failure, note, onHomePage, templateWith } from '../../support/sites.ts';

describe('--quiet and --verbose', () => {
  it('check prints only what fails it, or every place of a problem', async () => {
    const broken = templateWith(onHomePage('<a href="/notes/fog/">fog</a>'));
    const site = project(broken);
    for (const name of ['a', 'b', 'c', 'd']) site.write(`content/notes/${name}.md`, note(`The ${name}`));
    await site.build();
    site.write('dist/thesis.doc', 'theirs');
    const { code, stdout, stderr } = await site.run('check', '--quiet');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '8 pages checked: 1 error, 1 warning\n' });
    expect(stdout).toContain('link-format: 1 error');
    expect(stdout).not.toContain('foreign-file');
    for (const path of Object.keys(broken)) site.write(path, project().read(path));
    for (const name of ['a', 'b', 'c', 'd']) site.write(`content/notes/${name}.md`, note(`The ${name}`, 'TODO: write.'));
    expect(await site.run('check', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await site.run('check')).stdout).toContain('    and ');
    const verbose = (await site.run('check', '--verbose')).stdout;
    expect(verbose.match(/content\/notes\/[abcd]\.md:6:1/g)?.length).toBe(4);
    expect(verbose).not.toContain('more page');
  });

  it('dev prints no changes, or also each page that it renders', async () => {
    const sites = [project(), project()] as const;
    const quiet = await serveForThisTest(['--root', sites[0].folder, '--quiet']);
    const verbose = await serveForThisTest(['--root', sites[1].folder, '--verbose']);
    for (const site of sites) site.write('content/notes/fog.md', note('The mist'));
    const pageOf = async ({ origin }: Served) => (await fetch(`${origin}/notes/notes/fog`)).text();
    for (const served of [quiet, verbose]) await expect.poll(() => pageOf(served)).toContain('The mist');
    expect(verbose.terminal()).toMatch(/content\/notes\/fog\.md .* ms\n {10}\/notes\/fog {2}\d+ ms\n/);
    expect(quiet.terminal()).toMatch(/^Serving the site at .*\n$/);
  });
});

describe('--site-url', () => {
  const preview = ['--site-url', 'https://preview-7.harbor.test/'];

  it('replaces the URL of the settings in canonical links, sitemap, and robots.txt', async () => {
    const site = project();
    await site.build();
    await site.build(...preview);
    const text = Object.values(site.tree()).join('\n');
    expect(site.read('dist/notes/fog.html')).toContain('<link rel="canonical" href="https://preview-7.harbor.test/notes/fog"/>');
    expect(site.read('dist/sitemap.xml')).toContain('<loc>https://preview-7.harbor.test/notes/fog</loc>');
    expect(site.read('dist/robots.txt')).toContain('Sitemap: https://preview-7.harbor.test/sitemap.xml');
    expect(text).not.toContain('https://harbor.test');
    expect((await site.run('check')).code).toBe(0);
  });

  it.each(['harbor.test', 'ftp://harbor.test', 'https://harbor.test/?a', 'https://harbor.test/#'])(
    '%s is invalid usage',
    async (url) => {
      const { code, stderr } = await project().build('--site-url', url);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('Expected a full URL without ? and #') });
    },
  );

  it('is rejected by a site whose URL comes from elsewhere', async () => {
    const site = project();
    site.edit('templates/site.tsx', '({ url }) => url', "() => 'https://harbor.test'");
    expect(await failure(site.build(...preview))).toContain(
      '--site-url has no effect: url() does not return the setting "url" of content/site.yaml',
    );
  });
});

describe('--json', () => {
  it('build reports problems on stdout and prints them on stderr for people', async () => {
    const site = project();
    site.write('content/notes/fog.md', note('The mist', '[x](/nowhere)'));
    const { code, stdout, stderr } = await site.build('--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      version: 3,
      success: false,
      problems: [
        {
          severity: 'error',
          file: 'content/notes/fog.md',
          line: expect.any(Number),
          column: 1,
          message: 'broken link: no page at /nowhere',
          fix: expect.any(String),
        },
      ],
    });
    expect(stderr).toMatch(/^error content\/notes\/fog\.md:\d+:1 {2}broken link/);
  });

  it('has stdout to itself: what views log is on stderr', async () => {
    const { stdout, stderr } = await project(templateWith(onHomePage("{console.log('ebb')}"))).build('--json');
    expect(JSON.parse(stdout)).toMatchObject({ success: true });
    expect(stderr).toContain('ebb');
  });

  it('check reports what failed it', async () => {
    const failed = await project(templateWith(onHomePage('<a href="/notes/fog/">fog</a>'))).run('check', '--json');
    expect(failed.code).toBe(1);
    const { success, problems } = JSON.parse(failed.stdout);
    expect(success).toBe(false);
    expect(problems).toContainEqual({
      severity: 'error',
      rule: 'link-format',
      file: 'templates/views/Home.tsx',
      line: expect.any(Number),
      column: expect.any(Number),
      message: 'the link /notes/fog/ has a trailing slash',
      fix: 'write /notes/fog',
      places: [expect.objectContaining({ page: '/', source: 'templates/views/Home.tsx' })],
    });
  });
});

describe('--json has one form on stdout for every command:', () => {
  const common = { version: 3, success: true, problems: [] };
  const json = async (site: Project, ...args: string[]) => {
    const { code, stdout } = await site.run(...args, '--json');
    return { code, report: JSON.parse(stdout) };
  };

  it('a success', async () => {
    const site = project({ 'content/archetypes/notes.md': note('New') });
    const reports: [command: string[], report: object][] = [
      [['build'], { out: 'dist', written: expect.any(Number) }],
      [['check', '--fail-on', 'error'], { pages: 4, problems: expect.any(Array) }],
      [['routes'], { routes: expect.arrayContaining([expect.objectContaining({ path: '/notes/fog' })]) }],
      [['new', 'note', 'ice'], { file: 'content/notes/ice.md', path: '/notes/ice' }],
      [['clean'], { out: 'dist', removed: expect.any(Number) }],
    ];
    for (const [command, report] of reports)
      expect(await json(site, ...command)).toEqual({ code: 0, report: expect.objectContaining({ ...common, ...report }) });
  });

  it('a site with problems, and a folder without a site', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', 'Text.', 'colour: gray\n') });
    const failed = (problem: object) => ({
      code: 1,
      report: { version: 3, success: false, problems: [expect.objectContaining(problem)] },
    });
    for (const command of ['build', 'check', 'routes', 'cards']) {
      expect(await json(site, command)).toEqual(failed({ severity: 'error', file: 'content/notes/fog.md', line: 4, column: 1 }));
      expect(await json(site, command, '--root', '/')).toEqual(failed({ file: 'templates/site.tsx', message: 'is missing' }));
    }
  });

  it.each(['dev', 'preview'])('%s, in a line for each event', async (command) => {
    const site = project(
      templateWith(['url: ({ url }) => url,', "url: ({ url }) => url,\n  editor: () => ({ repository: 'harbor/notes' }),"]),
    );
    await site.build();
    const verbose = command === 'dev' ? ['--verbose'] : [];
    const served = await serveForThisTest(['--json', ...verbose, '--root', site.folder], undefined, command);
    const events = () =>
      served
        .stdout()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(events()).toEqual([{ ...common, url: `${served.origin}/notes/` }]);
    if (command === 'preview') return;
    expect((await fetch(`${served.origin}/notes/notes/fog`)).status).toBe(200);
    site.write('content/notes/fog.md', note('Fog', 'Text.', 'colour: gray\n'));
    const problem = { severity: 'error', file: 'content/notes/fog.md', line: 4, column: 1, message: 'colour: unknown field' };
    await expect.poll(events).toContainEqual({ ...common, success: false, problems: [expect.objectContaining(problem)] });
    site.write('content/notes/fog.md', note('Fog'));
    await expect.poll(events).toContainEqual({ ...common, changed: ['content/notes/fog.md'] });
    site.edit('content/site.yaml', 'harbor.test/notes', 'harbor.test/tides');
    await expect.poll(events).toContainEqual({ ...common, url: `${served.origin}/tides/` });
  });

  it('invalid usage, but not help', async () => {
    expect((await project().run('build', '--help', '--json')).stdout).toMatch(/^Usage: site build [^{]*$/);
    const { code, report } = await json(project(), 'build', '--prodction');
    expect([code, report.success, report.problems[0].message]).toEqual([2, false, expect.stringContaining("'--prodction'")]);
  });

  it('an internal error, with the file that was being read', async () => {
    const site = project({ 'content/notes/fog.md': note('a trap') });
    const code =
      "const { toString } = Buffer.prototype; Buffer.prototype.toString = function (...args) { const text = toString.apply(this, args); if (text.includes('a trap')) throw new RangeError('trapped'); return text; };";
    const { stdout } = await runSite(['build', '--json'], {
      cwd: site.folder,
      env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      success: false,
      problems: [{ severity: 'error', file: 'content/notes/fog.md', message: 'internal error: trapped' }],
    });
  });
});

it('a build prints nothing with --quiet, not even warnings, unless it fails', async () => {
  const site = project({ 'content/site.yaml': 'title: Harbor\nurl: https://harbor.test/notes\nphone: (207) 555-0123\n' });
  expect((await site.build(...atFixedDate)).stderr).toContain('warning content/site.yaml');
  expect(await site.build(...atFixedDate, '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  site.write('content/notes/fog.md', note('Fog', 'Text.', 'colour: gray\n'));
  expect(await site.build(...atFixedDate, '--quiet')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('unknown field'),
  });
});
