import { spawnSync } from 'node:child_process';

/*
 * `npm run nightly`: tests that take too long for every change. Runs every script, and fails if one of them fails.
 * Each night tries other random inputs; SEED repeats a night.
 */
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const { SEED: seed = today } = process.env;
const random = ['incremental', 'failures', 'fuzz', 'markdownTree', 'yaml'].map((name) => `/${name}.test.ts`);

const scripts: Readonly<Record<string, string[]>> = {
  'Lighthouse, every kind of page': ['npm', 'run', '--silent', 'lighthouse'],
  'Firefox and WebKit': ['npm', 'run', '--silent', 'engines'],
  [`Random tests, SEED=${seed} EFFORT=20`]: ['npx', 'vitest', 'run', ...random],
  'Hosts by their own tools, the recipes of docs/contributing.md, and our own tools': [
    'npx',
    'vitest',
    'run',
    '--config',
    'tests/nightly/vitest.config.ts',
    'tests/nightly',
    'tests/tools',
  ],
  'Mutations, which no test may miss too often': ['npm', 'run', '--silent', 'mutation'],
};

const failed = Object.entries(scripts).filter(([name, [command = '', ...args]]) => {
  console.log(`\n# ${name}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, SEED: seed, EFFORT: '20' } }).status !== 0;
});
for (const [name] of failed) console.error(`Failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
