import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site, SiteSchema } from '../contract.ts';
import { writeCacheFile } from '../store/cache.ts';
import { builtInSchema } from './builtInFields.ts';
import { collectionFiles, folderOf, slugOf } from './loadedEntry.ts';

/**
 * Writes JSON Schemas for the settings, each collection, and each single, which code editors use for completion and validation.
 * @param cache the cache folder, shared by all builds
 * @param codeHashes hashes of the generator's and the site's code. Besides them, only the paths of files can change the schemas
 * @param siteFiles all files of the site, as paths from its root
 * @throws UnwritableCacheError if the cache can't be written
 */
export async function writeJsonSchemas(
  cache: string,
  schema: SiteSchema,
  allowedNames: NonNullable<Site['allowedNames']>,
  codeHashes: readonly string[],
  siteFiles: readonly string[],
): Promise<void> {
  const folder = join(cache, 'schemas');
  const key = hash('sha1', [...codeHashes, ...siteFiles].join('\n'));
  if ((await textOf(join(folder, keyFile))) === key) return;
  for (const [path, json] of schemasOf(schema, allowedNames, siteFiles)) {
    const text = `${JSON.stringify(json, undefined, 1)}\n`;
    const file = join(folder, `${path}.json`);
    // Code editors reload every file that's written.
    if ((await textOf(file)) !== text) await writeCacheFile(file, text);
  }
  // Written last, so that an interrupted run starts over.
  await writeCacheFile(join(folder, keyFile), key);
}

const keyFile = 'inputs-hash';

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

/** The schemas by file path. A reference becomes a list of the names that it may have: those of `Site.allowedNames`, or slugs. */
function schemasOf(
  { settings, collections, singles }: SiteSchema,
  allowedNames: NonNullable<Site['allowedNames']>,
  siteFiles: readonly string[],
): [path: string, schema: JsonSchema][] {
  const convert = (convertSchema: typeof jsonSchemaOf, schema: z.ZodType): JsonSchema => {
    const definitions: Record<string, JsonSchema> = {};
    const { definitions: own, ...json } = convertSchema(schema, ({ jsonSchema: part }) => {
      const { references: name, description, ...form } = part;
      if (typeof name === 'string') {
        for (const key of ['references', 'pattern', 'patternErrorMessage']) delete part[key];
        part.$ref = `#/definitions/${name}`;
        definitions[name] ??= enumOf(allowedNames[name] ?? slugsOf(collections[name]?.files, siteFiles));
      } else if (schema === settings.schema && (form.pattern ?? form.format) !== undefined) {
        for (const key of Object.keys(form)) delete part[key];
        part.anyOf = [form, { type: 'string', pattern: '^env:[A-Za-z_][A-Za-z0-9_]*$' }];
      }
    });
    return { ...json, definitions: { ...(own as object), ...definitions } };
  };
  const entries = Object.entries({ collections, singles }).flatMap(([kind, all]) =>
    Object.entries(all).map(([name, { schema }]): [string, JsonSchema] => [`${kind}/${name}`, convert(entrySchemaOf, schema)]),
  );
  return [['settings', convert(jsonSchemaOf, settings.schema)], ...entries];
}

/** Without known names, any string. */
function enumOf(names: readonly string[] | undefined): JsonSchema {
  return names ? { enum: [...names] } : { type: 'string' };
}

/** Slugs come from file names, so that entries with errors are included. */
function slugsOf(pattern: string | undefined, siteFiles: readonly string[]): string[] | undefined {
  if (pattern === undefined) return undefined;
  return collectionFiles(pattern, siteFiles)
    .map((file) => slugOf(file, folderOf(pattern)))
    .sort();
}

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

/** The JSON Schema of an entry, with the built-in fields of all entries. */
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
