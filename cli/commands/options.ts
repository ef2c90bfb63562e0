import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';

export interface SiteOptions {
  root: string;
  out: string;
  drafts: boolean;
  future: boolean;
  now: Date;
}

/** Where a site is built into if nothing else is said. */
export const defaultOut = 'dist';

/** The options that every command shares which builds a site. */
export function withSiteOptions(command: Command): Command {
  return withMoment(
    withRoot(command)
      .option('-o, --out <folder>', 'where the built site stands, from the folder of the site', defaultOut)
      .option('--drafts', 'include drafts', false)
      .option('--future', 'include what is to be published later', false),
  );
}

export function withRoot(command: Command): Command {
  const root = new Option('--root <folder>', 'the folder of the site');
  return command.addOption(root.argParser((folder) => resolve(folder)).default(process.cwd(), 'this folder'));
}

export function withMoment(command: Command): Command {
  const now = new Option('--now <time>', 'work as if it were this moment (or SOURCE_DATE_EPOCH)');
  return command.addOption(now.argParser(parseTime).default(moment(), 'now'));
}

/** The clock of reproducible builds: SOURCE_DATE_EPOCH in seconds where it is set (reproducible-builds.org). */
function moment(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('write a time as 2026-04-01 or 2026-04-01T08:00:00Z.');
  return time;
}
