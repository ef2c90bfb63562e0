import { Command, InvalidArgumentError } from 'commander';
import type { ServeOptions } from '../serve/serveSite.ts';
import { withSiteOptions } from './options.ts';

export function serveCommand(): Command {
  return withServerOptions(withSiteOptions(new Command('serve').alias('dev')))
    .description('preview the site locally, and rebuild it when a file changes')
    .option('--built', 'serve the built site without rebuilding it', false)
    .addHelpText('after', '\nExamples:\n  site serve --open\n  site serve --port 8080 --drafts\n  site serve --built')
    .action(async ({ built, ...options }: ServeOptions & { built: boolean }) => {
      const { serveBuilt, serveLive } = await import('../serve/serveSite.ts');
      await (built ? serveBuilt(options) : serveLive(options));
    });
}

/** What Vite calls it. */
export function previewCommand(): Command {
  return withServerOptions(withSiteOptions(new Command('preview')))
    .description('serve the built site, like serve --built')
    .addHelpText('after', '\nExamples:\n  site preview\n  site preview --open')
    .action(async (options: ServeOptions) => {
      const { serveBuilt } = await import('../serve/serveSite.ts');
      await serveBuilt(options);
    });
}

function withServerOptions(command: Command): Command {
  return command
    .option('--host <name>', 'host name or IP address to listen on', '127.0.0.1')
    .option('--port <number>', 'first port to try', parsePort, 4321)
    .option('--open', 'open the site in your browser', false);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  return port;
}
