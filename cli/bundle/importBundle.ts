import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zod from 'zod';
import { importModule } from './importModule.ts';

/**
 * Imports a bundle that `bundleForNode` made, and gives it the Zod that the generator has loaded, because loading 95 modules again takes
 * about as long as rendering 60 articles.
 * @param bundle its path from the site root, with a query that makes Node load it again
 */
export function importBundle(root: string, bundle: string): Promise<object> {
  Object.assign(globalThis, { [Symbol.for('site.zod')]: zod });
  const [file = '', query] = bundle.split('?');
  return importModule(`${pathToFileURL(join(root, file)).href}?${query}`);
}
