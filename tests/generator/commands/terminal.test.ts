import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSummary, warningLines } from '../../../cli/commands/buildSummary.ts';
import type { BuildReport } from '../../../cli/pipeline/report.ts';
import { formatProblem, type Problem } from '../../../cli/problems.ts';
import { columns } from '../../../cli/terminal/columns.ts';
import { formatBytes } from '../../../cli/terminal/numbers.ts';
import type { Paint } from '../../../cli/terminal/paint.ts';
import { progress } from '../../../cli/terminal/progress.ts';
import { repository } from '../../support/cli.ts';
import { project } from '../../support/project.ts';

/** Colors as readable tags. */
const named: Paint = (style, text) => `<${style}>${text}</${style}>`;

describe('columns', () => {
  it('are aligned, with numbers to the right and no trailing spaces', () => {
    expect(
      columns(
        [
          ['a', '1', 'x'],
          ['bbb', '22', ''],
        ],
        [1],
      ),
    ).toEqual(['a     1  x', 'bbb  22']);
  });

  it('are as wide as their visible text, without color codes', () => {
    expect(
      columns([
        ['\u001B[1ma\u001B[22m', 'x'],
        ['bb', 'y'],
      ]),
    ).toEqual(['\u001B[1ma\u001B[22m   x', 'bb  y']);
  });
});

it.each([
  [999, '999 B'],
  [43_349, '43.3 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.00 MB'],
  [7_190_000, '7.19 MB'],
  [2_500_000_000, '2.50 GB'],
])('%i bytes are formatted as %s', (count, text) => {
  expect(formatBytes(count)).toBe(text);
});

describe('the summary of a build', () => {
  const report: BuildReport = {
    out: 'dist',
    basePath: '',
    pages: [
      { path: '/', bytes: 5000 },
      { path: '/blog', bytes: 51_200 },
      { path: '/a', bytes: 7000 },
      { path: '/b', bytes: 6000 },
    ],
    bytes: 1_234_567,
    cards: { made: 0, notMade: 0 },
    upcoming: [],
    timeZone: 'UTC',
    written: 3,
    unchanged: 1200,
    removed: 1,
    changed: ['blog.html', 'blog/index.html', 'sitemap.xml'],
    placeholders: [
      { file: 'content/site.yaml', line: 3, what: 'phone is empty', fix: 'write the value' },
      { file: 'content/site.yaml', line: 9, what: 'url is a placeholder', fix: 'write the value' },
    ],
    timings: { content: 410.4, pages: 96 },
  };

  it('starts with the result, then lists pages, files, sizes, the largest pages, and steps in aligned lines', () => {
    expect(buildSummary(report, 1.2345, { verbose: true })).toEqual([
      '✓ Built 4 pages in 1.23 s → dist/',
      'pages    4: 1 written, 3 unchanged',
      'files    1,203 in dist/: 3 written, 1,200 unchanged, 1 removed',
      'size     69.2 kB of HTML, 1.23 MB in all files',
      'largest  /blog 51.2 kB, /a 7.0 kB, /b 6.0 kB',
      'steps    content 0.41, pages 0.10',
    ]);
  });

  it('says so if nothing has changed', () => {
    expect(buildSummary({ ...report, written: 0, removed: 0 }, 0.1712)[0]).toBe(
      '✓ Nothing has changed: 4 pages in dist/ (0.17 s)',
    );
  });

  it('lists warnings with their fix, and nothing without warnings', () => {
    expect(warningLines(report, false)).toEqual([
      'warning content/site.yaml:3:1  2 settings are empty or have placeholder values: lines 3, 9',
      '    fix: replace them before the site goes live; to list each one, run: npx site check',
    ]);
    expect(warningLines(report, true)).toEqual([
      'warning content/site.yaml:3:1  phone is empty',
      '    fix: write the value',
      'warning content/site.yaml:9:1  url is a placeholder',
      '    fix: write the value',
    ]);
    expect(warningLines({ ...report, placeholders: [] }, false)).toEqual([]);
  });
});

