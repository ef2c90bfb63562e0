import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { codePoint, type Problem } from '../problems.ts';
import { builtInFieldNames } from './builtInFields.ts';
import { isDayOrTime } from './dates.ts';
import { fieldNamesAt, type ParsedFields, schemasAt } from './fieldPaths.ts';
import { isObject } from './plainData.ts';
import type { SourceFile } from './source.ts';

/** Fields that look like a built-in field or `date`, or are one below another field, but aren't in the schema: a draft with one would be published. */
export function nearMisses({ data, locate }: ParsedFields, source: SourceFile, schema: z.ZodType): Problem[] {
  if (!isObject(data)) return [];
  const known = fieldNamesAt(schema);
  return Object.entries(data).flatMap(([name, value]) => {
    const misplaced = isObject(value) ? builtInFieldNames.find((each) => hidesEntry(each, value[each])) : undefined;
    if (misplaced && schemasAt(schema, [name, misplaced]).length === 0) {
      const what = `${name}.${misplaced}: has no effect below another field`;
      const fix = 'put it above that field, without indentation; if it means something else, add it to the schema';
      return [{ ...source, ...locate([name, misplaced], 'name'), what, fix }];
    }
    const plain = name.normalize('NFKC').replace(ignored, '').replace(/[-_.]/g, '').toLowerCase();
    const field = known.includes(name) || ownNames.includes(name) ? undefined : fieldMeantBy(plain, value);
    if (field === undefined) return [];
    // An invisible character has to be seen.
    const shown = name.replace(ignored, (letter) => `<${codePoint(letter)}>`);
    const fix = `${plain === field.toLowerCase() ? 'rename it to' : 'use'} ${field}; if it means something else, add it to the schema`;
    return [{ ...source, ...locate([name], 'name'), what: `${shown}: has no effect, but looks like ${field}`, fix }];
  });
}

/** The names that a typo may be meant as. `date` is the default of `publishDate`. */
const ownNames: readonly string[] = [...builtInFieldNames, 'date'];

const hidesEntry = (field: string, value: unknown) =>
  field === 'draft' ? value === true : /Date$/.test(field) && isDayOrTime(String(value));

/** Invisible characters, spaces, and accents. */
const ignored = /[\p{DI}\p{C}\p{Z}\p{M}\u2800]/gu;

/** The built-in field that an author meant by a name without hyphens and capitals, if any. */
function fieldMeantBy(plain: string, value: unknown): string | undefined {
  const meant = otherNames.get(plain);
  if (meant) return meant === 'draft' && value === false ? undefined : meant;
  const similar = ownNames.find((each) => isSpelledLike(plain, each.toLowerCase()));
  if (similar) return similar;
  // `published: true` changes nothing; `published: false` hides the entry in other generators, and a date schedules it.
  if (/^(?:is)?(?:publish(?:ed)?|public|visible|live|online)$/.test(plain)) {
    if (value === null || /^(?:false|no|off|0|never|draft)?$/i.test(String(value).trim())) return 'draft';
    return /\d{4}/.test(String(value)) ? 'publishDate' : undefined;
  }
  return /(?:status|state|stage|visibility)$/.test(plain) && unpublishedStates.test(String(value).trim()) ? 'draft' : undefined;
}

/** What these fields are called in other generators, or by someone in a hurry. */
const otherNames = new Map(
  Object.entries({
    draft: 'isdraft indraft wip unpublished unpublish private hidden',
    publishDate:
      'pubdate publishat publishon publishedat publishedon publisheddate publicationdate datepublished embargo embargodate embargoeduntil scheduled scheduledfor scheduledate scheduledat releasedate golive golivedate',
    expiryDate:
      'expire expires expiry expired expiration expirationdate expiresat expireson expiresdate expiredate unpublishdate unpublishat unpublishon unlistdate dateexpires',
    aliases: 'alias redirectfrom',
  }).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

const unpublishedStates = /^(?:draft|drafted|private|hidden|pending|scheduled|future|unpublished|unlisted|wip)$/i;

/** Whether a name is a field's with look-alike letters, or with a typo. Short names must begin with the same letter: "craft" isn't "draft". */
function isSpelledLike(plain: string, field: string): boolean {
  const letters = [...plain];
  // A word in another script is a word of its own.
  const hasAscii = letters.some((letter) => letter <= '~');
  if (hasAscii && letters.map((letter, at) => (letter > '~' ? field[at] : letter)).join('') === field) return true;
  if (field.length > 'aliases'.length) return distance(plain, field) <= 2;
  if (field === 'date' || plain.charAt(0) !== field.charAt(0)) return false;
  const isAnagram = letters.toSorted().join('') === [...field].toSorted().join('');
  return isAnagram || distance(plain, field) === 1;
}
