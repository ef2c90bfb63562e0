import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON, SourceMap } from 'node:module';
import { basename, dirname, extname, join, posix, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, type Metafile, type OutputFile, type PartialMessage, type Plugin, transform } from 'esbuild';
import type { ClientAssets, Site } from '../contract.ts';
import { assetsFolder } from '../output/paths.ts';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import {
  automaticJsx,
  automaticPragma,
  browsers,
  bundle,
  circlesIn,
  defineVariables,
  forStyles,
  isInstalled,
  isResolving,
  loaderOf,
  type PublicVariables,
  reactImport,
  rootUrls,
} from './bundle.ts';

/** A file of the output folder, as JSON. Its name includes a hash of the content. */
interface BundledFile {
  path: string;
  base64: string;
}

/** Scripts, and how pages load them. */
interface ScriptBundle extends Pick<ClientAssets, 'scripts' | 'imports'> {
  files: BundledFile[];
  /** Source files, as paths from the site root. */
  inputs: string[];
  /** Names of the environment variables that scripts read. */
  variablesRead: string[];
  /** Modules that import each other, directly or not, as paths from the site root. */
  circles: readonly (readonly string[])[];
}

/**
 * Bundles the scripts of a site for the browsers in `target` and later ones. Shared code goes into chunks.
 * @param variables environment variables that scripts may contain
 * @param reactDomClient in `site dev`, whose scripts can be debugged, the file that takes the place of react-dom/client
 * @throws SiteError if a script doesn't compile, has a mistake that the bundler notices, or needs Node
 */
export async function bundleScripts(
  root: string,
  scripts: Site['client']['scripts'],
  variables: PublicVariables,
  reactDomClient?: string,
): Promise<ScriptBundle> {
  const isDev = reactDomClient !== undefined;
  const define = defineVariables(variables, isDev ? 'development' : 'production');
  const options = {
    ...forBrowsers(root),
    format: 'esm',
    jsx: 'automatic',
    jsxDev: false,
    // Some packages expect it.
    define: { ...define, global: 'globalThis' },
    plugins: [automaticJsx(root), oneReact(root), compiledDefaults(root)],
    ...(isDev && { minify: false, sourcemap: 'linked' }),
  } satisfies BuildOptions;
  const bundleWorker = (file: string, parents: readonly string[] = []): Promise<BundledScript> => {
    if (parents.includes(file)) throw new SiteError([{ ...startsItself, file: relative(root, file) }]);
    const ofWorkers = referredFiles(root, (other) => bundleWorker(other, [...parents, file]));
    const ofWorker = {
      ...options,
      sourcemap: isDev ? 'inline' : false,
      entryPoints: [file],
      plugins: [...options.plugins, ofWorkers],
    } satisfies BuildOptions;
    return bundle<typeof ofWorker>(root, ofWorker, siteModulePath);
  };
  const ofPages = {
    ...options,
    entryPoints: { ...scripts },
    splitting: true,
    plugins: [...(isDev ? [replaceReactDom(reactDomClient)] : []), referredFiles(root, bundleWorker), ...options.plugins],
  } satisfies BuildOptions;
  const { outputFiles, metafile } = await bundle<typeof ofPages>(root, ofPages, siteModulePath);
  const inputs = Object.keys(metafile.inputs).filter(isFile);
  const variablesRead = await checkBrowserCode(root, inputs, define);
  rejectStylesheets(metafile);
  const texts = withoutUnusedImports(outputFiles, metafile);
  return {
    inputs,
    variablesRead,
    circles: await circlesIn(root, metafile),
    scripts: mapValues(scripts, (source) => urlOf(entryOutput(source, metafile))),
    imports: mapValues(scripts, (source) => withImports(source, metafile, texts).map(urlOf)),
    files: outputFiles.map(({ path, contents }) => bundledFile(path, texts.get(basename(path)) ?? contents)),
  };
}

function bundledFile(path: string, body: string | Uint8Array): BundledFile {
  return { path: `${assetsFolder}/${basename(path)}`, base64: Buffer.from(body as string).toString('base64') };
}

