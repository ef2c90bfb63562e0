import { styleText } from 'node:util';
import { Help, type HelpConfiguration } from 'commander';
import { columns } from '../terminal/columns.ts';

/** What follows the options in a command's help: examples with their descriptions, then more paragraphs. */
export function helpText(examples: readonly (readonly [line: string, what: string])[], ...paragraphs: readonly string[]): string {
  const lines = columns(examples).map((line) => `  ${line}`);
  return ['', 'Examples:', ...lines, ...paragraphs.flatMap((paragraph) => ['', paragraph])].join('\n');
}

/** Help style. Commander strips the styles if the terminal doesn't support them. */
export const helpStyle: HelpConfiguration = {
  styleTitle: (title) => styleText('bold', title, { validateStream: false }),
  // "(default: false)" is obvious for a boolean option.
  optionDescription: (option) => new Help().optionDescription(option).replace(' (default: false)', ''),
};
