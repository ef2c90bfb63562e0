// Also bundled into the page of the owner's editor, so it imports nothing that needs Node.
import { z } from 'zod';
import { builtInSchema } from './builtInFields.ts';

/** JSON Schema draft 7, the version that YAML language servers support best. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Override = (context: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => void;

/** Converts a schema to JSON Schema, of its input: fields with defaults are optional. */
export function jsonSchemaOf(schema: z.ZodType, override?: Override): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    metadata: withoutIds as typeof z.globalRegistry,
    override(context) {
      const message = context.jsonSchema.pattern === undefined ? undefined : patternMessage(context.zodSchema);
      // Visual Studio Code shows it.
      if (message) context.jsonSchema.patternErrorMessage = message;
      override?.(context);
    },
  });
}

export function entrySchemaOf(schema: z.ZodType, override?: Override): JsonSchema {
  const json = jsonSchemaOf(schema, override);
  return { ...json, properties: { ...json.properties, ...jsonSchemaOf(builtInSchema).properties } };
}

/** Zod would replace a schema that has an id by a reference. */
const withoutIds = { get: (schema: z.core.$ZodType) => ({ ...z.globalRegistry.get(schema), id: undefined }) };

/** The message of a `regex()`. */
function patternMessage({ _zod: { def } }: z.core.$ZodType): string | undefined {
  const checks = 'checks' in def ? (def.checks as z.core.$ZodCheck[]) : [];
  const { error } = checks.map((check) => check._zod.def).find((check) => 'pattern' in check) ?? {};
  const message = (error as z.core.$ZodErrorMap | undefined)?.({ code: 'invalid_format', format: 'regex', input: '', path: [] });
  return typeof message === 'string' ? message : message?.message;
}
