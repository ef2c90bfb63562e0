import type { Source } from '../content/source.ts';
import { chooseKnown } from '../nearest.ts';
import { type Problem, SiteError } from '../problems.ts';

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
export function fillPlaceholders(archetype: Source, placeholders: Placeholders): string {
  const values = new Map(Object.entries(placeholders));
  const unknown = [...archetype.text.matchAll(form)].filter(([, name = '']) => !values.has(name));
  if (unknown.length > 0) throw new SiteError(unknown.map((match) => unknownPlaceholder(archetype, match, [...values.keys()])));
  return archetype.text.replace(form, (_, name: string) => values.get(name) ?? '');
}

const form = /\{\{ ?([\w-]+) ?\}\}/g;

function unknownPlaceholder(
  { file, text }: Source,
  { 0: placeholder, 1: name = '', index }: RegExpExecArray,
  known: string[],
): Problem {
  const before = text.slice(0, index).split('\n');
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return { file, ...place, text, what: `unknown placeholder ${placeholder}`, fix: chooseKnown(name, known) };
}
