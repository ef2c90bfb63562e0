import { z } from 'zod';
import { citySlug, text } from './fields.ts';

const photo = z.string().regex(/^\/[^/]/, 'the path of a photo in public/: /images/owner.jpg');

const work = z.strictObject({
  what: text.describe('What was done: "A bed weeded and mulched"'),
  before: photo,
  after: photo,
  neighborhood: text.describe('Where it was: Beaverdale'),
  city: citySlug.optional().describe('Shows the photos on the page of this city, too'),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'year and month, in quotes: "2026-05"'),
});

/** What nobody but the owner knows. The site reads well without any of it, and shows what is filled in. */
export const owner = z
  .strictObject({
    name: text.nullish().describe('Your name, on the About page'),
    portrait: photo.nullish().describe('A photo of you in public/, on the About page: /images/owner.jpg'),
    founded: z.int().min(1900).nullish().describe('The year in which you began'),
    insurance: text.nullish().describe('Your insurer, or how customers get the certificate'),
    licenses: z.array(text).nullish().describe('Licenses and certificates, with their numbers'),
    guarantee: text.nullish().describe('How long customers have to complain, and what you do then'),
    payment: z.array(text).nullish().describe('How customers can pay: [Cash, Check, Card]'),
    rain: text.nullish().describe('What happens when it rains on the day of a visit'),
    minimumCharge: z.int().positive().nullish().describe('The least that a visit costs, in dollars'),
    work: z.array(work).nullish().describe('Photos from before and after a job'),
  })
  .describe('What only you know. Each line appears on the site once it is filled in');
export type Owner = z.infer<typeof owner>;
