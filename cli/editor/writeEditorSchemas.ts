import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lifecycleSchema } from '../content/lifecycle.ts';
import { writeWhole } from '../files/writeWhole.ts';
import type { Site } from '../site.ts';
import { acceptingEnvironment, entrySchema, type JsonSchema, jsonSchemaOf, kindsIn, withNames } from './jsonSchemaOf.ts';
import { namesOf } from './namesOf.ts';

/**
 * Writes a JSON Schema for the settings, each collection and each single page, from which editors complete and check what an author
 * types.
 * @param cache where the site keeps what any build may use
 * @param origin what names everything that the schemas are made from: they are only made anew when it changes
 */
export async function writeEditorSchemas(root: string, cache: string, site: Site, origin: readonly string[]): Promise<void> {
  const folder = join(cache, 'schemas');
  const key = createHash('sha1').update(origin.join('\n')).digest('base64url');
  if ((await readFile(join(folder, keyFile), 'utf8').catch(() => undefined)) === key) return;
  const schemas = Object.entries(schemasOf(site));
  const names = await namesOf(root, site, [...new Set(schemas.flatMap(([, schema]) => kindsIn(schema)))]);
  await Promise.all(schemas.map(([path, schema]) => writeIfChanged(join(folder, path), withNames(schema, names))));
  // Last: what was broken off is made anew the next time.
  await writeWhole(join(folder, keyFile), key);
}

const keyFile = 'made-from';

/** The schemas by their paths below the folder. */
function schemasOf({ schema: { settings, collections, singles } }: Site): Record<string, JsonSchema> {
  const common = jsonSchemaOf(lifecycleSchema);
  const inFolder = (folder: string, parts: typeof collections | typeof singles) =>
    Object.entries(parts).map(([name, { schema }]) => [`${folder}/${name}.json`, entrySchema(jsonSchemaOf(schema), common)]);
  return {
    'settings.json': acceptingEnvironment(jsonSchemaOf(settings.schema)),
    ...Object.fromEntries([...inFolder('collections', collections), ...inFolder('singles', singles)]),
  };
}

/** An editor reads a file again that was touched. */
async function writeIfChanged(file: string, schema: JsonSchema): Promise<void> {
  const text = `${JSON.stringify(schema, undefined, 1)}\n`;
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
  await writeWhole(file, text);
}
