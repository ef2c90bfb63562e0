import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { hashOfFiles } from '../store/generatorHash.ts';
import { writeChecked } from './checkedFile.ts';

/** Packages that most runs don't load, or that have native code. */
const external = ['@fastify/send', '@resvg/resvg-js', 'esbuild', 'fast-glob', 'linkinator', 'node-html-parser', 'sharp'];

/**
 * Bundles the generator and most of its packages. The result is a function with CommonJS's parameters `module` and `require`.
 * @param filesHash `hashOfFiles()`, which the bundled generator would return, too
 * @param file where to write it
 * @returns the bundle
 * @throws esbuild's error if it doesn't compile, or the system's if the file can't be written
 * @throws Error if the generator has changed meanwhile
 */
export async function bundleGenerator(packageRoot: string, filesHash: string, file: string): Promise<Buffer> {
  mkdirSync(dirname(file), { recursive: true });
  // Fail before the work, not after it.
  accessSync(dirname(file), constants.W_OK);
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot, 'cli/start/generator.ts')],
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    external,
    // `import()` becomes `require()`: in a `vm.Script`, it needs an experimental option, which prints a warning.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'moduleUrl', bundledHash: JSON.stringify(filesHash) },
    plugins: [defineModuleUrls, leaveOutImportModule],
    banner: { js: '(function (module, require) {' },
    footer: { js: '})' },
    logLevel: 'silent',
    write: false,
  });
  if (hashOfFiles() !== filesHash) throw new Error('a file of the generator has changed while it was bundled');
  const bundle = Buffer.from(outputFiles[0]?.contents ?? '');
  await writeChecked(file, bundle);
  removeOldBundles(dirname(file));
  return bundle;
}

/** Each module of the generator keeps the `import.meta.url` of its own file. */
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

const bundlesToKeep = 4;

/** Keeps the latest few, because several copies of the generator may share node_modules/ by a link. */
function removeOldBundles(folder: string): void {
  const timeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = readdirSync(folder).sort((a, b) => timeOf(b) - timeOf(a));
  // A bundle, its bytecode, and what a killed run has left of them begin with the same name.
  const nameOf = (file: string) => file.split('.')[0];
  const kept = [...new Set(files.map(nameOf))].slice(0, bundlesToKeep);
  for (const file of files) if (!kept.includes(nameOf(file))) rmSync(join(folder, file), { force: true });
}
