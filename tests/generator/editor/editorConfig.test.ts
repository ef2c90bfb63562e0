import type { CmsConfig } from '@sveltia/cms';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EditorOptions, Site, SiteSchema } from '../../../cli/contract.ts';
import { documentsOf } from '../../../cli/editor/documents.ts';
import { editorConfig } from '../../../cli/editor/editorConfig.ts';
import { forForms, singular, wordsOf } from '../../../cli/editor/page/wording.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const reference = (references: string) => z.string().meta({ references });
const animal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dog'), bark: z.boolean() }),
  z.object({ type: z.literal('cat'), lives: z.int() }),
]);

/** The configuration for a site whose settings have one field, or other schemas. */
function configFor(settings: z.ZodType, more: Partial<SiteSchema> = {}, options: Partial<EditorOptions> = {}) {
  const schema = { settings: { file: 'content/site.yaml', schema: settings }, collections: {}, singles: {}, ...more };
  return editorConfig({
    root: temporaryFolder('no-site'),
    site: { allowedNames: { icons: ['leaf', 'bud'] } } as unknown as Site,
    documents: documentsOf(schema as SiteSchema),
    options: { repository: 'ada/notes', title: 'Edit', ...options },
    tokens: {},
    siteUrl: 'https://notes.example',
    pages: new Map([
      ['content/about.md', '/about'],
      ['content/birds/owl.md', '/all/birds/owl'],
      ['content/boxes/old/fog.yml', '/fog-in-a-box'],
    ]),
  });
}

const birds = {
  files: 'content/birds/*.md',
  schema: z.object({ order: z.int(), lead: z.string(), name: z.string() }),
  fixed: true,
};
const boxes = { files: 'content/boxes/**/*.yml', schema: z.object({ size: z.int(), color: z.string() }) };

const a = z.int();
const whole = 'a number, whole';
const animals = `Dog:  [Bark: a switch, at first false]; Cat:  [Lives: ${whole}]`;

/** A field, or one of several kinds of an object. */
interface Field {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  widget?: string;
  fields?: Field[];
  [option: string]: unknown;
}

const widgets: Readonly<Record<string, string>> = {
  ...{ string: 'a line', text: 'lines', datetime: 'a day', number: 'a number', boolean: 'a switch', select: 'a choice' },
  ...{ relation: 'an entry', object: 'a group', list: 'a list', image: 'a photo', markdown: 'Markdown' },
};

const typed = ['50309', '5030', 'env:ZIP', 'oak.jpg', 'oak.heic'];

/** What an owner notices of the options of a field. */
const options: Readonly<Record<string, (value: never) => string>> = {
  value_type: (type: string) => (type === 'int' ? 'whole' : ''),
  collection: (name: string) => `of ${name}`,
  display_fields: (names: string[]) => `by ${names}`,
  options: (names: unknown[]) => `of ${names}`,
  multiple: () => 'several',
  min: (least: number) => `at least ${least}`,
  minlength: (least: number) => `at least ${least} long`,
  max: (most: number) => `at most ${most}`,
  maxlength: (most: number) => `at most ${most} long`,
  pattern: ([pattern, fix]: [string, string]) => `${typed.filter((each) => new RegExp(pattern).test(each))}; or else: ${fix}`,
  default: (value: unknown) => `at first ${value}`,
  readonly: () => 'fixed',
  collapsed: (state: string | false) => (state ? 'folded if long' : 'open'),
  summary: (text: string) => `folded to ${text}`,
  label_singular: (label: string) => `Add ${label}`,
  choose_url: (isAnywhere: boolean) => (isAnywhere ? 'from anywhere' : 'uploaded'),
};

/** What an owner sees of a field. Whatever has no words above is written as it is. */
function seen({ name, label, hint, required, widget = '', fields = [], ...more }: Field): string {
  const { field, types = field ? [field] : [], ...rest } = more as { field?: Field; types?: Field[] };
  const known = Object.keys(options).filter((option) => option in rest);
  const inWords = known.map((option) => options[option]?.((rest as Record<string, never>)[option] as never));
  const others = Object.entries(rest).filter(([option]) => !(option in options));
  const inside = [...fields, ...types].map(seen).join('; ');
  const parts = [widgets[widget], ...inWords, ...others.map(([option, value]) => `${option} ${value}`).sort()];
  const text = `${label}${required === false ? '?' : ''}: ${parts.filter(Boolean).join(', ')}${inside && ` [${inside}]`}`;
  return hint ? `${text} (${hint})` : text;
}

