import { styleText } from 'node:util';
import { Help, type HelpConfiguration } from 'commander';
import { columns } from '../terminal/columns.ts';

/** The end of a command's help: examples with their descriptions, then more paragraphs. */
export function helpText(examples: readonly (readonly [line: string, what: string])[], ...paragraphs: readonly string[]): string {
  const lines = columns(examples).map((line) => `  ${line}`);
  return ['', 'Examples:', ...lines, ...paragraphs.flatMap((paragraph) => ['', paragraph])].join('\n');
}

/** Help style. Commander strips the colors if the terminal doesn't support them. */
export const helpStyle: HelpConfiguration = {
  styleTitle: (title) => styleText('bold', title, { validateStream: false }),
  // "(default: false)" is obvious for a switch.
  optionDescription: (option) => Help.prototype.optionDescription.call(new Help(), option).replace(' (default: false)', ''),
};
