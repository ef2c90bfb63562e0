import type { Settings } from './schema/content.ts';
import { weekdays } from './schema/settings.ts';

type Weekday = (typeof weekdays)[number];

/** When somebody answers the phone: `Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed`. */
export function officeHours({ hours: { office } }: Pick<Settings, 'hours'>): string {
  const open = office.map(({ days, opens, closes }) => `${daysIn(days, '-')} ${clock(opens, '')}-${clock(closes, '')}`);
  const closed = weekdays.filter((day) => !office.some(({ days }) => days.includes(day)));
  return [...open, ...(closed.length > 0 ? [`${daysIn(closed, '-')} closed`] : [])].join(', ');
}

/** When crews work: `Monday to Saturday, 11:30 AM to 7:00 PM`. */
export function cityHours({ hours: { cities } }: Pick<Settings, 'hours'>): string {
  return cities
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
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute}${separator}${hour < 12 ? 'AM' : 'PM'}`;
}
