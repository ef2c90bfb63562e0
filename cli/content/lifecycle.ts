import { z } from 'zod';
import type { FieldData } from './fieldData.ts';

const day = z.iso.date();

/** Fields allowed in every entry, besides those of its schema. Templates don't get them. */
export const lifecycleSchema = z.strictObject({
  draft: z.boolean().optional().describe('true for an unfinished entry: built only with --drafts'),
  publishDate: day
    .optional()
    .describe('First day on which it is published (default: the field "date"); --future builds it earlier'),
  expiryDate: day.optional().describe('From this day on, it is no longer published'),
  aliases: z
    .array(z.string().regex(/^(\/[A-Za-z0-9._~-]+)+$/, 'a path without a trailing slash: /old-name'))
    .optional()
    .describe('Old paths that redirect to its page'),
});

export type Lifecycle = z.infer<typeof lifecycleSchema>;

export const lifecycleFields: readonly string[] = Object.keys(lifecycleSchema.shape);

/** Splits the fields of an entry into these and those of its schema. */
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
 * Why an entry isn't in a build, or undefined if it is.
 * @param date the entry's field `date`, if it has one: the default of `publishDate`
 */
export function unpublishedReason(entry: Lifecycle, date: unknown, { drafts, future, today }: Visibility): string | undefined {
  const from = publishedFrom(entry, date);
  if (entry.draft && !drafts) return 'is a draft';
  if (from !== undefined && from > today && !future) return `is not published until ${from}`;
  if (entry.expiryDate !== undefined && entry.expiryDate <= today) return `expired on ${entry.expiryDate}`;
  return undefined;
}

/**
 * The first day on which an entry is published, `YYYY-MM-DD`. Undefined if it always is.
 * @param date the entry's field `date`, if it has one: the default of `publishDate`
 */
export function publishedFrom({ publishDate }: Lifecycle, date: unknown): string | undefined {
  return publishDate ?? (typeof date === 'string' && day.safeParse(date).success ? date : undefined);
}
