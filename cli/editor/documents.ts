import type { z } from 'zod';
import { entrySchemaOf, jsonSchemaOf } from '../content/jsonSchemaOf.ts';
import type { SiteSchema } from '../contract.ts';
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
  extension: 'md' | 'yaml' | 'yml';
  schema: z.ZodType;
  fields: readonly FormField[];
  form: FormField;
}

/** Every kind of file of a site that is Markdown or YAML: the settings, the collections, and the singles. */
export function documentsOf({ settings, collections, singles }: SiteSchema): EditorDocument[] {
  const files = { isFixed: false, isNested: false };
  const { file, schema, title = 'Settings' } = settings;
  return [
    { ...files, name: 'settings', kind: 'settings' as const, path: file, title, schema },
    ...Object.entries(collections).map(([name, { files: pattern, schema, title = wordsOf(name), fixed = false }]) => {
      const path = pattern.replace(/\/[^/]*[*?[{!(].*$/, '');
      const isNested = pattern.includes('/', path.length + 1);
      return { name, kind: 'collection' as const, path, title, isFixed: fixed, isNested, schema, pattern };
    }),
    ...Object.entries(singles).map(([name, { file, schema, title = wordsOf(name) }]) => {
      return { ...files, name: `page-${name}`, kind: 'single' as const, path: file, title, schema };
    }),
  ].flatMap((document) => {
    const { kind, schema, path } = document;
    const [extension] = /(?<=\.)(?:md|yaml|yml)$/.exec('pattern' in document ? document.pattern : path) ?? [];
    const form = formFieldOf('', kind === 'settings' ? jsonSchemaOf(schema) : entrySchemaOf(schema));
    // A file that is one of several kinds has no form.
    if (!extension || form?.kind !== 'object' || form.variants.length > 1) return [];
    return { ...document, extension: extension as EditorDocument['extension'], form, fields: form.variants[0]?.fields ?? [] };
  });
}

/** The name under which the page registers the format of a document. Sveltia CMS requires this ending for Markdown. */
export function formatName({ name, extension }: EditorDocument): string {
  return extension === 'md' ? `site-${name}-frontmatter` : `site-${name}`;
}

/** The document that a file belongs to. */
export function documentOf<T extends EditorDocument>(documents: readonly T[], file: string): T | undefined {
  return documents.find(({ kind, path }) => (kind === 'collection' ? file.startsWith(`${path}/`) : file === path));
}
