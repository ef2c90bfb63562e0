import { Scalar } from 'yaml';
import type { JsonSchema, Names } from '../editor/jsonSchemaOf.ts';
import { choicesOf } from './commentOn.ts';
import { lengthOf, placeholder } from './placeholder.ts';

/** What a new entry is made of. */
export interface StarterFacts {
  /** The slug in words: `First Snow`. */
  name: string;
  slug: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The entry's place among the others, from 1: what a field that counts begins with. */
  place: number;
  names: Names;
}

/** Where a field stands. */
export interface Spot {
  key: string;
  /** Its number, from 1, if it is an item of the list that `key` names. */
  item?: number;
  /** The number of the item that it belongs to. */
  within?: number;
  /** The group that it belongs to. */
  group?: string;
}

/** A value for a field that is no group and no list: an example or a choice where there is one, else what its form allows. */
export function starterValue(field: JsonSchema, spot: Spot, facts: StarterFacts): Scalar {
  const { examples, type, format, pattern } = field;
  const choices = choicesOf(field, facts.names) ?? (field.const !== undefined ? [field.const] : []);
  const ready = Array.isArray(examples) && examples.length > 0 ? examples : choices;
  if (ready.length > 0) return exactly(ready[((spot.item ?? 1) - 1) % ready.length]);
  if (type === 'boolean') return exactly(false);
  if (type === 'integer' || type === 'number') return exactly(numberWithin(field, facts.place));
  if (format !== undefined && formats[format]) return exactly(formats[format](facts));
  if (pattern !== undefined) return exactly(fitting(new RegExp(pattern), facts));
  return quoted(placeholder(field, wordings(field, spot, facts)));
}

/** A value as YAML: plain where it is a word or a number. */
export function exactly(value: unknown): Scalar {
  return typeof value === 'string' && !/^[\w-]+$/.test(value) ? quoted(value) : new Scalar(value);
}

/** In quotes, so that a colon does no harm. */
function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

const formats: Record<string, (facts: StarterFacts) => string> = {
  date: ({ today }) => today,
  'date-time': ({ today }) => `${today}T00:00:00Z`,
  email: () => 'name@example.com',
  uri: ({ slug }) => `https://www.example.com/${slug}`,
};

/** In draft 7 the exclusive limits are numbers. */
function numberWithin({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema, wanted: number): number {
  const least = minimum ?? Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1;
  const most = maximum ?? Number(exclusiveMaximum ?? Number.POSITIVE_INFINITY) - 1;
  return Math.min(most, Math.max(least, wanted));
}

/** Most patterns are for slugs, addresses and numbers; for any other the schema gives an example, or the author fills it in. */
function fitting(pattern: RegExp, { slug, today }: StarterFacts): string {
  return [slug, `/${slug}`, '1', today].find((text) => pattern.test(text)) ?? slug;
}

/**
 * A text that stands alone begins with the entry's name and ends with that of its group: a title that two pages share is a mistake,
 * and so is a heading that two parts of a page share.
 */
function wordings(field: JsonSchema, { key, item, within, group }: Spot, { name }: StarterFacts): string[] {
  const label = inWords(key);
  const limits = lengthOf(field);
  const length = limits && `, ${limits}`;
  const what = item !== undefined ? `number ${item} of the ${label}` : `the ${label}${within ? ` of number ${within}` : ''}`;
  const number = item ?? within;
  const request = `write ${what} here`;
  const alone = [`${name}: ${request}${length}${group ? ` (${inWords(group)})` : ''}`, `${name}: ${request}${length}`];
  const isAlone = number === undefined;
  return [
    ...(isAlone ? [...alone, `${name}: ${request}`, `${name}: ${label}`] : []),
    `${capital(request)}${length}`,
    capital(request),
    isAlone ? label : `${label} ${number}`,
  ];
}

/** `callToAction` as `call to action`. */
function inWords(key: string): string {
  return key.replace(/[A-Z]|[-_]/g, (mark) => ` ${mark.replace(/[-_]/, '').toLowerCase()}`);
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
