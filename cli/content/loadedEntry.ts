import { basename } from 'node:path';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import type { Entry } from '../site.ts';
import type { EntryRow } from '../store/store.ts';
import type { BuiltInFields } from './builtInFields.ts';
import { deepFreeze } from './deepFreeze.ts';

/** Identifies an entry. A file can be in several collections, and is a separate entry in each. */
export interface EntryId {
  /** Path from the site root. */
  file: string;
  /** Path of its schema within `site.schema`: `collections.articles` or `singles.home`. */
  schemaKey: string;
}

/** An entry, and what a build needs to know about its file. */
export interface LoadedEntry extends EntryId {
  /** The entry that the site's code gets, frozen. */
  entry: Entry<Readonly<Record<string, unknown>>>;
  builtInFields: BuiltInFields;
  links: readonly BodyLink[];
  /** Hash of everything that the rendered body depends on. */
  bodyKey: string;
}

/** The key of an entry in the store. */
export function entryKeyOf({ schemaKey, file }: EntryId): string {
  return `${schemaKey} ${file}`;
}

/** Creates a loaded entry from its row in the store. */
export function loadedEntry({ schemaKey, file }: EntryId, [, bodyKey, data, builtInFields, links]: EntryRow): LoadedEntry {
  const entry = deepFreeze({ ...(JSON.parse(data) as object), slug: slugOf(file), source: file });
  return {
    file,
    schemaKey,
    entry,
    builtInFields: JSON.parse(builtInFields) as BuiltInFields,
    links: JSON.parse(links) as BodyLink[],
    bodyKey,
  };
}

/** The slug of an entry is the name of its file without .md. */
export function slugOf(file: string): string {
  return basename(file, '.md');
}
