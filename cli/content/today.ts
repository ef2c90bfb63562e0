/** The time that a command works with: a moment, a day (`YYYY-MM-DD`, in any time zone), or now if undefined. */
export type Now = Date | string | undefined;

/**
 * The day, `YYYY-MM-DD`, in a time zone.
 * @param timeZone an IANA name
 */
export function dayAt(now: Now, timeZone: string): string {
  if (typeof now === 'string') return now;
  const moment = now ?? new Date();
  return timeZone === 'UTC' ? moment.toISOString().slice(0, 10) : formatFor(timeZone).format(moment);
}

/** Formats are slow to create, and a build needs one twice. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates are ISO dates (CLDR).
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
