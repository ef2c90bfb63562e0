import type { Entry } from '../contract.ts';
import { compare, type Problem } from '../problems.ts';
import type { UpcomingChange } from '../store/store.ts';
import { isTable } from './collections.ts';
import { type Clock, hasCome, momentOf } from './dates.ts';
import type { LoadedEntry } from './loadedEntry.ts';

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
