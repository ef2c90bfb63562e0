import { Command, InvalidArgumentError } from 'commander';
import type { BuildOptions } from '../build/buildStart.ts';
import type { BuildReport } from '../build/report.ts';
import { labeled } from '../terminal/labeled.ts';
import { paintFor } from '../terminal/paint.ts';
import { progress } from '../terminal/progress.ts';
import { buildSummary, warningLines } from './buildSummary.ts';
import { helpText } from './helpText.ts';
import { defaultOut, withSiteOptions } from './options.ts';

const examples = [
  ['site build', 'build the site into dist/'],
  ['site build --production', 'fail if the site is not ready to go live'],
  ['site build --drafts --out preview', 'include drafts, in a separate folder'],
  ['site build --json > build.json', 'save a machine-readable report'],
] as const;

const reportFields = `--json prints an object: out, basePath, pages (path and bytes of each), bytes (of
all files), written, unchanged, removed (file counts), changed (paths of written
files), cards (made, and notMade if this machine cannot make them), upcoming (date,
change, and file of what will be published or expire in the next seven days),
timeZone (in which days begin), warnings (file, line, column, what, and fix of
each), and timings (milliseconds per step). Steps overlap.`;

export function buildCommand(): Command {
  return withSiteOptions(new Command('build'))
    .description('build the site into static files for any host')
    .option('--production', 'fail on placeholder values, --drafts, and --future', false)
    .option('--no-cards', 'make no social cards; use those in public/ only')
    .option('--threads <number>', 'maximum number of threads (default: one per core)', parseThreads)
    .option('--json', 'print the report as JSON', false)
    .addHelpText('after', helpText(examples, reportFields))
    .action(async ({ json, ...options }: BuildOptions & { json: boolean }) => {
      const { buildSite } = await import('../build/buildSite.ts');
      const onProgress = progress(process.stderr, () => performance.now());
      // Clear the progress bar before anything else is printed, including errors.
      const report = await buildSite({ ...options, onProgress }).finally(() => onProgress('', 0, 0));
      if (json) console.log(JSON.stringify(report, undefined, 2));
      else printReport(report);
    });
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new InvalidArgumentError('Expected a whole number from 1 to 64.');
  return threads;
}

function printReport(report: BuildReport): void {
  const paint = paintFor(process.stdout);
  for (const line of buildSummary(report, process.uptime(), paint)) console.log(line);
  for (const line of warningLines(report, paintFor(process.stderr))) console.warn(line);
  for (const line of labeled([['next', nextSteps(report)]], paint)) console.log(line);
}

function nextSteps({ out }: BuildReport): string {
  const where = out === defaultOut ? '' : ` --out ${out}`;
  return `run site serve --built${where} to view the site, site check${where} to find problems`;
}
