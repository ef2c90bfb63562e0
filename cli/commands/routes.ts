import { Command } from 'commander';
import type { Route } from '../build/routesOf.ts';
import { columns } from '../terminal/columns.ts';
import { bytes } from '../terminal/numbers.ts';
import { type Paint, paintFor } from '../terminal/paint.ts';
import { helpText } from './help.ts';
import { type SiteOptions, withSiteOptions } from './options.ts';

const examples = [
  ['site routes', 'every page of a build'],
  ['site routes --drafts', 'drafts included'],
  ['site routes --json', 'a machine-readable list'],
] as const;

const fields = `The columns are the path, the view that renders the page, the size of the built
page, its source file, and its canonical path. In the size column, "-" means that
the page isn't built, or its source has changed since. In the canonical column, it
means that the path itself is canonical.
--json prints an array of objects with the fields path, view, size (in bytes),
source, and canonical, with null in place of "-".`;

export function routesCommand(): Command {
  return withSiteOptions(new Command('routes'))
    .description('list every page with its path, view, size, and source')
    .option('--json', 'print the list as JSON', false)
    .addHelpText('after', helpText(examples, fields))
    .action(async ({ json, ...options }: SiteOptions & { json: boolean }) => {
      const { withPlannedSite } = await import('../build/withPlannedSite.ts');
      const { routesOf } = await import('../build/routesOf.ts');
      const routes = await withPlannedSite({ ...options, production: false }, ({ plan }, { store }) =>
        routesOf(options, plan, store),
      );
      if (json) console.log(JSON.stringify(routes, undefined, 2));
      else for (const line of table(routes, paintFor(process.stdout))) console.log(line);
    });
}

function table(routes: readonly Route[], paint: Paint): string[] {
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
