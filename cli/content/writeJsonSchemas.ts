import { join } from 'node:path';
import type { z } from 'zod';
import type { Site, SiteSchema } from '../contract.ts';
import { readText } from '../files.ts';
import { writeCacheFile } from '../store/cache.ts';
import { entrySchemaOf, type JsonSchema, jsonSchemaOf } from './jsonSchemaOf.ts';
import type { EntryVersion, LoadedEntry } from './loadedEntry.ts';

/** Writes JSON Schemas for the settings, each collection, and each single, which code editors use for completion and validation. */
export async function writeJsonSchemas(
  cache: string,
  schema: SiteSchema,
  { allowedNames = {} }: Pick<Site, 'allowedNames'>,
  entries: readonly (LoadedEntry | EntryVersion)[],
): Promise<void> {
  const slugs = (collection: string) => {
    const found = entries.filter(({ schemaKey }) => schemaKey === `collections.${collection}`);
    // Of an invalid entry, only the slug of its file is known.
    return [...new Set(found.map((each) => ('entry' in each ? each.entry.slug : each.fileSlug)))].sort();
  };
  const namesOf = (kind: string) => (schema.collections[kind] ? slugs(kind) : allowedNames[kind]);
  for (const [path, json] of schemasOf(schema, namesOf)) {
    const text = `${JSON.stringify(json, undefined, 1)}\n`;
    const file = join(cache, 'schemas', `${path}.json`);
    // Code editors reload every file that's written.
    if (readText(file) !== text) await writeCacheFile(file, text);
  }
}

/** The schemas by file path. A reference becomes a list of the names that it may have: those of `Site.allowedNames`, or slugs. */
function schemasOf(
  { settings, collections, singles }: SiteSchema,
  namesOf: (kind: string) => readonly string[] | undefined,
): [path: string, schema: JsonSchema][] {
  const convert = (schema: z.ZodType): JsonSchema => {
    const isSettings = schema === settings.schema;
    const definitions: Record<string, JsonSchema> = {};
    const { definitions: own, ...json } = (isSettings ? jsonSchemaOf : entrySchemaOf)(schema, ({ jsonSchema: part }) => {
      const { references: name, description, ...form } = part;
      if (typeof name === 'string') {
        for (const key of ['references', 'pattern', 'patternErrorMessage']) delete part[key];
        part.$ref = `#/definitions/${name}`;
        const names = namesOf(name);
        definitions[name] ??= names ? { enum: [...names] } : { type: 'string' };
      } else if (isSettings && (form.pattern ?? form.format) !== undefined) {
        for (const key of Object.keys(form)) delete part[key];
        part.anyOf = [form, { type: 'string', pattern: '^env:[A-Za-z_][A-Za-z0-9_]*$' }];
      }
    });
    return { ...json, definitions: { ...(own as object), ...definitions } };
  };
  const entries = Object.entries({ collections, singles }).flatMap(([kind, all]) =>
    Object.entries(all).map(([name, { schema }]): [string, JsonSchema] => [`${kind}/${name}`, convert(schema)]),
  );
  return [['settings', convert(settings.schema)], ...entries];
}
