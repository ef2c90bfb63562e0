import type { EntryRow } from './entryRow.ts';
import { publishedFrom } from './lifecycle.ts';

/** An entry that appears or disappears on a coming day. */
export interface UpcomingChange {
  /** `YYYY-MM-DD` in the site's time zone. */
  date: string;
  change: 'published' | 'expires';
  file: string;
}

const days = 7;

/**
 * What will be published or expire in the next seven days, if the site is built on each of them. Drafts aren't: they have no day.
 * @param today `YYYY-MM-DD`
 */
export function upcomingChanges(rows: readonly EntryRow[], today: string): UpcomingChange[] {
  const last = new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const isUpcoming = (date: string | undefined): date is string => date !== undefined && date > today && date <= last;
  const changes = rows.flatMap(({ file, lifecycle, entry }): UpcomingChange[] => {
    const from = publishedFrom(lifecycle, entry.date);
    const until = lifecycle.expiryDate;
    const isNever = lifecycle.draft || (from !== undefined && until !== undefined && from >= until);
    if (isNever) return [];
    return [
      ...(isUpcoming(from) ? [{ date: from, change: 'published' as const, file }] : []),
      ...(isUpcoming(until) ? [{ date: until, change: 'expires' as const, file }] : []),
    ];
  });
  return changes.sort((a, b) => (a.date + a.file < b.date + b.file ? -1 : 1));
}
