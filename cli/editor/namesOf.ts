import glob from 'fast-glob';
import { slugOf } from '../content/entryRow.ts';
import type { Site } from '../site.ts';
import type { Names } from './jsonSchemaOf.ts';

/**
 * What content may refer to. Slugs are read off the files' names, so that a mistake within a file hides none of them.
 * @param kinds what is asked for; a collection may be large, and most are never referred to
 */
export async function namesOf(root: string, { schema, names = {} }: Site, kinds: readonly string[]): Promise<Names> {
  const collections = Object.entries(schema.collections).filter(([name]) => kinds.includes(name));
  const slugs = collections.map(
    async ([name, { files }]) => [name, (await glob(files, { cwd: root })).map(slugOf).sort()] as const,
  );
  return { ...names, ...Object.fromEntries(await Promise.all(slugs)) };
}
