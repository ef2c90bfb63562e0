import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Now } from '../content/today.ts';

export interface SiteOptions {
  root: string;
  out: string;
  drafts: boolean;
  future: boolean;
  now: Now;
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
  const now = new Option('--now <time>', 'work as if it were this day or moment (or SOURCE_DATE_EPOCH)');
  command.addOption(now.argParser(parseTime));
  return command.hook('preAction', () => takeEpoch(command));
}

function parseTime(text: string): Now {
  const time = new Date(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isTime(time) || (isDay && !time.toISOString().startsWith(text)))
    throw new InvalidArgumentError('write a time from 1970 to 9999 as 2026-04-01 or 2026-04-01T08:00:00Z.');
  return isDay ? text : time;
}

/** The clock of reproducible builds, in seconds, counts where nothing else is said (reproducible-builds.org). */
function takeEpoch(command: Command): void {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch || command.getOptionValue('now') !== undefined) return;
  const time = new Date(/^\d+$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN);
  const remedy = 'set it to whole seconds since 1970-01-01, remove it, or write --now 2026-04-01.';
  if (!isTime(time)) command.error(`error: SOURCE_DATE_EPOCH is "${epoch}", no time from 1970 to 9999; ${remedy}`);
  command.setOptionValueWithSource('now', time, 'env');
}

const first = new Date(0);
const end = new Date('9999-12-30');

/** Whether it has a year of four digits in every time zone. */
function isTime(time: Date): boolean {
  return time >= first && time < end;
}
