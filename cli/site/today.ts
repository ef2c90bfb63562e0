import { SiteError } from '../problems.ts';

const first = new Date(0);
const end = new Date('9999-12-30');

/**
 * The day at a moment, `YYYY-MM-DD`, as the site's readers count it.
 * @param timeZone an IANA name
 * @throws SiteError when there is no such day: the time comes from whoever asked for the build
 */
export function dayAt(now: Date, timeZone: string): string {
  if (!(now >= first && now < end))
    throw new SiteError([
      {
        file: process.env.SOURCE_DATE_EPOCH ? 'SOURCE_DATE_EPOCH' : 'the clock',
        what: 'is not a time between 1970 and 9999',
        fix: 'set SOURCE_DATE_EPOCH to whole seconds since 1970-01-01, or write --now 2026-04-01',
      },
    ]);
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  // Swedish dates are ISO dates (CLDR).
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
