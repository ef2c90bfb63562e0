import type { z } from 'zod';
import { entrySchemaOf, jsonSchemaOf } from '../content/jsonSchemaOf.ts';
import type { SiteSchema } from '../contract.ts';
import { type FileFormat, fileFormat } from './page/fileFormat.ts';
import { type FormField, formFieldOf } from './page/formFields.ts';
import { wordsOf } from './page/wording.ts';

/** A kind of file that the owner's editor has a form for. */
export interface EditorDocument {
  /** Its name in the editor's configuration, unique. */
  name: string;
  kind: 'settings' | 'collection' | 'single';
  /** The file, or the folder of a collection, from the site root. */
  path: string;
  title: string;
  /** Whether the owner may not delete entries. */
  isFixed: boolean;
  /** Whether entries may be in folders below that of their collection. */
  isNested: boolean;
  /** Markdown has a body, and fields above it. */
  extension: string;
  schema: z.ZodType;
  fields: readonly FormField[];
  form: FormField;
  format: FileFormat;
  /** The name under which the page registers the format. Sveltia CMS requires this ending for Markdown. */
  formatName: string;
}

type Sources = Readonly<Record<string, { schema: z.ZodType; title?: string; file?: string; files?: string; fixed?: boolean }>>;

/** Every kind of file of a site that is Markdown or YAML: the settings, the collections, and the singles. */
export function documentsOf({ settings, collections, singles }: SiteSchema): EditorDocument[] {
  return [...documentsIn('settings', { settings }), ...documentsIn('collection', collections), ...documentsIn('single', singles)];
}

function documentsIn(kind: EditorDocument['kind'], sources: Sources): EditorDocument[] {
  return Object.entries(sources).flatMap(([key, { schema, title = wordsOf(key), file = '', files = file, fixed = false }]) => {
    const name = kind === 'single' ? `page-${key}` : key;
    const path = files.replace(/\/[^/]*[*?[{!(].*$/, '');
    const [extension] = /(?<=\.)(?:md|yaml|yml)$/.exec(files) ?? [];
    const form = formFieldOf('', kind === 'settings' ? jsonSchemaOf(schema) : entrySchemaOf(schema));
    // A file that is one of several kinds has no form.
    if (!extension || form?.kind !== 'object' || form.variants.length > 1) return [];
    const { fields = [] } = form.variants[0] ?? {};
    const isNested = files.includes('/', path.length + 1);
    const isMarkdown = extension === 'md';
    const formatName = isMarkdown ? `site-${name}-frontmatter` : `site-${name}`;
    const format = fileFormat(form, isMarkdown);
    return { name, kind, title, path, isFixed: fixed, isNested, extension, schema, form, fields, format, formatName };
  });
}

/** The document that a file belongs to. */
export function documentOf(documents: readonly EditorDocument[], file: string): EditorDocument | undefined {
  return documents.find(({ kind, path }) => (kind === 'collection' ? file.startsWith(`${path}/`) : file === path));
}
