import { z } from 'zod';
import type { ContentOf, SiteSchema } from '../cli/contract.ts';

/** Plain text of one paragraph. Content has no upper bound unless a layout or a search result cuts it. */
const text = z.string().trim().min(1);
const list = (items: number) => z.array(text).length(items);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower-case words joined by hyphens');
/** A full address. Others, such as javascript:, would run code where a link is expected. */
const webAddress = z.url({ protocol: /^https?$/ });
const address = z.string().regex(/^\/[a-z0-9/-]*$/, 'an address of this site: starts with /, lower case, no slash at the end');
const order = z.int().describe('Place in menus and lists, from 1');

/** Names of other things. The generator tells editors which there are; `templates/review.ts` refuses all others. */
const serviceSlug = slug.meta({ references: 'services' });
const citySlug = slug.meta({ references: 'areas' });
const icon = slug.meta({ references: 'icons', examples: ['leaf'], description: 'Name of an icon of lucide.dev/icons' });

/** Lengths that result pages show in full; the company's name follows the title. */
const seo = z
  .strictObject({
    title: text.min(30).max(60).describe('Title in search results and browser tabs; no other page may have it'),
    description: text.min(120).max(160).describe('Text below the title in search results; no other page may have it'),
    keywords: z.array(text).min(3).max(10).describe('What people would search for to find this page'),
  })
  .describe('For search engines');

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

const image = z.strictObject({
  picture: z
    .union([scene, photograph])
    .describe('Four words, from which a picture is drawn; or a photograph of your own: { src: /images/our-mower.jpg }'),
  alt: text.max(160).describe('What the picture shows, for those who do not see it'),
});
export type Image = z.infer<typeof image>;

const hero = z.strictObject({ heading: text, blurb: text });
const point = z.strictObject({ title: text, text });
export type Point = z.infer<typeof point>;

const service = z.strictObject({
  title: text.describe('Name of the service, in menus and on cards'),
  order,
  icon,
  image,
  shortDescription: text.max(160).describe('On the card of the service'),
  longDescription: text.describe('On the page with all services'),
  price: text.max(80).describe('On the price sign: {mowingPrice} and {hourlyRate} stand for the prices of site.yaml'),
  benefits: z.array(text).min(4).max(6).describe('On the page with all services'),
  canonical: address
    .optional()
    .meta({ examples: ['/services/another-name'], description: 'The address that search engines keep, where it is another one' }),
  seo,
  hero: z
    .strictObject({
      heading: text,
      blurb: text.describe('Two or three sentences below the heading'),
      schedule: text.max(32).default('Schedule Service').describe('On the button that leads to the calendar'),
    })
    .describe('Top of the page'),
  highlights: z
    .array(z.strictObject({ icon, title: text.max(40), text }))
    .length(3)
    .describe('Reasons, below the top of the page'),
  techniques: z
    .strictObject({
      heading: text,
      lead: text,
      items: z
        .array(z.strictObject({ title: text, description: text, benefits: list(4) }))
        .min(3)
        .max(5),
    })
    .describe('Ways in which the work is done'),
  types: z
    .strictObject({
      heading: text,
      lead: text,
      items: z
        .array(z.strictObject({ name: text, description: text, features: list(4) }))
        .min(3)
        .max(5),
    })
    .describe('Tools, materials or kinds of work'),
  process: z
    .strictObject({
      heading: text,
      lead: text,
      steps: z.array(z.strictObject({ step: text, description: text, details: z.array(text).min(2).max(4) })).length(4),
    })
    .describe('What happens from the first call to the last look'),
  pricing: z
    .strictObject({
      heading: text,
      price: text,
      text,
      included: z.array(text).min(4).max(7).describe('What the price includes'),
    })
    .describe('Price box'),
  areas: z.strictObject({ heading: text, text }).describe('Sentence above the links to the cities'),
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
  city: text.describe('Name of the city, in menus and on cards'),
  order,
  county: text.describe('Without the word County'),
  population: z
    .string()
    .regex(/^\d{1,3}(,\d{3})*$/, 'a number with thousands separators, in quotes: "17,414"')
    .meta({ examples: ['17,414'], description: 'With thousands separators, in quotes' }),
  image,
  seo,
  cardDescription: text.max(220).describe('On the card of the page with all cities'),
  neighborhoods: z.array(text).min(5).max(6),
  hero: z.strictObject({ heading: text, description: text }).describe('Top of the page'),
  local: z.strictObject({ heading: text }).describe('Above the text below these fields'),
  landmarks: z.strictObject({ heading: text, text, names: list(10) }).describe('Places that everybody there knows'),
  services: z
    .strictObject({
      heading: text,
      text,
      cards: z
        .strictObject(
          Object.fromEntries(cardServices.map((id) => [id, text])) as Record<(typeof cardServices)[number], typeof text>,
        )
        .describe('What each service means in this city, in a sentence or two'),
    })
    .describe('Cards that lead to the services'),
  whyChooseUs: z.strictObject({ heading: text, text, reasons: z.array(point).length(4) }),
});

