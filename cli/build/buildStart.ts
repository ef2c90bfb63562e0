import type { Store } from '../store/store.ts';
import type { OnProgress } from '../terminal/progress.ts';
import type { Scan, ScanOptions } from './scan.ts';

export interface BuildOptions extends ScanOptions {
  /** The output folder, from the site root. */
  out: string;
  /** How many workers there may be; by default, one for each core. */
  threads?: number;
  onProgress?: OnProgress;
}

/** What a build or a plan starts from. */
export interface BuildStart {
  options: BuildOptions;
  /** Where the site keeps bundles and photographs. */
  cache: string;
  /** The absolute path of the output folder. */
  out: string;
  store: Store;
  scan: Scan;
}
