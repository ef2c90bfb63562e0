import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { repository, runSite } from './support/cli.ts';
import { project } from './support/project.ts';

describe('the command line', () => {
  it.each(['build', 'serve', 'check', 'routes'])('site %s --help shows examples', async (command) => {
    const { code, stdout } = await runSite([command, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Examples:\n  site ${command}`);
  });

  it('says its version', async () => {
    expect(await runSite(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n' });
  });

  it.each([
    [['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)"],
    [['build', '--prodction'], "error: unknown option '--prodction'\n(Did you mean --production?)"],
    [['serve', '--port', 'http'], "error: option '--port <number>' argument 'http' is invalid. write a number from 0 to 65535."],
    [['build', '--now', 'later'], "error: option '--now <time>' argument 'later' is invalid."],
  ])('wrong usage %j exits with 2 and says what was meant', async (args, message) => {
    const { code, stderr } = await runSite(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('outside a site it says what it needs', async () => {
    const { code, stderr } = await runSite(['build', '--root', '/']);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'templates/site.tsx  is missing\n    fix: run the command in the folder of a site, or name it with --root',
    );
  });

  it('a template that fails is named with its line and the page that it was to draw', async () => {
    const site = project();
    site.write(
      'templates/site.tsx',
      site.read('templates/site.tsx').replace('{today.slice(0, 4)}', '{(() => { throw new Error("boom"); })()}'),
    );
    const { code, stderr } = await site.build();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^templates\/site\.tsx:29:\d+ {2}Home fails to draw \/: boom\n/);
    expect(stderr).toMatch(/> 29 \| .*throw new Error\("boom"\)/);
  });

  it('on a Node that is too old it says so in one line', () => {
    const old = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })';
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, `${repository}/cli/bin.js`, 'build'], {
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^site needs Node 24 or newer, this is v\S+: use "npm run build" or "npx site", which bring their own, or install Node 24\.\n$/,
    );
  });

  it('site routes lists every address with its template and source', async () => {
    const { stdout } = await project().run('routes');
    expect(stdout).toBe(`/            Home      content/pages/home.md
/notes/fog   Note      content/notes/fog.md
/notes/tide  Note      content/notes/tide.md
/404         NotFound  content/pages/home.md
`);
  });

  it('site build --json reports pages, files and times', async () => {
    const { stdout } = await project().build('--json');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ out: 'dist', written: 12, unchanged: 0, removed: 0, warnings: [] });
    expect(report.pages.map(({ path }: { path: string }) => path)).toEqual(['/', '/notes/fog', '/notes/tide', '/404']);
    expect(Object.keys(report.timings)).toEqual(expect.arrayContaining(['content', 'pages', 'writing']));
  });
});
