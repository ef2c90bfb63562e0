import { compare, type Problem } from '../problems.ts';
import type { UpcomingChange } from '../store/store.ts';
import { type Clock, hasCome, momentOf } from './dates.ts';
import type { LoadedEntry } from './loadedEntry.ts';

interface Visibility {
  drafts: boolean;
  future: boolean;
  clock: Clock;
  /** The environment variable that sets the clock, if one does. */
  nowFrom?: string | undefined;
}

/** Splits entries into those that are in a build, and those that aren't, which are files with the reason. */
export function publishedAmong(entries: readonly LoadedEntry[], visibility: Visibility) {
  const unpublished = new Map<string, string>();
  const published = entries.filter((entry) => {
    const reason = unpublishedReason(entry, visibility);
    if (reason !== undefined) unpublished.set(entry.file, reason);
    return reason === undefined;
  });
  return { published, unpublished };
}

function unpublishedReason({ builtInFields }: LoadedEntry, { drafts, future, clock, nowFrom }: Visibility): string | undefined {
  const { draft, publishDate, expiryDate } = builtInFields;
  if (draft && !drafts) return 'is a draft';
  const today = nowFrom === undefined ? '' : ` (today is ${clock.today}, because of ${nowFrom})`;
  if (publishDate !== undefined && !hasCome(publishDate, clock) && !future)
    return `is not published until ${publishDate}${today}`;
  return expiryDate !== undefined && hasCome(expiryDate, clock) ? `expired on ${expiryDate}` : undefined;
}

/** What will be published and what will expire, by their dates as they're written. Drafts count only in builds that have them. */
export function upcomingChanges(entries: readonly LoadedEntry[], { drafts, clock }: Visibility): UpcomingChange[] {
  const upcoming = entries.flatMap(({ file, builtInFields: { draft, publishDate, expiryDate } }): UpcomingChange[] => [
    ...(publishDate !== undefined && (drafts || !draft) ? [{ date: publishDate, file, change: 'is published' as const }] : []),
    ...(expiryDate !== undefined && (drafts || !draft) ? [{ date: expiryDate, file, change: 'expires' as const }] : []),
  ]);
  // A file in two collections changes once.
  const distinct = new Map(upcoming.filter(({ date }) => !hasCome(date, clock)).map((each) => [each.file + each.change, each]));
  return [...distinct.values()].sort((a, b) => compare(a.date, b.date));
}

/** A warning if an environment variable sets the clock, and hides entries. */
export function clockWarning(upcoming: readonly UpcomingChange[], { future, clock, nowFrom }: Visibility): Problem[] {
  const hidden = upcoming.filter(({ change }) => change === 'is published').length;
  if (nowFrom === undefined || future || hidden === 0) return [];
  const subject = hidden === 1 ? '1 entry is' : `${hidden} entries are`;
  return [{ file: nowFrom, what: `is ${clock.today}, so ${subject} not published yet`, fix: 'unset it, or use --now' }];
}

/** The moments at which entries appear or expire, besides days. Another build may be needed after each of them. */
export function momentsIn(entries: readonly LoadedEntry[], timeZone: string): number[] {
  const moments = entries.flatMap(({ builtInFields: { publishDate = '', expiryDate = '' } }) =>
    [publishDate, expiryDate].flatMap((each) => momentOf(each, timeZone) ?? []),
  );
  return [...new Set(moments)].sort((a, b) => a - b);
}

/** A problem for each single that isn't published, because the plan needs all of them. */
export function unpublishedSingles(entries: readonly LoadedEntry[], unpublished: ReadonlyMap<string, string>): Problem[] {
  return entries
    .filter(({ file, schemaKey }) => schemaKey.startsWith('singles.') && unpublished.has(file))
    .map(({ file }) => ({ file, what: `${unpublished.get(file)}, but the site requires it`, fix: 'publish it' }));
}
