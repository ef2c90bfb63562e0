import { z } from 'zod';

/** JSON Schema draft 7, the version that YAML language servers support best. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Names that content can refer to, by kind: the slugs of each collection, and other names of the site. */
export type Names = Readonly<Record<string, readonly string[]>>;

export interface SchemaWithReferences {
  json: JsonSchema;
  /** The kinds of names that it refers to. */
  kinds: ReadonlySet<string>;
}

/**
 * Converts a schema to JSON Schema. A field with `.meta({ references: 'notes' })` refers to a definition of that name, which `withNames`
 * adds.
 * @param fromEnvironment allows `env:NAME` in place of any field with a pattern or format
 * @returns the JSON Schema without those definitions, and their kinds
 */
export function jsonSchemaOf(schema: z.ZodType, fromEnvironment = false): SchemaWithReferences {
  const kinds = new Set<string>();
  const override = ({ jsonSchema: part }: { jsonSchema: JsonSchema }) => {
    const { description, references, ...form } = part;
    if (typeof references === 'string') {
      kinds.add(references);
      delete part.references;
      delete part.pattern;
      part.$ref = `#/definitions/${references}`;
    } else if (fromEnvironment && (form.pattern ?? form.format) !== undefined) {
      for (const key of Object.keys(form)) delete part[key];
      part.anyOf = [form, { type: 'string', pattern: '^env:[A-Za-z_][A-Za-z0-9_]*$' }];
    }
  };
  // The input type: fields with defaults are optional.
  const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any', override });
  return { json, kinds };
}

/** Adds definitions for the kinds that a schema refers to. A kind without known names allows any string. */
export function withNames({ json, kinds }: SchemaWithReferences, names: Names): JsonSchema {
  const definitions = Object.fromEntries(
    [...kinds].map((kind) => [kind, names[kind] ? { enum: names[kind] } : { type: 'string' }]),
  );
  return kinds.size === 0 ? json : { ...json, definitions: { ...(json.definitions as object), ...definitions } };
}
