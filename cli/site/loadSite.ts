import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../contract.ts';
import { SiteError } from '../problems.ts';
import { importSource } from './importSource.ts';

/** Where a site's templates, schema and scripts are named. */
export const siteEntry = 'templates/site.tsx';

/**
 * Loads a site's templates and schema.
 * @param root the site's folder
 * @throws SiteError when a template does not compile
 */
export async function loadSite(root: string): Promise<Site> {
  if (!existsSync(join(root, siteEntry))) {
    throw new SiteError([
      { file: siteEntry, what: 'is missing', fix: 'run the command in the folder of a site, or name it with --root' },
    ]);
  }
  const loaded = (await importSource(root, siteEntry)) as { default: Site };
  return loaded.default;
}
