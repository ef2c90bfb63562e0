import { basename, join, posix } from 'node:path';
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild';
import type { ClientAssets, Site } from '../contract.ts';
import { assetsFolder } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { checkBrowserCode, defineVariables, type ReferredFile, referredFiles, sourcesOf } from './browserCode.ts';
import {
  browsers,
  bundle,
  forStyles,
  isResolving,
  type PublicVariables,
  productionJsx,
  reactImport,
  rootUrls,
} from './bundle.ts';

interface ClientBundle {
  assets: ClientAssets;
  /** Scripts and fonts, with paths in the output folder. Names include a hash of the content. */
  files: { path: string; body: Uint8Array }[];
  /** Source files, as paths from the site root. */
  inputs: string[];
  /** Names of the environment variables that scripts read. */
  variablesRead: string[];
}

/**
 * Bundles the scripts and styles of a site for the browsers in `target` and later ones. Shared code goes into chunks. Stylesheets are
 * returned as text, for inlining; their fonts and images become files.
 * @param variables environment variables that scripts may contain
 * @throws SiteError if a script or stylesheet doesn't compile, has a mistake that the bundler notices, or needs Node
 */
export async function bundleClient(root: string, client: Site['client'], variables: PublicVariables): Promise<ClientBundle> {
  const common = { ...forBrowsers, absWorkingDir: root, outdir: join(root, assetsFolder) } satisfies BuildOptions;
  const forScripts = {
    format: 'esm',
    jsx: 'automatic',
    jsxDev: false,
    define: defineVariables(variables),
    loader: {},
  } satisfies BuildOptions;
  const inputs = new Set<string>();
  const bundleWorker = async (file: string) => {
    const { outputFiles, metafile } = await bundle(
      root,
      { ...common, ...forScripts, entryPoints: [file], plugins: [productionJsx(root), oneReact(root)] },
      siteModulePath,
    );
    for (const input of Object.keys(metafile.inputs)) inputs.add(input);
    return outputFiles[0]?.contents ?? new Uint8Array();
  };
  const referred = new Map<string, ReferredFile>();
  const [scripts, styles] = await Promise.all([
    bundle(
      root,
      {
        ...common,
        ...forScripts,
        entryPoints: { ...client.scripts },
        splitting: true,
        plugins: [productionJsx(root), oneReact(root), referredFiles(root, bundleWorker, referred)],
      },
      siteModulePath,
    ),
    bundle(root, { ...common, ...forStyles, entryPoints: { ...client.styles }, plugins: [rootUrls] }, siteModulePath),
  ]);
  for (const { metafile } of [scripts, styles]) for (const input of Object.keys(metafile.inputs)) inputs.add(input);
  for (const file of sourcesOf(root, referred)) inputs.add(file);
  const files = [...inputs].filter(isFile);
  const variablesRead = await checkBrowserCode(root, files, variables);
  rejectStylesheets(scripts.metafile);
  const styleOf = (source: string) => {
    const path = join(root, entryOutput(source, styles.metafile));
    return styles.outputFiles.find((file) => file.path === path)?.text.trim() ?? '';
  };
  const texts = withoutUnusedImports(scripts.outputFiles, scripts.metafile);
  const ofStyles = styles.outputFiles.filter(({ path }) => !path.endsWith('.css'));
  return {
    inputs: files,
    variablesRead,
    assets: {
      scripts: mapValues(client.scripts, (source) => urlOf(entryOutput(source, scripts.metafile))),
      imports: mapValues(client.scripts, (source) => withImports(source, scripts.metafile, texts).map(urlOf)),
      styles: mapValues(client.styles, styleOf),
    },
    files: [
      ...Array.from(texts, ([path, text]) => ({ path, body: Buffer.from(text) })),
      ...ofStyles.map(({ path, contents }) => ({ path, body: contents })),
      ...Array.from(referred.values(), ({ name, body }) => ({ path: name, body })),
    ].map(({ path, body }) => ({ path: `${assetsFolder}/${basename(path)}`, body })),
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

const forBrowsers = {
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
  return !/^(?:\(disabled\)|production-jsx):/.test(input);
}

/** @throws SiteError if a script imports a stylesheet, which no page would load */
function rejectStylesheets({ outputs }: Metafile): void {
  const script = Object.values(outputs).find(({ cssBundle }) => cssBundle)?.entryPoint;
  if (!script) return;
  const fix = 'import it in a view, or in a stylesheet listed under "styles" in the site\'s client';
  throw new SiteError([{ file: script, what: 'imports a stylesheet, which no page would load', fix }]);
}

/**
 * Removes imports of esbuild's helper chunk from scripts that don't use it. Each would delay the script by a request, and the chunk has
 * no side effects.
 * @returns the texts of the scripts by file name
 */
function withoutUnusedImports(files: readonly OutputFile[], { outputs }: Metafile): Map<string, string> {
  // esbuild doesn't list its own code as an input.
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0);
  const unused = helpers.map((path) => `import"./${basename(path)}";`);
  return new Map(files.map(({ path, text }) => [basename(path), unused.reduce((rest, each) => rest.replace(each, ''), text)]));
}
