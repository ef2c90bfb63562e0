import { z } from 'zod';
import { month, text, webAddress } from './fields.ts';
import { owner } from './owner.ts';

/** As search engines read it, by the 24-hour clock. */
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time from "00:00" to "23:59", in quotes: "08:00" for 8 AM, "19:30" for 7:30 PM');

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const opening = z.strictObject({
  days: z.array(z.enum(weekdays)).min(1),
  opens: time,
  closes: time,
});

const phoneNumber = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'it as "(515) 555-0100", in straight quotes');

/** Where the owner's editor saves. */
const editor = z.strictObject({
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'the repository on GitHub as owner/name')
    .describe('On GitHub: owner/name'),
  branch: text.optional().describe('The branch that is published; main if left out'),
  drafts: z.boolean().optional().describe('True saves changes as pull requests, which are published later'),
  signIn: webAddress.optional().describe('The OAuth helper for signing in; without one, owners sign in with a token'),
});

/** Every fact of the business, each in this one place. */
export const settings = z.strictObject({
  // The owner's editor shows fields in this order.
  prices: z.strictObject({
    mowingPerSquareFoot: z
      .string()
      .regex(/^0\.\d*[1-9]\d*$/, 'dollars as a decimal, with a point and in quotes: "0.0085", which is less than a cent')
      .meta({
        title: 'Mowing, per square foot',
        description: 'Dollars as a decimal, in quotes: "0.0085". In texts: {mowingPrice}',
      }),
    perHour: z.int().positive().meta({ title: 'Per hour', description: 'Dollars. In texts: {hourlyRate}' }),
  }),
  name: text.meta({ title: 'Name of the business', description: 'In texts: {product}' }),
  url: webAddress.meta({ hidden: true, description: 'Where the site lives, with the path if it lives below one' }),
  tagline: text.describe('Half a sentence, for social networks, phones and the feed'),
  blurb: text.meta({
    title: 'About the business',
    description: 'Two sentences about the business, in the footer and for search engines',
  }),
  phone: phoneNumber.describe('Written as "(515) 555-0100", in quotes. In texts: {phone}'),
  textPhone: phoneNumber.nullish().describe('A number that receives text messages, if there is one; shown as "Text Us"'),
  email: z.email().describe('In texts: {email}'),
  timeZone: z
    .string()
    .meta({ hidden: true, description: 'Where the day begins on which an article is published: America/Chicago' }),
  location: text.describe('Where the business works. In texts: {location}'),
  address: z.strictObject({ city: text, region: text, country: text }).describe('For search engines'),
  hours: z.strictObject({
    office: z.array(opening).min(1).meta({
      title: 'Office hours',
      description: 'When somebody answers the phone: in header, footer, contact page, and search engines. In texts: {hours}',
    }),
    cities: z.array(opening).min(1).meta({
      title: 'Hours of the crews',
      description: 'When crews work: on the pages of the cities and on the Schedule page. In texts: {cityHours}',
    }),
  }),
  responseTime: text.describe('How long an answer takes at most. In texts: {responseTime}'),
  guarantee: text.describe('The 100% satisfaction guarantee in one sentence. In texts: {guarantee}'),
  rulesChecked: month.describe(
    'The month in which somebody last compared the rules on the site with the pages of the cities: "2026-11". In texts: {rulesChecked}',
  ),
  reviews: z.strictObject({
    endpoint: text.meta({ hidden: true, description: 'Address from which the page fetches reviews' }),
    page: webAddress.describe('Where the reviews are published'),
  }),
  calendar: z.strictObject({
    name: text,
    script: webAddress.meta({ hidden: true, description: 'The script that the booking service gives you' }),
    page: webAddress.describe('Your page at the booking service'),
    container: text.meta({ hidden: true, description: 'Class name by which that script finds its place in the page' }),
    noteParameter: text.nullish().meta({
      hidden: true,
      description:
        'The URL parameter that takes a note, such as a1 at Calendly; the calendar then gets what the visitor asked about',
    }),
  }),
  emailService: z
    .strictObject({ provider: webAddress, publicKey: z.string(), serviceId: text, templateId: text })
    .meta({ hidden: true, description: 'The service that sends what visitors write into the contact form' }),
  lawnMeasuring: z.strictObject({ name: text, url: webAddress }).describe('Where visitors can measure their lawn'),
  owner,
  editor: editor.optional().meta({ hidden: true, description: 'The form in which the owner edits this website' }),
  budgets: z
    .strictObject({
      html: z.int().positive().describe('A page with its styles and everything that is written on it'),
      template: z.int().positive().describe('Its styles and tags alone, without what is written on it'),
      script: z.int().positive().describe('The scripts that run before anybody touches the page'),
    })
    .meta({ hidden: true, description: 'Bytes that a page may weigh, gzipped; "site check" names the pages that weigh more' }),
});
