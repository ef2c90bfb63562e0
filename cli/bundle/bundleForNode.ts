import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import * as zod from 'zod';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import { SiteError } from '../problems.ts';
import { compileProblems } from './compileProblems.ts';

const zodNamespace = 'generators-zod';

/** What is to be bundled. */
export interface BundleRequest {
  /** The name of the bundle. */
  name: string;
  /** The entry module, relative to the site root. Errors without a location are reported for this file. */
  entry: string;
  /** Text of a module to bundle in its place, such as one that exports more. Its imports resolve from the site root. */
  text?: string;
}

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
 * Bundles TypeScript of a site into one file for Node. It shares Zod with the generator. Other packages that it imports stay outside.
 * Linked ones are its own code, so they're bundled, with what only they import. If the cache is outside the site root, all packages are
 * bundled.
 * @param cache the folder to write the bundle and its source map to
 * @throws SiteError if it doesn't compile
 * @throws UnwritableCacheError if the folder can't be written
 */
export async function bundleForNode(root: string, request: BundleRequest, cache: string): Promise<SourceBundle> {
  const { outputFiles, metafile } = await bundle(root, request, cache);
  const output = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? new Uint8Array();
  const file = join(cache, `${request.name}.mjs`);
  await writeCacheFile(`${file}.map`, output('.js.map'));
  await writeCacheFile(file, output('.js'));
  const fileHash = hash('sha1', output('.js'));
  const packages = [...importedPackages(root, metafile).values()].sort();
  const packageTexts = packages.map((packageJson) => readFileSync(packageJson, 'utf8'));
  return {
    file: relative(root, file),
    fileHash,
    codeHash: hash('sha1', JSON.stringify([fileHash, packageTexts]), 'base64url'),
    inputs: [...Object.keys(metafile.inputs), ...packages.map((path) => relative(root, path))].filter(
      (path) => path !== '<stdin>' && !path.startsWith(`${zodNamespace}:`),
    ),
  };
}

/** Compiles with all packages outside, which shows the packages that are imported. If any is linked, compiles again with it inside. */
async function bundle(root: string, request: BundleRequest, cache: string) {
  try {
    // From a temporary cache outside the site root, Node can't resolve the site's packages, so bundle them.
    if (relative(root, cache).startsWith('..')) return await compile(root, request, cache, withRequire);
    const first = await compile(root, request, cache, { packages: 'external' });
    const packages = [...importedPackages(root, first.metafile)];
    // The version of a linked package (a workspace, `npm link`) doesn't change with its code.
    const installed = packages.filter(([, packageJson]) => isInPackage(packageJson));
    if (installed.length === packages.length) return first;
    return await compile(root, request, cache, { external: installed.map(([name]) => name), ...withRequire });
  } catch (error) {
    throw new SiteError(compileProblems(error, root, request.entry));
  }
}

function compile(root: string, { entry, text }: BundleRequest, cache: string, options: BuildOptions) {
  return build({
    ...(text === undefined ? { entryPoints: [join(root, entry)] } : { stdin: { contents: text, resolveDir: root } }),
    ...options,
    absWorkingDir: root,
    bundle: true,
    // Read only when a template throws, to find the line.
    sourcemap: 'external',
    sourcesContent: false,
    outdir: cache,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    plugins: [generatorsZod],
    logLevel: 'silent',
    metafile: true,
    write: false,
  });
}

function isInPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`);
}

/** Replaces the site's Zod with the generator's (see `importBundle`), but not one that a package depends on. */
const generatorsZod: Plugin = {
  name: zodNamespace,
  setup({ onResolve, onLoad }) {
    const replaced = { path: 'zod', namespace: zodNamespace };
    onResolve({ filter: /^zod(\/v4)?$/ }, ({ importer }) => (isInPackage(importer) ? undefined : replaced));
    onLoad({ filter: /^zod$/, namespace: zodNamespace }, () => ({ contents: zodModule() }));
  },
};

/** A module with Zod's exports. esbuild reports an import of anything else. */
function zodModule(): string {
  const names = Object.keys(zod).filter((name) => name !== 'default');
  const lines = names.map((name) => `const _${name} = zod.${name}; export { _${name} as ${name} };`);
  return [`const zod = globalThis[Symbol.for('site.zod')];`, ...lines, 'export default zod;'].join('\n');
}

/** CommonJS packages bundled into an ES module still call `require` for Node's built-in modules. */
const withRequire = {
  banner: { js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);" },
};

/** The packages that a bundle imports, and the package.json of each, which has the version. */
function importedPackages(root: string, { inputs }: Metafile): Map<string, string> {
  const packages = new Map<string, string>();
  for (const [importer, { imports }] of Object.entries(inputs))
    for (const { path, external } of imports) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
      if (!external || isBuiltin(path) || packages.has(name)) continue;
      const packageJson = findPackageJson(path, importer === '<stdin>' ? join(root, 'site.js') : join(root, importer));
      if (packageJson) packages.set(name, packageJson);
    }
  return packages;
}

function findPackageJson(specifier: string, importer: string): string | undefined {
  try {
    const packageJson = findPackageJSON(specifier, pathToFileURL(importer));
    return packageJson && realpathSync(packageJson);
  } catch {
    // Not installed. Loading the bundle reports the import.
    return undefined;
  }
}
