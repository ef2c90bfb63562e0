import { posix } from 'node:path';
import type { ContentOf, Entry, SiteSchema } from '../contract.ts';
import { type FileStamp, mapValues } from '../files.ts';
import { compare, type Problem } from '../problems.ts';
import { toAnchor } from '../slug.ts';
import type { EntryRow, UpcomingChange } from '../store/store.ts';
import type { BuiltInFields } from './builtInFields.ts';
import { isTable } from './collections.ts';
import { type Clock, hasCome, momentOf } from './dates.ts';
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

type Visibility = { drafts: boolean; future: boolean; clock: Clock };

/** Why a build doesn't publish these entries, as the end of a sentence about each: `is a draft`. */
export type Unpublished = ReadonlyMap<Entry<object>, string>;

/** Splits entries into those that a build publishes, and the others, each with the reason. */
export function publishedAmong(entries: readonly LoadedEntry[], visibility: Visibility) {
  const unpublished = new Map<Entry<object>, string>();
  const published = entries.filter((each) => {
    const reason = unpublishedReason(each, visibility);
    if (reason !== undefined) unpublished.set(each.entry, reason);
    return reason === undefined;
  });
  return { published, unpublished };
}

function unpublishedReason({ builtInFields }: LoadedEntry, { drafts, future, clock }: Visibility): string | undefined {
  const { draft, publishDate, expiryDate } = builtInFields;
  if (draft && !drafts) return 'is a draft';
  if (publishDate !== undefined && !hasCome(publishDate, clock) && !future) return `is not published until ${publishDate}`;
  return expiryDate !== undefined && hasCome(expiryDate, clock) ? `expired on ${expiryDate}` : undefined;
}

/** What will be published and what will expire, with dates as they're written. A preview with --future also lists what it shows already. */
export function upcomingChanges(entries: readonly LoadedEntry[], { drafts, clock }: Visibility): UpcomingChange[] {
  // A file in two collections changes once.
  const distinct = new Map(entries.map((each) => [isTable(each.file) ? `${each.file} ${each.entry.slug}` : each.file, each]));
  const upcoming = [...distinct.values()].flatMap(({ file, builtInFields: { draft, publishDate, expiryDate } }) => {
    if (draft && !drafts) return [];
    const changes = [[publishDate, 'is published'] as const, [expiryDate, 'expires'] as const];
    return changes.flatMap(([date, change]) => (date !== undefined && !hasCome(date, clock) ? { date, file, change } : []));
  });
  return upcoming.sort((a, b) => compare(a.date, b.date));
}

/** The publish and expiry dates that have a time of day, in milliseconds since 1970, sorted. Dates without one take effect when `Clock.today` changes. */
export function momentsIn(entries: readonly LoadedEntry[], timeZone: string): number[] {
  const moments = entries.flatMap(({ builtInFields: { publishDate = '', expiryDate = '' } }) =>
    [publishDate, expiryDate].flatMap((each) => momentOf(each, timeZone) ?? []),
  );
  return [...new Set(moments)].sort((a, b) => a - b);
}

/** A problem for each single that isn't published, because the plan needs all of them. */
export function unpublishedSingles(entries: readonly LoadedEntry[], unpublished: Unpublished): Problem[] {
  return entries
    .filter(({ entry, schemaKey }) => schemaKey.startsWith('singles.') && unpublished.has(entry))
    .map(({ file, entry }) => {
      const reason = unpublished.get(entry);
      const fix = reason?.startsWith('expired') ? 'write a later expiryDate, or remove it' : 'publish it';
      return { file, what: `${reason}, but the site requires it`, fix };
    });
}
