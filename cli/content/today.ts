/**
 * The day at a moment, `YYYY-MM-DD`, as the site's readers count it.
 * @param timeZone an IANA name
 */
export function dayAt(now: Date, timeZone: string): string {
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  // Swedish dates are ISO dates (CLDR).
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
