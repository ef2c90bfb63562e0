import { Command } from 'commander';
import type { BuiltOptions } from '../serve/serveBuilt.ts';
import { helpText } from './help.ts';
import { addOutOption, addRootOption, addServerOptions } from './options.ts';

const examples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open the site in your browser'],
] as const;

export function previewCommand(): Command {
  return addServerOptions(addOutOption(addRootOption(new Command('preview')), 'folder to serve, relative to the site root'))
    .description('serve the built site as it is')
    .addHelpText('after', helpText(examples))
    .action(async (options: BuiltOptions) => {
      const { serveBuilt } = await import('../serve/serveBuilt.ts');
      await serveBuilt(options);
    });
}
