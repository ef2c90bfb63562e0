import { Command } from 'commander';
import type { DevServerOptions } from '../serve/serveDev.ts';
import type { PreviewServerOptions } from '../serve/servePreview.ts';
import { addOptions, addServerOptions, helpText } from './options.ts';

const devExamples = [
  ['site dev --open', 'serve the site, and open it in your browser'],
  ['site dev --drafts', 'include drafts'],
  ['site dev --allowed-host my.tunnel.dev', 'open it through a tunnel'],
  ['site dev --host', 'let other devices on your network, such as a phone, open it'],
] as const;

export function devCommand(): Command {
  return addServerOptions(addOptions(new Command('dev').alias('serve'), 'root', 'cache', 'drafts', 'future', 'now'))
    .description('serve the site locally, and update open pages when a file changes')
    .option('--poll', 'look at files every 200 ms, for mounts that report no changes', false)
    .addHelpText('after', helpText(devExamples))
    .action(async (options: DevServerOptions) => (await import('../serve/serveDev.ts')).serveDev(options));
}

const previewExamples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open the site in your browser'],
] as const;

export function previewCommand(): Command {
  return addServerOptions(addOptions(new Command('preview'), 'root', 'out'))
    .description('serve the built site as it is')
    .addHelpText('after', helpText(previewExamples))
    .action(async (options: PreviewServerOptions) => (await import('../serve/servePreview.ts')).servePreview(options));
}
