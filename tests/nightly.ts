import { spawnSync } from 'node:child_process';

/*
 * `npm run nightly`: what takes too long for every change. Runs every script, and fails if any of them does.
 * To add one, add a line.
 */
const scripts: Readonly<Record<string, string[]>> = {
  'Lighthouse, every kind of page': ['npm', 'run', '--silent', 'lighthouse'],
};

const failed = Object.entries(scripts).filter(([name, [command = '', ...args]]) => {
  console.log(`\n# ${name}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
});
for (const [name] of failed) console.error(`Failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
