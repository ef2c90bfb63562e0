import type { ContentOf, SiteSchema } from '../contract.ts';
import { deepFreeze } from './deepFreeze.ts';
import type { LoadedEntry } from './loadedEntry.ts';

/** The content as the site gets it: frozen, in file order. Undefined if a single is missing. */
export function siteContent(
  schema: SiteSchema,
  settings: object,
  entries: readonly LoadedEntry[],
): ContentOf<SiteSchema> | undefined {
  const bySchema = Map.groupBy(entries, ({ schemaKey }) => schemaKey);
  const entriesOf = (schemaKey: string) => (bySchema.get(schemaKey) ?? []).map(({ entry }) => entry);
  const singles = Object.keys(schema.singles).map((name) => [name, entriesOf(`singles.${name}`)[0]] as const);
  if (singles.some(([, single]) => single === undefined)) return undefined;
  const collections = Object.keys(schema.collections).map((name) => [name, entriesOf(`collections.${name}`)] as const);
  return deepFreeze({
    settings,
    collections: Object.fromEntries(collections),
    singles: Object.fromEntries(singles),
  }) as ContentOf<SiteSchema>;
}
