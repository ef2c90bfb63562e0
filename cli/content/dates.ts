/** What a command takes as the current time: a moment, a day (`YYYY-MM-DD`, the same in every time zone), or, if undefined, the real time. */
export type BuildTime = Date | string | undefined;

/** The time of a build. */
export interface Clock {
  /** The day, `YYYY-MM-DD`, in the site's time zone. */
  today: string;
  /** Milliseconds since 1970; if only a day is known, those of its start. */
  moment: number;
}

/** @param timeZone an IANA name */
export function clockAt(now: BuildTime, timeZone: string): Clock {
  const today = dayAt(now, timeZone);
  return { today, moment: typeof now === 'string' ? startOfDay(now, timeZone) : (now ?? new Date()).getTime() };
}

/** The day, `YYYY-MM-DD`, in a time zone, by its IANA name. */
export function dayAt(now: BuildTime = new Date(), timeZone: string): string {
  if (typeof now === 'string') return now;
  // Intl takes 40 ms to load.
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  // Swedish dates are ISO dates (CLDR).
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The first moment of a day in a time zone, in milliseconds since 1970. Where clocks go forward at midnight, that's 1:00. */
function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  if (timeZone === 'UTC') return midnight;
  // Time zones differ from UTC by at most 14 hours. Bisects, because a zone's offset at a moment doesn't tell that at midnight.
  let [before, from] = [midnight - 15 * hour, midnight + 15 * hour];
  while (from - before > minute) {
    const middle = before + Math.round((from - before) / 2 / minute) * minute;
    if (dayAt(new Date(middle), timeZone) >= day) from = middle;
    else before = middle;
  }
  return from;
}

const minute = 60_000;
const hour = 60 * minute;

export function isTimeZone(name: string): boolean {
  try {
    return dayAt(undefined, name) !== '';
  } catch {
    return false;
  }
}

/** Whether a text is a day that exists: `2024-03-20`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(text);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const time =
  /^(\d{4}-\d\d-\d\d)(?:[Tt]| +)([01]?\d|2[0-3])(:[0-5]\d(?::[0-5]\d)?)(\.\d+)? ?([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;

/** The moment of a time with its zone, in milliseconds since 1970: `2024-03-20T19:30:00-06:00`, or as Jekyll writes it, with a space. */
export function momentOf(text: string): number | undefined {
  const [, day = '', hours = '', minutes, fraction = '', zone = ''] = time.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  return Date.parse(
    `${day}T${hours.padStart(2, '0')}${minutes}${fraction}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')}`,
  );
}

export function isDayOrTime(text: string): boolean {
  return isDay(text) || momentOf(text) !== undefined;
}

/** The fix for a text that isn't a day or a time. */
export function dayOrTimeFix(text: string): string {
  const [, ...parts] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)/.exec(text) ?? [];
  const written = parts.map((part) => part.padStart(2, '0')).join('-');
  const day = isDay(written) ? written : '2024-03-20';
  return `write a valid date as YYYY-MM-DD: ${day}; or a time with its zone: ${day}T09:00:00-06:00`;
}

/** Whether a day has begun, or a time has come. */
export function hasCome(dayOrTime: string, { today, moment }: Clock): boolean {
  const at = momentOf(dayOrTime);
  return at === undefined ? dayOrTime <= today : at <= moment;
}

/** A day or a time as RFC 3339 has it, with the offset of the time zone. A day becomes its first moment there. */
export function toRfc3339(dayOrTime: string, timeZone: string): string {
  const moment = momentOf(dayOrTime) ?? startOfDay(dayOrTime, timeZone);
  const offset = offsetAt(moment, timeZone);
  // Before standard time, offsets had seconds, which RFC 3339 can't express.
  const isExact = /^(?:Z|[+-]\d\d:\d\d)$/.test(offset);
  return isExact ? `${localTime(moment, timeZone).replace(' ', 'T')}${offset}` : new Date(moment).toISOString();
}

/** Day and time in a time zone: `2024-03-20 19:30:00`. */
export function localTime(moment: number, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
}

function offsetAt(moment: number, timeZone: string): string {
  if (timeZone === 'UTC') return 'Z';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z';
}
