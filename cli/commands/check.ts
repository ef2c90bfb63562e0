import { Command, Option } from 'commander';
import type { OpenOptions } from '../check/builtSite.ts';
import type { Severity } from '../check/finding.ts';
import { ChecksFailed } from '../problems.ts';
import { withSiteOptions } from './options.ts';

interface CheckOptions extends OpenOptions {
  json: boolean;
  failOn: Severity;
}

/** Version of the --json format. */
const version = 1;

export function checkCommand(): Command {
  return withSiteOptions(new Command('check'))
    .description('find broken links and other problems in the built site')
    .option('--external', 'also check links to other sites', false)
    .addOption(
      new Option('--fail-on <severity>', 'minimum severity that fails the command')
        .choices(['error', 'warning'])
        .default('error'),
    )
    .option('--json', 'print the findings as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  site check\n  site check --external\n  site check --fail-on warning\n  site check --json > findings.json',
    )
    .action(async ({ json, failOn, ...options }: CheckOptions) => {
      const [{ checkSite }, { countOf, formatFindings, summaryOf }] = await Promise.all([
        import('../check/checkSite.ts'),
        import('../check/formatReport.ts'),
      ]);
      const report = await checkSite({ ...options, production: false });
      const { pages, findings, timings } = report;
      const summary = { errors: countOf(findings, 'error'), warnings: countOf(findings, 'warning') };
      if (json) console.log(JSON.stringify({ version, pages, findings, summary, timings }, undefined, 2));
      else if (findings.length > 0) console.log(`${formatFindings(findings)}\n`);
      if (summary.errors > 0 || (failOn === 'warning' && summary.warnings > 0)) throw new ChecksFailed(summaryOf(report));
      if (!json) console.log(summaryOf(report));
    });
}
