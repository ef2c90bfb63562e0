import { SiteError } from './problems.ts';

/** Path, from the site root, of the module whose default export is the `Site`. */
export const siteModulePath = 'templates/site.tsx';

/** The default cache folder, relative to the site root. */
export const defaultCache = '.cache';

/** The error of a folder that isn't the root of a site. */
export function noSite(): SiteError {
  return new SiteError([
    { file: siteModulePath, what: 'is missing', fix: 'run the command in the site root, or set it with --root' },
  ]);
}
