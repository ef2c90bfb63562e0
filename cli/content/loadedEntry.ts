import { dirname, posix } from 'node:path';
import picomatch from 'picomatch';
import type { CollectionSchema, ContentOf, Entry, SiteSchema } from '../contract.ts';
import { type FileStamp, mapValues } from '../files.ts';
import { isSlug, toAnchor } from '../slug.ts';
import type { EntryRow } from '../store/store.ts';
import type { BuiltInFields } from './builtInFields.ts';
import { isTable } from './csv.ts';
import { deepFreeze } from './plainData.ts';

/** Identifies an entry. A file can be in several collections, and is a separate entry in each. */
export interface EntryId {
  /** Path from the site root. */
  file: string;
  /** Path of its schema within the site's schema: `collections.articles` or `singles.home`. */
  schemaKey: string;
  /** Its slug, unless its front matter has another. */
  slug: string;
}

/** An entry in the version of its file that the build scanned. */
export interface EntryVersion extends EntryId {
  stamp: FileStamp;
}

/** An entry, and what a build needs to know about its file. */
export interface LoadedEntry extends EntryVersion {
  /** The entry that the site's code gets, frozen. */
  entry: Entry<Readonly<Record<string, unknown>>>;
  builtInFields: BuiltInFields;
  /** Hash of everything that the rendered body depends on. Empty for data, which has no body. */
  bodyKey: string;
  row: EntryRow;
}

export function entryKeyOf({ schemaKey, file }: Pick<EntryId, 'schemaKey' | 'file'>): string {
  return `${schemaKey} ${file}`;
}

/** Creates the entries of a file from its row in the store: one for each row of a table, or else just one. */
export function loadedEntries(id: EntryId, row: EntryRow): LoadedEntry[] {
  const { stamp, bodyKey } = row;
  const builtIn = JSON.parse(row.builtInFields) as BuiltInFields[];
  return (JSON.parse(row.data) as object[]).map((data, at) => {
    const builtInFields = builtIn[at] ?? {};
    const slug = slugWith(builtInFields.slug, id, at);
    const entry = deepFreeze({ ...data, slug, source: id.file });
    return { ...id, stamp, entry, builtInFields, bodyKey, row };
  });
}

/** A slug in front matter replaces the last segment of the file's, or, with a slash, all of it. Without one, a row of a table is `mowing/3`. */
export function slugWith(own: string | undefined, { file, slug }: EntryId, row: number): string {
  if (own !== undefined && (isTable(file) || own.includes('/'))) return own.replace(/^\//, '');
  if (own !== undefined) return posix.join(posix.dirname(slug), own);
  if (!isTable(file)) return slug;
  // The file is index.csv, or its name has no letters or digits.
  return toAnchor(slug) === '' ? String(row + 1) : `${slug}/${row + 1}`;
}

/** The version of a loaded entry, without its data, which needn't be sent to workers. */
export function versionOf({ file, schemaKey, slug, stamp }: EntryVersion): EntryVersion {
  return { file, schemaKey, slug, stamp };
}

/** The slug of an entry: its path below a folder, without extension, as a URL may have it. `index.md` has that of its folder. */
export function slugOf(file: string, folder: string): string {
  const path = file.slice(folder.length + 1).normalize();
  const names = path.replace(/(?:(?:^|\/)_?index)?\.(?:mdx?|markdown|ya?ml|json|csv)$/i, '').split('/');
  return names.map((name) => (isSlug(name) ? name : toAnchor(name) || name)).join('/');
}

export function schemaOf(schema: SiteSchema, schemaKey: string) {
  const [kind = ''] = schemaKey.split('.');
  const name = schemaKey.slice(kind.length + 1);
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${schemaKey} in the schema`);
  return found;
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

/** The files that belong to a collection, by its pattern: `content/blog/*.md`. */
export function collectionFiles(pattern: string, paths: readonly string[]): string[] {
  const isMatch = picomatch(pattern);
  return paths.filter((path) => isMatch(path));
}

/** The part of a pattern before the first wildcard: `content/blog` for `content/blog/*.md`. */
export function folderOf(pattern: string): string {
  const { isGlob, base } = picomatch.scan(pattern);
  return isGlob ? base : dirname(pattern);
}

/** Path, from the site root, of the file that `site new` copies for a new entry. */
export function archetypeFile(collection: string, { files }: Pick<CollectionSchema, 'files'>): string {
  return `content/archetypes/${collection}${/\.(?:ya?ml|json)$/.exec(files)?.[0] ?? '.md'}`;
}
