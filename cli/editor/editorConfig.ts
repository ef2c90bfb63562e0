import { basename } from 'node:path';
import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { archetypeFile } from '../content/collections.ts';
import { splitBody } from '../content/frontMatter.ts';
import type { JsonSchema } from '../content/jsonSchemaOf.ts';
import { textOf } from '../content/source.ts';
import type { EditorOptions, Site } from '../contract.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import type { EditorDocument } from './documents.ts';
import { bodyField, sourceField } from './page/fileFormat.ts';
import type { FormField } from './page/formFields.ts';
import { forForms, singular } from './page/wording.ts';

export interface EditorSource {
  root: string;
  site: Site;
  documents: readonly EditorDocument[];
  options: EditorOptions;
  /** Values for `{name}` in content. */
  tokens: ContentTokens;
  siteUrl: string;
  /** The paths of pages, by their source files. */
  pages: ReadonlyMap<string, string>;
}

/** Wide enough for every size that a build makes. */
const asWebP = { format: 'webp', quality: 92, width: 3840, height: 3840 } as const;

/** Writes the configuration of Sveltia CMS: a form for every kind of file, from the schemas of the site. */
export function editorConfig(source: EditorSource): CmsConfig {
  const { documents, options, siteUrl } = source;
  const { repository, branch = 'main', drafts = false, signIn, title } = options;
  return {
    load_config_file: false,
    backend: {
      ...{ name: 'github', repo: repository, branch, api_root: 'https://api.github.com' },
      ...(signIn ? { base_url: signIn } : { auth_methods: ['token'] }),
    },
    publish_mode: drafts ? 'editorial_workflow' : 'simple',
    app_title: title,
    site_url: siteUrl,
    media_folder: 'public/images',
    public_folder: '/images',
    media_libraries: {
      default: {
        config: {
          // Commits on GitHub take larger photographs, but not easily.
          max_file_size: 25_000_000,
          slugify_filename: true,
          // Also removes where a photograph was taken, before the project has it.
          transformations: { jpeg: asWebP, png: asWebP, webp: asWebP },
        },
      },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [
      // Shown when the editor opens, with the settings first.
      {
        name: 'site',
        label: 'Settings and pages',
        files: documents.filter(({ kind }) => kind !== 'collection').map((each) => fileOf(each, source)),
      },
      ...documents.filter(({ kind }) => kind === 'collection').map((each) => collectionOf(each, source)),
    ],
  };
}

function collectionOf(document: EditorDocument, source: EditorSource): EntryCollection {
  const { title, path, extension, isFixed, isNested } = document;
  const [file = '', page] = [...source.pages].find(([each]) => each.startsWith(`${path}/`)) ?? [];
  const slug = basename(file, `.${extension}`);
  return {
    ...formOf(document, source),
    label_singular: singular(title),
    folder: path,
    ...(isNested && { nested: { subfolders: false }, meta: { path: {} } }),
    extension,
    delete: !isFixed,
    identifier_field: identifierOf(document),
    // Only if the path of a page ends in the name of its file.
    ...(page?.endsWith(`/${slug}`) && { preview_path: `${page.slice(1, -slug.length)}{{slug}}` }),
  };
}

function fileOf(document: EditorDocument, source: EditorSource): CollectionFile {
  const page = source.pages.get(document.path);
  return { ...formOf(document, source), file: document.path, ...(page && { preview_path: page.slice(1) }) };
}

function formOf(document: EditorDocument, source: EditorSource) {
  const { name, title, extension, fields, formatName } = document;
  const archetype = archetypeOf(source.root, name);
  const body: Field = {
    name: bodyField,
    label: 'Text of the page',
    widget: 'markdown',
    required: false,
    modes: ['raw'],
    hint: 'An empty line starts a paragraph, ## a heading. **Two stars** make text bold. [A link](/contact) has its address in parentheses.',
    ...(archetype && { default: archetype }),
  };
  const shown = fields.map((field) => fieldOf(field, source));
  const all: Field[] = [...shown, ...(extension === 'md' ? [body] : []), { name: sourceField, widget: 'hidden' }];
  return { name, label: title, format: formatName, fields: all };
}

/** The field that names an entry in lists. */
function identifierOf({ fields }: EditorDocument): string {
  const texts = fields.filter(({ schema }) => schema.type === 'string');
  return (texts.find(({ name }) => name === 'title' || name === 'name') ?? texts[0])?.name ?? 'title';
}

/** The Markdown with which `site new` starts an entry; empty if there is none. */
function archetypeOf(root: string, collection: string): string {
  const file = archetypeFile(collection, { files: '*.md' });
  const body = splitBody({ file, sourceText: textOf(root, file) }) ?? '';
  return body.replaceAll(/\{\{\w+\}\}/g, '…').trim();
}

type Common = Pick<FormField, 'name' | 'label' | 'hint'> & { required: boolean };

function fieldOf(field: FormField, source: EditorSource): Field {
  const { name, label, hint, schema } = field;
  const common = { name, label, hint, required: field.isRequired && !field.allowsNull };
  if (field.kind === 'list') return listField(common, field, source);
  if (field.kind === 'value') return valueField(common, schema, source);
  const types = field.variants.map((each) => ({ ...each, fields: each.fields.map((inner) => fieldOf(inner, source)) }));
  if (types.length > 1) return { ...common, widget: 'object', typeKey: field.typeKey, types };
  const { fields = [] } = types[0] ?? {};
  const isSmall = fields.length <= 3 && fields.every(({ widget }) => widget !== 'list' && widget !== 'object');
  return { ...common, widget: 'object', collapsed: isSmall ? false : 'auto', fields };
}

function listField(common: Common, { schema, item }: FormField & { kind: 'list' }, source: EditorSource): Field {
  const { minItems, maxItems } = schema;
  const bounds = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  const field = fieldOf(item, source);
  // Several names are chosen from one list.
  if (field.widget === 'relation' || field.widget === 'select') return { ...field, ...common, ...bounds, multiple: true };
  const list = { ...common, ...bounds, widget: 'list' as const, label_singular: singular(common.label) };
  if (field.widget !== 'object') return { ...list, field };
  if ('types' in field) return { ...list, typeKey: field.typeKey, types: field.types };
  const fieldsInside: Field[] = field.fields;
  const texts = fieldsInside.filter(({ widget }) => widget === 'string' || widget === 'text');
  const summary = (item.shape === 'tuple' ? texts : texts.slice(0, 1)).map(({ name }) => `{{${name}}}`).join(' – ');
  // Forms have no empty items, so all that's in one may be empty.
  const fields = fieldsInside.map((each) => (item.allowsNull ? { ...each, required: false } : each));
  return { ...list, collapsed: 'auto', ...(summary && { summary }), fields };
}

function valueField(common: Common, schema: JsonSchema, source: EditorSource): Field {
  const { type, enum: names, const: constant, photo, references, default: value } = schema;
  if (photo) return photographField(common, schema);
  if (typeof references === 'string') return referenceField(common, references, source);
  if (constant !== undefined) return { ...common, widget: 'string', default: String(constant), readonly: true };
  const more = { ...common, ...(value !== undefined && { default: value as string & number }) };
  if (names) return { ...more, widget: 'select', options: names.map((each) => (typeof each === 'number' ? each : String(each))) };
  if (type === 'boolean') return { ...common, widget: 'boolean', default: value === true };
  return type === 'string' ? textField(more, schema) : numberField(more, schema);
}

function photographField(common: Common, { pattern }: JsonSchema): Field {
  return {
    ...common,
    widget: 'image',
    choose_url: pattern === undefined,
    // iPhones then turn HEIC into JPEG.
    accept: 'image/jpeg,image/png,image/webp',
    hint: 'A JPEG, PNG, or WebP. If an iPhone’s photo is refused (HEIC), choose Settings, Camera, Formats, Most Compatible, and take it again; or send it to yourself by mail.',
    pattern: ['^(?!.*\\.(?:heic|heif)$)', 'Browsers can’t show HEIC photos. Save it as a JPEG, and upload that.'],
  };
}

function referenceField(common: Common, name: string, { documents, site }: EditorSource): Field {
  const collection = documents.find((each) => each.kind === 'collection' && each.name === name);
  if (!collection) return { ...common, widget: 'select', options: [...(site.allowedNames?.[name] ?? [])] };
  return { ...common, widget: 'relation', collection: name, value_field: '{{slug}}', display_fields: [identifierOf(collection)] };
}

function numberField(common: Common, { type, minimum, exclusiveMinimum, maximum }: JsonSchema): Field {
  const isWhole = type === 'integer';
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + (isWhole ? 1 : 0) : -Infinity;
  const [min, max] = [minimum ?? above, maximum ?? Infinity];
  // Zod limits whole numbers to JavaScript's safe integers, which an author needn't know.
  const bounds = { ...(min > Number.MIN_SAFE_INTEGER && { min }), ...(max < Number.MAX_SAFE_INTEGER && { max }) };
  return { ...common, widget: 'number', value_type: isWhole ? 'int' : 'float', ...bounds };
}

function textField(common: Common, schema: JsonSchema): Field {
  const { format, minLength = 0, maxLength, pattern, patternErrorMessage: message } = schema;
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...(common.required && { default: '{{now}}' }) };
  // Without a message, the check before a save has better words.
  const fix = typeof message === 'string' && `Write ${forForms(message).replace(/^./, (first) => first.toLowerCase())}`;
  const isLong = (maxLength ?? 1000) > 100 && /text|description|blurb|lead|alt|caption|answer|quote|summary/i.test(common.name);
  return {
    ...common,
    widget: isLong ? 'text' : 'string',
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
    // In settings, `env:NAME` may stand for any value.
    ...(fix && { pattern: [`(?:${pattern})|^env:[A-Za-z_]\\w*$`, fix] as [string, string] }),
  };
}
