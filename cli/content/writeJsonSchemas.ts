import { join } from 'node:path';
import type { z } from 'zod';
import type { Site, SiteSchema } from '../contract.ts';
import { readText } from '../files.ts';
import { writeCacheFile } from '../store/cache.ts';
import { collectionFiles, folderOf, slugOf } from './collections.ts';
import { entrySchemaOf, type JsonSchema, jsonSchemaOf } from './jsonSchemaOf.ts';

/** Writes JSON Schemas for the settings, each collection, and each single, which code editors use for completion and validation. */
export async function writeJsonSchemas(
  cache: string,
  schema: SiteSchema,
  { allowedNames = {} }: Pick<Site, 'allowedNames'>,
  siteFiles: readonly string[],
): Promise<void> {
  for (const [path, json] of schemasOf(schema, allowedNames, siteFiles)) {
    const text = `${JSON.stringify(json, undefined, 1)}\n`;
    const file = join(cache, 'schemas', `${path}.json`);
    // Code editors reload every file that's written.
    if (readText(file) !== text) await writeCacheFile(file, text);
  }
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
        const files = collections[name]?.files;
        // Slugs come from file names, so that entries with errors are included.
        const slugs = files === undefined ? [] : collectionFiles(files, siteFiles).map((file) => slugOf(file, folderOf(files)));
        const names = allowedNames[name] ?? (files && slugs.sort());
        definitions[name] ??= names ? { enum: [...names] } : { type: 'string' };
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
