import { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import type { BodyImage } from '../markdown/links.ts';
import { SiteError } from '../problems.ts';
import { isSlug, plainPath, toAnchor } from '../slug.ts';
import { dayOrTimeFix, isDayOrTime } from './dates.ts';
import { fieldNamesAt, type ParsedFields } from './fieldPaths.ts';
import { isObject } from './plainData.ts';
import { schemaMistake } from './validate.ts';

const mustBe =
  (isValid: (text: string) => boolean, fixFor: (text: string) => string) =>
  (text: string, { addIssue }: z.RefinementCtx) => {
    if (!isValid(text)) addIssue({ code: 'custom', message: `is ${JSON.stringify(text)}`, params: { fix: fixFor(text) } });
  };

/** A day or a time. The pattern is for code editors, which can't run the check; it covers only the beginning. */
const dayOrTime = z.string().superRefine(mustBe(isDayOrTime, dayOrTimeFix)).meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}' });

/** Fields allowed in every entry, besides those of its schema. Templates don't get them. Also bundled into the page of the owner's editor. */
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
        // A path gets its first slash; a URL is a mistake.
        .overwrite((path) => plainPath(path.replace(/^(?![a-z][a-z\d+.-]*:|[?#]|$)(?!\/)/i, '/')))
        .regex(/^\/(?!\/)/, 'a path of this site: /old-name'),
    )
    .optional()
    .meta({ title: 'Old addresses', description: 'Old paths that redirect to its page' }),
  slug: z
    .string()
    .overwrite(plainPath)
    .superRefine(
      mustBe(
        (text) => text === '/' || isSlug(text.replace(/^\//, '')),
        (text) => `write it with letters, digits, and hyphens: ${toAnchor(text) || 'old-fog'}`,
      ),
    )
    .optional()
    .meta({ title: 'Address', description: 'Replaces the last part of its slug, or, with a slash, all of it: /old/fog' }),
});

/** What the generator uses of an entry: the fields above (`publishDate` may be its field `date`), and the images in its body, with files that links offer. */
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

/** @throws SiteError for a field whose name the generator reserves */
export function checkFieldNames({ collections, singles }: SiteSchema): void {
  for (const [kind, parts] of Object.entries({ collections, singles }))
    for (const [name, { schema }] of Object.entries(parts)) {
      const known = fieldNamesAt(schema);
      const taken = [...builtInFieldNames, 'source'].find((each) => known.includes(each));
      const what = `has a field "${taken}", a name that the generator reserves`;
      if (taken) throw new SiteError([schemaMistake(`${kind}.${name}`, what, 'rename the field')]);
    }
}
