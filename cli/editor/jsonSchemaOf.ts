import { z } from 'zod';

/** What we use of JSON Schema, draft 7: the version that the YAML servers of editors read best. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What content may refer to, by kind: slugs by the name of their collection, and other names of the site. */
export type Names = Readonly<Record<string, readonly string[]>>;

const definitions = '#/definitions/';

/**
 * A schema as JSON Schema. Of a field with `.meta({ references: 'notes' })` it says that a definition of that name tells what it may
 * be; `withNames` adds the definitions.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  // As an author writes it: what has a default may be left out.
  const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any' });
  return mapParts(json, ({ references, ...part }) =>
    typeof references === 'string' ? { ...without(part, 'pattern'), $ref: definitions + references } : part,
  );
}

/** The schema of an entry: its own fields, and those that the generator knows of every entry. */
export function entrySchema(own: JsonSchema, common: JsonSchema): JsonSchema {
  return { ...own, properties: { ...own.properties, ...common.properties } };
}

/** Names the kinds of things that a schema refers to. */
export function kindsIn(schema: JsonSchema): string[] {
  const kinds = new Set<string>();
  mapParts(schema, (part) => {
    if (part.$ref !== undefined) kinds.add(kindOf(part.$ref));
    return part;
  });
  return [...kinds];
}

/** Adds what a schema refers to. A kind of which no names are known may be any text. */
export function withNames(schema: JsonSchema, names: Names): JsonSchema {
  const parts = kindsIn(schema).map((kind): [string, JsonSchema] => [
    kind,
    names[kind] ? { enum: [...names[kind]] } : { type: 'string' },
  ]);
  return parts.length === 0 ? schema : { ...schema, definitions: Object.fromEntries(parts) };
}

/** The kind of thing that a reference means. */
function kindOf($ref: string): string {
  return $ref.slice(definitions.length);
}

/** Settings may name an environment variable instead of a value (`env:NAME`), whatever the form of the value. */
export function acceptingEnvironment(schema: JsonSchema): JsonSchema {
  return mapParts(schema, (part) => {
    const { description, ...form } = part;
    if (form.pattern === undefined && form.format === undefined) return part;
    return { ...(description && { description }), anyOf: [form, { type: 'string', pattern: '^env:[A-Za-z_][A-Za-z0-9_]*$' }] };
  });
}

/** Rebuilds a schema from the inside out. */
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
