import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import type { EditorOptions } from '../contract.ts';
import { type EditorDocument, formatName, wordsOf } from './documents.ts';
import type { JsonSchema, ReferenceValues } from './jsonSchemaOf.ts';
import { isData } from './page/align.ts';
import { bodyField, sourceField } from './page/fileFormat.ts';
import {
  allowsNull,
  asSchema,
  isEditable,
  isRecord,
  itemSchema,
  kindsOf,
  optionsOf,
  references,
  tupleField,
} from './page/formValues.ts';
import { forForms, withoutYaml } from './page/wording.ts';

export interface ConfigInput {
  options: EditorOptions;
  documents: readonly EditorDocument[];
  /** Names that fields may refer to, besides collections: `Site.allowedNames`. */
  names: ReferenceValues;
  /** The URL of the site. */
  siteUrl: string;
  /** The paths of its pages, by their source files. */
  pages: ReadonlyMap<string, string>;
  /** The Markdown with which a new entry starts, by collection. */
  archetypes: Readonly<Record<string, string>>;
  /** The file name of the logo, if there is one. */
  logo: string | undefined;
}

/** The largest photograph that the build accepts easily, and a commit on GitHub, too. */
const maxPhotographBytes = 25_000_000;

/** Writes the configuration of Sveltia CMS: a form for every kind of file, from the schemas of the site. */
export function editorConfig(input: ConfigInput): CmsConfig {
  const { options, documents, siteUrl, logo } = input;
  const { repository, branch = 'main', drafts = false, signIn, title } = options;
  const collections = documents.filter(({ kind }) => kind === 'collection');
  const files = documents.filter(({ kind }) => kind !== 'collection');
  return {
    load_config_file: false,
    backend: { name: 'github', repo: repository, branch, ...(signIn ? { base_url: signIn } : { auth_methods: ['token'] }) },
    publish_mode: drafts ? 'editorial_workflow' : 'simple',
    app_title: title,
    ...(logo && { logo: { src: logo } }),
    site_url: siteUrl,
    media_folder: 'public/images',
    public_folder: '/images',
    media_libraries: {
      default: { config: { max_file_size: maxPhotographBytes, slugify_filename: true } },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [
      // Shown when the editor opens, with the settings first.
      { name: 'site', label: 'Settings and pages', icon: 'web', files: files.map((each) => fileOf(each, input)) },
      ...collections.map((each) => collectionOf(each, input)),
    ],
  };
}

function collectionOf(document: EditorDocument, input: ConfigInput): EntryCollection {
  const { name, title, path, extension, isFixed, isNested, json } = document;
  const identifier = identifierOf(json);
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
function identifierOf({ properties = {} }: JsonSchema): string {
  const texts = Object.entries(properties).filter(([, part]) => optionsOf(asSchema(part))[0]?.type === 'string');
  return texts.find(([name]) => name === 'title' || name === 'name')?.[0] ?? texts[0]?.[0] ?? 'title';
}

function fieldsOf({ name, extension, json }: EditorDocument, input: ConfigInput): Field[] {
  const body: Field = {
    name: bodyField,
    label: 'Text of the page',
    widget: 'markdown',
    required: false,
    modes: ['raw'],
    hint: 'An empty line starts a paragraph, ## a heading. **Two stars** make text bold. [A link](/contact) has its address in parentheses.',
    ...(input.archetypes[name] && { default: input.archetypes[name] }),
  };
  return [...propertiesOf(json, input), ...(extension === 'md' ? [body] : []), { name: sourceField, widget: 'hidden' }];
}

function propertiesOf({ properties = {}, required = [] }: JsonSchema, input: ConfigInput): Field[] {
  const shown = Object.entries(properties).filter(([, part]) => isEditable(asSchema(part)));
  return shown.map(([name, part]) => fieldOf(name, asSchema(part), required.includes(name), input));
}

type Common = Pick<Extract<Field, { widget: 'object' }>, 'name' | 'label' | 'required' | 'hint'>;

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean, input: ConfigInput): Field {
  const [single = {}] = optionsOf(schema);
  const isOptional = !isRequired || schema.default !== undefined || allowsNull(schema);
  const words = String(schema.hint ?? schema.description ?? single.hint ?? single.description ?? '');
  const common: Common = {
    name,
    label: String(schema.title ?? wordsOf(name)),
    required: !isOptional,
    ...(words && { hint: forForms(words) }),
  };
  const kinds = kindsOf(schema);
  if (kinds) return { ...common, ...kindFields(kinds, input), widget: 'object' };
  if (schema.photo || single.photo) return photographField(common, optionsOf(schema).length > 1);
  return singleField(common, optionsOf(schema).length > 1 ? { type: 'string' } : { ...single, default: schema.default }, input);
}

function kindFields({ field, options }: NonNullable<ReturnType<typeof kindsOf>>, input: ConfigInput) {
  const types = options.map(({ kind, schema }) => ({
    name: kind,
    label: String(schema.title ?? wordsOf(schema.properties?.[field] ? kind : (Object.keys(schema.properties ?? {})[0] ?? kind))),
    fields: propertiesOf(schema, input).filter(({ name }) => name !== field),
  }));
  return { typeKey: field, types };
}

function photographField(common: Common, allowsUrl: boolean): Field {
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

function singleField(common: Common, schema: JsonSchema, input: ConfigInput): Field {
  const { type, enum: names, const: constant, default: value, $ref } = schema;
  if ($ref) return referenceField(common, $ref.slice(references.length), false, input);
  if (constant !== undefined) return { ...common, widget: 'string', default: String(constant), readonly: true };
  if (names)
    return {
      ...common,
      widget: 'select',
      options: names.map(asOption),
      ...(value !== undefined && { default: asOption(value) }),
    };
  if (type === 'boolean') return { ...common, widget: 'boolean', default: value === true };
  if (type === 'integer' || type === 'number') return numberField(common, schema);
  if (type === 'array') return listField(common, schema, input);
  if (type !== 'object') return textField(common, schema);
  if (!isRecord(schema)) {
    const fields = propertiesOf(schema, input);
    const isSmall = fields.length <= 3 && fields.every(({ widget }) => widget !== 'list' && widget !== 'object');
    return { ...common, widget: 'object', collapsed: isSmall ? false : 'auto', fields };
  }
  const part = asSchema(schema.additionalProperties);
  const fields = [fieldOf('name', asSchema(schema.propertyNames), true, input), fieldOf('value', part, true, input)];
  return { ...common, widget: 'list', summary: '{{name}}: {{value}}', fields };
}

function asOption(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}

function numberField(common: Common, { type, minimum, exclusiveMinimum, maximum, default: value }: JsonSchema): Field {
  const isWhole = type === 'integer';
  const least = minimum ?? (exclusiveMinimum === undefined || !isWhole ? exclusiveMinimum : Number(exclusiveMinimum) + 1);
  return {
    ...common,
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    // Zod bounds whole numbers by what JavaScript can count.
    ...(least !== undefined && Number(least) > Number.MIN_SAFE_INTEGER && { min: Number(least) }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
    ...(typeof value === 'number' && { default: value }),
  };
}

function textField(common: Common, schema: JsonSchema): Field {
  const { format, minLength = 0, maxLength, default: value } = schema;
  const more = typeof value === 'string' ? { default: value } : {};
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...(common.required && { default: '{{now}}' }) };
  const counted = { ...(minLength > 1 && { minlength: minLength }), ...(maxLength && { maxlength: maxLength }) };
  const pattern = patternOf(schema);
  const isLong = (maxLength ?? 1000) > 100 && /text|description|blurb|lead|alt|caption|answer|quote|summary/i.test(common.name);
  return { ...common, ...more, ...counted, ...(pattern && { pattern }), widget: isLong ? 'text' : 'string' };
}

/** A pattern, and what to write. In settings, `env:NAME` may stand for any value. */
function patternOf({ format, pattern, patternErrorMessage: message }: JsonSchema): [string, string] | undefined {
  const environment = '|^env:[A-Za-z_]\\w*$';
  if (format === 'email') return [`^\\S+@\\S+\\.\\S+$${environment}`, 'Write an email address: name@company.com'];
  if (format === 'uri') return [`^[a-z][a-z+.-]*:\\S+$${environment}`, 'Write a full address: https://www.company.com'];
  // Without a message, the check before a save has better words.
  if (!pattern || typeof message !== 'string') return undefined;
  return [`(?:${pattern})${environment}`, `Write ${withoutYaml(message)}`];
}

function referenceField(common: Common, name: string, multiple: boolean, { documents, names }: ConfigInput): Field {
  const collection = documents.find((each) => each.kind === 'collection' && each.name === name);
  if (!collection) return { ...common, widget: 'select', options: [...(names[name] ?? [])], multiple };
  const fields = [identifierOf(collection.json)];
  return {
    ...common,
    widget: 'relation',
    collection: name,
    value_field: '{{slug}}',
    display_fields: fields,
    search_fields: fields,
    multiple,
  };
}

function listField(common: Common, schema: JsonSchema, input: ConfigInput): Field {
  const { minItems, maxItems, items } = schema;
  if (Array.isArray(items)) {
    const fields = items.map((item, index) =>
      fieldOf(tupleField(index), { title: `Value ${index + 1}`, ...asSchema(item) }, true, input),
    );
    return { ...common, widget: 'object', fields };
  }
  const bounds = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) };
  const item = itemSchema(schema, 0);
  const [single = {}] = optionsOf(item);
  const kinds = kindsOf(item);
  const list = { ...common, ...bounds, widget: 'list' as const, label_singular: singular(String(common.label)) };
  if (kinds) return { ...list, ...kindFields(kinds, input) };
  if (single.$ref) return { ...referenceField(common, single.$ref.slice(references.length), true, input), ...bounds };
  if (single.enum) return { ...common, ...bounds, widget: 'select', multiple: true, options: single.enum.map(asOption) };
  if (!isData(single.properties))
    return { ...list, field: fieldOf('item', { title: list.label_singular, ...item }, true, input) };
  const fields = propertiesOf(single, input);
  const named = fields.find(({ widget }) => widget === 'string') ?? fields.find(({ widget }) => widget === 'text');
  return { ...list, collapsed: 'auto', ...(named && { summary: `{{${named.name}}}` }), fields };
}

function singular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
