import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileState, isSame, missing, stateOf } from '../files/fileStates.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

interface Made<T> {
  value: T;
  /** The files that it was made of, as paths from the site's root. */
  inputs: readonly string[];
}

interface Bundle<T> {
  value: T;
  /** The files that it was made of, by their paths from the site's root, as they were when it was made. */
  states: Record<string, FileState>;
}

interface Kept<T> extends Bundle<T> {
  key: string;
}

/** What else decides how the files of a site are bundled. */
export const settingsFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

interface Place {
  root: string;
  /** Where it is kept. */
  cache: string;
  name: string;
}

/**
 * Makes a bundle, unless the files of the last one are as they were.
 * @param key names what the bundle depends on beside files
 * @param holds whether the last one can still be used
 */
export async function rememberBundle<T>(
  { root, cache, name }: Place,
  key: string,
  holds: (value: T) => boolean,
  make: () => Promise<Made<T>>,
): Promise<Bundle<T>> {
  const file = join(cache, `${name}.json`);
  const kept = readSealed(file) as Kept<T> | undefined;
  if (kept?.key === key && isFresh(root, kept) && holds(kept.value)) return kept;
  const start = Date.now();
  const { value, inputs } = await make();
  const states = Object.fromEntries([...settingsFiles, ...inputs].map((path) => [path, stateBefore(root, path, start)]));
  await writeSealed(file, { key, value, states } satisfies Kept<T>);
  return { value, states };
}

function isFresh(root: string, { states }: Kept<unknown>): boolean {
  return Object.entries(states).every(([path, state]) => isSame(root, path, state, stateOf(root, path) ?? missing));
}

/** The state of a file that may have been changed while it was read. */
export const uncertain = '?';
/** Clocks of file systems lag behind by some milliseconds. */
const lag = 20;

/** The state in which the bundler must have read a file. One that was changed meanwhile is bundled again the next time. */
function stateBefore(root: string, path: string, start: number): FileState {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return missing;
  return Math.max(stats.mtimeMs, stats.ctimeMs) > start - lag ? uncertain : (stateOf(root, path) ?? missing);
}
