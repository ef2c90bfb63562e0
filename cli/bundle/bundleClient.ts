import { basename, join } from 'node:path';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import { assetsFolder } from '../output/paths.ts';
import { SiteError } from '../problems.ts';
import type { ClientAssets, Site } from '../site.ts';
import { compileProblems } from './compileProblems.ts';
import { dropUnusedImports } from './dropUnusedImports.ts';
import { importedBy } from './importedBy.ts';
import { siteEntry } from './siteEntry.ts';

interface ClientBundle {
  assets: ClientAssets;
  /** Scripts and fonts, with paths in the output folder. Names include a hash of the content. */
  files: { path: string; body: Uint8Array }[];
  /** Source files, as paths from the site root. */
  inputs: string[];
}

/**
 * Bundles the scripts and styles of a site for browsers of the last two years. Shared code goes into chunks. Stylesheets are returned
 * as text, for inlining; their fonts become files.
 * @throws SiteError when one doesn't compile
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
    const assets = styles.outputFiles.filter((file) => !file.path.endsWith('.css'));
    const byEntry = (
      outputs: { outputFiles: OutputFile[]; metafile: { outputs: Record<string, { entryPoint?: string }> } },
      source: string,
    ) => {
      const output = Object.entries(outputs.metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? '';
      return outputs.outputFiles.find((file) => file.path === join(root, output));
    };
    const urlOf = (file: OutputFile | undefined) => `/${assetsFolder}/${basename(file?.path ?? '')}`;
    return {
      inputs: [...new Set([scripts, styles].flatMap(({ metafile }) => Object.keys(metafile.inputs)))],
      assets: {
        scripts: mapValues(client.scripts, (source) => urlOf(byEntry(scripts, source))),
        imports: mapValues(client.scripts, (source) =>
          importedBy(source, scripts.metafile).map((path) => `/${assetsFolder}/${basename(path)}`),
        ),
        styles: mapValues(client.styles, (source) => byEntry(styles, source)?.text.trim() ?? ''),
      },
      files: [
        ...dropUnusedImports(scripts.outputFiles, scripts.metafile),
        ...assets.map(({ path, contents }) => ({ path, body: contents })),
      ].map(({ path, body }) => ({ path: `${assetsFolder}/${basename(path)}`, body })),
    };
  } catch (error) {
    throw new SiteError(compileProblems(error, root, siteEntry));
  }
}

function mapValues<T>(record: Readonly<Record<string, string>>, map: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
