import { closest, distance } from 'fastest-levenshtein';

/** The known name most similar to an unknown one, or undefined if none is similar enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  return distance(name, candidate) <= maxEdits(name) ? candidate : undefined;
}

/**
 * How many edits count as a typo: none in one letter, 1 in names of up to 3, 2 in names of up to 6 (a swap is two edits), and a third of
 * the length, rounded up, in longer names.
 */
function maxEdits({ length }: string): number {
  if (length < 4) return length > 1 ? 1 : 0;
  return Math.max(2, Math.ceil(length / 3));
}

/** The fix for an unknown name. */
export function suggestKnown(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'remove it: there are none to choose from';
  const candidate = nearest(name, known);
  const isShort = known.length <= maxListed;
  if (candidate) return `did you mean ${candidate}? (${isShort ? `known: ${known.join(', ')}` : `one of ${known.length} names`})`;
  return isShort ? `choose one: ${known.join(', ')}` : `choose one of the ${known.length} that exist`;
}

/** More names would fill the terminal. */
const maxListed = 24;