describe('a problem', () => {
  const problem: Problem = { file: 'a.md', line: 2, column: 3, what: 'is wrong', fix: 'mend it', sourceText: 'one\ntwo' };

  it('is plain in a pipe', () => {
    expect(formatProblem(problem)).toBe('error a.md:2:3  is wrong\n    1 | one\n  > 2 | two\n      |   ^\n    fix: mend it');
  });

  it('has a bold location, a red caret, and a green fix on a terminal', () => {
    expect(formatProblem(problem, named)).toBe(
      '<red>error</red> <bold>a.md:2:3</bold>  is wrong\n<dim>    1 | one</dim>\n  > 2 | two\n      |   <red>^</red>\n    <green>fix: mend it</green>',
    );
  });
});

describe('the progress bar', () => {
  beforeEach(() => {
    vi.stubEnv('TERM', 'xterm');
    vi.stubEnv('NO_COLOR', '1');
    vi.stubEnv('FORCE_COLOR', undefined);
    return () => vi.unstubAllEnvs();
  });

  /** A stream that records what is written to it, and a manual clock. */
  function terminal(isTTY: boolean) {
    const written: string[] = [];
    const clock = { now: 0 };
    const stream = {
      isTTY,
      write: (text: string) => written.push(text),
      getColorDepth: () => 1,
    } as unknown as NodeJS.WriteStream;
    Object.setPrototypeOf(stream, process.stderr);
    return { written, clock, onProgress: progress(stream, () => clock.now) };
  }

  it('appears after a second, updates at most ten times a second, and disappears at the end', () => {
    const { written, clock, onProgress } = terminal(true);
    for (const [time, done] of [
      [0, 1],
      [999, 400],
      [1000, 500],
      [1050, 600],
      [1100, 1500],
      [1200, 2000],
    ] as const) {
      clock.now = time;
      onProgress('pages', done, 2000);
    }
    expect(written).toEqual([
      '\r\u001B[Kpages  ██████░░░░░░░░░░░░░░░░░░  500 of 2,000',
      '\r\u001B[Kpages  ██████████████████░░░░░░  1,500 of 2,000',
      '\r\u001B[K',
    ]);
  });

  it('is cleared if work fails', () => {
    const { written, clock, onProgress } = terminal(true);
    onProgress('pages', 1, 10);
    clock.now = 2000;
    onProgress('pages', 2, 10);
    onProgress('', 0, 0);
    expect(written.at(-1)).toBe('\r\u001B[K');
  });

  it('is hidden for short work and without a terminal', () => {
    const short = terminal(true);
    for (let done = 1; done <= 10; done += 1) {
      short.clock.now = done * 50;
      short.onProgress('pages', done, 10);
    }
    const pipe = terminal(false);
    pipe.onProgress('pages', 1, 10);
    pipe.clock.now = 5000;
    pipe.onProgress('pages', 2, 10);
    expect([...short.written, ...pipe.written]).toEqual([]);
  });
});

describe('on a terminal', () => {
  /** Runs a build in a pseudo-terminal, which Python can create on every system. */
  function buildOnTerminal(folder: string, env: Record<string, string>): string {
    const { PATH, HOME } = process.env;
    const inTerminal = ['-c', 'import pty, sys; pty.spawn(sys.argv[1:])'];
    return execFileSync('python3', [...inTerminal, process.execPath, `${repository}/cli/bin.js`, 'build'], {
      cwd: folder,
      // A person's environment, whatever this test runs in: Node shows no colors if CI is set.
      env: { PATH, HOME, TERM: 'xterm', ...env },
      encoding: 'utf8',
    });
  }

  it('labels are bold unless NO_COLOR is set', () => {
    const { folder } = project();
    expect(buildOnTerminal(folder, {})).toContain('\u001B[1mpages  \u001B[22m');
    expect(buildOnTerminal(folder, { NO_COLOR: '1' })).not.toContain('\u001B[1m');
  });
});

it('a problem has no colors in a pipe, even if nothing disables them', async () => {
  const site = project({ 'content/notes/fog.md': '---\ntitle: Fog\n---\n' });
  const { PATH, HOME } = process.env;
  const [command, ...args] = [process.execPath, `${repository}/cli/bin.js`, 'build'];
  const run = () => execFileSync(command, args, { cwd: site.folder, env: { PATH, HOME }, encoding: 'utf8', stdio: 'pipe' });
  expect(run).toThrow(expect.objectContaining({ stderr: expect.not.stringContaining('\u001B[') }));
});
