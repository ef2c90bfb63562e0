import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSite } from '../../support/cli.ts';
import { kinds } from '../../support/kinds.ts';
import { type Measurement, measureKind, medianOf } from './measure.ts';
import { serveCompressed } from './serveCompressed.ts';

/*
 * `npm run lighthouse`: five visits to one page of every kind; `npm run lighthouse -- home blog` for some kinds only.
 * Fails if the median of a category is below 100, if CLS is not 0, or if LCP
 * takes over 1.2 seconds.
 */
const visits = 5;
const slowestPaint = 1.2;

const folder = mkdtempSync(join(tmpdir(), 'site-lighthouse-'));
const dist = join(folder, 'dist');
try {
  const { code, stderr } = await runSite(['build', '--out', dist]);
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  const { origin, close } = await serveCompressed(dist);
  const failures = await measureAll(origin);
  close();
  console.log(failures.length === 0 ? '\nEvery page passes.' : `\n${failures.join('\n')}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function measureAll(origin: string): Promise<string[]> {
  console.log(row(['page', 'performance', 'accessib.', 'practices', 'SEO', 'LCP s', 'CLS', 'bytes']));
  const failures: string[] = [];
  const wanted = process.argv.slice(2);
  for (const [kind, path] of kinds.filter(([kind]) => wanted.length === 0 || wanted.includes(kind))) {
    const median = medianOf(await visitsTo(kind, origin + path));
    console.log(row([kind, ...cells(median)]));
    if (!passes(median)) failures.push(`${kind} fails. Audits that cost points: ${median.lost.join(', ') || 'none'}`);
  }
  return failures;
}

async function visitsTo(kind: string, address: string): Promise<Measurement[]> {
  const runs: Measurement[] = [];
  for (let visit = 0; visit < visits; visit++) runs.push(await measureKind(kind, address));
  return runs;
}

function passes({ performance, accessibility, bestPractices, seo, largestPaint, layoutShift }: Measurement): boolean {
  return Math.min(performance, accessibility, bestPractices, seo) === 100 && largestPaint <= slowestPaint && layoutShift === 0;
}

function cells({ performance, accessibility, bestPractices, seo, largestPaint, layoutShift, bytes }: Measurement): string[] {
  return [performance, accessibility, bestPractices, seo, largestPaint.toFixed(2), layoutShift.toFixed(3), bytes].map(String);
}

function row([first = '', ...rest]: readonly string[]): string {
  return first.padEnd(10) + rest.map((cell) => cell.padStart(12)).join('');
}
