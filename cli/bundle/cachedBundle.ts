import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileState, isSame, stateOf } from '../files/fileStates.ts';
import type { Store } from '../store/store.ts';

/** What else decides how the files of a site are bundled. */
const settingsFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

interface Bundle {
  /** The files it was made from, as paths from the site root. */
  inputs: readonly string[];
}

/** A bundle as JSON, with the states of its files when it was made, by path from the site root. */
export type CachedBundle<B extends Bundle> = B & { states: Readonly<Record<string, FileState>> };

interface BundleOptions<B> {
  root: string;
  store: Store;
  name: string;
  /** Names what the bundle depends on besides files. */
  key: string;
  /** Whether the stored bundle can still be used. */
  isUsable?: (bundle: B) => boolean;
}

/** Returns the stored bundle if its files are unchanged. Otherwise makes it and stores it. */
export async function cachedBundle<B extends Bundle>(
  options: BundleOptions<B>,
  make: () => Promise<B>,
): Promise<CachedBundle<B>> {
  const { root, store, name, key, isUsable = () => true } = options;
  const stored = store.read(`bundle ${name}`) as (CachedBundle<B> & { key: string }) | undefined;
  if (stored?.key === key && isFresh(root, stored) && isUsable(stored)) return stored;
  const start = Date.now();
  const made = await make();
  const states = Object.fromEntries([...settingsFiles, ...made.inputs].map((path) => [path, stateBefore(root, path, start)]));
  store.write(`bundle ${name}`, { ...made, key, states });
  return { ...made, states };
}

function isFresh(root: string, { states }: CachedBundle<Bundle>): boolean {
  return Object.entries(states).every(([path, state]) => isSame(root, path, state, stateOf(root, path)));
}

/** The state of a file that may have changed while it was read. */
const uncertain = '?';
/** Clocks of file systems lag behind by some milliseconds. */
const lag = 20;

/** The state in which the bundler must have read a file. One that changed since the start is bundled again the next time. */
function stateBefore(root: string, path: string, start: number): FileState {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats && Math.max(stats.mtimeMs, stats.ctimeMs) > start - lag) return uncertain;
  return stateOf(root, path);
}