/** The fields of the first form, or of another, without the one for what no form shows. */
function fieldsOf({ collections = [] }: CmsConfig, list = 0): string[] {
  const { files = [], fields = files[0]?.fields ?? [] } = collections[list] as unknown as { files?: Field[]; fields?: Field[] };
  expect(fields.at(-1)).toEqual({ name: '_source', widget: 'hidden' });
  return fields.slice(0, -1).map(seen);
}

it.each<[string, z.ZodType, string]>([
  ['text', z.string(), 'Text: lines'],
  ['name', z.string(), 'Name: a line'],
  ['alt', z.string().min(2).max(100), 'Alt: a line, at least 2 long, at most 100 long'],
  ['alt', z.string().min(1).max(101), 'Alt: lines, at most 101 long'],
  ['name', z.string().max(500), 'Name: a line, at most 500 long'],
  ['name', z.string().nullable(), 'Name?: a line'],
  ['name', z.string().optional(), 'Name?: a line'],
  ['name', z.string().default('Fog'), 'Name?: a line, at first Fog'],
  ['zip', z.string().regex(/^\d{5}$/, 'Five digits'), 'Zip: a line, 50309,env:ZIP; or else: Write five digits'],
  ['zip', z.string().regex(/^\d{5}$/), 'Zip: a line'],
  ['day', z.iso.date(), 'Day: a day, at first {{now}}, format YYYY-MM-DD, type date'],
  ['day', z.iso.date().optional(), 'Day?: a day, format YYYY-MM-DD, type date'],
  ['name', z.string().meta({ hint: 'as on signs', description: 'for developers' }), 'Name: a line (As on signs)'],
  ['name', z.string().describe('as on signs').nullable(), 'Name?: a line (As on signs)'],
  ['on', z.boolean(), 'On: a switch, at first false'],
  ['on', z.boolean().default(true), 'On?: a switch, at first true'],
  ['kind', z.enum(['a', 'b']), 'Kind: a choice, of a,b'],
  ['kind', z.literal(['a', 1]), 'Kind: a choice, of a,1'],
  ['kind', z.literal([1, 2]).default(2), 'Kind?: a choice, of 1,2, at first 2'],
  ['kind', z.literal('v1'), 'Kind: a line, at first v1, fixed'],
  ['count', z.int(), 'Count: a number, whole'],
  ['count', z.int().positive().max(10), 'Count: a number, whole, at least 1, at most 10'],
  ['price', z.number().min(0).max(1.5), 'Price: a number, at least 0, at most 1.5'],
  ['price', z.number().positive(), 'Price: a number, at least 0'],
  ['bird', reference('birds'), 'Bird: an entry, of birds, by name, value_field {{slug}}'],
  [
    'birds',
    z.array(reference('birds')).min(1).max(3),
    'Birds: an entry, of birds, by name, several, at least 1, at most 3, value_field {{slug}}',
  ],
  ['icon', reference('icons'), 'Icon: a choice, of leaf,bud'],
  ['icons', z.array(reference('icons')), 'Icons: a choice, of leaf,bud, several'],
  ['page', reference('singles'), 'Page: a choice, of '],
  ['both', z.intersection(z.object({ a }), z.object({ b: a })), 'Both: a group, open [A: a number, whole; B: a number, whole]'],
  [
    'at',
    z.object({ a, b: a, c: a }).describe('where it is'),
    `At: a group, open [A: ${whole}; B: ${whole}; C: ${whole}] (Where it is)`,
  ],
  ['at', z.object({ a, b: a, c: a, d: a }), `At: a group, folded if long [A: ${whole}; B: ${whole}; C: ${whole}; D: ${whole}]`],
  ['at', z.object({ a: z.array(a) }), `At: a group, folded if long [A: a list, Add A [A: ${whole}]]`],
  ['at', z.object({ a: z.object({ b: a }) }), `At: a group, folded if long [A: a group, open [B: ${whole}]]`],
  [
    'block',
    z.union([z.object({ quote: z.string() }), z.object({ image: z.string() }).meta({ title: 'A picture' })]),
    'Block: a group, typeKey _kind [Quote:  [Quote: lines]; A picture:  [Image: a line]]',
  ],
  ['pet', animal, `Pet: a group, typeKey type [${animals}]`],
  ['pets', z.array(animal), `Pets: a list, Add Pet, typeKey type [${animals}]`],
  [
    'openAddresses',
    z.array(z.string()).min(2).max(4),
    'Open addresses: a list, at least 2, at most 4, Add Open address [Open address: a line]',
  ],
  [
    'streets',
    z.array(z.string().meta({ title: 'Street of the city' })),
    'Streets: a list, Add Street [Street of the city: a line]',
  ],
  [
    'people',
    z.array(z.object({ age: a, name: z.string(), text: z.string() })),
    `People: a list, folded if long, folded to {{name}}, Add People [Age: ${whole}; Name: a line; Text: lines]`,
  ],
  ['hours', z.tuple([z.string().meta({ title: 'Opens' }), z.string()]), 'Hours: a group, open [Opens: a line; Value 2: a line]'],
  [
    'hours',
    z.array(z.tuple([z.string(), z.string()]).nullable()),
    'Hours: a list, folded if long, folded to {{item1}} – {{item2}}, Add Hour [Value 1?: a line; Value 2?: a line]',
  ],
  [
    'prices',
    z.record(z.string(), z.number()),
    'Prices: a list, folded if long, folded to {{name}}, Add Price [Name: a line; Value: a number]',
  ],
])('the form has for %s, schema %#, a field that fits: %3$s', (name, schema, expected) => {
  expect(fieldsOf(configFor(z.object({ [name]: schema }), { collections: { birds } }))).toEqual([expected]);
});

