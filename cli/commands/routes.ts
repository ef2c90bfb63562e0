import { Command } from 'commander';
import type { BuiltPage } from '../build/builtPages.ts';
import { bytes } from '../terminal/bytes.ts';
import { columns } from '../terminal/columns.ts';
import { type Paint, paintFor } from '../terminal/paint.ts';
import { helpText } from './helpText.ts';
import { type SiteOptions, withSiteOptions } from './options.ts';

const examples = [
  ['site routes', 'every page that a build writes'],
  ['site routes --drafts', 'those of drafts, too'],
  ['site routes --json', 'the list for programs'],
] as const;

const fields = `The size is that of the page in the built site: - where it is not built, or its
source has changed since. The canonical address is the one that search engines
keep, where it is another: - where it is the address itself.
--json prints a list of objects with the fields address, template, source, size
(in bytes) and canonical; null stands for -.`;

export function routesCommand(): Command {
  return withSiteOptions(new Command('routes'))
    .description('list every address, with its template, its source and the size of its page')
    .option('--json', 'print the list as JSON', false)
    .addHelpText('after', helpText(examples, fields))
    .action(async ({ json, ...options }: SiteOptions & { json: boolean }) => {
      const { withPlan } = await import('../build/withPlan.ts');
      const { builtPages } = await import('../build/builtPages.ts');
      const routes = await withPlan({ ...options, production: false }, ({ plan, store }) => builtPages(options, plan, store));
      if (json) console.log(JSON.stringify(routes, undefined, 2));
      else for (const line of table(routes, paintFor(process.stdout))) console.log(line);
    });
}

function table(routes: readonly BuiltPage[], paint: Paint): string[] {
  const head = ['path', 'view', 'size', 'source', 'canonical'].map((name) => paint('bold', name));
  const rows = routes.map(({ path, view, source, size, canonical }) => [
    path,
    view,
    size === null ? '-' : bytes(size),
    source,
    canonical ?? '-',
  ]);
  return columns([head, ...rows], [2]);
}
