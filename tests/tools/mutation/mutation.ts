/**
 * Measures how well the tests detect mistakes: makes one small mistake at a time in a copy of the repository and counts those that make a
 * test fail.
 *
 *     npm run mutation                         40 mistakes in each area
 *     npm run mutation -- --sample 10 seo key  10 in two of them
 *
 * StrykerJS can't do this here: its vitest runner tracks code within the test's process, and most of these tests run the command line in
 * another process or the widgets in a browser.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import glob from 'fast-glob';
import { repository } from '../../support/cli.ts';
import { seed } from '../../support/effort.ts';
import { Random } from '../../support/random.ts';
import { endGroup } from '../endGroup.ts';
import { type Area, areas } from './areas.ts';
import { type Mutant, mutantsOf } from './mutantsOf.ts';

interface Mistake extends Mutant {
  area: Area;
  file: string;
  source: string;
}

/** The share of mistakes in an area that tests must notice; the rest may have no visible effect. */
const least = 0.85;

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '40' } },
  allowPositionals: true,
});

const copy = mkdtempSync(join(tmpdir(), 'site-mutation-'));
// Some tests build as another user, who has to read the copy.
chmodSync(copy, 0o755);
let running: ChildProcess | undefined;
process.once('exit', () => {
  if (running?.pid) endGroup(running.pid);
  rmSync(copy, { recursive: true, force: true });
});
process.once('SIGINT', () => process.exit(130));

for (const name of glob.sync('*', {
  cwd: repository,
  dot: true,
  onlyFiles: false,
  ignore: ['node_modules', '.git', 'dist', '.cache'],
}))
  cpSync(join(repository, name), join(copy, name), { recursive: true });
symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));

const names = new Set(positionals.length > 0 ? positionals : areas.map(({ name }) => name));
const rows: Record<string, { mistakes: number; noticed: number; share: string }> = {};
for (const name of names) rows[name] = await measure(name);
console.table(rows);
if (Object.values(rows).some(({ mistakes, noticed }) => noticed < least * mistakes)) process.exitCode = 1;

async function measure(name: string) {
  const mistakes = new Random(seed).some(areas.filter((area) => area.name === name).flatMap(mistakesIn), Number(values.sample));
  if (mistakes.length === 0)
    throw new Error(`no area is called ${name}: ${[...new Set(areas.map((area) => area.name))].join(', ')}`);
  for (const area of new Set(mistakes.map((mistake) => mistake.area)))
    if (!(await pass(area))) throw new Error(`the tests of "${name}" fail without any mistake: ${area.tests.join(' ')}`);
  let noticed = 0;
  for (const mistake of mistakes) {
    if (await isNoticed(mistake)) noticed += 1;
    else console.log(described(mistake));
  }
  return { mistakes: mistakes.length, noticed, share: `${Math.round((100 * noticed) / mistakes.length)} %` };
}

function mistakesIn(area: Area): Mistake[] {
  return glob
    .sync(area.files, { cwd: repository })
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(repository, file), 'utf8');
      return mutantsOf(file, source).map((mutant) => ({ ...mutant, area, file, source }));
    });
}

async function isNoticed({ area, file, source, start, end, text }: Mistake): Promise<boolean> {
  const place = join(copy, file);
  writeFileSync(place, source.slice(0, start) + text + source.slice(end));
  try {
    return !(await pass(area));
  } finally {
    writeFileSync(place, source);
  }
}

/** A mistake that keeps the tests busy for five minutes is noticed too. */
async function pass({ tests }: Area): Promise<boolean> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--maxWorkers', '1'];
  const env = { ...process.env, EFFORT: '1' };
  running = spawn(process.execPath, [...args, ...tests], {
    cwd: copy,
    env,
    stdio: 'ignore',
    timeout: 300_000,
    detached: true,
  });
  const [code] = await once(running, 'exit');
  // A process in an endless loop outlives vitest.
  if (running.pid) endGroup(running.pid);
  return code === 0;
}

function described({ file, source, start, end, text }: Mistake): string {
  const before = source.slice(0, start).split('\n');
  const line = source.split('\n')[before.length - 1] ?? '';
  return `unnoticed: ${file}:${before.length}:${(before.at(-1) ?? '').length + 1}  ${JSON.stringify(source.slice(start, end).slice(0, 80))} → ${JSON.stringify(text)}\n    ${line.trim()}`;
}
