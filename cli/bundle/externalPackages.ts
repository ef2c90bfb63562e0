import { realpathSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';

/** A package that a bundle imports. */
export interface ExternalPackage {
  /** `react`, `@scope/name`. */
  name: string;
  /** Its package.json, which has the version. */
  manifest: string;
  /** Whether it's a workspace, or was linked by `npm link`: then its version doesn't change with its content. */
  isLinked: boolean;
}

/** The packages that a bundle imports, each once. */
export function externalPackages(root: string, { inputs }: Metafile): ExternalPackage[] {
  const packages = new Map<string, ExternalPackage>();
  for (const [importer, { imports }] of Object.entries(inputs))
    for (const { path, external } of imports) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
      if (!external || isBuiltin(path) || packages.has(name)) continue;
      const manifest = findManifest(path, importer === '<stdin>' ? join(root, 'site.js') : join(root, importer));
      if (manifest) packages.set(name, { name, manifest, isLinked: !manifest.includes(`${sep}node_modules${sep}`) });
    }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function findManifest(specifier: string, importer: string): string | undefined {
  try {
    const manifest = findPackageJSON(specifier, pathToFileURL(importer));
    return manifest && realpathSync(manifest);
  } catch {
    // Not installed. Loading the bundle reports the import.
    return undefined;
  }
}
