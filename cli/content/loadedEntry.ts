import { posix } from 'node:path';
import type { Entry, SiteSchema } from '../contract.ts';
import type { FileStamp } from '../files/fileStamps.ts';
import type { EntryRow } from '../store/store.ts';
import type { BuiltInFields } from './builtInFields.ts';
import { deepFreeze } from './deepFreeze.ts';

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
  /** Hash of everything that the rendered body depends on. */
  bodyKey: string;
  row: EntryRow;
}

/** The key of an entry in the store. */
export function entryKeyOf({ schemaKey, file }: Pick<EntryId, 'schemaKey' | 'file'>): string {
  return `${schemaKey} ${file}`;
}

/** Creates a loaded entry from its row in the store. */
export function loadedEntry(id: EntryId, row: EntryRow): LoadedEntry {
  const [stamp, bodyKey, data, builtInJson] = row;
  const builtInFields = JSON.parse(builtInJson) as BuiltInFields;
  const { slug = id.slug } = builtInFields;
  const entry = deepFreeze({ ...(JSON.parse(data) as object), slug, source: id.file });
  return { ...id, stamp, entry, builtInFields, bodyKey, row };
}

/** The version of a loaded entry, without its data, which needn't be sent to workers. */
export function versionOf({ file, schemaKey, slug, stamp }: EntryVersion): EntryVersion {
  return { file, schemaKey, slug, stamp };
}

/**
 * The slug of an entry: the path of its file below a folder, without .md. `index.md` has the slug of its folder, which is empty for the
 * folder itself.
 */
export function slugOf(file: string, folder: string): string {
  const path = posix.relative(folder, file).replace(/\.md$/, '');
  return path.replace(/(?:^|\/)_?index$/, '').normalize();
}

/** The part of the site's schema for an entry. */
export function schemaOf(schema: SiteSchema, schemaKey: string) {
  const [kind = ''] = schemaKey.split('.');
  const name = schemaKey.slice(kind.length + 1);
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${schemaKey} in the schema`);
  return found;
}
