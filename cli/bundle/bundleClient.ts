import { hash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild';
import type { Site } from '../contract.ts';
import { mapValues, reachableFrom, readText } from '../files.ts';
import { assetsFolder } from '../output/paths.ts';
import { locationAt, SiteError } from '../problems.ts';
import { checkBrowserCode, packagesThatNeedNode, stylesOfPackages } from './browserCode.ts';
import {
  alreadyResolving,
  automaticPragma,
  browsers,
  bundle,
  defineVariables,
  forStyles,
  isInstalled,
  ownSources,
  type PublicVariables,
} from './bundle.ts';
import { findInCode, loaderOf, replaceInCode } from './compiledCode.ts';
import { cssNames, stylesheetsIn } from './cssModules.ts';
import { importCyclesIn } from './importCycles.ts';

/** Bundles the scripts of a site. For `site dev`, `reactDomClient` replaces react-dom/client, and the scripts can be debugged. */
export async function bundleScripts(
  root: string,
  scripts: Site['client']['scripts'],
  variables: PublicVariables,
  reactDomClient?: string,
) {
  const isDev = reactDomClient !== undefined;
  const define = defineVariables(variables, isDev ? 'development' : 'production');
  const options = {
    ...forBrowsers,
    // Some packages use `global`.
    define: { ...define, global: 'globalThis' },
    plugins: [cssNames(root), ownSources(root), compiledDefaults(root)],
    // The live preview imports /.site/ from the server.
    ...(isDev && { minify: false, sourcemap: 'linked', external: ['/.site/*'] }),
  } satisfies BuildOptions;
  const bundleWorker = (file: string, parents: readonly string[] = []): Promise<BundledScript> => {
    if (parents.includes(file)) {
      const what = 'starts itself as a worker, directly or not';
      throw new SiteError([{ file: relative(root, file), what, fix: 'move the worker into a file of its own' }]);
    }
    const plugins = [urlImports(root, (other) => bundleWorker(other, [...parents, file])), ...options.plugins];
    return bundle(root, { ...options, sourcemap: isDev ? 'inline' : false, entryPoints: [file], plugins });
  };
  const plugins = [...(isDev ? [replaceReactDom(reactDomClient)] : []), urlImports(root, bundleWorker), ...options.plugins];
  const { outputFiles, metafile } = await bundle(root, { ...options, entryPoints: { ...scripts }, splitting: true, plugins });
  // A package can exclude a file from browsers. esbuild then lists it as `(disabled):node_modules/…`.
  const inputs = Object.keys(metafile.inputs).filter((path) => !/^(?:\(disabled\)|automatic-jsx|compiled):/.test(path));
  const { requests, warnings } = await checkBrowserCode(root, inputs, define);
  const inOutputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const shipped = new Set(inOutputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])));
  const packageInputs = inputs.filter((file) => shipped.has(file) && isInstalled(root, join(root, file)));
  const texts = withoutUnusedImports(outputFiles, metafile);
  return {
    inputs,
    stylesheets: stylesheetsIn(inputs, metafile),
    requests,
    ofPackages: stylesOfPackages(root, packageInputs),
    warnings: [
      ...(await importCyclesIn(root, metafile)),
      ...(await packagesThatNeedNode(root, packageInputs, define)),
      ...warnings,
    ],
    scripts: mapValues(scripts, (source) => urlOf(entryOutput(root, source, metafile))),
    imports: mapValues(scripts, (source) => withImports(entryOutput(root, source, metafile), metafile, texts).map(urlOf)),
    files: outputFiles.map(({ path, contents }) => bundledFile(path, texts.get(basename(path)) ?? contents)),
  };
}

/** A file of the output folder, in a form that can be stored as JSON. Its name includes a hash of the content. */
function bundledFile(path: string, body: string | Uint8Array) {
  return { path: `${assetsFolder}/${basename(path)}`, base64: Buffer.from(body as string).toString('base64') };
}

/** Bundles the stylesheets of a site, as texts for inlining. Throws SiteError for a mistake that the bundler notices. */
export async function bundleStyles(root: string, styles: Site['client']['styles']) {
  const options = { ...forBrowsers, ...forStyles, entryPoints: { ...styles } };
  const { outputFiles, metafile } = await bundle(root, options);
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text.trim()]));
  const files = outputFiles.filter(({ path }) => !path.endsWith('.css'));
  return {
    inputs: Object.keys(metafile.inputs),
    styles: mapValues(styles, (source) => texts.get(join(root, entryOutput(root, source, metafile))) ?? ''),
    files: files.map(({ path, contents }) => bundledFile(path, contents)),
  };
}

/** `import x from` a CommonJS file with `__esModule` gets `exports.default`, not `exports`: as in views and TypeScript. */
function compiledDefaults(root: string): Plugin {
  return {
    name: 'compiled-defaults',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === alreadyResolving || kind !== 'import-statement' || isInstalled(root, importer)) return undefined;
        const found = await find(path, { kind, importer, resolveDir, pluginData: alreadyResolving });
        return !found.external && isCompiledToCommonJs(found.path) ? { path: found.path, namespace: 'compiled' } : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => {
        const file = JSON.stringify(path);
        // For this import, esbuild uses `default`. In packages of type "module", it would use all of `module.exports`, as Node does.
        return { contents: `export * from ${file}; export { default } from ${file};`, resolveDir: dirname(path) };
      });
    },
  };
}

function isCompiledToCommonJs(file: string): boolean {
  if (!/\.c?js$/.test(file) || !readText(file)?.includes('__esModule')) return false;
  const packageJson = file.endsWith('.cjs') ? undefined : findPackageJSON(pathToFileURL(file));
  const { type } = packageJson ? (JSON.parse(readFileSync(packageJson, 'utf8')) as { type?: string }) : {};
  return type !== 'module';
}

