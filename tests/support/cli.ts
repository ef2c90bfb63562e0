import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

export interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Runs as another user, which only root may ask for. */
  uid?: number;
}

/** Runs the command line as a user does, in a process of its own. */
export function runSite(args: string[], { cwd = repository, env = {}, uid }: Options = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${repository}/cli/bin.js`, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      ...(uid !== undefined && { uid, gid: uid }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
