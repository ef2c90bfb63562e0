import { Command } from 'commander';
import type { DevServerOptions } from '../serve/serveDev.ts';
import { printJsonEvent } from './jsonReport.ts';
import { addOptions, addServerOptions, addVerbosityOptions, helpText } from './options.ts';

const examples = [
  ['site dev --open', 'serve the site, and open it in your browser'],
  ['site dev --drafts', 'include drafts'],
  ['site dev --allowed-host my.tunnel.dev', 'open it through a tunnel'],
  ['site dev --host', 'let other devices on your network, such as a phone, open it'],
] as const;

const helpNotes = `--json prints an object on a line of its own when the server listens (with url)
and whenever something happens (with changed, the paths of files). Each has version
(of this format), success, and problems, as "site build --json" prints them.`;

export function devCommand(): Command {
  const command = addServerOptions(addOptions(new Command('dev').alias('serve'), 'root', 'cache', 'drafts', 'future', 'now'));
  return addVerbosityOptions(command, 'print only the address and problems', 'also list the pages that are rendered')
    .description('serve the site locally, and update open pages when a file changes')
    .option('--poll', 'look at files every 200 ms, for mounts that report no changes', false)
    .addHelpText('after', helpText(examples, helpNotes))
    .action(async ({ json, ...options }: DevServerOptions & { json: boolean }) => {
      const { serveDev } = await import('../serve/serveDev.ts');
      await serveDev({ ...options, onEvent: json ? printJsonEvent : undefined });
    });
}
