import { z } from 'zod';

/** JSON Schema draft 7, the version that YAML language servers support best. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Names that content can refer to, by kind: the slugs of each collection, and other names of the site. */
export type Names = Readonly<Record<string, readonly string[]>>;

const definitions = '#/definitions/';

/**
 * Converts a schema to JSON Schema. A field with `.meta({ references: 'notes' })` refers to a definition of that name, which `withNames`
 * adds.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  // The input type: fields with defaults are optional.
  const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any' });
  return mapParts(json, ({ references, ...part }) =>
    typeof references === 'string' ? { ...without(part, 'pattern'), $ref: definitions + references } : part,
  );
}

/** The schema of an entry: its own fields, and those common to all entries. */
export function entrySchema(own: JsonSchema, common: JsonSchema): JsonSchema {
  return { ...own, properties: { ...own.properties, ...common.properties } };
}

/** The kinds of names that a schema refers to. */
export function kindsIn(schema: JsonSchema): string[] {
  const kinds = new Set<string>();
  mapParts(schema, (part) => {
    if (part.$ref !== undefined) kinds.add(kindOf(part.$ref));
    return part;
  });
  return [...kinds];
}

/** Adds definitions for the kinds that a schema refers to. A kind without known names allows any string. */
export function withNames(schema: JsonSchema, names: Names): JsonSchema {
  const parts = kindsIn(schema).map((kind): [string, JsonSchema] => [
    kind,
    names[kind] ? { enum: [...names[kind]] } : { type: 'string' },
  ]);
  return parts.length === 0 ? schema : { ...schema, definitions: Object.fromEntries(parts) };
}

/** The kind that a reference points to. */
function kindOf($ref: string): string {
  return $ref.slice(definitions.length);
}

/** Allows `env:NAME` in place of any setting with a pattern or format. */
export function acceptingEnvironment(schema: JsonSchema): JsonSchema {
  return mapParts(schema, (part) => {
    const { description, ...form } = part;
    if (form.pattern === undefined && form.format === undefined) return part;
    return { ...(description && { description }), anyOf: [form, { type: 'string', pattern: '^env:[A-Za-z_][A-Za-z0-9_]*$' }] };
  });
}

/** Maps a schema and its parts, innermost first. */
function mapParts(schema: JsonSchema, map: (part: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: JsonSchema | boolean) => (typeof part === 'boolean' ? part : mapParts(part, map));
  const { properties, items, anyOf } = schema;
  return map({
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inner(part)])) }),
    ...(items && !Array.isArray(items) && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map((part) => mapParts(part, map)) }),
  });
}

function without(schema: JsonSchema, key: keyof JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}
