/**
 * The day at a moment, `YYYY-MM-DD`, as the site's readers count it.
 * @param timeZone an IANA name
 */
export function dayAt(now: Date, timeZone: string): string {
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  const day = known.get(timeZone);
  if (day?.now === now) return day.text;
  // Swedish dates are ISO dates (CLDR).
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  known.set(timeZone, { now, text });
  return text;
}

/** The last answer: a build asks twice, and time zones take some milliseconds to load. */
const known = new Map<string, { now: Date; text: string }>();
