import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileState, isSame, missing, stateOf } from './fileStates.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

interface Bundle<T> {
  value: T;
  /** The files that it was made of, as paths from the site's root. */
  inputs: string[];
}

interface Kept<T> {
  key: string;
  value: T;
  states: Record<string, FileState>;
}

/** What else decides how the files of a site are bundled. */
const settingsFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

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
  make: () => Promise<Bundle<T>>,
): Promise<Bundle<T>> {
  const file = join(cache, `${name}.json`);
  const kept = readSealed(file) as Kept<T> | undefined;
  if (kept?.key === key && isFresh(root, kept) && holds(kept.value))
    return { value: kept.value, inputs: Object.keys(kept.states) };
  const start = Date.now();
  const bundle = await make();
  const inputs = [...settingsFiles, ...bundle.inputs];
  const states = Object.fromEntries(inputs.map((path) => [path, stateBefore(root, path, start)]));
  await writeSealed(file, { key, value: bundle.value, states } satisfies Kept<T>);
  return { value: bundle.value, inputs: Object.keys(states) };
}

function isFresh(root: string, { states }: Kept<unknown>): boolean {
  return Object.entries(states).every(([path, state]) => isSame(root, path, state, stateOf(root, path) ?? missing));
}

const uncertain = '?';
/** Clocks of file systems lag behind by some milliseconds. */
const lag = 20;

/** The state in which the bundler must have read a file. One that was changed meanwhile is bundled again the next time. */
function stateBefore(root: string, path: string, start: number): FileState {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return missing;
  return Math.max(stats.mtimeMs, stats.ctimeMs) > start - lag ? uncertain : (stateOf(root, path) ?? missing);
}