const startsItself = { what: 'starts itself as a worker, directly or not', fix: 'move the worker into a file of its own' };

/** Stylesheets. */
interface StyleBundle extends Pick<ClientAssets, 'styles'> {
  /** Their fonts and images. */
  files: BundledFile[];
  /** Source files, as paths from the site root. */
  inputs: string[];
}

/** Bundles the stylesheets of a site, as texts for inlining. Throws SiteError for a mistake that the bundler notices. */
export async function bundleStyles(root: string, styles: Site['client']['styles']): Promise<StyleBundle> {
  const options = { ...forBrowsers(root), ...forStyles, entryPoints: { ...styles }, plugins: [rootUrls] } satisfies BuildOptions;
  const { outputFiles, metafile } = await bundle<typeof options>(root, options, siteModulePath);
  const styleOf = (source: string) => {
    const path = join(root, entryOutput(source, metafile));
    return outputFiles.find((file) => file.path === path)?.text.trim() ?? '';
  };
  const files = outputFiles.filter(({ path }) => !path.endsWith('.css'));
  return {
    inputs: Object.keys(metafile.inputs),
    styles: mapValues(styles, styleOf),
    files: files.map(({ path, contents }) => bundledFile(path, contents)),
  };
}

function oneReact(root: string): Plugin {
  return {
    name: 'one-react',
    setup({ onResolve, resolve }) {
      onResolve({ filter: reactImport }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === isResolving || resolveDir === root) return undefined;
        const found = await resolve(path, { kind, importer, resolveDir: root, pluginData: isResolving });
        // A site without React may use a package that has it.
        return found.errors.length > 0 ? undefined : found;
      });
    },
  };
}

/** Of an ES module that a compiler has turned into CommonJS, a default import gets its `default`, as in components and TypeScript. */
function compiledDefaults(root: string): Plugin {
  return {
    name: 'compiled-defaults',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === isResolving || kind !== 'import-statement' || isInstalled(root, importer)) return undefined;
        const found = await find(path, { kind, importer, resolveDir, pluginData: isResolving });
        return isCompiledToCommonJs(found.path) ? { path: found.path, namespace: 'compiled' } : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => {
        const file = JSON.stringify(path);
        // Only in modules of packages of type "module", the bundler does as Node does.
        return { contents: `export * from ${file}; export { default } from ${file};`, resolveDir: dirname(path) };
      });
    },
  };
}

function isCompiledToCommonJs(file: string): boolean {
  if (!/\.c?js$/.test(file)) return false;
  const packageJson = file.endsWith('.cjs') ? undefined : findPackageJSON(pathToFileURL(file));
  const { type } = packageJson ? (JSON.parse(readFileSync(packageJson, 'utf8')) as { type?: string }) : {};
  return type !== 'module' && readFileSync(file, 'utf8').includes('__esModule');
}

