import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { generatorFolder, generatorPackage } from '../installation.ts';

let computed: string | undefined;

/** Returns a hash of Node's version, the generator's code, and the versions of packages. A store with another hash is emptied. */
export function generatorHash(): string {
  // Computed once, because this thread keeps the code that it has loaded, even if the files change.
  computed ??= compute();
  return computed;
}

/** npm's lists of the packages that should be installed, and of those that are, next to the repository's `cli/` or in its node_modules/. */
const packageLists = ['../package-lock.json', '../node_modules/.package-lock.json', '../.package-lock.json'];

function compute(): string {
  const { dependencies, peerDependencies } = generatorPackage;
  const own = globSync('**/*.{ts,js,json}', { cwd: generatorFolder, exclude: ['node_modules'] })
    .sort()
    .map((path) => join(generatorFolder, path));
  const lists = packageLists.map((path) => join(generatorFolder, path)).filter((path) => existsSync(path));
  // For package managers without such lists.
  const direct = Object.keys({ ...dependencies, ...peerDependencies }).flatMap(
    (name) => findPackageJSON(name, import.meta.url) ?? [],
  );
  const files = createHash('sha1').update(process.version);
  for (const path of [...own, ...lists, ...direct]) files.update(path).update(readFileSync(path));
  return files.digest('base64url');
}
