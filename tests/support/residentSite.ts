/** Child process of a test file: runs one command line after another, like `cli/bin.js`. */
import { main } from '../../cli/main.ts';
import type { Result } from './cli.ts';

export interface CommandLine {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const { now } = Date;
// Tests build right after they write. A bundle of files that are younger than 20 ms would be made again by the next build, whatever has changed.
Date.now = () => now() + 25;

process.on('message', async ({ args, cwd, env }: CommandLine) => {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  const code = await main(args);
  process.send?.({ code, stdout: stdout(), stderr: stderr() } satisfies Result);
});

process.on('disconnect', () => process.exit());

/** Captures what is written to a stream. */
function capture(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}
