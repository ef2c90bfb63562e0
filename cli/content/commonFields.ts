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

/** Splits the front matter of an entry into the lifecycle fields above and the fields of its schema. */
export function splitLifecycle({ data, locate }: FieldData): { lifecycle: FieldData; fields: FieldData } {
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return { lifecycle: { data: {}, locate }, fields: { data, locate } };
  const part = (isLifecycle: boolean) => {
    const entries = Object.entries(data).filter(([name]) => lifecycleFields.includes(name) === isLifecycle);
    return { data: Object.fromEntries(entries), locate };
  };
  return { lifecycle: part(true), fields: part(false) };
}
