import { cityHours, officeHours } from './hours.ts';
import { priceTokens } from './pricing.ts';
import type { Settings } from './schema/content.ts';

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
