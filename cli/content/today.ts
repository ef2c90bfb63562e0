/** When a command works: at a moment, on a day (`YYYY-MM-DD`, whatever the time zone), or right now where nothing was asked for. */
export type Now = Date | string | undefined;

/**
 * The day, `YYYY-MM-DD`, as the site's readers count it.
 * @param timeZone an IANA name
 */
export function dayAt(now: Now, timeZone: string): string {
  if (typeof now === 'string') return now;
  const moment = now ?? new Date();
  return timeZone === 'UTC' ? moment.toISOString().slice(0, 10) : formatFor(timeZone).format(moment);
}

/** Time zones take some milliseconds to load, and a build asks twice. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates are ISO dates (CLDR).
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
