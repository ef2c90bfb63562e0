import type { CollectionSchema } from 'sitewright';
import { z } from 'zod';
import { hero, icon, point, provenPoint, seo, serviceSlug, text } from './fields.ts';
import { image } from './pictures.ts';

export const home = z.strictObject({
  seo,
  hero: hero.extend({ assurances: z.array(text).min(2).max(4) }).meta({ title: 'Top of the page' }),
  image,
  services: z.strictObject({ heading: text, first: z.array(serviceSlug).length(3) }),
  cities: z.strictObject({ heading: text }),
  why: z.strictObject({ heading: text, points: z.array(provenPoint).length(4) }),
  reviews: z.strictObject({ heading: text }),
  callToAction: z.strictObject({ schedule: point.extend({ button: text }), call: point.extend({ button: text }) }),
});

export const servicesPage = z.strictObject({
  seo,
  hero,
  image,
  why: z.strictObject({ heading: text, points: z.array(provenPoint).length(3) }),
  callToAction: z.strictObject({ heading: text, text }),
});

export const areasPage = z.strictObject({
  seo,
  hero,
  image,
  map: z.strictObject({ heading: text, text }),
  rules: z.strictObject({ heading: text }),
  elsewhere: z.strictObject({ heading: text, text }),
});

export const about = z.strictObject({
  seo,
  hero,
  image,
  story: z.strictObject({
    terms: z
      .array(z.strictObject({ value: text.describe('A number in large type, such as 24 hours'), text }))
      .length(3)
      .describe('Prices and promises in figures, below the text'),
    refusals: z.strictObject({
      heading: text,
      items: z
        .array(point.extend({ instead: text.describe('In a few words, what’s done and shown'), image }))
        .min(2)
        .max(4),
    }),
  }),
  values: z.strictObject({ items: z.array(point).length(6) }),
  commitment: z.strictObject({ items: z.array(point).length(3) }),
  callToAction: z.strictObject({ heading: text, text }),
});

export const contact = z.strictObject({
  seo,
  hero,
  image,
  ways: z.strictObject({ heading: text, text }),
  form: z.strictObject({ heading: text, text }),
  after: z.strictObject({ heading: text, steps: z.array(text).length(3) }),
  areas: z.strictObject({ heading: text }),
  privacy: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
});

export const schedule = z.strictObject({
  seo,
  hero,
  image,
  benefits: z.array(point.extend({ icon })).length(3),
  calendar: z.strictObject({ heading: text }),
  after: z.strictObject({ heading: text, steps: z.array(point).min(2).max(5) }),
  costs: z.strictObject({
    heading: text,
    text,
    ask: z.strictObject({ text, items: z.array(text).min(2).max(12) }).describe('What has no price before a quote, as a list'),
  }),
  answers: z.strictObject({ heading: text }).describe('Above the answers of the owner in content/site.yaml'),
  unsure: z.strictObject({ heading: text, text }),
  elsewhere: z.strictObject({ heading: text, text }),
});

export const blog = z.strictObject({
  seo,
  hero,
  image,
  perPage: z.int().min(1).describe('How many articles one page of the list shows; those behind them get pages of their own'),
});

export const notFound = z.strictObject({
  seo: seo.extend({ title: text }),
  text,
});

const internalPage = z.strictObject({ seo, heading: text, text: text.describe('Below the heading') }).meta({ hidden: true });

/** Pages for people who work on the site. They stay drafts. */
export const internalPages = {
  files: 'content/internal/*.md',
  schema: internalPage,
} as const satisfies CollectionSchema;
