import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lifecycleSchema } from '../content/lifecycle.ts';
import { writeWhole } from '../files/writeWhole.ts';
import type { Site } from '../site.ts';
import { acceptingEnvironment, entrySchema, type JsonSchema, jsonSchemaOf, kindsIn, withNames } from './jsonSchemaOf.ts';
import { namesOf } from './namesOf.ts';

/**
 * Writes JSON Schemas for the settings, each collection, and each single, which editors use for completion and validation.
 * @param cache the cache folder, shared by all builds
 * @param origin identifies everything that the schemas depend on; they're rewritten only when it changes
 */
export async function writeEditorSchemas(root: string, cache: string, site: Site, origin: readonly string[]): Promise<void> {
  const folder = join(cache, 'schemas');
  const key = createHash('sha1').update(origin.join('\n')).digest('base64url');
  if ((await readFile(join(folder, keyFile), 'utf8').catch(() => undefined)) === key) return;
  const schemas = Object.entries(schemasOf(site));
  const names = await namesOf(root, site, [...new Set(schemas.flatMap(([, schema]) => kindsIn(schema)))]);
  await Promise.all(schemas.map(([path, schema]) => writeIfChanged(join(folder, path), withNames(schema, names))));
  // Written last, so that an interrupted run starts over.
  await writeWhole(join(folder, keyFile), key);
}

const keyFile = 'made-from';

/** The schemas by file path. */
function schemasOf({ schema: { settings, collections, singles } }: Site): Record<string, JsonSchema> {
  const common = jsonSchemaOf(lifecycleSchema);
  const inFolder = (folder: string, parts: typeof collections | typeof singles) =>
    Object.entries(parts).map(([name, { schema }]) => [`${folder}/${name}.json`, entrySchema(jsonSchemaOf(schema), common)]);
  return {
    'settings.json': acceptingEnvironment(jsonSchemaOf(settings.schema)),
    ...Object.fromEntries([...inFolder('collections', collections), ...inFolder('singles', singles)]),
  };
}

/** Skips unchanged files, because editors reload every file that's written. */
async function writeIfChanged(file: string, schema: JsonSchema): Promise<void> {
  const text = `${JSON.stringify(schema, undefined, 1)}\n`;
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
  await writeWhole(file, text);
}
