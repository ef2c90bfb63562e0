import { z } from 'zod';
import type { CollectionSchema } from '../../cli/contract.ts';
import { citySlug, seo, serviceSlug, text } from './fields.ts';
import { image } from './pictures.ts';

const article = z.strictObject({
  title: text.max(90).describe('Main heading of the article'),
  description: text.max(200).describe('On the card of the index, and in the feed'),
  seo,
  order: z.int().positive().describe('Place in the index, from 1'),
  date: z.iso.date().describe('Day of publication'),
  readMinutes: z
    .int()
    .positive()
    .meta({ examples: [7], description: 'Minutes it takes to read, at 155 to 210 words a minute' }),
  category: z.enum(['Lawn Care', 'Tree Care', 'Fall Cleanup', 'Exterior Cleaning']),
  city: citySlug.optional().describe('The city that it is about, which lists it on its page'),
  image: image.extend({ caption: text.describe('Below the picture') }),
  callToAction: z.strictObject({ heading: text, text }).describe('Band at the end of the article'),
  related: z.array(serviceSlug).min(1).max(2).describe('Services to read on with'),
});

export const articles = {
  files: 'content/blog/*.md',
  schema: article,
  sections: [
    { id: 'story', about: 'What happened at one place: the story of a job, without names' },
    { id: 'why', about: 'Why it matters here: soil, weather, plants' },
    {
      id: 'services',
      about: 'What we do about it, as four items that each begin with a bold name',
      list: { ordered: false, items: 4 },
    },
    { id: 'practices', about: 'What a reader can do and what to avoid', list: { ordered: false, items: 'any' } },
    { id: 'steps', about: 'Five steps, in their order', list: { ordered: true, items: 5 } },
    { id: 'reasons', about: 'Four reasons to have it done by us', list: { ordered: false, items: 4 } },
  ],
} as const satisfies CollectionSchema;
