import type { CmsConfig, CollectionFile } from '@sveltia/cms';
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
const photoHint =
  'A JPEG, PNG, or WebP. If an iPhone’s photo is refused (HEIC), choose Settings, Camera, Formats, Most Compatible, and take it again; or send it to yourself by mail.';

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

const like = (part: object) => expect.objectContaining(part);
const filesIn = ({ collections = [] }: CmsConfig) => (collections[0] as { files: CollectionFile[] }).files;

const birds = {
  files: 'content/birds/*.md',
  schema: z.object({ order: z.int(), lead: z.string(), name: z.string() }),
  fixed: true,
};
const boxes = { files: 'content/boxes/**/*.yml', schema: z.object({ size: z.int(), color: z.string() }) };

it.each<[string, z.ZodType, object]>([
  ['text', z.string(), { widget: 'text' }],
  ['name', z.string(), { widget: 'string' }],
  ['alt', z.string().min(2).max(100), { widget: 'string', minlength: 2, maxlength: 100 }],
  ['alt', z.string().min(1).max(101), { widget: 'text', maxlength: 101 }],
  ['name', z.string().max(500), { widget: 'string', maxlength: 500 }],
  ['name', z.string().nullable(), { widget: 'string', required: false }],
  ['name', z.string().optional(), { widget: 'string', required: false }],
  ['name', z.string().default('Fog'), { widget: 'string', required: false, default: 'Fog' }],
  [
    'zip',
    z.string().regex(/^\d{5}$/, 'Five digits'),
    { widget: 'string', pattern: ['(?:^\\d{5}$)|^env:[A-Za-z_]\\w*$', 'Write five digits'] },
  ],
  ['zip', z.string().regex(/^\d{5}$/), { widget: 'string' }],
  ['day', z.iso.date(), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', default: '{{now}}' }],
  ['day', z.iso.date().optional(), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', required: false }],
  ['name', z.string().meta({ hint: 'as on signs', description: 'for developers' }), { widget: 'string', hint: 'As on signs' }],
  ['name', z.string().describe('as on signs').nullable(), { widget: 'string', hint: 'As on signs', required: false }],
  ['kind', z.literal(['a', 1]), { widget: 'select', options: ['a', 1] }],
  [
    'hours',
    z.tuple([z.string().meta({ title: 'Opens' }), z.string()]),
    { widget: 'object', collapsed: false, fields: [like({ label: 'Opens' }), like({ label: 'Value 2' })] },
  ],
  [
    'streets',
    z.array(z.string().meta({ title: 'Street of the city' })),
    { widget: 'list', label_singular: 'Street', field: like({ label: 'Street of the city' }) },
  ],
  [
    'both',
    z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() })),
    { widget: 'object', collapsed: false, fields: ['a', 'b'].map((name) => like({ name, required: true })) },
  ],
  [
    'block',
    z.union([z.object({ quote: z.string() }), z.object({ image: z.string() }).meta({ title: 'A picture' })]),
    {
      ...{ widget: 'object', typeKey: '_kind' },
      types: [like({ name: 'kind1', label: 'Quote' }), like({ name: 'kind2', label: 'A picture' })],
    },
  ],
  ['on', z.boolean(), { widget: 'boolean', default: false }],
  ['on', z.boolean().default(true), { widget: 'boolean', default: true, required: false }],
  ['kind', z.enum(['a', 'b']), { widget: 'select', options: ['a', 'b'] }],
  ['kind', z.literal([1, 2]).default(2), { widget: 'select', options: [1, 2], default: 2, required: false }],
  ['kind', z.literal('v1'), { widget: 'string', default: 'v1', readonly: true }],
  ['count', z.int(), { widget: 'number', value_type: 'int' }],
  ['count', z.int().positive().max(10), { widget: 'number', value_type: 'int', min: 1, max: 10 }],
  ['price', z.number().min(0).max(1.5), { widget: 'number', value_type: 'float', min: 0, max: 1.5 }],
  ['price', z.number().positive(), { widget: 'number', value_type: 'float', min: 0 }],
  ['bird', reference('birds'), { widget: 'relation', collection: 'birds', value_field: '{{slug}}', display_fields: ['name'] }],
  [
    'birds',
    z.array(reference('birds')).min(1).max(3),
    {
      ...{ widget: 'relation', collection: 'birds', value_field: '{{slug}}', display_fields: ['name'] },
      ...{ multiple: true, min: 1, max: 3 },
    },
  ],
  ['icon', reference('icons'), { widget: 'select', options: ['leaf', 'bud'] }],
  ['icons', z.array(reference('icons')), { widget: 'select', options: ['leaf', 'bud'], multiple: true }],
  ['page', reference('singles'), { widget: 'select', options: [] }],
  ...[true, false].map((isAnywhere): [string, z.ZodType, object] => [
    'photo',
    isAnywhere
      ? z.string().meta({ photo: true }).nullable()
      : z
          .string()
          .regex(/^\/images\//)
          .meta({ photo: true }),
    {
      ...{
        required: !isAnywhere,
        widget: 'image',
        choose_url: isAnywhere,
        accept: 'image/jpeg,image/png,image/webp',
        hint: photoHint,
      },
      pattern: ['^(?!.*\\.(?:heic|heif)$)', 'Browsers can’t show HEIC photos. Save it as a JPEG, and upload that.'],
    },
  ]),
  [
    'address',
    z.object({ a: z.int(), b: z.int(), c: z.int() }).describe('where it is'),
    { widget: 'object', collapsed: false, hint: 'Where it is', fields: ['a', 'b', 'c'].map((name) => like({ name })) },
  ],
  [
    'address',
    z.object({ a: z.int(), b: z.int(), c: z.int(), d: z.int() }),
    { widget: 'object', collapsed: 'auto', fields: ['a', 'b', 'c', 'd'].map((name) => like({ name })) },
  ],
  ['address', z.object({ a: z.array(z.int()) }), { widget: 'object', collapsed: 'auto', fields: [like({ widget: 'list' })] }],
  [
    'address',
    z.object({ a: z.object({ b: z.int() }) }),
    { widget: 'object', collapsed: 'auto', fields: [like({ widget: 'object', collapsed: false })] },
  ],
  [
    'pet',
    animal,
    {
      ...{ widget: 'object', typeKey: 'type' },
      types: [
        { name: 'dog', label: 'Dog', fields: [like({ name: 'bark', widget: 'boolean' })] },
        { name: 'cat', label: 'Cat', fields: [like({ name: 'lives', widget: 'number' })] },
      ],
    },
  ],
  [
    'pets',
    z.array(animal),
    {
      widget: 'list',
      label_singular: 'Pet',
      typeKey: 'type',
      types: [like({ name: 'dog' }), like({ name: 'cat', label: 'Cat' })],
    },
  ],
  [
    'openAddresses',
    z.array(z.string()).min(2).max(4),
    {
      ...{ widget: 'list', label: 'Open addresses', label_singular: 'Open address', min: 2, max: 4 },
      field: like({ name: 'item', label: 'Open address', widget: 'string' }),
    },
  ],
  [
    'people',
    z.array(z.object({ age: z.int(), name: z.string(), text: z.string() })),
    {
      widget: 'list',
      collapsed: 'auto',
      summary: '{{name}}',
      label_singular: 'People',
      fields: ['age', 'name', 'text'].map((name) => like({ name, required: true })),
    },
  ],
  [
    'hours',
    z.array(z.tuple([z.string(), z.string()]).nullable()),
    {
      ...{ widget: 'list', collapsed: 'auto', label_singular: 'Hour', summary: '{{item1}} – {{item2}}' },
      fields: [
        like({ name: 'item1', label: 'Value 1', required: false }),
        like({ name: 'item2', label: 'Value 2', required: false }),
      ],
    },
  ],
  [
    'prices',
    z.record(z.string(), z.number()),
    {
      widget: 'list',
      collapsed: 'auto',
      label_singular: 'Price',
      summary: '{{name}}',
      fields: [like({ name: 'name' }), like({ name: 'value', widget: 'number' })],
    },
  ],
])('the form has for %s, schema %#, a field that fits', (name, schema, expected) => {
  const [{ fields } = { fields: [] }] = filesIn(configFor(z.object({ [name]: schema }), { collections: { birds } }));
  const text = expect.any(String);
  expect(fields).toEqual([
    { label: text, hint: text, required: true, ...expected, name },
    { name: '_source', widget: 'hidden' },
  ]);
});

