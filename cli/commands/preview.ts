import { Command } from 'commander';
import type { BuiltOptions } from '../serve/serveBuilt.ts';
import { helpText } from './help.ts';
import { printJsonEvent } from './jsonReport.ts';
import { addOutOption, addRootOption, addServerOptions } from './options.ts';

const examples = [
  ['site preview', 'serve dist/'],
  ['site preview --out www --open', 'serve another folder, and open the site in your browser'],
] as const;

const eventFields = `--json prints an object on a line of its own when the server listens (with url).
It has version (of this format), success, and problems, as that of "site build --json".`;

export function previewCommand(): Command {
  return addServerOptions(addOutOption(addRootOption(new Command('preview')), 'folder to serve, relative to the site root'))
    .description('serve the built site as it is')
    .addHelpText('after', helpText(examples, eventFields))
    .action(async ({ json, ...options }: BuiltOptions & { json: boolean }) => {
      const { serveBuilt } = await import('../serve/serveBuilt.ts');
      await serveBuilt({ ...options, onEvent: json ? printJsonEvent : undefined });
    });
}
