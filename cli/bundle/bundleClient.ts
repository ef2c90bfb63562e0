import { basename, join, posix } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import type { ClientAssets, Site } from '../contract.ts';
import { assetsFolder } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { compileProblems } from './compileProblems.ts';

interface ClientBundle {
  assets: ClientAssets;
  /** Scripts and fonts, with paths in the output folder. Names include a hash of the content. */
  files: { path: string; body: Uint8Array }[];
  /** Source files, as paths from the site root. */
  inputs: string[];
}

/**
 * Bundles the scripts and styles of a site for the browsers in `target` and later ones. Shared code goes into chunks. Stylesheets are
 * returned as text, for inlining; their fonts become files.
 * @throws SiteError if a script or stylesheet doesn't compile
 */
export async function bundleClient(root: string, client: Site['client']): Promise<ClientBundle> {
  const common = {
    absWorkingDir: root,
    bundle: true,
    write: false as const,
    minify: true,
    outdir: join(root, assetsFolder),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    logLevel: 'silent',
    legalComments: 'none',
    metafile: true as const,
    target: ['chrome99', 'firefox97', 'safari15.4'],
  } satisfies BuildOptions;
  try {
    const [scripts, styles] = await Promise.all([
      build({
        ...common,
        entryPoints: { ...client.scripts },
        format: 'esm',
        splitting: true,
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build({
        ...common,
        entryPoints: { ...client.styles },
        publicPath: `/${assetsFolder}`,
        loader: { '.woff2': 'file' },
        external: ['/images/*'],
      }),
    ]);
    const styleOf = (source: string) => {
      const path = join(root, entryOutput(source, styles.metafile));
      return styles.outputFiles.find((file) => file.path === path)?.text.trim() ?? '';
    };
    rejectStylesheets(scripts.metafile);
    const texts = withoutUnusedImports(scripts.outputFiles, scripts.metafile);
    const fonts = styles.outputFiles.filter(({ path }) => !path.endsWith('.css'));
    return {
      inputs: [...new Set([scripts, styles].flatMap(({ metafile }) => Object.keys(metafile.inputs)))].filter(isFile),
      assets: {
        scripts: mapValues(client.scripts, (source) => urlOf(entryOutput(source, scripts.metafile))),
        imports: mapValues(client.scripts, (source) => withImports(source, scripts.metafile, texts).map(urlOf)),
        styles: mapValues(client.styles, styleOf),
      },
      files: [
        ...Array.from(texts, ([path, text]) => ({ path, body: Buffer.from(text) })),
        ...fonts.map(({ path, contents }) => ({ path, body: contents })),
      ].map(({ path, body }) => ({ path: `${assetsFolder}/${basename(path)}`, body })),
    };
  } catch (error) {
    throw new SiteError(compileProblems(error, root, siteModulePath));
  }
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
  return !input.startsWith('(disabled):');
}

/** @throws SiteError if a script imports a stylesheet, which no page would load */
function rejectStylesheets({ outputs }: Metafile): void {
  const script = Object.values(outputs).find(({ cssBundle }) => cssBundle)?.entryPoint;
  if (!script) return;
  const fix = 'import it in a stylesheet listed under "styles" in the site\'s client';
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
