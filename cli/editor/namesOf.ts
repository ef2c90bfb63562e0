import glob from 'fast-glob';
import { slugOf } from '../content/entryRow.ts';
import type { Site } from '../site.ts';
import type { Names } from './jsonSchemaOf.ts';

/**
 * Collects the names that content can refer to. Slugs come from file names, so that broken entries are included.
 * @param kinds the kinds needed, because collections can be large and most are never referred to
 */
export async function namesOf(root: string, { schema, names = {} }: Site, kinds: readonly string[]): Promise<Names> {
  const collections = Object.entries(schema.collections).filter(([name]) => kinds.includes(name));
  const slugs = collections.map(
    async ([name, { files }]) => [name, (await glob(files, { cwd: root })).map(slugOf).sort()] as const,
  );
  return { ...names, ...Object.fromEntries(await Promise.all(slugs)) };
}
