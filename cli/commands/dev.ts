import { Command, InvalidArgumentError, Option } from 'commander';
import type { ServeOptions } from '../serve/serveSite.ts';
import { helpText } from './help.ts';
import { withSiteOptions, withVerbosityOptions } from './options.ts';

const serveExamples = [
  ['site dev --open', 'preview the site, and open it in your browser'],
  ['site dev --drafts', 'include drafts'],
  ['site dev --host', 'let other devices on your network open it, such as a phone'],
  ['site dev --built', 'serve dist/ as it is'],
] as const;

const previewExamples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open it in your browser'],
] as const;

export function serveCommand(): Command {
  const command = withServerOptions(withSiteOptions(new Command('dev').alias('serve')));
  return withVerbosityOptions(command, 'print only the address and problems', 'also list the pages that each rebuild changed')
    .description('preview the site locally, and rebuild it when a file changes')
    .option('--built', 'serve the built site without rebuilding it', false)
    .addHelpText('after', helpText(serveExamples))
    .action(async ({ built, ...options }: ServeOptions & { built: boolean }) => {
      const { serveBuilt, serveLive } = await import('../serve/serveSite.ts');
      await (built ? serveBuilt(options) : serveLive(options));
    });
}

/** Named as in Vite. */
export function previewCommand(): Command {
  return withServerOptions(withSiteOptions(new Command('preview')))
    .description('serve the built site, like dev --built')
    .addHelpText('after', helpText(previewExamples))
    .action(async (options: ServeOptions) => {
      const { serveBuilt } = await import('../serve/serveSite.ts');
      await serveBuilt(options);
    });
}

function withServerOptions(command: Command): Command {
  return command
    .addOption(hostOption())
    .option('--port <number>', 'first port to try', parsePort, 4321)
    .option('--open', 'open the site in your browser', false);
}

/** Without a value, all IPv4 addresses of the machine. */
function hostOption(): Option {
  const host = new Option('--host [name]', 'host name or IP address to listen on; without a value: all IPv4 addresses');
  return host.preset('0.0.0.0').default('127.0.0.1');
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  return port;
}
