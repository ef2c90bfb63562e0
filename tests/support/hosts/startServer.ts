import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { giveToNobody, nobody } from '../nobody.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import type { WebServer } from './servers.ts';

export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a server at a free port and waits until it responds. Runs it as an unprivileged user even if root runs the tests. Servers from
 * npm run as the current user, because others may not be able to read their files.
 * @throws with its output if it exits before it responds
 */
export async function startServer({ command }: WebServer, root: string): Promise<RunningServer> {
  const home = temporaryFolder('server');
  const port = await freePort();
  const [program, ...args] = command({ root, port, home });
  const identity = program === process.execPath ? undefined : nobody();
  giveToNobody(home);
  const server = spawn(program, args, {
    ...identity,
    cwd: home,
    env: { ...process.env, HOME: home, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(server, 'close');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (server.exitCode !== null) throw new Error(`${program} ended:\n${said}`);
    await setTimeout(50);
  }
  return {
    origin,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
}
