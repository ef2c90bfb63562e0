import { Command } from 'commander';
import { type BuildOptions, type BuildReport, buildSite } from '../build.ts';
import { formatProblem, quantity } from '../problems.ts';
import { withSiteOptions } from './options.ts';

export function buildCommand(): Command {
  return withSiteOptions(new Command('build'))
    .description('write the site as plain files that any static host can serve')
    .option('--production', 'refuse settings that are still stand-ins', false)
    .option('--json', 'print the report as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  site build\n  site build --out /srv/www/lawn --production\n  site build --json > build.json',
    )
    .action(async ({ json, ...options }: BuildOptions & { json: boolean }) => {
      const report = await buildSite(options);
      if (json) console.log(JSON.stringify(report, undefined, 2));
      else printReport(report);
    });
}

function printReport({ out, pages, written, unchanged, removed, warnings, timings }: BuildReport): void {
  const steps = Object.entries(timings).map(([step, time]) => `${step} ${Math.round(time)}`);
  const total = process.uptime();
  for (const { text: _, ...warning } of warnings) console.warn(`warning: ${formatProblem(warning)}`);
  console.log(
    `${quantity(pages.length, 'page')} in ${out}/: ${quantity(written, 'file')} written, ${unchanged} unchanged, ${removed} removed`,
  );
  console.log(`${total.toFixed(2)} s (milliseconds: ${steps.join(', ')})`);
}
