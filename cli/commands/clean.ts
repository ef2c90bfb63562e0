import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { pluralize } from '../problems.ts';
import { defaultOut, withRoot } from './options.ts';

export function cleanCommand(): Command {
  return withRoot(new Command('clean'))
    .description('remove what site build has written, and the cache')
    .option('-o, --out <folder>', 'output folder, relative to the site root', defaultOut)
    .addHelpText('after', '\nKeeps files in the output folder that "site build" did not write.\n\nExamples:\n  site clean')
    .action(async ({ root, out }: { root: string; out: string }) => {
      const { removeOutput } = await import('../output/removeOutput.ts');
      const removed = removeOutput(resolve(root, out), out);
      rmSync(join(root, '.cache'), { recursive: true, force: true });
      console.log(`Removed ${pluralize(removed, 'file')} from ${out}/, and deleted .cache/`);
    });
}
