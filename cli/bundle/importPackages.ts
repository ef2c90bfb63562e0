import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { reachableFrom } from '../files.ts';

/** Imports these files of packages, to find all that Node loads with them. Returns the paths of all, from the site root, and their hash. */
export async function importPackages(root: string, packageFiles: readonly string[]) {
  const urls = packageFiles.map((file) => pathToFileURL(join(root, file)).href);
  // If a package throws, so does the part that imports it.
  await Promise.allSettled(urls.map((url) => import(url)));
  const loaded = [...reachableFrom(urls, (url) => importsOf.get(url) ?? [])].filter((url) => url.startsWith('file:'));
  const inputs = loaded.map((url) => relative(root, fileURLToPath(url))).sort();
  return { codeHash: hash('sha1', Buffer.concat(inputs.map((file) => readFileSync(join(root, file)))), 'base64url'), inputs };
}

/** What modules import, by URL. Not what the generator itself loaded earlier, such as zod: the hash of the generator has its version. */
const importsOf = new Map<string, Set<string>>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const { parentURL = '' } = context;
    importsOf.set(parentURL, (importsOf.get(parentURL) ?? new Set()).add(found.url));
    return found;
  },
});
