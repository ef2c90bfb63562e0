import { z } from 'zod';
import type { ContentOf, SiteSchema } from '../cli/contract.ts';

/** Plain text of one paragraph. Content has no upper bound unless a layout or a search result cuts it. */
const text = z.string().trim().min(1);
const list = (items: number) => z.array(text).length(items);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower-case words joined by hyphens');
/** A full address. Others, such as javascript:, would run code where a link is expected. */
const webAddress = z.url({ protocol: /^https?$/ });
const address = z.string().regex(/^\/[a-z0-9/-]*$/, 'an address of this site: starts with /, lower case, no slash at the end');

/** Lengths that result pages show in full; the company's name follows the title. */
const seo = z.strictObject({
  title: text.min(30).max(60),
  description: text.min(120).max(160),
  keywords: z.array(text).min(3).max(10),
});

export const sceneSubjects = [
  'mowing',
  'lawn-edging',
  'seeding',
  'mulching',
  'weed-removal',
  'tree-trimming',
  'bush-trimming',
  'leaf-removal',
  'power-washing',
  'miscellaneous-services',
  'sprouts',
  'seed-bags',
  'none',
] as const;
export const scenePlaces = [
  'yard',
  'des-moines',
  'west-des-moines',
  'ankeny',
  'urbandale',
  'johnston',
  'clive',
  'waukee',
  'grimes',
  'windsor-heights',
] as const;
export const seasons = ['spring', 'summer', 'fall', 'winter'] as const;
export const hours = ['morning', 'noon', 'evening'] as const;

/** What a drawn picture shows: a subject in the foreground, a place behind it, in the light of a season and an hour. */
const scene = z.strictObject({
  subject: z.enum(sceneSubjects),
  place: z.enum(scenePlaces),
  season: z.enum(seasons),
  hour: z.enum(hours),
});
export type Scene = z.infer<typeof scene>;

/**
 * The owner's own photograph takes a drawn scene's place: `{ src: /images/our-mower.jpg }`, a file below public/, from which the
 * build makes the sizes and formats that browsers choose from. Or a full address (`https://…`), which is shown as it is: only then
 * are width and height, in pixels, written beside it.
 */
const photograph = z
  .strictObject({
    src: z.union([
      z.string().regex(/^\/[^/]/, 'the path of a file in public/ (/images/our-mower.jpg), or a full address (https://…)'),
      z.url({ protocol: /^https$/ }),
    ]),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
  })
  .superRefine(({ src, ...size }, context) => {
    const isLocal = src.startsWith('/');
    for (const side of ['width', 'height'] as const) {
      if ((size[side] === undefined) === isLocal) continue;
      const message = isLocal ? 'is taken from the file' : 'is missing';
      const fix = isLocal ? 'remove it' : 'add it: how many pixels the picture has';
      context.addIssue({ code: 'custom', path: [side], message, params: { fix } });
    }
  });

const image = z.strictObject({ picture: z.union([scene, photograph]), alt: text.max(160) });
export type Image = z.infer<typeof image>;

const hero = z.strictObject({ heading: text, blurb: text });
const point = z.strictObject({ title: text, text });
export type Point = z.infer<typeof point>;

const service = z.strictObject({
  title: text,
  order: z.int(),
  /** Name of a Lucide icon. */
  icon: slug,
  image,
  shortDescription: text.max(160),
  longDescription: text,
  price: text.max(80),
  benefits: z.array(text).min(4).max(6),
  canonical: address.optional(),
  seo,
  hero: z.strictObject({ heading: text, blurb: text, schedule: text.max(32).default('Schedule Service') }),
  highlights: z.array(z.strictObject({ icon: slug, title: text.max(40), text })).length(3),
  techniques: z.strictObject({
    heading: text,
    lead: text,
    items: z
      .array(z.strictObject({ title: text, description: text, benefits: list(4) }))
      .min(3)
      .max(5),
  }),
  types: z.strictObject({
    heading: text,
    lead: text,
    items: z
      .array(z.strictObject({ name: text, description: text, features: list(4) }))
      .min(3)
      .max(5),
  }),
  process: z.strictObject({
    heading: text,
    lead: text,
    steps: z.array(z.strictObject({ step: text, description: text, details: z.array(text).min(2).max(4) })).length(4),
  }),
  pricing: z.strictObject({ heading: text, price: text, text, included: z.array(text).min(4).max(7) }),
  /** Sentence above the nine area links. */
  areas: z.strictObject({ heading: text, text }),
});

const cardServices = [
  'mowing',
  'lawn-edging',
  'seeding',
  'mulching',
  'weed-removal',
  'tree-trimming',
  'bush-trimming',
  'leaf-removal',
  'power-washing',
] as const;

const area = z.strictObject({
  city: text,
  order: z.int(),
  county: text,
  population: z.string().regex(/^\d{1,3}(,\d{3})*$/, 'a number with thousands separators, in quotes: "17,414"'),
  image,
  seo,
  /** On the card of the areas page. */
  cardDescription: text.max(220),
  neighborhoods: z.array(text).min(5).max(6),
  hero: z.strictObject({ heading: text, description: text }),
  local: z.strictObject({ heading: text }),
  landmarks: z.strictObject({ heading: text, text, names: list(10) }),
  /** What each service means in this city: a sentence or two on its card. */
  services: z.strictObject({
    heading: text,
    text,
    cards: z.strictObject(
      Object.fromEntries(cardServices.map((id) => [id, text])) as Record<(typeof cardServices)[number], typeof text>,
    ),
  }),
  whyChooseUs: z.strictObject({ heading: text, text, reasons: z.array(point).length(4) }),
});

