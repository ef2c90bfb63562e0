import { Command } from 'commander';
import type { ServeOptions } from '../serve/serveSite.ts';
import { helpText } from './help.ts';
import { withServerOptions, withSiteOptions } from './options.ts';

const examples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open it in your browser'],
] as const;

/** Named as in Vite. */
export function previewCommand(): Command {
  return withServerOptions(withSiteOptions(new Command('preview')))
    .description('serve the built site as it is')
    .addHelpText('after', helpText(examples))
    .action(async (options: ServeOptions) => {
      const { serveBuilt } = await import('../serve/serveSite.ts');
      await serveBuilt(options);
    });
}
