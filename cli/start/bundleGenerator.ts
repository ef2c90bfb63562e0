import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { writeCacheFile } from '../files/writeCacheFile.ts';

/** Packages that most runs don't load, that have native code, or that must be the site's own. */
const external = [
  '@fastify/send',
  '@resvg/resvg-js',
  'esbuild',
  'fast-glob',
  'html-validate',
  'linkinator',
  'node-html-parser',
  'react',
  'react-dom',
  'remark',
  'remark-html',
  'sharp',
];

/**
 * Bundles the generator, with the packages that it imports but for a few, into a function of CommonJS's `module` and `require`.
 * @param filesHash `hashOfFiles()`
 * @throws esbuild's error if it doesn't compile
 * @throws UnwritableCacheError if the file can't be written
 */
export async function bundleGenerator(packageRoot: string, filesHash: string, file: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot, 'cli/start/generator.ts')],
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    external,
    // Becomes `require()`, because a `vm.Script` can't use `import()`.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'moduleUrl', bundledHash: JSON.stringify(filesHash) },
    plugins: [defineModuleUrls, leaveOutImportModule],
    banner: { js: '(function (module, require) {' },
    footer: { js: '})' },
    logLevel: 'silent',
    write: false,
  });
  await writeCacheFile(file, outputFiles[0]?.contents ?? '');
  removeOldBundles(dirname(file));
}

/** Each module keeps the `import.meta.url` of its own file. */
const defineModuleUrls: Plugin = {
  name: 'define-module-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]cli[\\/].*\.ts$/ }, ({ path }) => ({
      contents: `const moduleUrl = ${JSON.stringify(pathToFileURL(path).href)}; ${readFileSync(path, 'utf8')}`,
      loader: 'ts',
    }));
  },
};

const leaveOutImportModule: Plugin = {
  name: 'leave-out-import-module',
  setup({ onResolve }) {
    onResolve({ filter: /\/importModule\.ts$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), external: true }));
  },
};

/** More than one, because copies of the generator may share node_modules/. */
const bundlesToKeep = 4;

function removeOldBundles(folder: string): void {
  const age = (name: string) => Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.cjs'));
  for (const name of bundles.sort((a, b) => age(a) - age(b)).slice(bundlesToKeep))
    for (const each of [name, name.replace('.cjs', '.code')]) rmSync(join(folder, each), { force: true });
}
