import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import type { JsonSchema } from '../content/jsonSchemaOf.ts';
import type { EditorOptions } from '../contract.ts';
import { type EditorDocument, formatName } from './documents.ts';
import { bodyField, sourceField } from './page/fileFormat.ts';
import type { FormField } from './page/formFields.ts';
import { forForms, singular } from './page/wording.ts';

export interface ConfigInput {
  options: EditorOptions;
  documents: readonly EditorDocument[];
  /** Names that fields may refer to, besides collections: `Site.allowedNames`. */
  names: Readonly<Record<string, readonly string[]>>;
  /** The URL of the site. */
  siteUrl: string;
  /** The paths of its pages, by their source files. */
  pages: ReadonlyMap<string, string>;
  /** The Markdown with which a new entry starts, by collection. */
  archetypes: Readonly<Record<string, string>>;
}

/** Writes the configuration of Sveltia CMS: a form for every kind of file, from the schemas of the site. */
export function editorConfig(input: ConfigInput): CmsConfig {
  const { options, documents, siteUrl } = input;
  const { repository, branch = 'main', drafts = false, signIn, title } = options;
  return {
    load_config_file: false,
    backend: { name: 'github', repo: repository, branch, ...(signIn ? { base_url: signIn } : { auth_methods: ['token'] }) },
    publish_mode: drafts ? 'editorial_workflow' : 'simple',
    app_title: title,
    site_url: siteUrl,
    media_folder: 'public/images',
    public_folder: '/images',
    media_libraries: {
      // The build and a commit on GitHub take larger photographs, but not easily.
      default: { config: { max_file_size: 25_000_000, slugify_filename: true } },
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
        icon: 'web',
        files: documents.filter(({ kind }) => kind !== 'collection').map((each) => fileOf(each, input)),
      },
      ...documents.filter(({ kind }) => kind === 'collection').map((each) => collectionOf(each, input)),
    ],
  };
}

function collectionOf(document: EditorDocument, input: ConfigInput): EntryCollection {
  const { name, title, path, extension, isFixed, isNested } = document;
  const identifier = identifierOf(document);
  const [file, page] = [...input.pages].find(([source]) => source.startsWith(`${path}/`)) ?? [];
  const slug = file?.slice(file.lastIndexOf('/') + 1, -`.${extension}`.length);
  return {
    name,
    label: title,
    label_singular: singular(title),
    folder: path,
    ...(isNested && { nested: { subfolders: false }, meta: { path: {} } }),
    extension,
    format: formatName(document),
    delete: !isFixed,
    identifier_field: identifier,
    summary: `{{${identifier}}}`,
    slug: {
      template: `{{${identifier}}}`,
      editable: ['create'],
      pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Write lower-case words joined by hyphens: first-snow'],
    },
    // Only if the path of a page ends in the name of its file.
    ...(page?.endsWith(`/${slug}`) && { preview_path: `${page.slice(1, page.length - (slug?.length ?? 0))}{{slug}}` }),
    fields: fieldsOf(document, input),
  };
}

function fileOf(document: EditorDocument, input: ConfigInput): CollectionFile {
  const { name, title, path, kind } = document;
  const page = input.pages.get(path);
  return {
    name,
    label: title,
    icon: kind === 'settings' ? 'settings' : 'web',
    file: path,
    format: formatName(document),
    ...(page && { preview_path: page.slice(1) }),
    fields: fieldsOf(document, input),
  };
}

/** The field that names an entry in lists. */
function identifierOf({ fields }: EditorDocument): string {
  const texts = fields.filter(({ schema }) => schema.type === 'string');
  return (texts.find(({ name }) => name === 'title' || name === 'name') ?? texts[0])?.name ?? 'title';
}

function fieldsOf({ name, extension, fields }: EditorDocument, input: ConfigInput): Field[] {
  const body: Field = {
    name: bodyField,
    label: 'Text of the page',
    widget: 'markdown',
    required: false,
    modes: ['raw'],
    hint: 'An empty line starts a paragraph, ## a heading. **Two stars** make text bold. [A link](/contact) has its address in parentheses.',
    ...(input.archetypes[name] && { default: input.archetypes[name] }),
  };
  const shown = fields.map((field) => fieldOf(field, input));
  return [...shown, ...(extension === 'md' ? [body] : []), { name: sourceField, widget: 'hidden' }];
}

function fieldOf(field: FormField, input: ConfigInput): Field {
  const { name, label, hint } = field;
  const required = field.isRequired && field.default === undefined && !field.allowsNull;
  const common = { name, label, required, ...(hint && { hint }) };
  const fieldsIn = (fields: readonly FormField[]) => fields.map((each) => fieldOf(each, input));
  if (field.kind === 'tuple') return { ...common, widget: 'object', fields: fieldsIn(field.fields) };
  if (field.kind === 'record')
    return { ...common, widget: 'list', summary: '{{name}}: {{value}}', fields: fieldsIn([field.key, field.value]) };
  if (field.kind === 'list') return listField(common, field, input);
  if (field.kind === 'value') return valueField(common, field, input);
  const variants = field.variants.map((each) => ({ name: each.name, label: each.label, fields: fieldsIn(each.fields) }));
  if (variants.length > 1) return { ...common, widget: 'object', typeKey: field.typeKey, types: variants };
  const { fields = [] } = variants[0] ?? {};
  const isSmall = fields.length <= 3 && fields.every(({ widget }) => widget !== 'list' && widget !== 'object');
  return { ...common, widget: 'object', collapsed: isSmall ? false : 'auto', fields };
}

