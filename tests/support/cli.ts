import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandLine } from './residentSite.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

export interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Runs as another user, which requires root. */
  uid?: number;
}

/**
 * Runs a command line of `site` and returns its output. Long-lived processes run one command after another, since starting Node takes most
 * of the time of a short command. Only NODE_OPTIONS need a new process.
 */
export async function runSite(args: string[], { cwd = repository, env = {}, uid }: Options = {}): Promise<Result> {
  const line = { args, cwd, env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env } };
  return env.NODE_OPTIONS ? runInOwnProcess(line) : runInResident(line, uid);
}

/**
 * Runs the command line as a user does, in its own process: for tests of the process itself.
 * @param home the folder that contains the generator
 */
export function runInOwnProcess({ args, cwd, env }: CommandLine, home = repository): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${home}/cli/bin.js`, ...args], { cwd, env });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Long-lived processes that wait for a command, by their user. */
const residents = new Map<number | undefined, ChildProcess[]>();

async function runInResident(line: CommandLine, uid: number | undefined): Promise<Result> {
  const waiting = residents.get(uid) ?? [];
  residents.set(uid, waiting);
  const resident = waiting.pop() ?? startResident(line, uid);
  resident.channel?.ref();
  resident.send(line);
  const [result] = (await once(resident, 'message')) as [Result];
  resident.channel?.unref();
  waiting.push(resident);
  return result;
}

/** Ends the long-lived processes, which take memory, except for `kept` of the current user. */
export function endResidents(kept = 0): void {
  for (const [uid, waiting] of residents)
    for (const resident of waiting.splice(uid === undefined ? kept : 0)) {
      resident.removeAllListeners('exit');
      resident.disconnect();
    }
}

/** Starts a long-lived process. It exits when the test file's process closes the IPC channel. */
function startResident({ env }: CommandLine, uid: number | undefined): ChildProcess {
  const child = fork(fileURLToPath(new URL('./residentSite.ts', import.meta.url)), {
    env: { ...env, NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/sitewright') },
    execArgv: [],
    serialization: 'advanced',
    ...(uid !== undefined && { uid, gid: uid }),
  });
  child.once('exit', (code, signal) => child.emit('error', new Error(`the resident site process exited with ${code ?? signal}`)));
  child.unref();
  return child;
}
