import type { BuildTime } from '../content/dates.ts';
import type { FileStamp } from '../files.ts';
import type { OutputLocation } from '../sitePaths.ts';
import type { OutputRow, Store, Stored } from '../store/store.ts';

/** Options that decide the output. A build is skipped only if the last one had the same; `now` may differ within a day, unless an entry has appeared or expired. */
export interface ComparedOptions {
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

export interface BuildOptions extends ComparedOptions, OutputLocation {
  /** How many threads work, this one included. Default: one, and more for large builds, at most one per core. */
  threads?: number;
  /** Called before photographs are encoded, which may take minutes. */
  onEncoding?(count: number): void;
}

/** Whether a build may contain entries that aren't published, so that search engines must not list it. */
export const isPreview = ({ drafts, future }: Pick<BuildOptions, 'drafts' | 'future'>): boolean => drafts || future;

/** The site and its output folder, compared with the last build. */
export interface Scan {
  /** The stamp of each file of the site (its size, times, and inode), by path from the site root. */
  fileStamps: ReadonlyMap<string, FileStamp>;
  /** `ComparedOptions` without `now`, as JSON. */
  optionsJson: string;
  /** Files of the output folder that are as the last build left them. */
  intactOutputs: ReadonlyMap<string, OutputRow>;
  /** Whether options, time, environment variables, files, and outputs are those of the last build. */
  isUnchanged: boolean;
}

/** What every step up to the plan needs, whether the site is built or only planned. */
export interface PlanContext extends Pick<Scan, 'fileStamps'> {
  options: BuildOptions;
  /** Absolute path of the cache folder. */
  cacheFolder: string;
  store: Stored;
}

/** What every step of a build needs. */
export interface BuildContext extends PlanContext, Scan {
  /** Absolute path of the output folder. `options.out` is what the user gave. */
  outFolder: string;
  /** The files that earlier builds have written into it. */
  previousFiles: ReadonlySet<string>;
  store: Store;
}
