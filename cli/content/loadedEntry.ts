import { posix } from 'node:path';
import type { ContentOf, Entry, SiteSchema } from '../contract.ts';
import { type FileStamp, mapValues } from '../files.ts';
import { toAnchor } from '../slug.ts';
import type { EntryRow } from '../store/store.ts';
import type { BuiltInFields } from './builtInFields.ts';
import { isTable } from './collections.ts';
import { deepFreeze } from './plainData.ts';

/** Identifies a content file in one of its collections. All rows of a table have the same. */
interface EntryId {
  /** Path from the site root. */
  file: string;
  /** Path of its schema within the site's schema: `collections.articles` or `singles.home`. */
  schemaKey: string;
  /** The slug that its path gives it. `entry.slug` is the one that counts. */
  fileSlug: string;
}

/** With the version of the file that the build scanned. */
export interface EntryVersion extends EntryId {
  stamp: FileStamp;
}

/** An entry, and what a build needs to know about its file. A row of a table is an entry. */
export interface LoadedEntry extends EntryVersion {
  /** The entry that the site's code gets, frozen. */
  entry: Entry<Readonly<Record<string, unknown>>>;
  builtInFields: BuiltInFields;
  /** Hash of everything that the rendered body depends on. Empty for data, which has no body. */
  bodyKey: string;
  row: EntryRow;
}

export const entryKeyOf = ({ schemaKey, file }: Pick<EntryId, 'schemaKey' | 'file'>): string => `${schemaKey} ${file}`;

/** Creates the entries of a file from its row in the store: one for each row of a table, or else just one. */
export function loadedEntries(id: EntryId, row: EntryRow): LoadedEntry[] {
  const { stamp, bodyKey } = row;
  const builtIn = JSON.parse(row.builtInFields) as BuiltInFields[];
  return (JSON.parse(row.data) as object[]).map((data, at) => {
    const builtInFields = builtIn[at] ?? {};
    const slug = entrySlug(builtInFields.slug, id, at);
    const entry = deepFreeze({ ...data, slug, source: id.file });
    return { ...id, stamp, entry, builtInFields, bodyKey, row };
  });
}

/** `own`, from front matter, replaces the last segment of a file's slug, or, with a slash or in a table, all of it. Without one, a row is `mowing/3`. */
export function entrySlug(own: string | undefined, { file, fileSlug }: EntryId, row: number): string {
  if (own !== undefined && (isTable(file) || own.includes('/'))) return own.replace(/^\//, '');
  if (own !== undefined) return posix.join(posix.dirname(fileSlug), own);
  if (!isTable(file)) return fileSlug;
  // The file is index.csv, or its name has no letters or digits.
  return toAnchor(fileSlug) === '' ? String(row + 1) : `${fileSlug}/${row + 1}`;
}

/** The version of a loaded entry, without its data, which needn't be sent to workers. */
export function versionOf({ file, schemaKey, fileSlug, stamp }: EntryVersion): EntryVersion {
  return { file, schemaKey, fileSlug, stamp };
}

/** The content as the site gets it: frozen, in file order. Undefined if a single is missing. */
export function siteContent(
  schema: SiteSchema,
  settings: object,
  entries: readonly LoadedEntry[],
): ContentOf<SiteSchema> | undefined {
  const bySchema = Map.groupBy(entries, ({ schemaKey }) => schemaKey);
  const entriesOf = (schemaKey: string) => (bySchema.get(schemaKey) ?? []).map(({ entry }) => entry);
  const singles = mapValues(schema.singles, (_, name) => entriesOf(`singles.${name}`)[0]);
  if (Object.values(singles).includes(undefined)) return undefined;
  const collections = mapValues(schema.collections, (_, name) => entriesOf(`collections.${name}`));
  return deepFreeze({ settings, collections, singles }) as ContentOf<SiteSchema>;
}
