import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectionFiles, folderOf, slugOf } from '../content/loadedEntry.ts';
import type { Site, SiteSchema } from '../contract.ts';
import { writeCacheFile } from '../store/cache.ts';
import {
  entrySchemaOf,
  jsonSchemaOf,
  type ReferenceValues,
  type SchemaWithReferences,
  withReferenceValues,
} from './jsonSchemaOf.ts';

/**
 * Writes JSON Schemas for the settings, each collection, and each single, which code editors use for completion and validation.
 * @param cache the cache folder, shared by all builds
 * @param codeHashes hashes of the generator's and the site's code. Besides them, only the paths of files can change the schemas
 * @param siteFiles all files of the site, as paths from its root
 * @throws UnwritableCacheError if the cache can't be written
 */
export async function writeEditorSchemas(
  cache: string,
  schema: SiteSchema,
  allowedNames: NonNullable<Site['allowedNames']>,
  codeHashes: readonly string[],
  siteFiles: readonly string[],
): Promise<void> {
  const folder = join(cache, 'schemas');
  const key = hash('sha1', [...codeHashes, ...siteFiles].join('\n'));
  if ((await textOf(join(folder, keyFile))) === key) return;
  const schemas = schemasOf(schema);
  const values = referenceValues(
    schema,
    allowedNames,
    siteFiles,
    new Set(schemas.flatMap(([, { referenced }]) => [...referenced])),
  );
  const files = schemas.map(
    ([path, schema]) => [path, `${JSON.stringify(withReferenceValues(schema, values), undefined, 1)}\n`] as const,
  );
  for (const [path, text] of files) {
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

/** The schemas by file path. */
function schemasOf({ settings, collections, singles }: SiteSchema): (readonly [path: string, schema: SchemaWithReferences])[] {
  return [
    ['settings', jsonSchemaOf(settings.schema, { allowsEnvironment: true })],
    ...Object.entries(collections).map(([name, { schema }]) => [`collections/${name}`, entrySchemaOf(schema)] as const),
    ...Object.entries(singles).map(([name, { schema }]) => [`singles/${name}`, entrySchemaOf(schema)] as const),
  ];
}

/**
 * Collects the values that reference fields may have: `Site.allowedNames`, such as those of icons, and slugs. Slugs come from file
 * names, so that entries with errors are included.
 * @param referenced collections that some schema refers to; others are skipped, because collections can be large
 */
function referenceValues(
  schema: SiteSchema,
  allowedNames: ReferenceValues,
  siteFiles: readonly string[],
  referenced: ReadonlySet<string>,
): ReferenceValues {
  const values: Record<string, readonly string[]> = { ...allowedNames };
  for (const [name, { files }] of Object.entries(schema.collections))
    if (referenced.has(name))
      values[name] = collectionFiles(files, siteFiles)
        .map((file) => slugOf(file, folderOf(files)))
        .sort();
  return values;
}
