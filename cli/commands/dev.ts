import { Command } from 'commander';
import type { ServeOptions } from '../serve/serveSite.ts';
import { helpText } from './help.ts';
import { addServerOptions, addSiteOptions, addVerbosityOptions } from './options.ts';

const examples = [
  ['site dev --open', 'serve the site, and open it in your browser'],
  ['site dev --drafts', 'include drafts'],
  ['site dev --host', 'let other devices on your network, such as a phone, open it'],
] as const;

export function devCommand(): Command {
  const command = addServerOptions(
    addSiteOptions(new Command('dev').alias('serve'), { outHelp: 'with --built: the folder to serve' }),
  );
  return addVerbosityOptions(command, 'print only the address and problems', 'also list the pages that each rebuild changed')
    .description('serve the site locally, and rebuild it when a file changes')
    .option('--built', 'serve the built site as it is, like "site preview"', false)
    .addHelpText('after', helpText(examples))
    .action(async ({ built, ...options }: ServeOptions & { built: boolean }) => {
      const { serveBuilt, serveLive } = await import('../serve/serveSite.ts');
      await (built ? serveBuilt(options) : serveLive(options));
    });
}
