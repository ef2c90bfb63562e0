import { z } from 'zod';
import type { FieldPath } from './fieldData.ts';

/** The schema of the field at a path, or undefined if the schema has none. */
export function fieldAt(schema: z.ZodType, path: FieldPath): unknown {
  return path.reduce<unknown>((at, step) => {
    const bare = unwrap(at);
    if (bare instanceof z.ZodArray) return bare.element;
    return bare instanceof z.ZodObject ? bare.shape[step as string] : undefined;
  }, schema);
}

/** What an optional field, a default, or a transform wraps. */
export function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}
