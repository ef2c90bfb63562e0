import { z } from 'zod';
import { compare, type Problem } from '../problems.ts';
import type { LoadedEntry } from './loadedEntry.ts';

export interface Visibility {
  drafts: boolean;
  future: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

interface Publication {
  published: LoadedEntry[];
  /** Why each of the others isn't published, by file. */
  unpublished: ReadonlyMap<string, string>;
}

const isoDay = z.iso.date();

/** Splits entries into those that are in a build, and those that aren't. */
export function publishedAmong(entries: readonly LoadedEntry[], visibility: Visibility): Publication {
  const unpublished = new Map<string, string>();
  const published = entries.filter((entry) => {
    const reason = unpublishedReason(entry, visibility);
    if (reason !== undefined) unpublished.set(entry.file, reason);
    return reason === undefined;
  });
  return { published, unpublished };
}

function unpublishedReason(entry: LoadedEntry, { drafts, future, today }: Visibility): string | undefined {
  const { draft, expiryDate } = entry.builtInFields;
  const from = publishedFrom(entry);
  if (draft && !drafts) return 'is a draft';
  if (from !== undefined && from > today && !future) return `is not published until ${from}`;
  return expiryDate !== undefined && expiryDate <= today ? `expired on ${expiryDate}` : undefined;
}

/** The first day on which an entry is published, by default its field `date` if that's a plain day. Undefined if it always is. */
function publishedFrom({ builtInFields, entry: schemaFields }: LoadedEntry): string | undefined {
  return builtInFields.publishDate ?? isoDay.safeParse(schemaFields.date).data;
}

/** A problem for each single that isn't published, because the plan needs all of them. */
export function unpublishedSingles(entries: readonly LoadedEntry[], unpublished: Publication['unpublished']): Problem[] {
  return entries
    .filter(({ file, schemaKey }) => schemaKey.startsWith('singles.') && unpublished.has(file))
    .map(({ file }) => ({ file, what: `${unpublished.get(file)}, but the site requires it`, fix: 'publish it' }));
}

/** An entry that appears or disappears on a coming day. */
export interface UpcomingChange {
  /** `YYYY-MM-DD` in the site's time zone. */
  date: string;
  change: 'published' | 'expires';
  file: string;
}

const daysAhead = 7;

/**
 * What will be published or expire in the next seven days, if the site is built on each of them. Drafts aren't included, because they
 * have no day.
 * @param today `YYYY-MM-DD`
 */
export function upcomingChanges(entries: readonly LoadedEntry[], today: string): UpcomingChange[] {
  const last = new Date(Date.parse(today) + daysAhead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const changes = entries.flatMap((entry): UpcomingChange[] => {
    const { draft, expiryDate: until = '' } = entry.builtInFields;
    const { file } = entry;
    const from = publishedFrom(entry) ?? '';
    if (draft || (from !== '' && until !== '' && from >= until)) return [];
    return [
      { date: from, change: 'published', file },
      { date: until, change: 'expires', file },
    ];
  });
  const upcoming = changes.filter(({ date }) => date > today && date <= last);
  // A file in two collections changes once.
  const distinct = new Map(upcoming.map((each) => [`${each.date} ${each.file} ${each.change}`, each]));
  return [...distinct].sort(([a], [b]) => compare(a, b)).map(([, each]) => each);
}