const article = z.strictObject({
  title: text.max(90).describe('Main heading of the article'),
  description: text.max(200).describe('On the card of the index, and in the feed'),
  seo,
  order: z.int().positive().describe('Place in the index, from 1'),
  date: z.iso.date().describe('Day of publication'),
  readMinutes: z.literal([7, 8]).describe('How long it takes to read: 7 minutes for 1,100 to 1,400 words, 8 for up to 1,650'),
  category: z.enum(['Lawn Care', 'Tree Care', 'Fall Cleanup', 'Exterior Cleaning']),
  city: citySlug.optional().describe('The city that it is about, which lists it on its page'),
  image: image.extend({ caption: text.describe('Below the picture') }),
  callToAction: z.strictObject({ heading: text, text }).describe('Band at the end of the article'),
  related: z.array(serviceSlug).min(1).max(2).describe('Services to read on with'),
});

const home = z.strictObject({
  seo,
  hero: hero.extend({ assurances: z.array(text).min(2).max(4) }),
  services: z.strictObject({ heading: text, text, first: z.array(serviceSlug).length(3) }),
  why: z.strictObject({ heading: text, text, points: z.array(point.extend({ icon })).length(4) }),
  reviews: z.strictObject({ heading: text, text }),
  callToAction: z.strictObject({ schedule: point.extend({ button: text }), call: point.extend({ button: text }) }),
});

const servicesPage = z.strictObject({
  seo,
  hero,
  why: z.strictObject({ heading: text, points: z.array(point.extend({ icon })).length(3) }),
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
  values: z.strictObject({ heading: z.literal('Our Values'), text, items: z.array(point.extend({ icon })).length(6) }),
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
  benefits: z.array(point.extend({ icon })).length(3),
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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Every fact of the business, each in this one place. */
const settings = z.strictObject({
  name: text.describe('Name of the business; {product} in texts'),
  url: webAddress.describe('Where the site lives, with the path if it lives below one'),
  tagline: text.describe('Half a sentence, for social networks, phones and the feed'),
  blurb: text.describe('Two sentences about the business, in the footer and for search engines'),
  phone: z
    .string()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number written as "(515) 555-0100", in quotes')
    .describe('Written as "(515) 555-0100", in quotes; {phone} in texts'),
  email: z.email().describe('{email} in texts'),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'is no time zone', params: { fix: 'write its IANA name: America/Chicago' } })
    .describe('Where the day begins on which an article is published: America/Chicago'),
  location: text.describe('Where the business works; {location} in texts'),
  address: z.strictObject({ city: text, region: text, country: text }).describe('For search engines'),
  hours: z.strictObject({
    office: text.describe('In header, footer and contact page; {hours} in texts'),
    cities: text.describe('On the pages of the cities; {cityHours} in texts'),
    opening: z.array(opening).min(1).describe('The office hours once more, for search engines'),
  }),
  prices: z.strictObject({
    mowingPerSquareFoot: z
      .string()
      .regex(/^0\.\d+$/, 'dollars as a decimal in quotes: "0.0085"')
      .describe('Dollars as a decimal, in quotes: "0.0085"; {mowingPrice} in texts'),
    perHour: z.int().positive().describe('Dollars; {hourlyRate} in texts'),
  }),
  responseTime: text.describe('How long an answer takes at most; {responseTime} in texts'),
  reviews: z.strictObject({
    endpoint: text.describe('Address from which the page fetches reviews'),
    page: webAddress.describe('Where the reviews are published'),
  }),
  calendar: z.strictObject({
    name: text,
    script: webAddress.describe('The script that the booking service gives you'),
    page: webAddress.describe('Your page at the booking service'),
    container: text.describe('Class name by which that script finds its place in the page'),
  }),
  emailService: z
    .strictObject({ provider: webAddress, publicKey: z.string(), serviceId: text, templateId: text })
    .describe('The service that sends what visitors write into the contact form'),
  lawnMeasuring: z.strictObject({ name: text, url: webAddress }).describe('Where visitors can measure their lawn'),
  budgets: z
    .strictObject({
      html: z.int().positive().describe('A page with its styles'),
      script: z.int().positive().describe('The scripts that run before anybody touches the page'),
    })
    .describe('Bytes that a page may weigh, gzipped; "site check" names the pages that weigh more'),
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
