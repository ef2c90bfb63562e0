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
  ['site build', 'write the site into dist/'],
  ['site build --production', 'the same, but refuse what must not go live'],
  ['site build --drafts --out preview', 'with drafts, into a folder of its own'],
  ['site build --json > build.json', 'a report for programs'],
] as const;

const reportFields = `--json prints an object: out, basePath, pages (path and bytes of each), bytes (of
all files), written, unchanged, removed (how many files), changed (paths of the
files that were written), warnings (file, line, column, what and fix of each)
and timings (milliseconds by step). Steps overlap.`;

export function buildCommand(): Command {
  return withSiteOptions(new Command('build'))
    .description('write the site as plain files that any static host can serve')
    .option('--production', 'refuse what must not go live: stand-ins, drafts', false)
    .option('--threads <number>', 'how many workers to start; by default one for each core', parseThreads)
    .option('--json', 'print the report as JSON', false)
    .addHelpText('after', helpText(examples, reportFields))
    .action(async ({ json, ...options }: BuildOptions & { json: boolean }) => {
      const { buildSite } = await import('../build/buildSite.ts');
      const onProgress = progress(process.stderr, () => performance.now());
      // Whatever happens, the bar must not stand in the way of what is printed next.
      const report = await buildSite({ ...options, onProgress }).finally(() => onProgress('', 0, 0));
      if (json) console.log(JSON.stringify(report, undefined, 2));
      else printReport(report);
    });
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64) throw new InvalidArgumentError('write a number from 1 to 64.');
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
  return `site serve --built${where} shows it, site check${where} looks for mistakes`;
}
