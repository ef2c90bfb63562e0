import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { writeWhole } from '../output/writeWhole.ts';
import { SiteError } from '../problems.ts';
import { compileProblems } from './compileProblems.ts';

/**
 * Imports TypeScript of a site with all that it imports: one bundle, named after its content, so that an edited file is
 * loaded anew while `site serve` runs, and an unchanged one is not loaded twice.
 * @param root the site's folder
 * @param entry path from there
 * @returns what the module exports
 * @throws SiteError when it does not compile
 */
export async function importSource(root: string, entry: string): Promise<object> {
  const code = await bundle(root, entry);
  const folder = join(root, '.cache');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(folder, `${basename(entry, extname(entry))}-${hash}.mjs`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    await removeOld(folder, basename(entry, extname(entry)));
    await writeWhole(file, code);
  }
  return (await import(pathToFileURL(file).href)) as object;
}

/**
 * @param sourcemap whether the bundle says at its end where each line comes from; no other byte of it depends on that
 * @throws SiteError when it does not compile
 */
export async function bundle(root: string, entry: string, sourcemap = false): Promise<Uint8Array> {
  try {
    const { outputFiles } = await build({
      entryPoints: [join(root, entry)],
      absWorkingDir: root,
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      // One copy of React and of zod, shared with the generator.
      packages: 'external',
      sourcemap: sourcemap && 'inline',
      sourcesContent: false,
      logLevel: 'silent',
    });
    return outputFiles[0]?.contents ?? new Uint8Array();
  } catch (error) {
    throw new SiteError(compileProblems(error, root, entry));
  }
}

const day = 24 * 60 * 60 * 1000;

/** Every edit leaves a bundle behind. One that is younger than a day may be in use by another build. */
async function removeOld(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.startsWith(`${name}-`)) continue;
    const { mtimeMs } = await stat(join(folder, file));
    if (Date.now() - mtimeMs > day) await rm(join(folder, file), { force: true });
  }
}
