import type { CollectionSchema } from 'sitewright';
import { z } from 'zod';
import { cardServices, list, order, point, seo, stat, text } from './fields.ts';
import { image } from './pictures.ts';

const area = z.strictObject({
  city: text.describe('Name of the city, in menus and on cards'),
  order,
  county: text.describe('Without the word County'),
  population: z
    .string()
    .regex(/^\d{1,3}(,\d{3})*$/, 'a number with thousands separators, in quotes: "12,345"')
    .meta({ examples: ['12,345'], description: 'With thousands separators, in quotes' }),
  image,
  seo,
  cardDescription: text.max(120).describe('On the card of the page with all cities'),
  neighborhoods: z.array(text).min(5).max(6),
  hero: z.strictObject({ heading: text, description: text }).meta({ title: 'Top of the page' }),
  local: z
    .strictObject({
      heading: text,
      stat: stat.describe('A figure that is true of this city, shown large beside the rules of the text below these fields'),
      ground: z.array(point).length(3).optional().meta({
        hint: 'What to know about the ground from left to right, below its cross-section',
        description: 'What to know about the ground from left to right, below its cross-section in templates/scenes/slices/',
      }),
    })
    .describe('Above the facts'),
  landmarks: list(10).describe('Places that everybody there knows'),
  services: z
    .strictObject({
      heading: text,
      cards: z
        .strictObject(
          Object.fromEntries(cardServices.map((id) => [id, text])) as Record<(typeof cardServices)[number], typeof text>,
        )
        .describe('What we do in this city, on the card of each service: one or two sentences, the offer first'),
    })
    .describe('Cards that link to the services'),
  whyChooseUs: z.strictObject({ heading: text, reasons: z.array(point).length(4) }),
  closing: z
    .strictObject({ heading: text, text })
    .describe('Above the last buttons; “No contracts, cancel anytime.” follows the text'),
});

export const areas = {
  title: 'Cities',
  fixed: true,
  files: 'content/areas/*.md',
  schema: area,
  // Authors choose them all. Phones fold them.
  sections: [],
} as const satisfies CollectionSchema;