function replaceReactDom(file: string): Plugin {
  return {
    name: 'replace-react-dom',
    setup({ onResolve }) {
      onResolve({ filter: /^react-dom\/client$/ }, ({ importer }) => (importer === file ? undefined : { path: file }));
    },
  };
}

const forBrowsers = {
  outdir: assetsFolder,
  minify: true,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  target: browsers,
};

const urlOf = (output: string): string => `/${assetsFolder}/${basename(output)}`;

function entryOutput(root: string, source: string, { outputs }: Metafile): string {
  // esbuild follows symbolic links.
  const file = relative(realpathSync(root), realpathSync(join(root, source))).replaceAll(sep, '/');
  return Object.keys(outputs).find((path) => outputs[path]?.entryPoint === file) ?? '';
}

/** The output paths of an entry and of the chunks that it imports, directly or not, dynamic imports included. */
function withImports(entry: string, metafile: Metafile, texts: ReadonlyMap<string, string>): string[] {
  const importsOf = (path: string) =>
    (metafile.outputs[path]?.imports ?? [])
      // Without the imports that withoutUnusedImports() has removed.
      .filter((each) => !each.external && texts.get(basename(path))?.includes(basename(each.path)))
      .map((each) => each.path);
  return [...reachableFrom([entry], importsOf)];
}

/** Removes imports of esbuild's own helpers without any names: they do nothing, and each delays its script by a request. */
function withoutUnusedImports(files: readonly OutputFile[], { outputs }: Metafile): Map<string, string> {
  // esbuild doesn't list its own code as an input.
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0);
  const unused = helpers.map((path) => `import"./${basename(path)}";`);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return new Map(scripts.map(({ path, text }) => [basename(path), unused.reduce((rest, each) => rest.replace(each, ''), text)]));
}

/** Makes `new URL('./worker.ts', import.meta.url)` work, also with a file of a package: bundles a script, copies any other file, and replaces the path. */
function urlImports(root: string, bundleWorker: (file: string) => Promise<BundledScript>): Plugin {
  return {
    name: 'url-imports',
    setup({ onLoad, onEnd, resolve: find }) {
      const assets = new Map<string, Awaited<ReturnType<typeof readAsset>>>();
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        // esbuild ignores case, so there may be no file with exactly this name.
        if (isInstalled(root, path) || !existsSync(path)) return undefined;
        const sourceText = readFileSync(path, 'utf8');
        const file = relative(root, path);
        const fail = ({ index }: RegExpExecArray, what: string, fix: string) => {
          throw new SiteError([{ file, ...locationAt(sourceText, index), sourceText, what, fix }]);
        };
        for (const [pattern, what] of wrongWorkers)
          for (const found of await findInCode(file, sourceText, pattern))
            fail(found, what, 'write new Worker(new URL("./name.ts", import.meta.url))');
        const contents = await replaceInCode(file, sourceText, urlImport, async (found) => {
          const [, , url = ''] = found;
          const beside = resolve(dirname(path), url);
          const options = { kind: 'import-statement', resolveDir: dirname(path), pluginData: alreadyResolving } as const;
          const target = existsSync(beside) || url.startsWith('.') ? beside : (await find(url, options)).path;
          if (!existsSync(target)) fail(found, `${url} does not exist`, 'correct the path, or add the file');
          const asset = await readAsset(root, target, bundleWorker);
          assets.set(target, asset);
          return JSON.stringify(`./${asset.name}`);
        });
        return contents === sourceText ? undefined : { contents: contents + automaticPragma, loader: loaderOf(path) };
      });
      onEnd(({ outputFiles, metafile }) => {
        for (const { files, inputs, outputs } of assets.values()) {
          outputFiles?.push(...files);
          Object.assign(metafile?.inputs ?? {}, inputs);
          Object.assign(metafile?.outputs ?? {}, outputs);
        }
      });
    },
  };
}

const urlImport = /(?<=\bnew URL\(\s*)(['"`])((?:\.{1,2}\/|@?\w(?![\w+.-]*:))[^'"`$]+)\1(?=\s*,\s*import\.meta\.url\b)/;

/** Workers whose file can't be bundled. */
const wrongWorkers: [pattern: RegExp, what: string][] = [
  [/\bnew (?:Shared)?Worker\(\s*new URL\(\s*`[^`]*\$[^)]*,\s*import\.meta\.url/, 'only a path in quotes can be bundled'],
  [/\bnew (?:Shared)?Worker\(\s*['"`]\.{1,2}\//, 'the path is relative to the page'],
];

type BundledScript = Awaited<ReturnType<typeof bundle>>;

/** Reads a file whose URL a script uses, with all the files that it uses in turn. Its name has a hash of the content. */
async function readAsset(root: string, file: string, bundleWorker: (file: string) => Promise<BundledScript>) {
  const extension = extname(file);
  const script = /^\.[cm]?[jt]sx?$/.test(extension) ? await bundleWorker(file) : undefined;
  const [own, ...others] = script?.outputFiles ?? [];
  const contents = own?.contents ?? readFileSync(file);
  const hashOfFile = hash('sha1', contents).slice(0, 8).toUpperCase();
  const name = `${basename(file, extension)}-${hashOfFile}${script ? '.js' : extension}`;
  const inputs = { [relative(root, file)]: { bytes: contents.length, imports: [] } };
  const metafile = script?.metafile ?? { inputs, outputs: {} };
  return { ...metafile, name, files: [{ path: name, contents, hash: '', text: Buffer.from(contents).toString() }, ...others] };
}
