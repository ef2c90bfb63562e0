import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import type { BodyImage } from '../markdown/fileLinks.ts';
import { codePoint, type Problem, SiteError } from '../problems.ts';
import { schemaModulePath } from '../sitePaths.ts';
import { isSlug, plainPath, slugify } from '../slug.ts';
import { dayOrTimeFix, isDayOrTime } from './dates.ts';
import { knownFields, type ParsedFields } from './fieldPaths.ts';
import { describeUnsupported, isObject } from './plainData.ts';
import type { SourceFile } from './source.ts';

/** A day or a time. For code editors, its beginning. */
const dayOrTime = z
  .string()
  .superRefine((text, { addIssue }) => {
    if (!isDayOrTime(text))
      addIssue({ code: 'custom', message: `is ${JSON.stringify(text)}`, params: { fix: dayOrTimeFix(text) } });
  })
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}' });

/** Fields allowed in every entry, besides those of its schema. Templates don't get them. */
export const builtInSchema = z.object({
  draft: z.boolean().optional().meta({
    title: 'Hidden from visitors',
    hint: 'Only previews show it',
    description: 'True for an unfinished entry: built only with --drafts',
  }),
  publishDate: dayOrTime.optional().meta({
    title: 'Publish on',
    hint: 'Visitors see it from this day on: 2026-12-01',
    description:
      'First day on which it is published, or a time, with its zone or in that of the site (default: the field "date"); --future builds it earlier',
  }),
  expiryDate: dayOrTime.optional().meta({
    title: 'Take down on',
    hint: 'From this day on, visitors don’t see it: 2027-03-01',
    description: 'From this day on, or from this time, it is no longer published',
  }),
  aliases: z
    .array(
      z
        .string()
        .overwrite((path) => plainPath(path.replace(/^(?![a-z][a-z\d+.-]*:|[?#]|$)(?!\/)/i, '/')))
        .regex(/^\/(?!\/)/, 'a path of this site: /old-name'),
    )
    .optional()
    .meta({ title: 'Old addresses', description: 'Old paths that redirect to its page' }),
  slug: z
    .string()
    .overwrite(plainPath)
    .superRefine((text, { addIssue }) => {
      const fix = `write it with letters, digits, and hyphens: ${slugify(text) || 'old-fog'}`;
      if (text !== '/' && !isSlug(text.replace(/^\//, '')))
        addIssue({ code: 'custom', message: `is ${JSON.stringify(text)}`, params: { fix } });
    })
    .optional()
    .meta({ title: 'Address', description: 'Replaces the last part of its slug, or, with a slash, all of it: /old/fog' }),
});

export type BuiltInFields = z.infer<typeof builtInSchema> & { images?: readonly BodyImage[] };

export const builtInFieldNames: readonly string[] = Object.keys(builtInSchema.shape);

/** Splits the front matter of an entry into the built-in fields above and the fields of its schema. */
export function splitFields({ data, locate }: ParsedFields): { builtInFields: ParsedFields; schemaFields: ParsedFields } {
  if (!isObject(data)) return { builtInFields: { data: {}, locate }, schemaFields: { data, locate } };
  const part = (isBuiltIn: boolean) => {
    const entries = Object.entries(data).filter(([name]) => builtInFieldNames.includes(name) === isBuiltIn);
    return { data: Object.fromEntries(entries), locate };
  };
  return { builtInFields: part(true), schemaFields: part(false) };
}

/** Fields that look like a built-in field or `date`, but aren't in the schema: a draft with one would be published. */
export function nearMisses({ data, locate }: ParsedFields, source: SourceFile, known: readonly string[]): Problem[] {
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const plain = name.normalize('NFKC').replace(invisible, '').replace(/[-_.]/g, '').toLowerCase();
    const field = known.includes(name) || ownNames.includes(name) ? undefined : fieldMeantBy(plain, value);
    if (field === undefined) return [];
    // An invisible character has to be seen.
    const shown = name.replace(invisible, (letter) => `<${codePoint(letter)}>`);
    const fix = `${plain === field.toLowerCase() ? 'rename it to' : 'use'} ${field}; if it means something else, add it to the schema`;
    return [{ ...source, ...locate([name], 'name'), what: `${shown}: has no effect, but looks like ${field}`, fix }];
  });
}

/** `date` is the default of `publishDate`. */
const ownNames: readonly string[] = [...builtInFieldNames, 'date'];

const invisible = /[\p{DI}\p{C}\p{Z}\p{M}\u2800]/gu;

/** The built-in field that an author meant by a name without hyphens and capitals, if any. */
function fieldMeantBy(plain: string, value: unknown): string | undefined {
  const similar = ownNames.find((each) => isSpelledLike(plain, each.toLowerCase()));
  if (similar) return similar;
  const [meant] = Object.entries(otherNames).find(([, names]) => names.split(' ').includes(plain)) ?? [];
  if (meant) return meant === 'draft' && value === false ? undefined : meant;
  // `published: true` changes nothing; `published: false` hides the entry in other generators, and a date schedules it.
  if (plain === 'published' || plain === 'publish') {
    if (value === null || /^(?:false|no|off|0|never|draft)?$/i.test(String(value).trim())) return 'draft';
    return /\d{4}/.test(String(value)) ? 'publishDate' : undefined;
  }
  return /^(?:status|state|visibility)$/.test(plain) && unpublishedStates.test(String(value)) ? 'draft' : undefined;
}

/** What these fields are called in other generators, or by someone in a hurry. */
const otherNames = {
  draft: 'isdraft indraft wip unpublished unpublish private hidden',
  publishDate:
    'pubdate publishat publishon publishedat publishedon publisheddate publicationdate datepublished embargo embargodate embargoeduntil scheduled scheduledfor scheduledate releasedate golive',
  expiryDate:
    'expire expires expiry expired expiration expirationdate expiresat expireson expiresdate expiredate unpublishdate unpublishat unpublishon unlistdate',
  aliases: 'alias redirectfrom',
};

const unpublishedStates = /^(?:draft|drafted|private|hidden|pending|scheduled|future|unpublished|unlisted)$/i;

/** Whether a name is a field's with look-alike letters, or with a typo. Another first letter makes another word, such as "craft", except in long names. */
function isSpelledLike(plain: string, field: string): boolean {
  const letters = [...plain];
  const isMixed = letters.some((letter) => letter <= '~');
  if (isMixed && letters.map((letter, at) => (letter > '~' ? field[at] : letter)).join('') === field) return true;
  if (field.length > 'aliases'.length) return distance(plain, field) <= 2;
  if (field === 'date' || plain.charAt(0) !== field.charAt(0)) return false;
  const isSwapped = letters.toSorted().join('') === [...field].toSorted().join('');
  return isSwapped || distance(plain, field) === 1;
}

/** @throws SiteError for a field whose name the generator reserves */
export function checkFieldNames({ collections, singles }: SiteSchema): void {
  for (const [kind, parts] of Object.entries({ collections, singles }))
    for (const [name, { schema }] of Object.entries(parts)) {
      const known = knownFields(schema, []);
      const taken = [...builtInFieldNames, 'source'].find((each) => known.includes(each));
      const what = `has a field "${taken}", a name that the generator reserves`;
      if (taken) throw schemaMistake(`${kind}.${name}`, what, 'rename the field');
    }
}

/** @throws SiteError for an entry's data that only a mistake in its schema can produce */
export function checkData(data: unknown, schemaKey: string): void {
  if (!isObject(data))
    throw schemaMistake(schemaKey, 'does not produce an object', 'use z.strictObject; for a list, put the list below a field');
  const unsupported = describeUnsupported(data, 'data');
  if (unsupported !== undefined) {
    const fix = 'make it produce plain data, without transforms or coercion to other types; for a day, z.iso.date()';
    throw schemaMistake(schemaKey, `produces data that JSON can't represent: ${unsupported}`, fix);
  }
}

function schemaMistake(schemaKey: string, what: string, fix: string): SiteError {
  return new SiteError([{ file: schemaModulePath, what: `the schema of ${schemaKey} ${what}`, fix }]);
}
