import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BuildOptions } from '../build/buildContext.ts';
import type { Now } from '../content/today.ts';

export type SiteOptions = Pick<BuildOptions, 'root' | 'out' | 'drafts' | 'future' | 'now'>;

/** Default output folder. */
export const defaultOut = 'dist';

/** Adds the options shared by every command that plans the site. */
export function withSiteOptions(command: Command, out?: string): Command {
  return withNow(
    withOut(withRoot(command), out)
      .option('--drafts', 'include drafts', false)
      .option('--future', 'include entries with a future publish date', false),
  );
}

export function withOut(command: Command, what = 'output folder, relative to the site root'): Command {
  return command.option('-o, --out <dir>', what, withoutTrailingSlash, defaultOut);
}

/** Shells complete folders with a slash, which messages add, too. */
function withoutTrailingSlash(folder: string): string {
  return folder.replace(/(?<=.)\/+$/, '');
}

/** How much a command prints. */
export interface Verbosity {
  quiet: boolean;
  verbose: boolean;
}

/**
 * Adds --quiet and --verbose, of which a command accepts only one.
 * @param quiet help text of --quiet
 * @param verbose help text of --verbose
 */
export function withVerbosityOptions(command: Command, quiet: string, verbose: string): Command {
  return command
    .option('-q, --quiet', quiet, false)
    .addOption(new Option('--verbose', verbose).default(false).conflicts('quiet'));
}

/** Adds the options of a command that starts a server. */
export function withServerOptions(command: Command): Command {
  const host = new Option('--host [name]', 'host name or IP address to listen on; without a value: all IPv4 addresses');
  return command
    .addOption(host.preset('0.0.0.0').default('127.0.0.1'))
    .option('--port <number>', 'first port to try', parsePort, 4321)
    .option('--open', 'open the site in your browser', false);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
  return port;
}

/** Adds --site-url, for builds of one site for several URLs, such as deploy previews. */
export function withSiteUrl(command: Command): Command {
  return command.option('--site-url <url>', 'use this URL instead of "url" in the settings', parseUrl);
}

function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new InvalidArgumentError('Expected a full URL without a query: https://preview.company.com');
  // Paths are appended to it.
  return text.replace(/\/+$/, '');
}

export function withRoot(command: Command): Command {
  const root = new Option('--root <dir>', 'site root');
  return command.addOption(root.argParser(parseRoot).default(process.cwd(), 'current directory'));
}

/** Resolves symlinks, because the paths in Node's stack traces are resolved, and are compared with this one. */
function parseRoot(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}

/** @param what what the command does with the date, for its help */
export function withNow(command: Command, what = 'build as of this date or time'): Command {
  const now = new Option('--now <time>', `${what} (default: SOURCE_DATE_EPOCH, or now)`);
  command.addOption(now.argParser(parseTime));
  return command.hook('preAction', () => useSourceDateEpoch(command));
}

function parseTime(text: string): Now {
  // Other forms, such as 2026-4-1, mean midnight of the machine's time zone.
  const time = new Date(/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text) ? text : Number.NaN);
  const isDay = !text.includes('T');
  if (!isSupportedTime(time) || (isDay && !time.toISOString().startsWith(text)))
    throw new InvalidArgumentError('Expected a date or time from 1970 to 9999: 2026-04-01 or 2026-04-01T08:00:00Z.');
  return isDay ? text : time;
}

/** Uses SOURCE_DATE_EPOCH (reproducible-builds.org) if --now isn't given. */
function useSourceDateEpoch(command: Command): void {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch || command.getOptionValue('now') !== undefined) return;
  const time = new Date(/^\d+$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN);
  const fix = 'set it to whole seconds since 1970-01-01 (years 1970 to 9999), unset it, or use --now 2026-04-01.';
  if (!isSupportedTime(time)) command.error(`error: invalid SOURCE_DATE_EPOCH "${epoch}": ${fix}`);
  command.setOptionValueWithSource('now', time, 'env');
}

const first = new Date(0);
const end = new Date('9999-12-30');

/** Whether a time is from 1970 on, and early enough that its year has four digits in every time zone. */
function isSupportedTime(time: Date): boolean {
  return time >= first && time < end;
}
