import { styleText } from 'node:util';
import { Help, type HelpConfiguration } from 'commander';

/** How help is written; commander takes the colors away again where nobody sees them. */
export const helpStyle: HelpConfiguration = {
  styleTitle: (title) => styleText('bold', title, { validateStream: false }),
  // That a switch is off until one sets it needs no words.
  optionDescription: (option) => Help.prototype.optionDescription.call(new Help(), option).replace(' (default: false)', ''),
};
