import { Command } from 'commander';
import { type SiteOptions, withSiteOptions } from './options.ts';

export function routesCommand(): Command {
  return withSiteOptions(new Command('routes'))
    .description('list every address, the template that draws it and the file that it is made of')
    .option('--json', 'print the list as JSON', false)
    .addHelpText('after', '\nExamples:\n  site routes\n  site routes --json')
    .action(async ({ json, ...options }: SiteOptions & { json: boolean }) => {
      const { planOf } = await import('../planOf.ts');
      const { plan } = await planOf({ ...options, production: false });
      const rows = plan.routes.flatMap(({ path, aliases = [], template, source }) =>
        [path, ...aliases].map((address) => ({ address, template, source })),
      );
      console.log(json ? JSON.stringify(rows, undefined, 2) : table(rows));
    });
}

function table(rows: { address: string; template: string; source: string }[]): string {
  const width = (key: 'address' | 'template') => Math.max(...rows.map((row) => row[key].length)) + 2;
  const [first, second] = [width('address'), width('template')];
  return rows.map(({ address, template, source }) => address.padEnd(first) + template.padEnd(second) + source).join('\n');
}
