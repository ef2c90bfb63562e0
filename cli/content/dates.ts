import { attempt, memoize } from '../files.ts';

/** What a command takes as the current time: a moment in UTC, a day (`YYYY-MM-DD`, the same in every time zone), or, if undefined, the real time. */
export type BuildTime = string | undefined;

/** The time of a build. */
export interface Clock {
  /** The day, `YYYY-MM-DD`, in the site's time zone. */
  today: string;
  /** The IANA name of that time zone. */
  timeZone: string;
  /** Milliseconds since 1970; if only a day is known, those of its start. */
  moment: number;
}

/** @param timeZone an IANA name */
export function clockAt(now: BuildTime, timeZone: string): Clock {
  const moment = now === undefined ? Date.now() : startOf(now, timeZone);
  return { today: localTime(moment, timeZone).slice(0, 10), timeZone, moment };
}

/** When a day begins or a time comes, in milliseconds since 1970. */
function startOf(dayOrTime: string, timeZone: string): number {
  return momentOf(dayOrTime, timeZone) ?? momentAt(`${dayOrTime}T00:00:00`, timeZone);
}

/** The first moment at which clocks in a time zone show a time, in milliseconds since 1970. A time that they skip is as much later. */
function momentAt(local: string, timeZone: string): number {
  const inUtc = Date.parse(`${local}Z`);
  // They differ where clocks change on this day.
  const offsets = [inUtc - day, inUtc + day].map((moment) => offsetAt(moment, timeZone));
  const moments = offsets.map((offset) => Date.parse(local + offset));
  const first = Math.min(...moments);
  return localTime(first, timeZone) >= local ? first : Math.max(...moments);
}

const day = 24 * 60 * 60_000;

export const isTimeZone = (name: string): boolean => attempt(() => localTime(0, name)) !== undefined;

/** Whether a text is a day that exists: `2024-03-20`. */
export function isDay(text: string): boolean {
  // Hugo writes 0001-01-01 for none.
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && String(new Date(text).toJSON()).startsWith(text);
}

const time =
  /^(\d{4}-\d\d-\d\d)(?:[Tt]| +)([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(\.\d+)? ?([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/** The moment of a time, in milliseconds since 1970: `2024-03-20T19:30:00-06:00`, or `2024-03-20 19:30` in `timeZone`. */
export function momentOf(text: string, timeZone: string): number | undefined {
  const [, date = '', hours = '', minutes, seconds = '00', fraction = '', zone] = time.exec(text) ?? [];
  if (!isDay(date)) return undefined;
  const local = `${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  if (zone === undefined) return momentAt(local, timeZone);
  return Date.parse(local + fraction + zone);
}

export const isDayOrTime = (text: string): boolean => isDay(text) || momentOf(text, 'UTC') !== undefined;

/** Whether a day or a time is later than another. One without a zone is compared as if it had UTC. */
export const isLater = (a: string, b: string): boolean => startOf(a, 'UTC') > startOf(b, 'UTC');

/** The fix for a text that isn't a day or a time. */
export function dayOrTimeFix(text: string): string {
  const day = dayMeantBy(text);
  return `write a valid date as YYYY-MM-DD: ${day}; or a time with its zone: ${day}T09:00:00-06:00`;
}

/** The day that a text in another form names, or an example. */
export function dayMeantBy(text: string): string {
  // Seconds or milliseconds since 1970.
  if (/^1\d{9}(?:\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString().slice(0, 10);
  const [, ...parts] = /(\d{4})[-–/.年](\d\d?)[-–/.月](\d\d?)/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? dayFirst(text);
  // With the name of its month, a date has one meaning.
  const named = /[a-z]{3}/i.test(text) && /\d{4}/.test(text) ? new Date(text).toLocaleDateString('sv-SE') : '';
  const written = parts.map((part) => part.padStart(2, '0')).join('-') || named;
  return isDay(written) ? written : '2024-03-20';
}

/** Year, month, and day of 5.3.2024 and of a date with the name of its month in another language: 5. März 2024, 5 de marzo de 2024. */
function dayFirst(text: string): string[] {
  const [whole = '', day = '', name = '', year = ''] =
    /(\d{1,2})(?:\.|er|º)?[ .]+(?:de )?(\d{1,2}|\p{L}{3,})[. ]+(?:de )?(\d{4})/iu.exec(text) ?? [];
  if (/^\d/.test(name)) return [whole, year, name, day];
  const isMonth = (month: number) =>
    monthLanguages.some((language) =>
      new Intl.DateTimeFormat(language, { month: 'long' })
        .format(Date.UTC(2024, month, 15))
        .toLowerCase()
        .startsWith(name.toLowerCase()),
    );
  const month = name ? [...Array(12).keys()].find(isMonth) : undefined;
  return month === undefined ? [] : [whole, year, String(month + 1), day];
}

const monthLanguages = ['de', 'es', 'fr', 'it', 'nl', 'pt'];

/** Whether a day has begun, or a time has come. */
export function hasCome(dayOrTime: string, { today, moment, timeZone }: Clock): boolean {
  const at = momentOf(dayOrTime, timeZone);
  return at === undefined ? dayOrTime <= today : at <= moment;
}

/** A day or a time as RFC 3339 has it, with the offset of the time zone. A day becomes its first moment there. */
export function toRfc3339(dayOrTime: string, timeZone: string): string {
  const moment = startOf(dayOrTime, timeZone);
  return localTime(moment, timeZone) + offsetAt(moment, timeZone);
}

/** Day and time in a time zone: `2024-03-20T19:30:00`. */
function localTime(moment: number, timeZone: string): string {
  // Intl takes 40 ms to load.
  if (timeZone === 'UTC') return new Date(moment).toISOString().slice(0, 19);
  return timeFormat(timeZone).format(moment).replace(' ', 'T');
}

/** To make a format takes far longer than to use it. Swedish dates are ISO dates (CLDR). */
const timeFormat = memoize((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }));

/** The offset of a time zone from UTC: `-05:00`, or `Z`. Before 1900, it had seconds, too. */
function offsetAt(moment: number, timeZone: string): string {
  if (timeZone === 'UTC') return 'Z';
  const parts = offsetFormat(timeZone).formatToParts(moment);
  return String(parts.find(({ type }) => type === 'timeZoneName')?.value).slice('GMT'.length, 'GMT+00:00'.length);
}

const offsetFormat = memoize((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }));
