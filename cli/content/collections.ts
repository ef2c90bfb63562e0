import { dirname } from 'node:path';
import picomatch from 'picomatch';
import type { CollectionSchema, SiteSchema } from '../contract.ts';
import { isSlug, toAnchor } from '../slug.ts';

/** The files that belong to a collection, by its pattern: `content/blog/*.md`. */
export function collectionFiles(pattern: string, paths: readonly string[]): string[] {
  const isMatch = picomatch(pattern);
  return paths.filter((path) => isMatch(path));
}

/** The part of a pattern before the first wildcard: `content/blog` for `content/blog/*.md`. */
export function folderOf(pattern: string): string {
  const { isGlob, base } = picomatch.scan(pattern);
  return isGlob ? base : dirname(pattern);
}

/** The slug of a file: its path below a folder, without extension, as a URL may have it. `index.md` has that of its folder. */
export function slugOf(file: string, folder: string): string {
  const path = file.slice(folder.length + 1).normalize();
  const names = path.replace(/(?:(?:^|\/)_?index)?\.(?:mdx?|markdown|ya?ml|toml|json|csv)$/i, '').split('/');
  return names.map((name) => (isSlug(name) ? name : toAnchor(name) || name)).join('/');
}

/** Whether a content file has an entry in each row. */
export const isTable = (file: string): boolean => /\.csv$/i.test(file);

/** Whether a content file has a body: it's Markdown, and not only fields. */
export const hasBody = (file: string): boolean => !/\.(?:ya?ml|toml|json|csv)$/i.test(file);

/** Path, from the site root, of the file that `site new` copies for a new entry. */
export function archetypeFile(collection: string, { files }: Pick<CollectionSchema, 'files'>): string {
  return `content/archetypes/${collection}.${/\.\{?(ya?ml|toml|json)\b[^/]*$/i.exec(files)?.[1] ?? 'md'}`;
}

/** What a schema says of a collection or a single, by its `schemaKey`. */
export function collectionOrSingle(schema: SiteSchema, schemaKey: string) {
  const [kind = ''] = schemaKey.split('.');
  const name = schemaKey.slice(kind.length + 1);
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${schemaKey} in the schema`);
  return found;
}
