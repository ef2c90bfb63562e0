import type { Source } from '../content/source.ts';
import { suggestKnown } from '../nearest.ts';
import { placeAt, SiteError } from '../problems.ts';

/** Values available in an archetype as `{{name}}`. */
interface Placeholders {
  /** The slug in words: `First Snow`. */
  title: string;
  slug: string;
  /** Today, `YYYY-MM-DD`. */
  date: string;
  /** Number of entries in the collection, including this one. */
  number: string;
}

/**
 * Fills in the placeholders of an archetype.
 * @throws SiteError with every unknown placeholder
 */
export function fillPlaceholders({ file, text }: Source, placeholders: Placeholders): string {
  const values = new Map(Object.entries(placeholders));
  const problems = [...text.matchAll(placeholderPattern)]
    .filter(([, name = '']) => !values.has(name))
    .map(({ 0: placeholder, 1: name = '', index }) => {
      const problem = { what: `unknown placeholder ${placeholder}`, fix: suggestKnown(name, [...values.keys()]) };
      return { file, text, ...placeAt(text, index), ...problem };
    });
  if (problems.length > 0) throw new SiteError(problems);
  return text.replace(placeholderPattern, (_, name: string) => values.get(name) ?? '');
}

const placeholderPattern = /\{\{ ?([\w-]+) ?\}\}/g;