function replaceReactDom(file: string): Plugin {
  return {
    name: 'replace-react-dom',
    setup({ onResolve }) {
      onResolve({ filter: /^react-dom\/client$/ }, ({ importer }) => (importer === file ? undefined : { path: file }));
      onResolve({ filter: /^\/\.site\// }, ({ path }) => ({ path, external: true }));
    },
  };
}

function forBrowsers(root: string) {
  return {
    absWorkingDir: root,
    outdir: join(root, assetsFolder),
    bundle: true,
    write: false,
    minify: true,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    logLevel: 'silent',
    legalComments: 'none',
    metafile: true,
    target: [...browsers],
  } satisfies BuildOptions;
}

function mapValues<T>(record: Readonly<Record<string, string>>, map: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function urlOf(output: string): string {
  return `/${assetsFolder}/${basename(output)}`;
}

/** The output path of an entry's source file. */
function entryOutput(source: string, { outputs }: Metafile): string {
  // esbuild reports it without the `./` that it may start with.
  return Object.keys(outputs).find((path) => outputs[path]?.entryPoint === posix.normalize(source)) ?? '';
}

/** The output paths of an entry and of the chunks that it imports, directly or not, dynamic imports included. */
function withImports(source: string, metafile: Metafile, texts: ReadonlyMap<string, string>): string[] {
  const found = new Set([entryOutput(source, metafile)]);
  // Iterating a Set also visits items added during the loop.
  for (const path of found) {
    const text = texts.get(basename(path)) ?? '';
    const imported = (metafile.outputs[path]?.imports ?? []).filter(
      (each) => !each.external && text.includes(basename(each.path)),
    );
    for (const each of imported) found.add(each.path);
  }
  return [...found];
}

/** A package can exclude a file from browsers. esbuild then lists it as `(disabled):node_modules/…`. */
function isFile(input: string): boolean {
  return !/^(?:\(disabled\)|automatic-jsx|compiled):/.test(input);
}

/** @throws SiteError if a script imports a stylesheet, which no page would load */
function rejectStylesheets({ outputs }: Metafile): void {
  const script = Object.values(outputs).find(({ cssBundle }) => cssBundle)?.entryPoint;
  if (!script) return;
  const fix = 'import it in a view, or in a stylesheet listed under "styles" in the site\'s client';
  throw new SiteError([{ file: script, what: 'imports a stylesheet, which no page would load', fix }]);
}

/** Removes imports of esbuild's own helpers from scripts that don't call them, because each delays its script by a request. */
function withoutUnusedImports(files: readonly OutputFile[], { outputs }: Metafile): Map<string, string> {
  // esbuild doesn't list its own code as an input.
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0);
  const unused = helpers.map((path) => `import"./${basename(path)}";`);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return new Map(scripts.map(({ path, text }) => [basename(path), unused.reduce((rest, each) => rest.replace(each, ''), text)]));
}

/** Names of Node that no browser has, and what to do about each. */
const onlyInNode: Readonly<Record<string, string>> = {
  process:
    'use only NODE_ENV, variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
  global: 'write globalThis',
  Buffer: 'use TextEncoder, atob(), or a Uint8Array',
  setImmediate: 'use setTimeout',
  __dirname: "use new URL('./file', import.meta.url)",
  __filename: 'use import.meta.url',
  'import.meta.env':
    'use only variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
};

/**
 * Throws SiteError for code that fails in browsers. Returns the names of the environment variables that the scripts read.
 * @param define what replaces the public ones
 */
async function checkBrowserCode(
  root: string,
  inputs: readonly string[],
  define: Readonly<Record<string, string>>,
): Promise<string[]> {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const suspects = texts.filter(([, text]) =>
    /\b(?:process|global|Buffer|setImmediate|__dirname|__filename|import\.meta\.env)\b/.test(text),
  );
  const problems = await Promise.all(suspects.map(([file, text]) => freeNames(file, text, define)));
  if (problems.flat().length > 0) throw new SiteError(problems.flat());
  return suspects.flatMap(([, text]) => Array.from(text.matchAll(/\benv\.(\w+)/g), ([, name = '']) => name));
}

async function freeNames(file: string, sourceText: string, define: Readonly<Record<string, string>>): Promise<Problem[]> {
  // The bundler replaces a name only where it's free: not a property, a local variable, or part of a string.
  const markers = Object.keys(onlyInNode).map((name, index) => [name, `only_in_node_${index}`] as const);
  const { code, map } = await transform(sourceText, {
    loader: loaderOf(file),
    define: { ...define, ...Object.fromEntries(markers) },
    sourcemap: 'external',
    sourcefile: file,
    jsx: 'automatic',
  });
  const sourceMap = new SourceMap(JSON.parse(map));
  return markers.flatMap(([name, marker]) => {
    // Code that checks whether the name exists runs in browsers, too.
    if (new RegExp(`typeof ${marker}\\b`).test(code)) return [];
    return [...code.matchAll(new RegExp(`\\b${marker}\\b`, 'g'))].map(({ index }) => {
      const { line, column } = locationAt(code, index);
      const entry = sourceMap.findEntry(line - 1, column - 1);
      const place = 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : {};
      return { file, ...place, sourceText, what: `no browser has ${name}`, fix: onlyInNode[name] ?? '' };
    });
  });
}

/** Makes `new URL('./worker.ts', import.meta.url)` work: bundles the script, or takes the file as it is, and replaces the path. */
function referredFiles(root: string, bundleScript: (file: string) => Promise<BundledScript>): Plugin {
  return {
    name: 'referred-files',
    setup({ onLoad, onEnd }) {
      const found = new Map<string, Referred>();
      const add = async (file: string): Promise<string> => {
        const known = found.get(file) ?? (await readReferred(root, file, bundleScript));
        found.set(file, known);
        return JSON.stringify(`./${known.name}`);
      };
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        if (isInstalled(root, path)) return undefined;
        const text = readFileSync(path, 'utf8');
        const failed = (at: number, message: string) => ({ errors: [messageAt(relative(root, path), text, at, message)] });
        const relativeToPage = /\bnew (?:Shared)?Worker\(\s*['"`]\.{1,2}\//.exec(text);
        if (relativeToPage)
          return failed(
            relativeToPage.index,
            'the path is relative to the page; write new Worker(new URL("./…", import.meta.url))',
          );
        const references = [...text.matchAll(reference)];
        if (references.length === 0) return undefined;
        let contents = text;
        for (const { 0: quoted, 2: target = '', index } of references) {
          const file = resolve(dirname(path), target);
          if (!existsSync(file)) return failed(index, `${target} does not exist`);
          try {
            const name = await add(file);
            contents = contents.replace(quoted, () => name);
          } catch (error) {
            if (!(error instanceof SiteError)) throw error;
            return { errors: error.problems.map(toMessage) };
          }
        }
        return { contents: contents + automaticPragma, loader: loaderOf(path) };
      });
      onEnd(({ outputFiles, metafile }) => {
        outputFiles?.push(...[...found.values()].flatMap(({ files }) => files));
        for (const { inputs } of found.values()) Object.assign(metafile?.inputs ?? {}, inputs);
      });
    },
  };
}

const reference = /(?<=\bnew URL\(\s*)(['"`])(\.{1,2}\/[^'"`$]+)\1(?=\s*,\s*import\.meta\.url\b)/g;

/** What esbuild returns. */
interface BundledScript {
  outputFiles: OutputFile[];
  metafile: Metafile;
}

/** A file that a script refers to by its URL, with all that it refers to in turn. */
interface Referred {
  /** Name in the folder of scripts, with a hash of the content. */
  name: string;
  files: OutputFile[];
  inputs: Metafile['inputs'];
}

async function readReferred(
  root: string,
  file: string,
  bundleScript: (file: string) => Promise<BundledScript>,
): Promise<Referred> {
  const nameOf = (body: Uint8Array, extension: string) =>
    `${basename(file, extname(file))}-${hash('sha1', body).slice(0, 8).toUpperCase()}${extension}`;
  const fileOf = (path: string, body: Uint8Array): OutputFile => ({
    path,
    contents: body,
    hash: '',
    text: Buffer.from(body).toString(),
  });
  if (!/^\.[cm]?[jt]sx?$/.test(extname(file))) {
    const body = readFileSync(file);
    const name = nameOf(body, extname(file));
    return { name, files: [fileOf(name, body)], inputs: { [relative(root, file)]: { bytes: body.length, imports: [] } } };
  }
  const { outputFiles, metafile } = await bundleScript(file);
  const [script, ...others] = outputFiles;
  const body = script?.contents ?? new Uint8Array();
  const name = nameOf(body, '.js');
  return { name, files: [fileOf(name, body), ...others], inputs: metafile.inputs };
}

/** A message of esbuild's for a place in a file. */
function messageAt(file: string, text: string, at: number, message: string): PartialMessage {
  return toMessage({ file, ...locationAt(text, at), sourceText: text, what: message, fix: '' });
}

function toMessage({ file, line = 1, column = 1, sourceText = '', what }: Problem): PartialMessage {
  const lineText = sourceText.split('\n')[line - 1] ?? '';
  // esbuild's column is the number of bytes before the error.
  return { text: what, location: { file, line, column: Buffer.byteLength(lineText.slice(0, column - 1)), lineText } };
}