it('the editor commits to the branch of the site, or makes pull requests, and signs in as the site says', () => {
  const apiRoot = 'https://api.github.com';
  const schema = z.object({ name: z.string() });
  expect(configFor(schema)).toMatchObject({
    backend: { name: 'github', repo: 'ada/notes', branch: 'main', api_root: apiRoot, auth_methods: ['token'] },
    publish_mode: 'simple',
  });
  const signIn = 'https://sign-in.example';
  const { collections: _, ...config } = configFor(schema, {}, { branch: 'live', drafts: true, signIn });
  const transformation = { format: 'webp', quality: 92, width: 3840, height: 3840 };
  expect(config).toEqual({
    load_config_file: false,
    backend: { name: 'github', repo: 'ada/notes', branch: 'live', api_root: apiRoot, base_url: signIn },
    publish_mode: 'editorial_workflow',
    app_title: 'Edit',
    site_url: 'https://notes.example',
    media_folder: 'public/images',
    public_folder: '/images',
    media_libraries: {
      default: {
        config: {
          max_file_size: 25_000_000,
          slugify_filename: true,
          transformations: { jpeg: transformation, png: transformation, webp: transformation },
        },
      },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
  });
});

it('the editor lists the settings and pages, and each collection, with the addresses of their pages', () => {
  const about = { file: 'content/about.md', schema: z.object({ title: z.string() }), title: 'About us' };
  const price = z.object({ price: z.int(), note: z.string(), title: z.string() });
  const collections = { birds, boxes, prices: { files: 'content/{cheap,dear}/*.yaml', schema: price } };
  const { collections: lists = [] } = configFor(z.object({ name: z.string() }), { collections, singles: { about } });
  const common = { label: expect.any(String), fields: expect.any(Array) };
  expect(lists).toEqual([
    {
      name: 'site',
      label: 'Settings and pages',
      files: [
        { ...common, name: 'settings', label: 'Settings', format: 'site-settings', file: 'content/site.yaml' },
        {
          ...{ ...common, name: 'page-about', label: 'About us', format: 'site-page-about-frontmatter' },
          ...{ file: 'content/about.md', preview_path: 'about' },
        },
      ],
    },
    {
      ...{ ...common, name: 'birds', label: 'Birds', label_singular: 'Bird', format: 'site-birds-frontmatter' },
      ...{ folder: 'content/birds', extension: 'md', delete: false, identifier_field: 'name' },
      preview_path: 'all/birds/{{slug}}',
    },
    {
      ...{ ...common, name: 'boxes', label: 'Boxes', label_singular: 'Box', format: 'site-boxes' },
      ...{ folder: 'content/boxes', extension: 'yml', delete: true, identifier_field: 'color' },
      ...{ nested: { subfolders: false }, meta: { path: {} } },
    },
    {
      ...{ ...common, name: 'prices', label_singular: 'Price', format: 'site-prices' },
      ...{ folder: 'content', extension: 'yaml', delete: true, identifier_field: 'title' },
      ...{ nested: { subfolders: false }, meta: { path: {} } },
    },
  ]);
  expect(lists[1]).toMatchObject({
    fields: expect.arrayContaining([
      {
        ...{ name: '_body', label: 'Text of the page', widget: 'markdown', required: false, modes: ['raw'] },
        hint: 'An empty line starts a paragraph, ## a heading. **Two stars** make text bold. [A link](/contact) has its address in parentheses.',
      },
    ]),
  });
  // Only Markdown has a body.
  const namesOf = (list: object | undefined) => (list as { fields: { name: string }[] }).fields.map(({ name }) => name);
  const builtIn = ['draft', 'publishDate', 'expiryDate', 'aliases', 'slug'];
  expect(namesOf(lists[1])).toEqual(['order', 'lead', 'name', ...builtIn, '_body', '_source']);
  expect(namesOf(lists[2])).toEqual(['size', 'color', ...builtIn, '_source']);
});

it('the form has nothing for what it can’t edit whole', () => {
  const code = z.union([z.string(), z.number()]);
  const schema = z.object({ code, pair: z.tuple([z.string(), code]), codes: z.array(code), names: z.record(z.string(), code) });
  expect(filesIn(configFor(schema))[0]?.fields).toEqual([{ name: '_source', widget: 'hidden' }]);
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
