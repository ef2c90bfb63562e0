import { Command } from 'commander';
import type { DevServerOptions } from '../serve/serveDev.ts';
import type { PreviewServerOptions } from '../serve/servePreview.ts';
import { printJsonEvent } from './jsonReport.ts';
import { addOptions, addServerOptions, addVerbosityOptions, helpText } from './options.ts';

const devExamples = [
  ['site dev --open', 'serve the site, and open it in your browser'],
  ['site dev --drafts', 'include drafts'],
  ['site dev --allowed-host my.tunnel.dev', 'open it through a tunnel'],
  ['site dev --host', 'let other devices on your network, such as a phone, open it'],
] as const;

const devEvents = `--json prints an object on a line of its own when the server listens (with url)
and whenever something happens (with changed, the paths of files). Each has version
(of this format), success, and problems, as that of "site build --json".`;

export function devCommand(): Command {
  const command = addServerOptions(addOptions(new Command('dev').alias('serve'), 'root', 'cache', 'drafts', 'future', 'now'));
  return addVerbosityOptions(command, 'print only the address and problems', 'also list the pages that are rendered')
    .description('serve the site locally, and update open pages when a file changes')
    .option('--poll', 'look at files every 200 ms, for mounts that report no changes', false)
    .addHelpText('after', helpText(devExamples, devEvents))
    .action(async ({ json, ...options }: DevServerOptions & { json: boolean }) => {
      const { serveDev } = await import('../serve/serveDev.ts');
      await serveDev({ ...options, onEvent: json ? printJsonEvent : undefined });
    });
}

const previewExamples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open the site in your browser'],
] as const;

const previewEvents = `--json prints an object on a line of its own when the server listens (with url).
It has version (of this format), success, and problems, as that of "site build --json".`;

export function previewCommand(): Command {
  return addServerOptions(addOptions(new Command('preview'), 'root', 'out'))
    .description('serve the built site as it is')
    .addHelpText('after', helpText(previewExamples, previewEvents))
    .action(async ({ json, ...options }: PreviewServerOptions & { json: boolean }) => {
      const { servePreview } = await import('../serve/servePreview.ts');
      await servePreview({ ...options, onEvent: json ? printJsonEvent : undefined });
    });
}
