import { z } from 'zod';
import { specimens } from '../scenes/names.ts';
import { address, icon, list, order, seo, stat, text } from './fields.ts';
import { askedAbout } from './owner.ts';
import { image } from './pictures.ts';

const specimen = z.strictObject({ drawing: z.enum(specimens) }).describe('The illustration above its name');

const labeledSpecimen = specimen
  .extend({
    label: text.max(28).optional().describe('The fact below its name'),
    days: z
      .tuple([z.int().min(0).max(60), z.int().min(0).max(60)])
      .optional()
      .describe('Of a grass: the first and the last day on which it comes up'),
  })
  .describe('The illustration beside its name');

export const service = z.strictObject({
  title: text.describe('Name of the service, in menus and on cards'),
  order,
  icon,
  image,
  cardImage: image.optional().describe('Shown instead of the image where services are listed'),
  shortDescription: text.max(160).describe('On the card of the service'),
  longDescription: text.describe('On the page with all services'),
  price: text.max(80).describe('On the price sign: {mowingPrice} and {hourlyRate} stand for the prices'),
  priceExample: text
    .max(40)
    .optional()
    .describe('In front of the price, where that alone is hard to judge: {mowing5000} for 5,000 sq ft'),
  pricedBy: z
    .enum(['square foot', 'hour', 'mowing', 'quote'])
    .describe(
      'What its price depends on; "mowing" includes it. With "square foot", its page has the quote box; with "quote", it has no list price',
    ),
  emergency: text
    .max(20)
    .optional()
    .describe('Before the phone number, on a button at the top of its page, where help is there at any hour: Limb down?'),
  asked: z
    .array(z.enum(askedAbout))
    .default([])
    .describe('Your answers, from About you, that belong on its page, beyond those that every service has'),
  showsOwner: z.boolean().default(false).describe('Shows the owner’s card, for work that is a matter of trust'),
  benefits: z.array(text).min(4).max(6).describe('On the page with all services'),
  canonical: address
    .optional()
    .meta({ examples: ['/services/another-name'], description: 'The address that search engines keep, where it is another one' }),
  seo,
  hero: z
    .strictObject({
      heading: text,
      blurb: text.meta({ title: 'Text below it', description: 'Two or three sentences below the heading' }),
      schedule: text.max(32).default('Schedule Service').describe('On the button that links to the calendar'),
    })
    .meta({ title: 'Top of the page' }),
  stat: stat.optional().describe('The one figure of this service, below its months'),
  highlights: z
    .array(z.strictObject({ title: text.max(40), text }))
    .length(3)
    .describe('Reasons, below the top of the page'),
  techniques: z
    .strictObject({
      heading: text,
      lead: text.optional(),
      items: z
        .array(z.strictObject({ title: text, description: text, benefits: list(4), specimen: specimen.optional() }))
        .min(3)
        .max(5),
    })
    .describe('Ways in which the work is done'),
  types: z
    .strictObject({
      heading: text,
      lead: text.optional(),
      items: z
        .array(
          z.strictObject({
            name: text,
            description: text,
            features: z.array(text).min(3).max(4),
            specimen: labeledSpecimen.optional(),
          }),
        )
        .min(3)
        .max(5),
    })
    .describe('Tools, materials or kinds of work'),
  process: z
    .strictObject({
      heading: text,
      steps: z.array(z.strictObject({ step: text, description: text, details: z.array(text).min(2).max(4) })).length(4),
    })
    .describe('What happens from the first call to the last look'),
  pricing: z
    .strictObject({
      heading: text,
      price: text,
      text,
      factors: z.array(text).min(3).max(6).optional().describe('What moves a price that isn’t on a list'),
      included: z.array(text).min(4).max(7).describe('What the price includes'),
    })
    .describe('Price box'),
  areas: z.strictObject({ heading: text, text: text.optional() }).describe('Sentence above the links to the cities'),
});
