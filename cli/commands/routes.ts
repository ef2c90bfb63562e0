import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import type { SitePlan } from '../contract.ts';
import { filesOfPath, urlPathsOf } from '../output/paths.ts';
import { columns, formatBytes, type Paint, print, stylerFor } from '../terminal.ts';
import { printJsonReport } from './jsonReport.ts';
import { addSiteOptions, helpText, type SiteOptions } from './options.ts';

const examples = [
  ['site routes', 'every path of the site'],
  ['site routes --drafts', 'drafts included'],
  ['site routes --json', 'a machine-readable list'],
] as const;

const helpNotes = `The columns are the path, the view that renders the page, the size of the built
page, its source file, and its canonical path. In the size column, "-" means that
the page isn't built; in the canonical column, that the path itself is canonical.
--json prints an object: version (of this format), success, problems, and routes, which
have path, view, source, size (in bytes), and canonical, with null in place of "-".`;

export function routesCommand(): Command {
  return addSiteOptions(new Command('routes'))
    .description('list every path with its view, size, source, and canonical path')
    .addHelpText('after', helpText(examples, helpNotes))
    .action(async ({ json, ...options }: SiteOptions & { json: boolean }) => {
      const { withPlannedSite } = await import('../pipeline/steps.ts');
      const routes = await withPlannedSite({ ...options, production: false }, ({ plan }) => routesOf(options, plan));
      if (json) printJsonReport({ routes });
      else for (const line of table(routes, stylerFor(process.stdout))) print(line);
    });
}

function table(routes: ReturnType<typeof routesOf>, paint: Paint): string[] {
  const head = ['path', 'view', 'size', 'source', 'canonical'].map((name) => paint('bold', name));
  const rows = routes.map(({ path, view, source, size, canonical }) => {
    return [path, view, size === null ? '-' : formatBytes(size), source, canonical ?? '-'];
  });
  // Sizes are right-aligned.
  return columns([head, ...rows], [2]);
}

/** Every path of a plan, including further paths of the same page, with the size of its page if that's built. */
function routesOf({ root, out }: { root: string; out: string }, plan: SitePlan) {
  return plan.pages.flatMap((page) =>
    urlPathsOf(page).map((path) => {
      const { view, source, canonical = page.path } = page;
      const built = statSync(join(resolve(root, out), filesOfPath(path)[0]), { throwIfNoEntry: false });
      return { path, view, source, size: built?.size ?? null, canonical: canonical === path ? null : canonical };
    }),
  );
}
