import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository, runSite } from '../../support/cli.ts';
import { project, projectIn } from '../../support/project.ts';
import { failure } from '../../support/sites.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the command line', () => {
  it.each(['build', 'dev', 'preview', 'check', 'init', 'new', 'routes', 'cards', 'clean'])(
    'site %s --help shows examples and exit codes',
    async (command) => {
      const { code, stdout } = await runSite([command, '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`Examples:\\n.*site ${command}`));
      expect(stdout).toContain(
        'Exit codes: 0 success, 1 the site has problems, 2 invalid usage,\n70 internal error, 130 stopped by Ctrl-C.',
      );
    },
  );

  it('completes commands, options, and their values in shells', async () => {
    expect((await runSite(['completion', 'zsh'])).stdout).toContain('#compdef site');
    expect((await runSite(['complete', '--', 'bui'])).stdout).toMatch(/^build\tbuild the site into static files/);
    expect((await runSite(['complete', '--', 'check', '--fail-on', 'w'])).stdout).toMatch(/^warning\t/);
  });

  it.each(['-v', '--version'])('prints its version for %s', async (option) => {
    expect(await runSite([option])).toMatchObject({ code: 0, stdout: '0.1.0\n' });
  });

  it.each([
    [['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)"],
    [['build', '--prodction'], "error: unknown option '--prodction'\n(Did you mean --production?)"],
    [
      ['serve', '--port', 'http'],
      "error: option '--port <number>' argument 'http' is invalid. Expected a whole number from 0 to 65535.",
    ],
    [['build', '--quiet', '--verbose'], "error: option '--verbose' cannot be used with option '-q, --quiet'"],
    [['dev', '--port', '65536'], 'Expected a whole number from 0 to 65535.'],
    [['build', '--threads', '0'], 'Expected a whole number from 1 to 64.'],
    [['build', '--threads', '65'], 'Expected a whole number from 1 to 64.'],
    [['build', '--now', '2026-02-30T08:00:00Z'], "argument '2026-02-30T08:00:00Z' is invalid."],
    ...['tomorrow', '2026-4-1', '1969-12-31', '9999-12-30'].map((time): [string[], string] => [
      ['build', '--now', time],
      'Expected a date or time from 1970 to 9999: 2026-04-01 or 2026-04-01T08:00:00Z.',
    ]),
    [['build', '--now', '2026-02-30'], "error: option '--now <time>' argument '2026-02-30' is invalid."],
  ])('exits with 2 for invalid usage %j and suggests what was meant', async (args, message) => {
    const { code, stderr } = await runSite(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('outside a site, says what it needs, and leaves nothing', async () => {
    const folder = join(temporaryFolder('nowhere'), 'here');
    for (const args of [[], ['--root', folder], ['--now', '1970-01-01'], ['--now', '9999-12-29']])
      expect(await failure(runSite(['build', '--root', '/', ...args]))).toContain(
        'templates/site.tsx  is missing\n    fix: run the command in the site root, or set it with --root',
      );
    expect(existsSync(folder)).toBe(false);
  });

  it('names the line in a folder with unusual characters, and through a link to it', async () => {
    const home = join(temporaryFolder('harbor (100%)'), 'site (copy)');
    mkdirSync(home);
    const site = projectIn(home);
    site.edit('templates/views/Home.tsx', '{today.slice(0, 4)}', '{today.slice(0, 4).no.such}');
    symlinkSync(site.folder, join(home, 'linked'));
    for (const root of [site.folder, join(home, 'linked')]) {
      expect(await failure(runSite(['build', '--root', root]))).toMatch(
        /^error templates\/views\/Home\.tsx:\d+:\d+ {2}Home failed/,
      );
    }
  });

  it.each([
    ['tokens', '({ phone }) => ({ phone })', '({ phone }) => ({ phone: phone.no.such })'],
    ['url', '({ url }) => url', '({ url }) => url.no.such'],
  ])('names the line when %s() throws', async (name, before, after) => {
    const site = project();
    site.edit('templates/site.tsx', before, after);
    for (const command of ['build', 'routes']) {
      expect(await failure(site.run(command))).toMatch(
        new RegExp(`^error templates/site\\.tsx:\\d+:\\d+ {2}${name}\\(\\) throws: Cannot read properties`),
      );
    }
  });

  it('reports the problems of the content first if plan() throws', async () => {
    const site = project();
    site.edit('content/notes/fog.md', /^date: .*$/m, 'date: soon');
    const failing = "notes.find(({ slug }) => slug === 'fog')!.title.trim();\n    return {\n      pages";
    site.edit('templates/site.tsx', 'return {\n      pages', failing);
    const stderr = await failure(site.build());
    expect(stderr).toContain('date: is "soon"');
    expect(stderr).not.toContain('planned');
  });

  it('prints its help to a pipe that is closed', () => {
    const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${repository}/cli/bin.js" --help | true`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });

  it('fails if nothing can be written to its output, as on a full disk', () => {
    const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${repository}/cli/bin.js" --help 1</dev/null`], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^error {2}the output of this command cannot be written \(EBADF\)\n {4}fix: .*\n$/);
    expect(status).toBe(1);
  });

  it('prints one line on an outdated Node', () => {
    const old = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })';
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, `${repository}/cli/bin.js`, 'build'], {
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^site requires Node 24 or later, but this is v\S+\. Install Node 24, or add it to this folder: npm install node@24\n$/,
    );
  });

  it("site routes lists every path, with - for pages that aren't built", async () => {
    const site = project();
    site.edit('templates/site.tsx', "view: 'Home',", "view: 'Home', alsoAt: ['/home'],");
    const { stdout } = await site.run('routes');
    expect(stdout).toBe(`path         view      size  source                 canonical
/            Home         -  content/pages/home.md  -
/home        Home         -  content/pages/home.md  /
/notes/fog   Note         -  content/notes/fog.md   -
/notes/tide  Note         -  content/notes/tide.md  -
/404         NotFound     -  content/pages/home.md  -
`);
  });

  it('site routes --json reports canonical URLs, and the sizes of built pages', async () => {
    const site = project();
    site.edit('templates/site.tsx', "view: 'Note',", "view: 'Note', canonical: '/notes/fog',");
    await site.build();
    const { stdout } = await site.run('routes', '--json');
    const size = (path: string) => Buffer.byteLength(site.read(path));
    expect(JSON.parse(stdout).routes).toEqual([
      { path: '/', view: 'Home', source: 'content/pages/home.md', size: size('dist/index.html'), canonical: null },
      {
        path: '/notes/fog',
        view: 'Note',
        source: 'content/notes/fog.md',
        size: size('dist/notes/fog.html'),
        canonical: null,
      },
      {
        path: '/notes/tide',
        view: 'Note',
        source: 'content/notes/tide.md',
        size: size('dist/notes/tide.html'),
        canonical: '/notes/fog',
      },
      { path: '/404', view: 'NotFound', source: 'content/pages/home.md', size: size('dist/404.html'), canonical: null },
    ]);
  });
});
