import { Command } from 'commander';
import type { PreviewServerOptions } from '../serve/servePreview.ts';
import { printJsonEvent } from './jsonReport.ts';
import { addOptions, addServerOptions, helpText } from './options.ts';

const examples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open the site in your browser'],
] as const;

const helpNotes = `--json prints an object on a line of its own when the server listens (with url).
It has version (of this format), success, and problems, as "site build --json" prints them.`;

export function previewCommand(): Command {
  return addServerOptions(addOptions(new Command('preview'), 'root', 'out'))
    .description('serve the built site as it is')
    .addHelpText('after', helpText(examples, helpNotes))
    .action(async ({ json, ...options }: PreviewServerOptions & { json: boolean }) => {
      const { servePreview } = await import('../serve/servePreview.ts');
      await servePreview({ ...options, onEvent: json ? printJsonEvent : undefined });
    });
}
