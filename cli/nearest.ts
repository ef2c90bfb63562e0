import { closest, distance } from 'fastest-levenshtein';

/** The known name most similar to an unknown one, or undefined if none is similar enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  return distance(name, candidate) <= Math.max(2, Math.ceil(name.length / 3)) ? candidate : undefined;
}

/** The fix for an unknown name. */
export function suggestKnown(name: string, known: readonly string[]): string {
  const candidate = nearest(name, known);
  const all = known.length <= 24 ? `known: ${known.join(', ')}` : `${known.length} are known`;
  return candidate ? `did you mean ${candidate}? (${all})` : all;
}
