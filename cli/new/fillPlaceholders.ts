import type { Source } from '../content/source.ts';
import { chooseKnown } from '../nearest.ts';
import { type Problem, SiteError } from '../problems.ts';

/** What an archetype may ask for, each as `{{name}}`. */
interface Placeholders {
  /** The slug in words: `First Snow`. */
  title: string;
  slug: string;
  /** Today, `YYYY-MM-DD`. */
  date: string;
  /** How many entries the collection has with this one. */
  number: string;
}

/**
 * The text of an archetype with its placeholders filled in.
 * @throws SiteError with every placeholder that stands for nothing
 */
export function fillPlaceholders(archetype: Source, placeholders: Placeholders): string {
  const values = new Map(Object.entries(placeholders));
  const unknown = [...archetype.text.matchAll(form)].filter(([, name = '']) => !values.has(name));
  if (unknown.length > 0) throw new SiteError(unknown.map((match) => strange(archetype, match, [...values.keys()])));
  return archetype.text.replace(form, (_, name: string) => values.get(name) ?? '');
}

const form = /\{\{ ?([\w-]+) ?\}\}/g;

function strange({ file, text }: Source, { 0: placeholder, 1: name = '', index }: RegExpExecArray, known: string[]): Problem {
  const before = text.slice(0, index).split('\n');
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return { file, ...place, text, what: `${placeholder} stands for nothing`, fix: chooseKnown(name, known) };
}
