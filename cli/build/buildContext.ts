import type { Store } from '../store/store.ts';
import type { BuildOptions, Scan } from './scan.ts';

export type { BuildOptions } from './scan.ts';

/** Whether a build contains entries that aren't published, so that search engines must not list it. */
export function isPreview({ drafts, future }: Pick<BuildOptions, 'drafts' | 'future'>): boolean {
  return drafts || future;
}

/** What every step needs, whether the site is built or only planned. */
export interface BuildContext {
  options: BuildOptions;
  /** Absolute path of the cache folder. */
  cacheFolder: string;
  /** Absolute path of the output folder. `options.out` is what the user gave. */
  outFolder: string;
  /** What the last build read, rendered, and wrote (SQLite). */
  store: Store;
  /** What has changed since the last build. */
  scan: Scan;
}
