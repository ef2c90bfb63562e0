import { existsSync, realpathSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { styleText } from 'node:util';
import { type Command, Help, type HelpConfiguration, InvalidArgumentError, Option } from 'commander';
import { type BuildTime, isDay } from '../content/dates.ts';
import type { BuildOptions } from '../pipeline/buildOptions.ts';
import { defaultCache } from '../sitePaths.ts';
import { columns } from '../terminal.ts';

export type SiteOptions = Pick<BuildOptions, 'root' | 'out' | 'cache' | 'drafts' | 'future' | 'now'>;

export const defaultOut = 'dist';

const shared = {
  root: () =>
    new Option('--root <dir>', 'site root')
      // Without symlinks: the paths in Node's stack traces have none, and are compared with this one.
      .argParser((folder) => (existsSync(folder) ? realpathSync(folder) : resolve(folder)))
      .default(process.cwd(), 'current directory'),
  out: () => folderOption('-o, --out <dir>', 'output folder', defaultOut),
  // For sites whose folder can't be written.
  cache: () => folderOption('--cache <dir>', 'cache folder', defaultCache),
  drafts: () => new Option('--drafts', 'include drafts').default(false),
  future: () => new Option('--future', 'include entries with a future publish date').default(false),
  now: () => new Option('--now <time>', 'date or time to take as now').argParser(parseTime),
};

export function addOptions(command: Command, ...names: (keyof typeof shared)[]): Command {
  for (const name of names) command.addOption(shared[name]());
  return command.hook('preAction', () => readEnvironment(command.getOptionValue('root')));
}

/** Reads the environment files of a site, whose variables count unless the environment has them. */
function readEnvironment(root: string): void {
  // Python's tools make folders of this name.
  for (const file of ['.env.local', '.env'].map((name) => join(root, name)))
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) process.loadEnvFile(file);
}

/** Adds the options of every command that plans the site. */
export function addSiteOptions(command: Command): Command {
  return addOptions(command, 'root', 'out', 'cache', 'drafts', 'future', 'now');
}

function folderOption(flags: string, what: string, otherwise: string): Option {
  // Tab completion adds a slash. Messages add their own.
  const withoutSlash = (folder: string) => folder.replace(/(?<=.)\/+$/, '');
  return new Option(flags, `${what}, relative to the site root`).argParser(withoutSlash).default(otherwise);
}

export type Verbosity = { quiet: boolean; verbose: boolean };

/** Adds --quiet and --verbose, with these help texts. A command accepts only one of them. */
export function addVerbosityOptions(command: Command, quiet: string, verbose: string): Command {
  return command
    .option('-q, --quiet', quiet, false)
    .addOption(new Option('--verbose', verbose).default(false).conflicts('quiet'));
}

export function addServerOptions(command: Command): Command {
  const host = new Option('--host [name]', 'host name or IP address to listen on; without a value: all IPv4 addresses');
  return command
    .addOption(host.argParser(parseHost).preset('0.0.0.0').default('127.0.0.1'))
    .option('--port <number>', 'first port to try', wholeNumber(0, 65535), 4321)
    .option('--allowed-host <name...>', 'host names to respond to, such as that of a tunnel', parseAllowedHost, [])
    .option('--open', 'open the site in your browser', false)
    .hook('preAction', stopWithNpm);
}

/** An IPv6 address may have brackets, as in a URL, and be written in several ways. */
function parseHost(name: string): string {
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) ?? bare;
}

/** A name may be given with its port, or as a URL. */
function parseAllowedHost(text: string, before: readonly string[]): string[] {
  const address = parseHost(text);
  const name = isIP(address) ? address : URL.parse(text.includes('://') ? text : `http://${text}`)?.hostname;
  if (name && /^[\w:][\w.:-]*$/.test(name)) return [...before, name];
  throw new InvalidArgumentError('Expected the name of one host, such as my.tunnel.dev.');
}

/** Stops the server with the npm that has started it: npm passes SIGTERM on to a shell, but the shell doesn't pass it on to the server. */
function stopWithNpm(): void {
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  if (process.env.npm_execpath !== undefined) setInterval(watch, 500).unref();
}

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

function parseTime(text: string): BuildTime {
  // new Date() reads other forms, such as 2026-4-1, as local time, and February 30 as March 2.
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(text) ?? [];
  const time = new Date(isDay(day) ? text : Number.NaN);
  // In every time zone, its year has four digits.
  if (!(time >= new Date(0) && time < new Date('9999-12-30')))
    throw new InvalidArgumentError('Expected a date or time from 1970 to 9999: 2026-04-01 or 2026-04-01T08:00:00Z.');
  return text === day ? text : time.toISOString();
}

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
