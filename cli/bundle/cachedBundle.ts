import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStamp, isUnchanged, missing, stampOf, timestampResolution } from '../files/fileStamps.ts';
import type { Store } from '../store/store.ts';

/** Files outside a bundle that decide what's in it: settings of esbuild, and the versions of packages. */
const configFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

interface Bundle {
  /** The files it was made from, as paths from the site root. */
  inputs: readonly string[];
}

/** A bundle, with the stamp of each of its files when it was made, by path from the site root. */
export type CachedBundle<B extends Bundle> = B & { fileStamps: Readonly<Record<string, FileStamp>> };

interface BundleOptions<B> {
  root: string;
  store: Store;
  name: string;
  /** Identifies everything that the bundle depends on, except files. If it differs, the bundle is made again. */
  dependsOn: string;
  /** An extra check of the stored bundle, such as whether its output still exists. By default, there is none. */
  isUsable?: (bundle: B) => boolean;
}

/** Returns the stored bundle if `dependsOn` and its files are unchanged. Otherwise calls `make` and stores the result. */
export async function cachedBundle<B extends Bundle>(
  options: BundleOptions<B>,
  make: () => Promise<B>,
): Promise<CachedBundle<B>> {
  const { root, store, name, dependsOn, isUsable = () => true } = options;
  const stored = store.read(`bundle ${name}`) as (CachedBundle<B> & { dependsOn: string }) | undefined;
  if (stored?.dependsOn === dependsOn && isFresh(root, stored) && isUsable(stored)) return stored;
  const start = Date.now();
  const made = await make();
  const fileStamps = Object.fromEntries([...configFiles, ...made.inputs].map((path) => [path, stampWhenRead(root, path, start)]));
  store.write(`bundle ${name}`, { ...made, dependsOn, fileStamps });
  return { ...made, fileStamps };
}

function isFresh(root: string, { fileStamps }: CachedBundle<Bundle>): boolean {
  return Object.entries(fileStamps).every(([path, stamp]) => isUnchanged(root, path, stamp, stampOf(root, path)));
}

/** Stored as the stamp of a file that may have changed while it was read. No file has this stamp, so the next build bundles again. */
const uncertain = '?';

/** The stamp of a file when the bundler read it, or `uncertain` if it may have changed after the bundler started. */
function stampWhenRead(root: string, path: string, start: number): FileStamp {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return configFiles.includes(path) ? missing : uncertain;
  // Linux takes file times from a clock that ticks every 4 to 10 ms.
  const isOlder = [stats.mtimeMs, stats.ctimeMs].every((time) => time <= start - timestampResolution(time, 20));
  return isOlder ? stampOf(root, path) : uncertain;
}
