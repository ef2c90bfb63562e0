import { basename } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';

/** The known name most similar to an unknown one, or undefined if none is similar enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const most = maxEdits(name);
  // Comparing letters takes a hundred times as long.
  const ofLength = known.filter(({ length }) => Math.abs(length - name.length) <= most);
  if (ofLength.length === 0) return undefined;
  const candidate = closest(name, ofLength);
  return distance(name, candidate) <= most ? candidate : undefined;
}

/** How many missing names get a suggestion. Each takes a comparison with every name, and nobody reads more. */
export const maxSuggestions = 500;

/** Returns a function that finds the known name most similar to a missing one. */
export function suggester(known: readonly string[], find = nearest): (missing: string) => string | undefined {
  let calls = 0;
  return (missing) => (calls++ < maxSuggestions ? find(missing, known) : undefined);
}

/** How many edits count as a typo (a swap is two). Of a path, only the last name without extension counts: files of a deep folder are always similar. */
function maxEdits(name: string): number {
  const { length } = name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  if (length < 4) return length > 1 ? 1 : 0;
  return Math.max(2, Math.ceil(length / 3));
}

/** The fix for a name that isn't one of those known: the one that may be meant, or all to choose from. */
export function fixForUnknownName(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'remove it: there are none to choose from';
  const candidate = nearest(name, known);
  // More names would fill the terminal.
  const isShort = known.length <= 24;
  if (candidate) return `did you mean ${candidate}? (${isShort ? `known: ${known.join(', ')}` : `one of ${known.length} names`})`;
  return isShort ? `choose one: ${known.join(', ')}` : `choose one of the ${known.length} that exist`;
}

/** The same file in another folder, or else the most similar path. */
export function nearestFile(path: string, files: readonly string[]): string | undefined {
  const named = files.filter((each) => basename(each) === basename(path));
  return nearest(path, named) ?? named[0] ?? nearest(path, files);
}
