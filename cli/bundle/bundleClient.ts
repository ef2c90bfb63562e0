import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import { assetsFolder } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import type { ClientAssets, Site } from '../site.ts';
import { siteEntry } from '../siteEntry.ts';
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
    target: ['chrome120', 'firefox121', 'safari17.2'],
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
    const fonts = styles.outputFiles.filter(({ path }) => !path.endsWith('.css'));
    return {
      inputs: [...new Set([scripts, styles].flatMap(({ metafile }) => Object.keys(metafile.inputs)))],
      assets: {
        scripts: mapValues(client.scripts, (source) => urlOf(entryOutput(source, scripts.metafile))),
        imports: mapValues(client.scripts, (source) => withImports(source, scripts.metafile).map(urlOf)),
        styles: mapValues(client.styles, styleOf),
      },
      files: [
        ...withoutUnusedImports(scripts.outputFiles, scripts.metafile),
        ...fonts.map(({ path, contents }) => ({ path, body: contents })),
      ].map(({ path, body }) => ({ path: `${assetsFolder}/${basename(path)}`, body })),
    };
  } catch (error) {
    throw new SiteError(compileProblems(error, root, siteEntry));
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
  return Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source) ?? '';
}

/** The output paths of an entry and of the chunks that it imports, directly or not, dynamic imports included. */
function withImports(source: string, metafile: Metafile): string[] {
  const found = new Set([entryOutput(source, metafile)]);
  // Iterating a Set also visits items added during the loop.
  for (const path of found) for (const { path: imported } of metafile.outputs[path]?.imports ?? []) found.add(imported);
  return [...found];
}

/**
 * Removes imports of esbuild's helper chunk from scripts that don't use it. Each would delay the script by a request, and the chunk has
 * no side effects.
 */
function withoutUnusedImports(files: readonly OutputFile[], { outputs }: Metafile): { path: string; body: Uint8Array }[] {
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0);
  const unusedImports = helpers.map((path) => `import"./${basename(path)}";`);
  return files.map(({ path, text, contents }) => {
    const without = unusedImports.reduce((script, unused) => script.replace(unused, ''), text);
    return { path, body: without === text ? contents : Buffer.from(without) };
  });
}