interface CommonOptions {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
}

function listField(common: CommonOptions, { schema, item }: FormField & { kind: 'list' }, input: ConfigInput): Field {
  const { minItems, maxItems } = schema;
  const bounds = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  const field = fieldOf(item, input);
  // Several names are chosen from one list.
  if (field.widget === 'relation' || field.widget === 'select') return { ...field, ...common, ...bounds, multiple: true };
  const list = { ...common, ...bounds, widget: 'list' as const, label_singular: singular(common.label) };
  if (field.widget !== 'object') return { ...list, field };
  if ('types' in field) return { ...list, typeKey: field.typeKey, types: field.types };
  const fieldsInside: Field[] = field.fields;
  const texts = fieldsInside.filter(({ widget }) => widget === 'string' || widget === 'text');
  const summary = (item.kind === 'tuple' ? texts : texts.slice(0, 1)).map(({ name }) => `{{${name}}}`).join(' – ');
  // Forms have no empty items, so all that's in one may be empty.
  const fields = fieldsInside.map((each) => (item.allowsNull ? { ...each, required: false } : each));
  return { ...list, collapsed: 'auto', ...(summary && { summary }), fields };
}

function valueField(common: CommonOptions, field: FormField & { kind: 'value' }, input: ConfigInput): Field {
  const { type, enum: names, const: constant, photo, references } = field.schema;
  const { default: value, isUnion } = field;
  if (photo) return photographField(common, isUnion);
  if (isUnion) return { ...common, widget: 'string' };
  if (typeof references === 'string') return referenceField(common, references, input);
  if (constant !== undefined) return { ...common, widget: 'string', default: String(constant), readonly: true };
  const options = names?.map((each) => (typeof each === 'number' ? each : String(each)));
  const more = value === undefined ? {} : { default: value as string & number };
  if (options) return { ...common, ...more, widget: 'select', options };
  if (type === 'boolean') return { ...common, widget: 'boolean', default: value === true };
  return type === 'string' ? { ...more, ...textField(common, field.schema) } : { ...more, ...numberField(common, field.schema) };
}

function photographField(common: CommonOptions, allowsUrl: boolean): Field {
  return {
    ...common,
    widget: 'image',
    choose_url: allowsUrl,
    // iPhones then turn HEIC into JPEG.
    accept: 'image/jpeg,image/png,image/webp',
    hint: 'A JPEG, PNG, or WebP of up to 25 MB. If an iPhone’s photo is refused (HEIC), choose Settings, Camera, Formats, Most Compatible, and take it again; or send it to yourself by mail.',
    pattern: ['^(?!.*\\.(?:heic|heif)$)', 'Browsers can’t show HEIC photos. Save it as a JPEG, and upload that.'],
  };
}

function referenceField(common: CommonOptions, name: string, { documents, names }: ConfigInput): Field {
  const collection = documents.find((each) => each.kind === 'collection' && each.name === name);
  if (!collection) return { ...common, widget: 'select', options: [...(names[name] ?? [])] };
  const fields = [identifierOf(collection)];
  return {
    ...common,
    widget: 'relation',
    collection: name,
    value_field: '{{slug}}',
    display_fields: fields,
    search_fields: fields,
  };
}

function numberField(common: CommonOptions, { type, minimum, exclusiveMinimum, maximum }: JsonSchema): Field {
  const isWhole = type === 'integer';
  const least = minimum ?? (isWhole ? Number(exclusiveMinimum) + 1 : exclusiveMinimum);
  return {
    ...common,
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    // Zod bounds whole numbers by what JavaScript can count.
    ...(Number(least) > Number.MIN_SAFE_INTEGER && { min: Number(least) }),
    ...(Number(maximum) < Number.MAX_SAFE_INTEGER && { max: Number(maximum) }),
  };
}

function textField(common: CommonOptions, schema: JsonSchema): Field {
  const { format, minLength = 0, maxLength, pattern, patternErrorMessage: message } = schema;
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...(common.required && { default: '{{now}}' }) };
  const isLong = (maxLength ?? 1000) > 100 && /text|description|blurb|lead|alt|caption|answer|quote|summary/i.test(common.name);
  return {
    ...common,
    widget: isLong ? 'text' : 'string',
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
    // Without a message, the check before a save has better words. In settings, `env:NAME` may stand for any value.
    ...(typeof message === 'string' && {
      pattern: [
        `(?:${pattern})|^env:[A-Za-z_]\\w*$`,
        `Write ${forForms(message).replace(/^./, (first) => first.toLowerCase())}`,
      ] as [string, string],
    }),
  };
}
