import type { Settings } from '../content/schema.ts';

/** Business facts in the forms that pages and texts use; the values stand in content/site.yaml. */

export function phoneLink({ phone }: Settings): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

export function emailLink({ email }: Settings): string {
  return `mailto:${email}`;
}

export function mowingPrice({ prices }: Settings): string {
  return `$${prices.mowingPerSquareFoot}`;
}

export function hourlyRate({ prices }: Settings): string {
  return `$${prices.perHour}`;
}

/** What `{name}` stands for in content. */
export function tokens(settings: Settings): Record<string, string> {
  return {
    product: settings.name,
    phone: settings.phone,
    phoneLink: phoneLink(settings),
    email: settings.email,
    emailLink: emailLink(settings),
    hours: settings.hours.office,
    cityHours: settings.hours.cities,
    mowingPrice: mowingPrice(settings),
    hourlyRate: hourlyRate(settings),
    responseTime: settings.responseTime,
    location: settings.location,
  };
}

/** Making one takes longer than drawing the header of a page. */
const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 2024-03-20 as "March 20, 2024", whatever the time zone of the machine. */
export function longDate(day: string): string {
  return longDates.format(new Date(`${day}T00:00:00Z`));
}