const article = z.strictObject({
  title: text.max(90),
  /** On the card of the index, and in the feed. */
  description: text.max(200),
  seo,
  /** Place in the index, from 1. */
  order: z.int().positive(),
  date: z.iso.date(),
  readMinutes: z.literal([7, 8]),
  category: z.enum(['Lawn Care', 'Tree Care', 'Fall Cleanup', 'Exterior Cleaning']),
  city: slug.optional(),
  image: image.extend({ caption: text }),
  callToAction: z.strictObject({ heading: text, text }),
  /** Services to read on with. */
  related: z.array(slug).min(1).max(2),
});

const home = z.strictObject({
  seo,
  hero: hero.extend({ assurances: z.array(text).min(2).max(4) }),
  services: z.strictObject({ heading: text, text, first: z.array(slug).length(3) }),
  why: z.strictObject({ heading: text, text, points: z.array(point.extend({ icon: slug })).length(4) }),
  reviews: z.strictObject({ heading: text, text }),
  callToAction: z.strictObject({ schedule: point.extend({ button: text }), call: point.extend({ button: text }) }),
});

const servicesPage = z.strictObject({
  seo,
  hero,
  why: z.strictObject({ heading: text, points: z.array(point.extend({ icon: slug })).length(3) }),
  callToAction: z.strictObject({ heading: text, text }),
});

const areasPage = z.strictObject({
  seo,
  hero,
  map: z.strictObject({ heading: text, text }),
  elsewhere: z.strictObject({ heading: text, text }),
});

const about = z.strictObject({
  seo,
  hero,
  story: z.strictObject({ heading: z.literal('Our Story') }),
  values: z.strictObject({ heading: z.literal('Our Values'), text, items: z.array(point.extend({ icon: slug })).length(6) }),
  commitment: z.strictObject({ heading: z.literal('Our Commitment'), text, items: z.array(point).length(3) }),
  callToAction: z.strictObject({ heading: text, text }),
});

const contact = z.strictObject({
  seo,
  hero,
  ways: z.strictObject({ heading: text, text }),
  form: z.strictObject({ heading: text, text }),
  after: z.strictObject({ heading: text, steps: z.array(text).length(3) }),
  areas: z.strictObject({ heading: text }),
  privacy: z.strictObject({ heading: text, text }),
});

const schedule = z.strictObject({
  seo,
  hero,
  benefits: z.array(point.extend({ icon: slug })).length(3),
  calendar: z.strictObject({ heading: text, text }),
  elsewhere: z.strictObject({ heading: text, text }),
});

const blog = z.strictObject({ seo, hero });

const notFound = z.strictObject({
  seo: seo.extend({ title: text }),
  heading: z.literal('Page Not Found'),
  text,
});

const opening = z.strictObject({
  days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])).min(1),
  opens: z.string(),
  closes: z.string(),
});

/** Every fact of the business, each in this one place. */
const settings = z.strictObject({
  name: text,
  url: webAddress,
  tagline: text,
  blurb: text,
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number written as "(515) 555-0100", in quotes'),
  email: z.email(),
  location: text,
  address: z.strictObject({ city: text, region: text, country: text }),
  hours: z.strictObject({ office: text, cities: text, opening: z.array(opening).min(1) }),
  prices: z.strictObject({
    mowingPerSquareFoot: z.string().regex(/^0\.\d+$/, 'dollars as a decimal in quotes: "0.0085"'),
    perHour: z.int().positive(),
  }),
  responseTime: text,
  reviews: z.strictObject({ endpoint: text, page: webAddress }),
  calendar: z.strictObject({ name: text, script: webAddress, page: webAddress, container: text }),
  emailService: z.strictObject({ provider: webAddress, publicKey: z.string(), serviceId: text, templateId: text }),
  lawnMeasuring: z.strictObject({ name: text, url: webAddress }),
});

export const schema = {
  settings: { file: 'content/site.yaml', schema: settings },
  collections: {
    services: { files: 'content/services/*.md', schema: service },
    areas: { files: 'content/areas/*.md', schema: area },
    articles: {
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
    },
  },
  singles: {
    home: { file: 'content/pages/home.md', schema: home },
    services: { file: 'content/pages/services.md', schema: servicesPage },
    areas: { file: 'content/pages/areas.md', schema: areasPage },
    about: { file: 'content/pages/about.md', schema: about },
    contact: { file: 'content/pages/contact.md', schema: contact },
    schedule: { file: 'content/pages/schedule.md', schema: schedule },
    blog: { file: 'content/pages/blog.md', schema: blog },
    notFound: { file: 'content/pages/not-found.md', schema: notFound },
  },
} as const satisfies SiteSchema;

export type Content = ContentOf<typeof schema>;
export type Settings = Content['settings'];
export type Service = Content['collections']['services'][number];
export type Area = Content['collections']['areas'][number];
export type Article = Content['collections']['articles'][number];
