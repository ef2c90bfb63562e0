import { readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { removeLeftovers } from '../files/ownedNames.ts';
import { writeWhole } from '../files/writeWhole.ts';
import { SiteError } from '../problems.ts';
import { bundleName, isWhole } from './bundleName.ts';
import { compileProblems } from './compileProblems.ts';

/** Code of a site in one file, and the files that it was made of, as paths from the site's root. */
interface SourceBundle {
  /** Path from the site's root; its name changes with its content. */
  file: string;
  inputs: string[];
}

/**
 * Imports TypeScript of a site with all that it imports.
 * @param root the site's folder
 * @param entry path from there
 * @returns what the module exports
 * @throws SiteError when it does not compile
 */
export async function importSource(root: string, entry: string): Promise<object> {
  const { file } = await bundleSource(root, entry);
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
  entry: string,
  cache = join(root, '.cache'),
  begun?: () => void,
): Promise<SourceBundle> {
  const bundling = bundle(root, entry, cache);
  begun?.();
  const { code, map, inputs } = await bundling;
  const name = basename(entry, extname(entry));
  const file = relative(root, join(cache, bundleName(name, code)));
  if (!isWhole(root, file)) {
    await writeWhole(join(root, `${file}.map`), map);
    await writeWhole(join(root, file), code);
    await removeOld(cache, name);
  }
  return { file, inputs };
}

async function bundle(
  root: string,
  entry: string,
  cache: string,
): Promise<{ code: Uint8Array; map: Uint8Array; inputs: string[] }> {
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [join(root, entry)],
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
    return { code: output('.js'), map: output('.js.map'), inputs: Object.keys(metafile.inputs) };
  } catch (error) {
    throw new SiteError(compileProblems(error, root, entry));
  }
}

const day = 24 * 60 * 60 * 1000;

/** Every edit leaves a bundle behind. One that is younger than a day may be in use by another build. */
async function removeOld(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.startsWith(`${name}-`)) continue;
    // Another build may remove it at the same time.
    const stats = await stat(join(folder, file)).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > day) await rm(join(folder, file), { force: true });
  }
  await removeLeftovers(folder);
}
