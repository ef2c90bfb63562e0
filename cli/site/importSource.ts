import { readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { removeLeftovers } from '../files/ownedNames.ts';
import { writeWhole } from '../files/writeWhole.ts';
import { SiteError } from '../problems.ts';
import { bundleName, isWhole } from './bundleName.ts';
import { compileProblems } from './compileProblems.ts';

/** What is to be bundled. */
interface Source {
  /** What the bundle is called. */
  name: string;
  /** The module that it begins with, from the site's root. Complaints without a place go there. */
  entry: string;
  /** Instead of that module, a text that imports it, from the site's root. */
  text?: string;
}

/** Code of a site in one file, and the files that it was made of, as paths from the site's root. */
interface SourceBundle {
  /** Path from the site's root; its name changes with its content. */
  file: string;
  /** The files, and what each imports. */
  inputs: Metafile['inputs'];
}

/**
 * Imports TypeScript of a site with all that it imports.
 * @param root the site's folder
 * @param entry path from there
 * @returns what the module exports
 * @throws SiteError when it does not compile
 */
export async function importSource(root: string, entry: string): Promise<object> {
  const { file } = await bundleSource(root, { name: basename(entry, extname(entry)), entry });
  return import(pathToFileURL(join(root, file)).href) as Promise<object>;
}

/**
 * Bundles TypeScript of a site: one file, named after its content, so that an edited one is loaded anew while `site serve` runs,
 * and an unchanged one is not loaded twice.
 * @param cache the folder for it
 * @param begun called when another process is at work and this one has nothing to do
 * @throws SiteError when it does not compile
 */
export async function bundleSource(
  root: string,
  source: Source,
  cache = join(root, '.cache'),
  begun?: () => void,
): Promise<SourceBundle> {
  const bundling = bundle(root, source, cache);
  begun?.();
  const { code, map, inputs } = await bundling;
  const file = relative(root, join(cache, bundleName(source.name, code)));
  if (!isWhole(root, file)) {
    await writeWhole(join(root, `${file}.map`), map);
    await writeWhole(join(root, file), code);
    await removeOld(cache, source.name, join(root, file));
  }
  return { file, inputs };
}

async function bundle(
  root: string,
  { entry, text }: Source,
  cache: string,
): Promise<{ code: Uint8Array; map: Uint8Array; inputs: Metafile['inputs'] }> {
  try {
    const { outputFiles, metafile } = await build({
      ...(text === undefined ? { entryPoints: [join(root, entry)] } : { stdin: { contents: text, resolveDir: root } }),
      absWorkingDir: root,
      bundle: true,
      write: false,
      // Read only when a template fails, to say where.
      sourcemap: 'external',
      sourcesContent: false,
      outdir: cache,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      // One copy of React and of zod, shared with the generator.
      packages: 'external',
      logLevel: 'silent',
    });
    const output = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? new Uint8Array();
    return { code: output('.js'), map: output('.js.map'), inputs: metafile.inputs };
  } catch (error) {
    throw new SiteError(compileProblems(error, root, entry));
  }
}

const day = 24 * 60 * 60 * 1000;

/**
 * Every edit leaves a bundle behind. One that was less than a day old when the latest was written may be in use by another build;
 * both times are the file system's, whose clock may differ from this machine's.
 */
async function removeOld(folder: string, name: string, latest: string): Promise<void> {
  const now = (await stat(latest).catch(() => undefined))?.mtimeMs ?? 0;
  for (const file of await readdir(folder)) {
    if (!file.startsWith(`${name}-`)) continue;
    // Another build may remove it at the same time.
    const stats = await stat(join(folder, file)).catch(() => undefined);
    if (stats && now - stats.mtimeMs > day) await rm(join(folder, file), { force: true });
  }
  await removeLeftovers(folder);
}
