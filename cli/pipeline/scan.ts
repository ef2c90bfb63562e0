import { join } from 'node:path';
import { type BuildTime, type Clock, clockAt } from '../content/dates.ts';
import { type FileStamp, hashOfVariable, isUnchanged, outputStamp, siteFileStamps, stampOf } from '../files.ts';
import type { LastBuild, Store, Stored } from '../store/store.ts';

/**
 * The inputs of a build that aren't files. A build is skipped only if they're the same as the last build's. `now` may differ within a day,
 * unless an entry has appeared or expired in between.
 */
export interface BuildInputs {
  drafts: boolean;
  future: boolean;
  /** Fails the build on settings that are placeholders, are empty, or read an unset environment variable. */
  production: boolean;
  /** Makes the social cards that public/ lacks. */
  cards?: boolean;
  /** The URL of this build, if it isn't the one in the settings. */
  siteUrl?: string;
  now: BuildTime;
}

export interface BuildOptions extends BuildInputs {
  root: string;
  /** The output folder, relative to the site root, as the user gave it. */
  out: string;
  /** The cache folder, relative to the site root, as the user gave it. Default: `.cache`. */
  cache?: string;
  /** How many threads work, this one included. By default, large builds get more, at most one per core. */
  threads?: number;
}

/** The site and its output folder, compared with the last build. */
export type Scan = ReturnType<typeof scanSite>;

/**
 * Compares the site's files and the output folder, an absolute path, with the last build.
 * @throws SiteError for files that can't be used; see `siteFileStamps`
 */
export function scanSite(options: BuildOptions, out: string, store: Store) {
  // Everything counts but these, so that no new option is forgotten.
  const { root, out: _out, cache, threads, now, ...inputs } = options;
  const optionsJson = JSON.stringify(inputs satisfies Omit<BuildInputs, 'now'>);
  const fileStamps: ReadonlyMap<string, FileStamp> = siteFileStamps(root);
  const stored = store.outputs.all();
  const intactOutputs = new Map([...stored].filter(([path, [stamp]]) => outputStamp(join(out, path)) === stamp));
  const last = store.read('build') as LastBuild | undefined;
  const isUnchanged =
    last?.options === optionsJson &&
    isSameTime(last, now) &&
    Object.entries(last.environmentHashes).every(([name, before]) => hashOfVariable(name) === before) &&
    intactOutputs.size === stored.size &&
    hasSameFiles(root, store.inputs.all(), fileStamps);
  return {
    /** The stamp of each file of the site (its size, times, and inode), by path from the site root. */
    fileStamps,
    /** The inputs that aren't files, as JSON, without the time of day. */
    optionsJson,
    /** Files of the output folder that are as the last build left them. */
    intactOutputs,
    /** Whether options, day, environment variables, and files are the same, so that there's nothing to build. */
    isUnchanged,
  };
}

/** Whether the day is the same as in the last build or plan, and no entry has appeared or expired since. */
export function isSameTime(
  { timeZone, today, moment, changeTimes }: Pick<LastBuild, keyof Clock | 'changeTimes'>,
  now: BuildTime,
): boolean {
  const clock = clockAt(now, timeZone);
  const hasPassed = (each: number, at: number) => each <= at;
  return clock.today === today && changeTimes.every((each) => hasPassed(each, moment) === hasPassed(each, clock.moment));
}

function hasSameFiles(
  root: string,
  stored: ReadonlyMap<string, readonly [FileStamp]>,
  current: ReadonlyMap<string, FileStamp>,
): boolean {
  for (const path of current.keys()) if (!stored.has(path)) return false;
  // Stored files that the scan doesn't list were deleted, or are outside the site's folders, such as packages and tsconfig.json.
  for (const [path, [stamp]] of stored)
    if (!isUnchanged(root, path, stamp, current.get(path) ?? stampOf(root, path))) return false;
  return true;
}

/** Whether a build may contain entries that aren't published, so that search engines must not list it. */
export function isPreview({ drafts, future }: Pick<BuildOptions, 'drafts' | 'future'>): boolean {
  return drafts || future;
}

/** What every step up to the plan needs, whether the site is built or only planned. */
export interface PlanContext {
  options: BuildOptions;
  /** Absolute path of the cache folder. */
  cacheFolder: string;
  store: Stored;
  scan: Pick<Scan, 'fileStamps'>;
}

/** What every step of a build needs. */
export interface BuildContext extends PlanContext {
  /** Absolute path of the output folder. `options.out` is what the user gave. */
  outFolder: string;
  /** The files that earlier builds have written into it. */
  previousFiles: ReadonlySet<string>;
  store: Store;
  scan: Scan;
}
