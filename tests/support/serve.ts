import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { repository } from './cli.ts';

export interface Served {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  pid: number;
  /** What the terminal shows so far. */
  terminal(): string;
  stop(): Promise<void>;
}

/** Starts `site serve` at any free port, as a user does, and waits until it says where it is. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const child = spawn(process.execPath, [`${repository}/cli/bin.js`, 'serve', '--port', '0', ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let terminal = '';
  const closed = once(child, 'close');
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      terminal += chunk;
      const address = / is at (http:\/\/[\d.]+:\d+)\//.exec(terminal)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', () => reject(new Error(`site serve ended:\n${terminal}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    terminal: () => terminal,
    async stop() {
      child.kill();
      await closed;
    },
  };
}

/** The same, for the length of one test. */
export async function serveForThisTest(args: string[], env?: NodeJS.ProcessEnv): Promise<Served> {
  const served = await startServer(args, env);
  onTestFinished(served.stop);
  return served;
}
