import type { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import { entrySchemaOf, type JsonSchema, jsonSchemaOf } from './jsonSchemaOf.ts';
import { isData } from './page/align.ts';
import { references } from './page/formValues.ts';

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
  json: JsonSchema;
}

/** Every kind of file of a site that is Markdown or YAML: the settings, the collections, and the singles. */
export function documentsOf({ settings, collections, singles }: SiteSchema): EditorDocument[] {
  const common = { isFixed: false, isNested: false, kind: 'single' as const };
  return [
    {
      ...common,
      name: 'settings',
      kind: 'settings',
      path: settings.file,
      extension: extensionOf(settings.file) ?? 'yaml',
      title: settings.title ?? 'Settings',
      schema: settings.schema,
      json: inlined(jsonSchemaOf(settings.schema).json),
    },
    ...Object.entries(collections).flatMap(([name, { files, schema, title = wordsOf(name), fixed = false }]) => {
      const extension = extensionOf(files);
      const [pattern = ''] = patternStart.exec(files) ?? [];
      const path = files.slice(0, files.length - pattern.length);
      const isNested = pattern.includes('/', 1);
      const json = () => inlined(entrySchemaOf(schema).json);
      return extension
        ? [{ name, kind: 'collection' as const, path, extension, title, isFixed: fixed, isNested, schema, json: json() }]
        : [];
    }),
    ...Object.entries(singles).flatMap(([name, { file, schema, title = wordsOf(name) }]) => {
      const extension = extensionOf(file);
      const json = () => inlined(entrySchemaOf(schema).json);
      return extension ? [{ ...common, name: `page-${name}`, path: file, extension, title, schema, json: json() }] : [];
    }),
  ];
}

/** The part of a collection's pattern that begins with the first folder or file whose name isn't fixed. */
const patternStart = /\/[^/]*[*?[{!(].*$/;

function extensionOf(file: string): EditorDocument['extension'] | undefined {
  return (['md', 'yaml', 'yml'] as const).find((extension) => file.endsWith(`.${extension}`));
}

/** Puts the definitions of a schema where it refers to them. What contains itself becomes a schema of anything, which no form shows. */
function inlined(root: JsonSchema): JsonSchema {
  const visit = (part: unknown, names: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((each) => visit(each, names));
    if (!isData(part)) return part;
    const { $ref, ...rest } = part;
    const name = typeof $ref === 'string' ? $ref : '';
    const definition =
      name === '#' ? root : (root.definitions as Record<string, unknown> | undefined)?.[name.slice(references.length)];
    if (!definition) return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, visit(each, names)]));
    return names.includes(name) ? {} : visit({ ...(definition as object), ...rest }, [...names, name]);
  };
  const { definitions: _, ...schema } = root;
  return visit(schema, ['#']) as JsonSchema;
}

/** The name under which the page registers the format of a document. Sveltia CMS requires this ending for Markdown. */
export function formatName({ name, extension }: EditorDocument): string {
  return extension === 'md' ? `site-${name}-frontmatter` : `site-${name}`;
}

/** `callToAction` becomes "Call to action". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The document that a file belongs to. */
export function documentOf(documents: readonly EditorDocument[], file: string): EditorDocument | undefined {
  return documents.find(({ kind, path }) => (kind === 'collection' ? file.startsWith(`${path}/`) : file === path));
}
