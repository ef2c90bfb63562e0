import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../cli/serve/server.ts';
import { runSite } from '../support/cli.ts';
import { kinds } from '../support/kinds.ts';
import { compressedServer } from './compressedServer.ts';
import { type Measurement, measure, medianOf } from './measure.ts';

/*
 * `npm run audit`: one page of every kind, three visits each; `npm run audit -- home blog` for some kinds only. Fails where
 * the median of a category is below 100, where anything moved while loading, or where the largest paint came later than
 * 1.2 seconds.
 */
const visits = 3;
const slowestPaint = 1.2;

const folder = mkdtempSync(join(tmpdir(), 'site-audit-'));
const dist = join(folder, 'dist');
try {
  const { code, stderr } = await runSite(['build', '--out', dist]);
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  replaceCalendar();
  const server = compressedServer(dist);
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const failures = await auditAll(origin);
  server.close();
  console.log(failures.length === 0 ? '\nEvery page clears every bar.' : `\n${failures.join('\n')}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function auditAll(origin: string): Promise<string[]> {
  console.log(row(['page', 'performance', 'accessib.', 'practices', 'SEO', 'LCP s', 'CLS', 'bytes']));
  const failures: string[] = [];
  const wanted = process.argv.slice(2);
  for (const [kind, path] of kinds.filter(([kind]) => wanted.length === 0 || wanted.includes(kind))) {
    const median = medianOf(await visitsTo(kind, origin + path));
    console.log(row([kind, ...cells(median)]));
    if (!clears(median)) failures.push(`${kind} misses a bar. Audits that took points away: ${median.lost.join(', ') || 'none'}`);
  }
  return failures;
}

async function visitsTo(kind: string, address: string): Promise<Measurement[]> {
  // A host answers an unknown address with status 404, which Lighthouse will not audit; and that page rightly asks not to be indexed.
  const isNotFound = kind === 'not found';
  const runs: Measurement[] = [];
  for (let visit = 0; visit < visits; visit++)
    runs.push(await measure(isNotFound ? new URL('/404', address).href : address, isNotFound ? ['is-crawlable'] : []));
  return runs;
}

function clears({ performance, accessibility, bestPractices, seo, largestPaint, layoutShift }: Measurement): boolean {
  return Math.min(performance, accessibility, bestPractices, seo) === 100 && largestPaint <= slowestPaint && layoutShift === 0;
}

function cells({ performance, accessibility, bestPractices, seo, largestPaint, layoutShift, bytes }: Measurement): string[] {
  return [performance, accessibility, bestPractices, seo, largestPaint.toFixed(2), layoutShift.toFixed(3), bytes].map(String);
}

function row([first = '', ...rest]: readonly string[]): string {
  return first.padEnd(10) + rest.map((cell) => cell.padStart(12)).join('');
}

/** The booking provider is a stand-in that nobody answers for; a script of our own adds a frame as the provider's would. */
function replaceCalendar(): void {
  const path = join(dist, 'schedule.html');
  const page = readFileSync(path, 'utf8');
  writeFileSync(path, page.replace(/(&quot;script&quot;:&quot;)[^&]+/, '$1/calendar-stand-in.js'));
  const target = /&quot;container&quot;:&quot;([^&]+)/.exec(page)?.[1];
  writeFileSync(
    join(dist, 'calendar-stand-in.js'),
    `document.querySelector('.${target}').append(document.createElement('iframe'))`,
  );
}
