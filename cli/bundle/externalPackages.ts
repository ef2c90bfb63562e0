import { findPackageJSON, isBuiltin } from 'node:module';
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

export interface ExternalPackages {
  plugin: Plugin;
  /** The package.json of each package that was imported, as paths from the site root. It has the version. */
  found(): string[];
}

/**
 * Leaves installed packages out of a bundle, and lists them. A linked package (a workspace, `npm link`) is bundled like the site's own
 * code, because its version doesn't change with its content.
 */
export function externalPackages(root: string): ExternalPackages {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'external packages',
    setup({ onResolve, resolve }) {
      // Relative and absolute paths, and the `#names` of package.json, are the site's own.
      onResolve({ filter: /^[^./#]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === resolving) return undefined;
        if (kind === 'entry-point' || isBuiltin(path)) return isBuiltin(path) ? { external: true } : undefined;
        const resolved = await resolve(path, { importer, resolveDir, kind, pluginData: resolving });
        if (resolved.errors.length > 0 || resolved.external) return undefined;
        if (!resolved.path.includes(`${sep}node_modules${sep}`)) return resolved;
        const manifest = findPackageJSON(path, pathToFileURL(`${resolveDir}/`));
        if (manifest) found.add(relative(root, manifest));
        return { path, external: true };
      });
    },
  };
  return { plugin, found: () => [...found].sort() };
}

/** Marks our own question, so that it isn't asked again. */
const resolving = Symbol('resolving');
