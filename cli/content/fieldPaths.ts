import { z } from 'zod';
import type { Problem } from '../problems.ts';

export type FieldPath = readonly PropertyKey[];

export type FieldProblem = Problem & { field?: FieldPath | undefined };

/** Problems point to a field's value, unless its name is wrong. */
export type FieldPart = 'name' | 'value';

/** The fields of a file or of a row, and the position of each. */
export interface ParsedFields {
  data: unknown;
  /** Line and column in the file, counted from 1. A missing field has the location of its nearest ancestor. */
  locate(path: FieldPath, part?: FieldPart): { line: number; column: number };
}

/** A field's path as messages show it: `techniques.items[2].benefits`. List items are counted from 1. An empty path is "the file". */
export function displayPath(path: FieldPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`)).join('');
  return name.replace(/^\./, '') || 'the file';
}

type Schema = z.core.$ZodType;

/** The schemas that the field at a path can have: several in a union, none if the schema has no such field. */
export function schemasAt(schema: Schema, path: FieldPath): Schema[] {
  return path.reduce<Schema[]>((found, step) => found.flatMap(optionsOf).flatMap((each) => childrenAt(each, step)), [schema]);
}

/** The names that fields below a path may have. */
export function fieldNamesAt(schema: Schema, path: FieldPath = []): string[] {
  return [...new Set(schemasAt(schema, path).flatMap(optionsOf).flatMap(namesIn))];
}

/** The options of a union, the parts of an intersection, or what an optional field, a default, or a transform wraps. Any other schema is its only option. */
function optionsOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(optionsOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(optionsOf);
  // z.preprocess() is a pipe that begins with the transform.
  if (schema instanceof z.ZodPipe) return optionsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType ? optionsOf(innerType) : [schema];
}

function childrenAt(schema: Schema, step: PropertyKey): Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodTuple) return schema.def.items.slice(Number(step), Number(step) + 1);
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, step) ? [schema.shape[step as string]] : [];
}

function namesIn(schema: Schema): string[] {
  if (schema instanceof z.ZodRecord) return [...(schema.keyType._zod.values ?? [])].map(String);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
