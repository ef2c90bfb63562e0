import { SiteError } from './problems.ts';

/** Path, from the site root, of the module whose default export is the `Site`. */
export const siteModulePath = 'templates/site.tsx';

/** Path of the module whose export `schema` types the content. */
export const schemaModulePath = 'templates/schema.ts';

/** Path of the module whose export `markdown` changes how Markdown is read. A site needn't have it. */
export const markdownModulePath = 'templates/markdown.ts';

/** Folder of the views, each in a file of its own. */
export const viewsFolder = 'templates/views';

/** Prefix of the name of a view's part: `view-HomePage`. */
export const viewPrefix = 'view-';

export const viewPath = (view: string): string => `${viewsFolder}/${view}.tsx`;

/** The path of a file in public/ on the site: `/fog.jpg`. Other files stay as they are. */
export const publicPathOf = (file: string): string => file.replace(/^public(?=\/)/, '');

/** The default cache folder, relative to the site root. */
export const defaultCache = '.cache';

/** Where a site is, and what builds write for it. */
export interface OutputLocation {
  root: string;
  /** The output folder, relative to the site root, as the user gave it. */
  out: string;
  /** The cache folder, relative to the site root, as the user gave it. */
  cache?: string;
}

/** The error of a folder that isn't the root of a site. */
export function noSite(): SiteError {
  const fix = 'run the command in the site root, or set it with --root';
  return new SiteError([{ file: siteModulePath, what: 'is missing', fix }]);
}
