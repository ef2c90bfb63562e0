import { closest, distance } from 'fastest-levenshtein';

/** The known name most similar to an unknown one, or undefined if none is similar enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  return distance(name, candidate) <= maxEdits(name) ? candidate : undefined;
}

/** How many edits count as a typo: one in up to three letters, two in up to six (a swap is two edits), a third of a longer name. */
function maxEdits({ length }: string): number {
  return length < 4 ? 1 : Math.max(2, Math.ceil(length / 3));
}

/** The fix for an unknown name. */
export function suggestKnown(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'remove it: there is none to choose from';
  const candidate = nearest(name, known);
  const isShort = known.length <= maxListed;
  if (candidate) return `did you mean ${candidate}? (${isShort ? `known: ${known.join(', ')}` : `${known.length} are known`})`;
  return isShort ? `choose one: ${known.join(', ')}` : `choose one of the ${known.length} that exist`;
}

/** More names would fill the terminal. */
const maxListed = 24;
