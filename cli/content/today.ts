/** What a command takes as the current time: a moment, a day (`YYYY-MM-DD`, the same in every time zone), or, if undefined, the real time. */
export type BuildTime = Date | string | undefined;

/**
 * The day, `YYYY-MM-DD`, in a time zone.
 * @param timeZone an IANA name
 */
export function dayAt(now: BuildTime = new Date(), timeZone: string): string {
  if (typeof now === 'string') return now;
  // Intl takes 40 ms to load.
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  // Swedish dates are ISO dates (CLDR).
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

export function isTimeZone(name: string): boolean {
  try {
    return dayAt(undefined, name) !== '';
  } catch {
    return false;
  }
}
