import { Command, InvalidArgumentError } from 'commander';
import type { BuildOptions, BuildReport } from '../build.ts';
import { quantity } from '../problems.ts';
import { withSiteOptions } from './options.ts';

export function buildCommand(): Command {
  return withSiteOptions(new Command('build'))
    .description('write the site as plain files that any static host can serve')
    .option('--production', 'refuse settings that are still stand-ins', false)
    .option('--threads <number>', 'how many threads may work; by default one for each core', parseThreads)
    .option('--json', 'print the report as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  site build\n  site build --out /srv/www/lawn --production\n  site build --json > build.json',
    )
    .action(async ({ json, ...options }: BuildOptions & { json: boolean }) => {
      const { buildSite } = await import('../build.ts');
      const report = await buildSite(options);
      if (json) console.log(JSON.stringify(report, undefined, 2));
      else printReport(report);
    });
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64) throw new InvalidArgumentError('write a number from 1 to 64.');
  return threads;
}

function printReport({ out, pages, written, unchanged, removed, warnings, timings }: BuildReport): void {
  const steps = Object.entries(timings).map(([step, time]) => `${step} ${Math.round(time)}`);
  const heaviest = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  if (warnings.length > 0) console.warn(`warning: ${describeWarnings(warnings)}`);
  console.log(
    `${quantity(pages.length, 'page')} in ${out}/: ${quantity(written, 'file')} written, ${unchanged} unchanged, ${removed} removed`,
  );
  console.log(`heaviest: ${heaviest.map(({ path, bytes }) => `${path} ${(bytes / 1000).toFixed(1)} kB`).join(', ')}`);
  console.log(`${process.uptime().toFixed(2)} s (milliseconds: ${steps.join(', ')})`);
}

function describeWarnings(warnings: BuildReport['warnings']): string {
  const lines = warnings.map(({ line }) => line).join(', ');
  return `${quantity(warnings.length, 'setting')} to be replaced before the site goes live: ${warnings[0]?.file}, lines ${lines} (site check names them)`;
}