it('a photo may be any that browsers show, and the owner of an iPhone learns how to take one', () => {
  const local = z.string().regex(/^\/images\//);
  const photos = z.object({ photo: local.meta({ photo: true }), other: z.string().meta({ photo: true }).nullable() });
  const rest =
    /^, accept image\/jpeg,image\/png,image\/webp \(A JPEG, PNG, or WebP\. .*HEIC.*Settings, Camera, Formats, Most Compatible/;
  const fix = 'Browsers can’t show HEIC photos. Save it as a JPEG, and upload that.';
  const [photo = '', other = ''] = fieldsOf(configFor(photos));
  for (const [text, start] of [
    [photo, `Photo: a photo, 50309,5030,env:ZIP,oak.jpg; or else: ${fix}, uploaded`],
    [other, `Other?: a photo, 50309,5030,env:ZIP,oak.jpg; or else: ${fix}, from anywhere`],
  ] as const) {
    expect(text.slice(0, start.length)).toBe(start);
    expect(text.slice(start.length)).toMatch(rest);
  }
});

it('the editor commits to the branch of the site, or makes pull requests, and signs in as the site says', () => {
  const github = { name: 'github', repo: 'ada/notes', api_root: 'https://api.github.com' };
  const schema = z.object({ name: z.string() });
  expect(configFor(schema)).toMatchObject({
    backend: { ...github, branch: 'main', auth_methods: ['token'] },
    publish_mode: 'simple',
    ...{ app_title: 'Edit', site_url: 'https://notes.example' },
  });
  const signIn = 'https://sign-in.example';
  const { backend, publish_mode } = configFor(schema, {}, { branch: 'live', drafts: true, signIn });
  expect([backend, publish_mode]).toEqual([{ ...github, branch: 'live', base_url: signIn }, 'editorial_workflow']);
});

it('the editor makes a WebP of each photo, of at most 25 MB, offers no stock photos, and leaves out what is empty', () => {
  const { media_libraries, ...config } = configFor(z.object({ name: z.string() }));
  const small = { format: 'webp', quality: 92, width: 3840, height: 3840 };
  const own = { max_file_size: 25_000_000, slugify_filename: true, transformations: { jpeg: small, png: small, webp: small } };
  expect(media_libraries).toEqual({ default: { config: own }, stock_assets: false });
  expect(config).toMatchObject({
    // It asks the host for no other configuration.
    load_config_file: false,
    ...{ media_folder: 'public/images', public_folder: '/images' },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
  });
});

it('the editor lists the settings and pages, and each collection, with the addresses of their pages', () => {
  const about = { file: 'content/about.md', schema: z.object({ title: z.string() }), title: 'About us' };
  const price = z.object({ price: z.int(), note: z.string(), title: z.string() });
  const collections = { birds, boxes, prices: { files: 'content/{cheap,dear}/*.yaml', schema: price } };
  const config = configFor(z.object({ name: z.string() }), { collections, singles: { about } });
  const summaryOf = ({ fields, ...rest }: Field) => rest;
  const [site, ...lists] = (config.collections ?? []) as unknown as (Field & { files: Field[] })[];
  expect({ ...site, files: site?.files.map(summaryOf) }).toEqual({
    ...{ name: 'site', label: 'Settings and pages' },
    files: [
      { name: 'settings', label: 'Settings', format: 'site-settings', file: 'content/site.yaml' },
      {
        ...{ name: 'page-about', label: 'About us', format: 'site-page-about-frontmatter' },
        ...{ file: 'content/about.md', preview_path: 'about' },
      },
    ],
  });
  const nested = { nested: { subfolders: false }, meta: { path: {} } };
  expect(lists.map(summaryOf)).toEqual([
    {
      ...{ name: 'birds', label: 'Birds', label_singular: 'Bird', format: 'site-birds-frontmatter' },
      ...{ folder: 'content/birds', extension: 'md', delete: false, identifier_field: 'name' },
      preview_path: 'all/birds/{{slug}}',
    },
    {
      ...{ name: 'boxes', label: 'Boxes', label_singular: 'Box', format: 'site-boxes', ...nested },
      ...{ folder: 'content/boxes', extension: 'yml', delete: true, identifier_field: 'color' },
    },
    {
      ...{ name: 'prices', label: expect.any(String), label_singular: 'Price', format: 'site-prices', ...nested },
      ...{ folder: 'content', extension: 'yaml', delete: true, identifier_field: 'title' },
    },
  ]);
  const builtIn = ['Hidden from visitors', 'Publish on', 'Take down on', 'Old addresses', 'Address'];
  const labelsIn = (list: number) => fieldsOf(config, list).map((text) => text.split(/\??:/)[0]);
  expect(labelsIn(1)).toEqual(['Order', 'Lead', 'Name', ...builtIn, 'Text of the page']);
  expect(fieldsOf(config, 1).at(-1)).toMatch(
    /^Text of the page\?: Markdown, modes raw \(An empty line starts a paragraph, ## a heading/,
  );
  // Only Markdown has a body.
  expect(labelsIn(2)).toEqual(['Size', 'Color', ...builtIn]);
});

it('the form has nothing for what it can’t edit whole', () => {
  const code = z.union([z.string(), z.number()]);
  const schema = z.object({ code, pair: z.tuple([z.string(), code]), codes: z.array(code), names: z.record(z.string(), code) });
  expect(fieldsOf(configFor(schema))).toEqual([]);
});

const wording = { forForms, singular, wordsOf };
it.each<[keyof typeof wording, string, string]>([
  ['forForms', 'a time from "00:00", in quotes: "08:00" for 8 AM', 'A time from 00:00: 08:00 for 8 AM'],
  ['forForms', 'it as "(515) 555-0100", in straight quotes', 'It as (515) 555-0100'],
  ['forForms', 'dollars with a point and in quotes: "0.0085"', 'Dollars with a point: 0.0085'],
  ['wordsOf', 'callToAction', 'Call to action'],
  ['wordsOf', 'step2Title', 'Step2 title'],
  ['wordsOf', 'first_name-again', 'First name again'],
  ...['Cities City', 'Addresses Address', 'Dishes Dish', 'Branches Branch', 'Boxes Box', 'Prices Price', 'Glass Glass'].map(
    (pair): [keyof typeof wording, string, string] => ['singular', ...(pair.split(' ') as [string, string])],
  ),
])('the editor says with %s, of %j: %j', (name, text, expected) => {
  expect(wording[name](text)).toBe(expected);
});
