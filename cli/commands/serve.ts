import { Command, InvalidArgumentError } from 'commander';
import type { ServeOptions } from '../serve/serveSite.ts';
import { withSiteOptions } from './options.ts';

export function serveCommand(): Command {
  return withSiteOptions(new Command('serve'))
    .description('build the site, show it at a local address, and rebuild it when a file changes')
    .option('--host <name>', 'where to listen', '127.0.0.1')
    .option('--port <number>', 'the first port to try', parsePort, 4321)
    .option('--open', 'show it in your browser', false)
    .option('--built', 'serve what was built, as it is', false)
    .addHelpText('after', '\nExamples:\n  site serve --open\n  site serve --port 8080 --drafts\n  site serve --built')
    .action(async ({ built, ...options }: ServeOptions & { built: boolean }) => {
      const { serveBuilt, serveLive } = await import('../serve/serveSite.ts');
      await (built ? serveBuilt(options) : serveLive(options));
    });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new InvalidArgumentError('write a number from 0 to 65535.');
  return port;
}
