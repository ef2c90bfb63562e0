import { priceTokens } from './pricing.ts';
import type { Settings } from './schema/content.ts';
import { weekdays } from './schema/settings.ts';

/** Facts of the business, in the forms that pages and content use. Their values are in content/site.yaml. */

export function phoneLink({ phone }: Settings): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

/** Link to write a text message, or nothing if the business has no number for it. */
export function textLink({ textPhone }: Settings): string | undefined {
  return textPhone ? `sms:+1${textPhone.replace(/\D/g, '')}` : undefined;
}

export function emailLink({ email }: Settings): string {
  return `mailto:${email}`;
}

/** Values for `{name}` in content. */
export function tokens(settings: Settings): Record<string, string> {
  return {
    product: settings.name,
    phone: settings.phone,
    phoneLink: phoneLink(settings),
    email: settings.email,
    emailLink: emailLink(settings),
    hours: officeHours(settings),
    cityHours: cityHours(settings),
    ...priceTokens(settings),
    responseTime: settings.responseTime,
    guarantee: settings.guarantee,
    location: settings.location,
    rulesChecked: longMonth(settings.rulesChecked),
  };
}

/** Created once: it takes longer than rendering the header of a page. */
const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 2026-05 as "May 2026". */
export function longMonth(month: string): string {
  return longDate(`${month}-01`).replace(' 1,', '');
}

/** 2024-03-20 as "March 20, 2024", whatever the time zone of the machine. */
export function longDate(day: string): string {
  return longDates.format(new Date(`${day}T00:00:00Z`));
}

type Weekday = (typeof weekdays)[number];

/** When somebody answers the phone: `Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed`. */
export function officeHours({ hours: { office } }: Pick<Settings, 'hours'>): string {
  const open = office.map(({ days, opens, closes }) => `${daysIn(days, '-')} ${clock(opens, '')}-${clock(closes, '')}`);
  const closed = weekdays.filter((day) => !office.some(({ days }) => days.includes(day)));
  return [...open, ...(closed.length > 0 ? [`${daysIn(closed, '-')} closed`] : [])].join(', ');
}

/** When crews work: `Monday to Saturday, 11:30 AM to 7:00 PM`. */
export function cityHours({ hours: { cities } }: Pick<Settings, 'hours'>): string {
  return hoursInWords(cities);
}

/** Hours as the pages of the cities write them. */
export function hoursInWords(hours: Settings['hours']['office']): string {
  return hours
    .map(({ days, opens, closes }) => `${daysIn(days, ' to ')}, ${clock(opens, ' ')} to ${clock(closes, ' ')}`)
    .join('; ');
}

/** Runs of days, each as its first and its last: `Monday-Wednesday, Friday`. */
function daysIn(days: readonly Weekday[], joiner: string): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const last = runs.at(-1);
    if (last && weekdays.indexOf(day) === weekdays.indexOf(last.at(-1) ?? day) + 1) last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}${joiner}${run.at(-1)}` : run[0])).join(', ');
}

/** `19:30` as `7:30PM`, with a space before PM or another separator. */
function clock(time: string, separator: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute}${separator}${hour < 12 ? 'AM' : 'PM'}`;
}
