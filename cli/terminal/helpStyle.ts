import { styleText } from 'node:util';
import { Help, type HelpConfiguration } from 'commander';

/** Help style. Commander strips the colors if the terminal doesn't support them. */
export const helpStyle: HelpConfiguration = {
  styleTitle: (title) => styleText('bold', title, { validateStream: false }),
  // "(default: false)" is obvious for a switch.
  optionDescription: (option) => Help.prototype.optionDescription.call(new Help(), option).replace(' (default: false)', ''),
};
