import type { LoadedSite } from '../bundle/loadSite.ts';
import type { Stopwatch } from '../stopwatch.ts';
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

/** What a build starts from. */
export interface BuildStart {
  options: BuildOptions;
  /** Where the site keeps bundles and photographs. */
  cache: string;
  /** The output folder. */
  out: string;
  store: Store;
  scan: Scan;
  /** The site's templates, which are being bundled. */
  loading: Promise<LoadedSite>;
  clock: Stopwatch;
}
