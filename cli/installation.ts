import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

interface Package {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const packageFile = findPackageJSON(import.meta.url) as string;

/** The generator's own package: `cli/` in the repository, `node_modules/sitewright/` where it's installed. */
export const generatorFolder = dirname(packageFile);

export const generatorPackage = JSON.parse(readFileSync(packageFile, 'utf8')) as Package;

/**
 * The URL of a module that isn't imported: it runs in a worker, or is bundled for browsers. It's TypeScript in the repository; where the generator is installed, it's JavaScript, and all
 * modules are in one folder (see pack.ts).
 * @param name its path from the importer's folder, without extension
 * @param importer the `import.meta.url` of the module that names it
 */
export function generatorModule(name: string, importer: string): URL {
  return new URL(`${name}${importer.endsWith('.ts') ? '.ts' : '.js'}`, importer);
}
