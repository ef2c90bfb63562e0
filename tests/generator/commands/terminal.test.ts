import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { repository } from '../../support/cli.ts';
import { project } from '../../support/project.ts';

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
    expect(buildOnTerminal(folder, {})).toContain('\u001B[1mnext   \u001B[22m');
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
