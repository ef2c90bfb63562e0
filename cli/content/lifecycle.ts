import { z } from 'zod';
import type { FieldData } from './fieldData.ts';

const day = z.iso.date();

/** Fields that every entry may have, whatever its own schema says. They are the generator's, and templates do not see them. */
export const lifecycleSchema = z.strictObject({
  draft: z.boolean().optional().describe('true keeps it back until it is ready: built only with --drafts'),
  publishDate: day
    .optional()
    .describe('The first day on which it is built; without it, the day in a field "date". Earlier only with --future'),
  expiryDate: day.optional().describe('From this day on it is no longer built'),
  aliases: z
    .array(z.string().regex(/^(\/[A-Za-z0-9._~-]+)+$/, 'an address of this site without a slash at its end: /old-name'))
    .optional()
    .describe('Addresses that lead to its page: where it stood before'),
});

export type Lifecycle = z.infer<typeof lifecycleSchema>;

export const lifecycleFields: readonly string[] = Object.keys(lifecycleSchema.shape);

/** The generator's own fields of an entry, and those of its schema. */
export function splitLifecycle({ data, locate }: FieldData): { own: FieldData; rest: FieldData } {
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return { own: { data: {}, locate }, rest: { data, locate } };
  const fields = Object.entries(data);
  const part = (isOwn: boolean) => Object.fromEntries(fields.filter(([name]) => lifecycleFields.includes(name) === isOwn));
  return { own: { data: part(true), locate }, rest: { data: part(false), locate } };
}

export interface Visibility {
  drafts: boolean;
  future: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Why an entry is kept out of a build, or nothing when it belongs in.
 * @param date the entry's field `date`, if it has one: the first day, unless `publishDate` names another
 */
export function withheldBecause(entry: Lifecycle, date: unknown, { drafts, future, today }: Visibility): string | undefined {
  const from = entry.publishDate ?? (typeof date === 'string' && day.safeParse(date).success ? date : undefined);
  if (entry.draft && !drafts) return 'is a draft';
  if (from !== undefined && from > today && !future) return `is not published before ${from}`;
  if (entry.expiryDate !== undefined && entry.expiryDate <= today) return `has expired on ${entry.expiryDate}`;
  return undefined;
}
