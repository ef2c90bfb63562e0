import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { fileError, pluralize } from '../problems.ts';
import { defaultCache, noSite, siteModulePath } from '../sitePaths.ts';
import { print } from '../terminal.ts';
import { printJsonReport } from './jsonReport.ts';
import { addOptions, helpText } from './options.ts';

const examples = [['site clean', 'remove dist/ and .cache/']] as const;

export function cleanCommand(): Command {
  return addOptions(new Command('clean'), 'root', 'out')
    .description('remove what site build has written, and the cache')
    .addHelpText('after', helpText(examples, 'Keeps files in the output folder that "site build" did not write.'))
    .action(async ({ root, out, json }: { root: string; out: string; json: boolean }) => {
      // Other programs have a .cache/, too.
      if (!existsSync(join(root, siteModulePath))) throw noSite();
      const { removeOutput } = await import('../output/outputFolder.ts');
      const removed = await removeOutput(root, resolve(root, out));
      try {
        rmSync(join(root, defaultCache), { recursive: true, force: true });
      } catch (error) {
        throw fileError(error, defaultCache, 'removed', 'remove it as the user who made it');
      }
      if (json) return printJsonReport({ out, removed });
      print(`Removed ${pluralize(removed, 'file')} from ${out}/, and deleted .cache/`);
    });
}
