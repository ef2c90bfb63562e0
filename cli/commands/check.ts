import { Command } from 'commander';
import type { CheckOptions } from '../check/checkSite.ts';
import type { Finding } from '../check/pages.ts';
import { ChecksFailed, quantity } from '../problems.ts';
import { withSiteOptions } from './options.ts';

export function checkCommand(): Command {
  return withSiteOptions(new Command('check'))
    .description('find broken links and other mistakes in the built site')
    .option('--external', 'follow links that leave the site, too', false)
    .option('--json', 'print the findings as JSON', false)
    .addHelpText('after', '\nExamples:\n  site check\n  site check --external\n  site check --json > findings.json')
    .action(async ({ json, ...options }: CheckOptions & { json: boolean }) => {
      // Loaded on demand: the link checker takes longer to load than a build to start.
      const { checkSite } = await import('../check/checkSite.ts');
      const { pages, findings } = await checkSite({ ...options, production: false });
      const errors = findings.filter(({ severity }) => severity === 'error');
      if (json) console.log(JSON.stringify(findings, undefined, 2));
      else for (const finding of findings) console.log(`${describe(finding)}\n`);
      const summary = `${quantity(pages, 'page')} checked: ${quantity(errors.length, 'error')}, ${quantity(findings.length - errors.length, 'warning')}`;
      if (errors.length > 0) throw new ChecksFailed(summary);
      if (!json) console.log(summary);
    });
}

function describe({ severity, rule, page, source, what, fix }: Finding): string {
  return `${severity}  ${page}${source ? ` (${source})` : ''}  ${what}  [${rule}]\n    fix: ${fix}`;
}
