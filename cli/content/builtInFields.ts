import { z } from 'zod';
import type { ParsedFields } from './fieldData.ts';

const day = z.iso.date();

/** Fields allowed in every entry, besides those of its schema. Templates don't get them. */
export const builtInSchema = z.object({
  draft: z.boolean().optional().describe('True for an unfinished entry: built only with --drafts'),
  publishDate: day
    .optional()
    .describe('First day on which it is published (default: the field "date"); --future builds it earlier'),
  expiryDate: day.optional().describe('From this day on, it is no longer published'),
  aliases: z
    .array(
      z
        .string()
        .regex(/^(\/[A-Za-z0-9._~-]+)+$/, 'a path of letters, digits, and . _ ~ -, without a slash at its end: /old-name'),
    )
    .optional()
    .describe('Old paths that redirect to its page'),
});

export type BuiltInFields = z.infer<typeof builtInSchema>;

export const builtInFieldNames: readonly string[] = Object.keys(builtInSchema.shape);

/** Splits the front matter of an entry into the built-in fields above and the fields of its schema. */
export function splitFields({ data, locate }: ParsedFields): { builtInFields: ParsedFields; schemaFields: ParsedFields } {
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return { builtInFields: { data: {}, locate }, schemaFields: { data, locate } };
  const part = (isBuiltIn: boolean) => {
    const entries = Object.entries(data).filter(([name]) => builtInFieldNames.includes(name) === isBuiltIn);
    return { data: Object.fromEntries(entries), locate };
  };
  return { builtInFields: part(true), schemaFields: part(false) };
}
