import type { CollectionSchema } from 'sitewright';
import { z } from 'zod';
import { diagram } from './diagrams.ts';
import { citySlug, seo, serviceSlug, text } from './fields.ts';
import { image } from './pictures.ts';

const figure = z.strictObject({
  section: z.string().default('why').describe('The section that it opens: the {#name} of its heading'),
  picture: z.union([diagram, ...image.shape.picture.options]).meta({ hint: 'A diagram to scale, an illustration, or a photo' }),
  alt: text.max(160).meta({ title: 'In words', description: 'What it shows, with its numbers, for those who do not see it' }),
  caption: text.describe('Below it'),
});
export type Figure = z.infer<typeof figure>;

const article = z.strictObject({
  title: text.max(90).describe('Main heading of the article'),
  description: text.max(200).describe('On the card of the index, and in the feed'),
  seo,
  order: z.int().positive().meta({ title: 'Place in the list', description: 'Place in the index, from 1' }),
  date: z.iso.date().describe('Day of publication'),
  updated: z.iso.date().optional().describe('Day of the last revision; readers see its month'),
  readMinutes: z
    .int()
    .positive()
    .meta({ title: 'Minutes to read', examples: [7], description: 'Minutes it takes to read, at 155 to 210 words a minute' }),
  category: z.enum(['Lawn Care', 'Tree Care', 'Fall Cleanup', 'Exterior Cleaning']),
  service: serviceSlug
    .optional()
    .describe('The service that it is about, whose months it shows; the list puts the first one of this month on top'),
  city: citySlug.optional().describe('The city that it is about, which lists it on its page'),
  image: image.extend({ caption: text.describe('Below the picture') }),
  figure: figure.optional().describe('A diagram or a picture in the middle of the text'),
  callToAction: z
    .strictObject({ heading: text, text })
    .meta({ title: 'Invitation', description: 'Band at the end of the article' }),
  related: z.array(serviceSlug).min(1).max(2).meta({ title: 'Read on', description: 'Services to read on with' }),
});

export const articles = {
  files: 'content/blog/*.md',
  schema: article,
  sections: [
    { id: 'story' },
    { id: 'why' },
    { id: 'services', list: { ordered: false, items: 4 } },
    { id: 'practices', list: { ordered: false, items: 'any' } },
    { id: 'steps', list: { ordered: true, items: 5 } },
    { id: 'reasons', list: { ordered: false, items: 4 } },
  ],
} as const satisfies CollectionSchema;
