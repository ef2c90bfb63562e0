import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { toCacheError } from '../files/unwritableCacheError.ts';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import { SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { compileProblems } from './compileProblems.ts';

/** A bundle of the site's code for Node. */
export interface SourceBundle {
  /** Path from the site root. */
  file: string;
  /** Hash of the file. */
  fileHash: string;
  /** Hash of the code and of the package.json of each package that it imports directly. */
  codeHash: string;
  /** The files it depends on, as paths from the site root. */
  inputs: string[];
}

/**
 * Bundles a site's TypeScript into one file for Node. Packages stay outside. Linked ones are the site's own code, so they're bundled.
 * @param folder where to write the bundle and its source map
 * @throws SiteError if it doesn't compile
 * @throws UnwritableCacheError if the folder can't be written
 */
export async function bundleSite(root: string, folder: string): Promise<SourceBundle> {
  const out = writableFolder(folder);
  const packages = new Set<string>();
  const { outputFiles, metafile } = await build({
    stdin: { contents: entryText, resolveDir: root, sourcefile: entryName },
    absWorkingDir: root,
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Node's, so that a package is the same here and in what other packages import.
    conditions: ['node-addons', 'module-sync'],
    jsx: 'automatic',
    banner: { js: withRequire },
    // Read only when a template throws, to find the line.
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [externalPackages(root, out, packages)],
    logLevel: 'silent',
    metafile: true,
    write: false,
  }).catch((error) => {
    throw new SiteError(compileProblems(error, root, siteModulePath));
  });
  for (const { path, contents } of outputFiles) await writeCacheFile(path.replace(/\.js(?=$|\.map$)/, '.mjs'), contents);
  const bundle = outputFiles.find(({ path }) => path.endsWith('.js'));
  const versions = [...packages].sort().map((packageJson) => readFileSync(packageJson, 'utf8'));
  return {
    file: relative(root, `${folder}/${bundleName}.mjs`),
    fileHash: hash('sha1', bundle?.contents ?? ''),
    codeHash: hash('sha1', JSON.stringify([bundle?.text, versions]), 'base64url'),
    inputs: [...Object.keys(metafile.inputs), ...[...packages].map((path) => relative(root, path))].filter(
      (path) => path !== entryName,
    ),
  };
}

const bundleName = 'stdin';
const entryName = '<stdin>';

const entryText = `import * as site from './${siteModulePath}';
export default site.default;
export { createElement } from 'react';
export { renderToStaticMarkup } from 'react-dom/server';
`;

/** CommonJS packages bundled into an ES module still call `require` for Node's built-in modules. */
const withRequire = "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);";

/**
 * Creates a folder of the cache.
 * @returns its real path, from which Node resolves what a bundle imports
 * @throws UnwritableCacheError
 */
function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw toCacheError(error);
  }
}

/**
 * Leaves installed packages out of the bundle, which imports them by the path of their files: those that the importing file would get,
 * wherever the bundle is. Adds their package.json files to `packages`. Linked packages are bundled.
 */
function externalPackages(root: string, out: string, packages: Set<string>): Plugin {
  return {
    name: 'external-packages',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === isResolving || kind === 'entry-point' || isBuiltin(path)) return undefined;
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: isResolving });
        if (found.errors.length > 0 || found.external || !isInstalled(root, found.path)) return found;
        packages.add(findPackageJSON(pathToFileURL(found.path)) ?? '');
        return { path: importPath(out, found.path), external: true };
      });
    },
  };
}

const isResolving = Symbol('resolving');

function isInstalled(root: string, file: string): boolean {
  return `${sep}${relative(root, file)}`.includes(`${sep}node_modules${sep}`);
}

/** How a bundle in a folder imports a file. */
function importPath(folder: string, file: string): string {
  const path = relative(folder, file);
  // On another Windows drive, relative() returns an absolute path.
  return isAbsolute(path) ? pathToFileURL(file).href : path.replaceAll(sep, '/');
}
