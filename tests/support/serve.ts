import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { repository } from './cli.ts';

export interface Served {
  /** `http://127.0.0.1:PORT`, unless --host says otherwise */
  origin: string;
  pid: number;
  /** Terminal output so far. */
  terminal(): string;
  /** What of it is on stdout. */
  stdout(): string;
  /** Waits until it has exited. */
  stop(): Promise<void>;
}

/** Starts `site dev` on any free port, as a user does, and waits until it prints its URL. */
export function startServer(args: string[], env?: NodeJS.ProcessEnv): Promise<Served> {
  return launch(args, env).ready;
}

/** Starts `site dev`, and stops it when the test ends. */
export function serveForThisTest(args: string[], env?: NodeJS.ProcessEnv, command = 'dev'): Promise<Served> {
  const { ready, stop } = launch(args, env, command);
  onTestFinished(stop);
  return ready;
}

/**
 * Starts `site dev` before the tests of a file or a describe block, and stops it after them.
 * @param prepare makes what is to be served, and returns the arguments
 */
export function serveForTheseTests(prepare: () => string[] | Promise<string[]>, command = 'dev'): Served {
  let launched: Launched | undefined;
  let served: Served | undefined;
  beforeAll(async () => {
    launched = launch(await prepare(), {}, command);
    served = await launched.ready;
  });
  afterAll(() => launched?.stop());
  const running = () => {
    if (!served) throw new Error('site dev is not running: ask for it within a test');
    return served;
  };
  return {
    get origin() {
      return running().origin;
    },
    get pid() {
      return running().pid;
    },
    terminal: () => running().terminal(),
    stdout: () => running().stdout(),
    stop: () => running().stop(),
  };
}

/** What the server has sent to an open page. */
export async function eventsOf({ origin }: Served, query = ''): Promise<() => string> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const { body } = await fetch(`${origin}/.site/events${query}`, { signal: left.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  read().catch(() => undefined);
  return () => text;
}

interface Launched extends Pick<Served, 'stop'> {
  /** Rejects if the command exits before it prints its URL. */
  ready: Promise<Served>;
}

function launch(args: string[], env: NodeJS.ProcessEnv = {}, command = 'dev'): Launched {
  const child = spawn(process.execPath, [`${repository}/cli/bin.js`, command, '--port', '0', ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let terminal = '';
  let stdout = '';
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill();
    await closed;
  };
  const ready = new Promise<Served>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      terminal += chunk;
      const origin = /(?: at |"url":")(http:\/\/[\w.:[\]]+:\d+)\//.exec(terminal)?.[1];
      if (origin) resolve({ origin, pid: child.pid ?? 0, terminal: () => terminal, stdout: () => stdout, stop });
    };
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      read(chunk);
    });
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', () => reject(new Error(`site dev ended:\n${terminal}`)));
  });
  return { ready, stop };
}
