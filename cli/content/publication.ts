import type { Entry } from '../contract.ts';
import { compare, type Problem } from '../problems.ts';
import type { UpcomingChange } from '../store/store.ts';
import { isTable } from './collections.ts';
import { type Clock, hasCome, momentOf } from './dates.ts';
import type { LoadedEntry } from './loadedEntry.ts';

interface Visibility {
  drafts: boolean;
  future: boolean;
  clock: Clock;
}

/** Why a build doesn't publish these entries. */
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

/** What will be published and what will expire, with dates as they're written. Previews with --future have it already, and list it. */
export function upcomingChanges(entries: readonly LoadedEntry[], { drafts, clock }: Visibility): UpcomingChange[] {
  // A file in two collections changes once.
  const byName = new Map(entries.map((each) => [isTable(each.file) ? `${each.file} ${each.entry.slug}` : each.file, each]));
  const upcoming = [...byName.values()].flatMap(
    ({ file, builtInFields: { draft, publishDate, expiryDate } }): UpcomingChange[] => {
      if (draft && !drafts) return [];
      const published = publishDate === undefined ? [] : [{ date: publishDate, file, change: 'is published' as const }];
      return expiryDate === undefined ? published : [...published, { date: expiryDate, file, change: 'expires' }];
    },
  );
  return upcoming.filter(({ date }) => !hasCome(date, clock)).sort((a, b) => compare(a.date, b.date));
}

/** The publish and expiry dates that have a time of day, in ms since 1970, sorted. Changes at midnight show in `today`. */
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
    .map(({ file, entry }) => ({ file, what: `${unpublished.get(entry)}, but the site requires it`, fix: 'publish it' }));
}
