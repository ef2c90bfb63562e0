import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { endGroup } from '../endGroup.ts';

/** One run of a command and all its child processes. */
export interface Measured {
  code: number | null;
  /** Wall time, from process start to exit, in seconds. */
  seconds: number;
  /** User and system time of all its processes. Linux only. */
  cpuSeconds?: number;
  /** Peak memory of all its processes: the sum of their RSS, sampled every 50 ms. Linux only. */
  megabytes?: number;
  log: string;
}

export interface MeasureOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Kills the command and its children. */
  signal: AbortSignal;
}

const sampleMilliseconds = 50;

/** Runs a command until it exits. One at a time: the CPU time of children is known only as the total of all that exited. */
export async function measure([file = '', ...args]: readonly string[], { cwd, env, signal }: MeasureOptions): Promise<Measured> {
  signal.throwIfAborted();
  const cpuBefore = childrenCpuSeconds();
  const started = performance.now();
  // Its own process group, so killing it kills its children too.
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const memory = sampleMemory(child.pid);
  const stop = () => child.pid && endGroup(child.pid);
  signal.addEventListener('abort', stop);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    const seconds = (performance.now() - started) / 1000;
    signal.throwIfAborted();
    return { code, seconds, log, ...since(cpuBefore), ...memory.end() };
  } finally {
    memory.end();
    signal.removeEventListener('abort', stop);
  }
}

function since(before: number | undefined): Pick<Measured, 'cpuSeconds'> {
  const now = childrenCpuSeconds();
  return before === undefined || now === undefined ? {} : { cpuSeconds: now - before };
}

function sampleMemory(pid = 0): { end(): Pick<Measured, 'megabytes'> } {
  let kilobytes = 0;
  const sampler = setInterval(() => (kilobytes = Math.max(kilobytes, treeKilobytes(pid))), sampleMilliseconds);
  return {
    end() {
      clearInterval(sampler);
      return kilobytes > 0 ? { megabytes: (kilobytes * 1024) / 1e6 } : {};
    },
  };
}

/** Resident memory of a process and its descendants. */
function treeKilobytes(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + treeKilobytes(child), own);
}

/** Each thread lists the processes it started. */
function childrenOf(pid: number): number[] {
  return tasksOf(pid).flatMap((task) => {
    const listed = read(`/proc/${pid}/task/${task}/children`)?.trim();
    return listed ? listed.split(' ').map(Number) : [];
  });
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Seconds used by all exited children: fields 16 and 17 of proc_pid_stat(5), in hundredths. */
function childrenCpuSeconds(): number | undefined {
  const fields = read('/proc/self/stat')
    ?.replace(/^.*\) /, '')
    .split(' ');
  return fields && (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Undefined if the process has exited or there is no /proc. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
