import type { Store } from '../store/store.ts';
import type { OnProgress } from '../terminal/progress.ts';
import type { Scan, ScanOptions } from './scan.ts';

export interface BuildOptions extends ScanOptions {
  /** The output folder, relative to the site root, as the user gave it. */
  out: string;
  /** Maximum number of threads, this one included. Default: one per core. */
  threads?: number;
  onProgress?: OnProgress;
}

/** What every step of a build or a plan needs. */
export interface BuildContext {
  options: BuildOptions;
  /** Absolute path of the cache folder. */
  cache: string;
  /** Absolute path of the output folder, `options.out`. */
  out: string;
  store: Store;
  scan: Scan;
}
