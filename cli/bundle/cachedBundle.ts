import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileState, isSame, missing, stateOf } from '../files/fileStates.ts';
import type { Store } from '../store/store.ts';

interface Bundled<T> {
  value: T;
  /** The files it was made from, as paths from the site root. */
  inputs: readonly string[];
}

/** A bundle, and the states its files had when it was made. */
export interface CachedBundle<T> {
  value: T;
  states: Readonly<Record<string, FileState>>;
}

interface Stored<T> extends CachedBundle<T> {
  key: string;
}

/** What else decides how the files of a site are bundled. */
const settingsFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

interface BundleOptions<T> {
  root: string;
  store: Store;
  name: string;
  /** Names what the bundle depends on besides files. */
  key: string;
  /** Whether the stored bundle can still be used. */
  isUsable?: (value: T) => boolean;
}

/** Returns the stored bundle if its files are unchanged. Otherwise makes it and stores it. */
export async function cachedBundle<T>(options: BundleOptions<T>, make: () => Promise<Bundled<T>>): Promise<CachedBundle<T>> {
  const { root, store, name, key, isUsable = () => true } = options;
  const stored = store.read(`bundle ${name}`) as Stored<T> | undefined;
  if (stored?.key === key && isFresh(root, stored) && isUsable(stored.value)) return stored;
  const start = Date.now();
  const { value, inputs } = await make();
  const states = Object.fromEntries([...settingsFiles, ...inputs].map((path) => [path, stateBefore(root, path, start)]));
  store.write(`bundle ${name}`, { key, value, states } satisfies Stored<T>);
  return { value, states };
}

function isFresh(root: string, { states }: Stored<unknown>): boolean {
  return Object.entries(states).every(([path, state]) => isSame(root, path, state, stateOf(root, path)));
}

/** The state of a file that may have changed while it was read. */
const uncertain = '?';
/** Clocks of file systems lag behind by some milliseconds. */
const lag = 20;

/** The state in which the bundler must have read a file. One that changed since the start is bundled again the next time. */
function stateBefore(root: string, path: string, start: number): FileState {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return missing;
  return Math.max(stats.mtimeMs, stats.ctimeMs) > start - lag ? uncertain : stateOf(root, path);
}
