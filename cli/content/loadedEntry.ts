import { basename } from 'node:path';
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
export function entryKeyOf({ schemaKey, file }: EntryId): string {
  return `${schemaKey} ${file}`;
}

/** Creates a loaded entry from its row in the store. */
export function loadedEntry({ schemaKey, file }: EntryId, row: EntryRow): LoadedEntry {
  const [stamp, bodyKey, data, builtInFields] = row;
  const entry = deepFreeze({ ...(JSON.parse(data) as object), slug: slugOf(file), source: file });
  return {
    file,
    schemaKey,
    stamp,
    entry,
    builtInFields: JSON.parse(builtInFields) as BuiltInFields,
    bodyKey,
    row,
  };
}

/** The version of a loaded entry, without its data, which needn't be sent to workers. */
export function versionOf({ file, schemaKey, stamp }: EntryVersion): EntryVersion {
  return { file, schemaKey, stamp };
}

/** The slug of an entry is the name of its file without .md. */
export function slugOf(file: string): string {
  return basename(file, '.md');
}

/** The part of the site's schema for an entry. */
export function schemaOf(schema: SiteSchema, schemaKey: string) {
  const [kind = ''] = schemaKey.split('.');
  const name = schemaKey.slice(kind.length + 1);
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${schemaKey} in the schema`);
  return found;
}
