import { Command } from 'commander';
import type { ServeOptions } from '../serve/serveSite.ts';
import { helpText } from './help.ts';
import { withServerOptions, withSiteOptions, withVerbosityOptions } from './options.ts';

const examples = [
  ['site dev --open', 'preview the site, and open it in your browser'],
  ['site dev --drafts', 'include drafts'],
  ['site dev --host', 'let other devices on your network open it, such as a phone'],
] as const;

export function devCommand(): Command {
  const command = withServerOptions(withSiteOptions(new Command('dev').alias('serve')));
  return withVerbosityOptions(command, 'print only the address and problems', 'also list the pages that each rebuild changed')
    .description('preview the site locally, and rebuild it when a file changes')
    .option('--built', 'the same as "site preview"', false)
    .addHelpText('after', helpText(examples))
    .action(async ({ built, ...options }: ServeOptions & { built: boolean }) => {
      const { serveBuilt, serveLive } = await import('../serve/serveSite.ts');
      await (built ? serveBuilt(options) : serveLive(options));
    });
}
