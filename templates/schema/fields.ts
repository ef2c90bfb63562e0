import { z } from 'zod';

/** Plain text of one paragraph. Content has no upper bound unless a layout or a search result cuts it. */
export const text = z.string().trim().min(1);
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'year and month, in quotes: "2026-05"');
export const list = (items: number) => z.array(text).length(items);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'its name in addresses, lower-case words joined by hyphens: west-des-moines');
/** A full address. Others, such as javascript:, would run code where a link is expected. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !hasCredentials(url), {
    error: 'contains a user name or password',
    abort: true,
    params: { fix: 'remove everything between // and @' },
  })
  .refine((url) => /^https?:\/\/[\w.:[\]-]+(?:[/?#][^\s"'<>\\^`{|}\u2028]*)?$/.test(url), {
    error: 'contains a character that an address cannot have',
    params: { fix: 'percent-encode it: %27 for an apostrophe, %20 for a space' },
  });

function hasCredentials(address: string): boolean {
  const { username, password } = URL.parse(address) ?? {};
  return Boolean(username || password);
}
export const address = z
  .string()
  .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'an address of this site: starts with /, lower case, no slash at the end');
export const order = z.int().meta({ title: 'Place in lists', description: 'Place in menus and lists, from 1' });

/** Slugs and names that refer to something else. Editors complete them; `templates/checkReferences.ts` rejects unknown ones. */
export const serviceSlug = slug.meta({ references: 'services' });
export const citySlug = slug.meta({ references: 'areas' });
export const icon = slug.meta({
  references: 'icons',
  examples: ['leaf'],
  hint: 'A small picture beside the text',
  description: 'Name of an icon in templates/icons.ts; /styleguide shows them all',
});

/** Lengths that result pages show in full; the company's name follows the title. */
export const seo = z
  .strictObject({
    title: text.min(30).max(60).describe('Title in search results and browser tabs; no other page may have it'),
    description: text.min(120).max(160).describe('Text below the title in search results; no other page may have it'),
    keywords: z.array(text).min(3).max(10).describe('What people would search for to find this page'),
  })
  .meta({ title: 'Search engines', description: 'For search engines' });

export const stat = z.strictObject({ value: text.max(12), text });
export const hero = z
  .strictObject({ heading: text, blurb: text.meta({ title: 'Text below it' }) })
  .meta({ title: 'Top of the page' });
export const point = z.strictObject({ title: text, text });
export type Point = z.infer<typeof point>;
/** A point that a figure proves. */
export const provenPoint = point.extend({ value: text.meta({ title: 'Figure', description: 'In large type above the title' }) });

/** The services that have a card on the page of each city. Each has an illustration of its name. */
export const cardServices = [
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
