import { z } from 'zod';
import { builtInSchema } from '../content/builtInFields.ts';

/** JSON Schema draft 7, the version that YAML language servers support best. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The values that a reference field may have, by what it refers to: the slugs of a collection, or a list in `Site.allowedNames`, such as
 * the names of the icons.
 */
export type ReferenceValues = Readonly<Record<string, readonly string[]>>;

export interface SchemaWithReferences {
  json: JsonSchema;
  /** The collections, and lists in `Site.allowedNames`, that it refers to. */
  referenced: ReadonlySet<string>;
}

/**
 * Converts a schema to JSON Schema. A field with `.meta({ references: 'notes' })` refers to a definition of that name, which
 * `withReferenceValues` adds.
 * @param allowsEnvironment allows `env:NAME` in place of any field with a pattern or format
 * @returns the JSON Schema without those definitions, and what they're of
 */
export function jsonSchemaOf(schema: z.ZodType, { allowsEnvironment = false } = {}): SchemaWithReferences {
  const referenced = new Set<string>();
  const override = ({ zodSchema, jsonSchema: part }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
    const message = part.pattern === undefined ? undefined : patternMessage(zodSchema);
    // Visual Studio Code shows it.
    if (message) part.patternErrorMessage = message;
    const { description, references, ...form } = part;
    if (typeof references === 'string') {
      referenced.add(references);
      delete part.references;
      delete part.pattern;
      delete part.patternErrorMessage;
      part.$ref = `#/definitions/${references}`;
    } else if (allowsEnvironment && (form.pattern ?? form.format) !== undefined) {
      for (const key of Object.keys(form)) delete part[key];
      part.anyOf = [form, { type: 'string', pattern: '^env:[A-Za-z_][A-Za-z0-9_]*$' }];
    }
  };
  // The input type: fields with defaults are optional.
  const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', unrepresentable: 'any', override });
  return { json, referenced };
}

/** The message of a `regex()`. */
function patternMessage({ _zod: { def } }: z.core.$ZodType): string | undefined {
  const checks = 'checks' in def ? (def.checks as z.core.$ZodCheck[]) : [];
  const { error } = checks.map((check) => check._zod.def).find((check) => 'pattern' in check) ?? {};
  const message = (error as z.core.$ZodErrorMap | undefined)?.({ code: 'invalid_format', format: 'regex', input: '', path: [] });
  return typeof message === 'string' ? message : message?.message;
}

/** The JSON Schema of an entry, with the built-in fields of all entries. */
export function entrySchemaOf(schema: z.ZodType): SchemaWithReferences {
  const { json, referenced } = jsonSchemaOf(schema);
  return { json: { ...json, properties: { ...json.properties, ...jsonSchemaOf(builtInSchema).json.properties } }, referenced };
}

/** Adds definitions for what a schema refers to. Those without known values allow any string. */
export function withReferenceValues({ json, referenced }: SchemaWithReferences, values: ReferenceValues): JsonSchema {
  const definitions = Object.fromEntries(
    [...referenced].map((name) => [name, values[name] ? { enum: values[name] } : { type: 'string' }]),
  );
  return referenced.size === 0 ? json : { ...json, definitions: { ...(json.definitions as object), ...definitions } };
}
