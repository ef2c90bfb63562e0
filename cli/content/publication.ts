import { compare, type Problem } from '../problems.ts';
import { type Clock, hasCome, localTime, momentOf } from './dates.ts';
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
  if (isFuture(publishDate, clock) && !future) return `is not published until ${publishDate}${today}`;
  return expiryDate !== undefined && hasCome(expiryDate, clock) ? `expired on ${expiryDate}` : undefined;
}

function isFuture(publishDate: string | undefined, clock: Clock): boolean {
  return publishDate !== undefined && !hasCome(publishDate, clock);
}

/** How many entries a build leaves out because their day hasn't come. Drafts don't count. */
export function countScheduled(entries: readonly LoadedEntry[], { drafts, future, clock }: Visibility): number {
  const isScheduled = ({ builtInFields: { draft, publishDate } }: LoadedEntry) =>
    (drafts || !draft) && isFuture(publishDate, clock);
  return future ? 0 : entries.filter(isScheduled).length;
}

/** A warning if an environment variable sets the clock, and hides entries. */
export function clockWarning(entries: readonly LoadedEntry[], visibility: Visibility): Problem[] {
  const { clock, nowFrom } = visibility;
  const hidden = countScheduled(entries, visibility);
  if (nowFrom === undefined || hidden === 0) return [];
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

/** An entry that will appear or disappear. */
export interface UpcomingChange {
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM`, in the site's time zone. */
  date: string;
  change: 'published' | 'expires';
  file: string;
}

const daysAhead = 7;

/** What will be published or expire in the next seven days, if the site is built on each of them. */
export function upcomingChanges(entries: readonly LoadedEntry[], clock: Clock, timeZone: string): UpcomingChange[] {
  const last = new Date(Date.parse(clock.today) + daysAhead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const isAhead = (dayOrTime: string | undefined) => dayOrTime !== undefined && !hasCome(dayOrTime, clock);
  // By their keys, because a file in two collections changes once.
  const upcoming = new Map<string, UpcomingChange>();
  for (const { file, builtInFields } of entries) {
    const { draft, publishDate, expiryDate } = builtInFields;
    if (draft || !(isAhead(publishDate) || isAhead(expiryDate))) continue;
    const [from = '', until = ''] = [publishDate, expiryDate].map((each) => each && localDate(each, timeZone));
    if (from !== '' && until !== '' && from >= until) continue;
    const add = (date: string, change: UpcomingChange['change']) => {
      if (date.slice(0, last.length) <= last) upcoming.set(`${date} ${file} ${change}`, { date, change, file });
    };
    if (isAhead(publishDate)) add(from, 'published');
    if (isAhead(expiryDate)) add(until, 'expires');
  }
  return [...upcoming].sort(([a], [b]) => compare(a, b)).map(([, each]) => each);
}

function localDate(dayOrTime: string, timeZone: string): string {
  const moment = momentOf(dayOrTime, timeZone);
  return moment === undefined ? dayOrTime : localTime(moment, timeZone).slice(0, 'YYYY-MM-DD HH:MM'.length);
}
