import { basename } from 'node:path';
import type { Entry } from '../site.ts';
import type { EntryColumns } from '../store/store.ts';
import { deepFreeze } from './deepFreeze.ts';
import type { Lifecycle } from './lifecycle.ts';

/** A link that an author wrote. */
export type RowLink = readonly [url: string, line: number, column: number];

/** Identifies an entry. A file can be in several groups, and is a separate entry in each. */
export interface EntryId {
  /** Path from the site root. */
  file: string;
  /** `collections.articles` or `singles.home`. */
  group: string;
}

/** A content file as a build knows it. */
export interface EntryRow extends EntryId {
  /** What the site gets: frozen. */
  entry: Entry<Readonly<Record<string, unknown>>>;
  lifecycle: Lifecycle;
  links: readonly RowLink[];
  /** Names everything the body was rendered from. */
  bodyKey: string;
}

/** The key of an entry in the store. */
export function entryKeyOf({ group, file }: EntryId): string {
  return `${group} ${file}`;
}

/** Creates the row of an entry from its stored columns. */
export function entryRow({ group, file }: EntryId, [, bodyKey, data, lifecycle, links]: EntryColumns): EntryRow {
  const entry = deepFreeze({ ...(JSON.parse(data) as object), slug: slugOf(file), source: file });
  return { file, group, entry, lifecycle: JSON.parse(lifecycle) as Lifecycle, links: JSON.parse(links) as RowLink[], bodyKey };
}

/** The slug of an entry is the name of its file. */
export function slugOf(file: string): string {
  return basename(file, '.md');
}
