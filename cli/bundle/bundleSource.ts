import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { writeWhole } from '../files/writeWhole.ts';
import { SiteError } from '../problems.ts';
import { bundleName, isComplete } from './bundleName.ts';
import { compileProblems } from './compileProblems.ts';
import { type ExternalPackage, externalPackages } from './externalPackages.ts';

/** What is to be bundled. */
export interface Source {
  /** What the bundle is called. */
  name: string;
  /** The first module, from the site root. Messages without a place of their own name it. */
  entry: string;
  /** Code to bundle instead, which imports that module from the site root. */
  text?: string;
}

export interface SourceBundle {
  /** Path from the site root. The name changes with the code. */
  file: string;
  /** Hash of the code and of the versions of the packages it imports. */
  codeKey: string;
  /** The files it depends on, as paths from the site root. */
  inputs: string[];
}

/**
 * Bundles TypeScript of a site into one file for Node. The file is named after its content, so `site serve` loads an edited one again,
 * and an unchanged one only once. Packages stay outside, except linked ones, which are the site's own code.
 * @param cache the folder for it
 * @throws SiteError when it doesn't compile
 */
export async function bundleSource(root: string, source: Source, cache: string): Promise<SourceBundle> {
  const { code, map, inputs, packages } = await bundle(root, source, cache);
  const file = relative(root, join(cache, bundleName(source.name, code)));
  if (!isComplete(root, file)) {
    await writeWhole(join(root, `${file}.map`), map);
    await writeWhole(join(root, file), code);
    await removeOld(cache, source.name, join(root, file));
  }
  const versions = packages.map(({ manifest }) => readFileSync(manifest, 'utf8'));
  const codeKey = hash('sha1', JSON.stringify([hash('sha1', code), versions]), 'base64url');
  return {
    file,
    codeKey,
    inputs: [
      ...Object.keys(inputs).filter((path) => path !== '<stdin>'),
      ...packages.map(({ manifest }) => relative(root, manifest)),
    ],
  };
}

interface Bundle {
  code: Uint8Array;
  map: Uint8Array;
  inputs: Metafile['inputs'];
  /** The packages that stay outside. */
  packages: ExternalPackage[];
}

async function bundle(root: string, source: Source, cache: string): Promise<Bundle> {
  try {
    // Outside the site, Node wouldn't find its packages.
    if (relative(root, cache).startsWith('..')) return await bundleWith(root, source, cache, { banner: { js: commonJs } });
    const first = await bundleWith(root, source, cache, { packages: 'external' });
    const { linked = [], installed = [] } = Object.groupBy(first.packages, ({ isLinked }) => (isLinked ? 'linked' : 'installed'));
    const external = installed.map(({ name }) => name);
    return linked.length === 0 ? first : await bundleWith(root, source, cache, { external });
  } catch (error) {
    throw new SiteError(compileProblems(error, root, source.entry));
  }
}

async function bundleWith(root: string, { entry, text }: Source, cache: string, options: BuildOptions): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...(text === undefined ? { entryPoints: [join(root, entry)] } : { stdin: { contents: text, resolveDir: root } }),
    absWorkingDir: root,
    bundle: true,
    // Read only when a template throws, to find the line.
    sourcemap: 'external',
    sourcesContent: false,
    outdir: cache,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    logLevel: 'silent',
    ...options,
    metafile: true,
    write: false,
  });
  const output = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? new Uint8Array();
  return {
    code: output('.js'),
    map: output('.js.map'),
    inputs: metafile.inputs,
    packages: externalPackages(root, metafile),
  };
}

/** Packages in CommonJS that are bundled into a module need `require` for Node's own modules. */
const commonJs = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

const day = 24 * 60 * 60 * 1000;

/**
 * Every edit leaves a bundle behind. One that was less than a day old when the latest was written may be in use by another build. Both
 * times are the file system's, whose clock may differ from this machine's.
 */
async function removeOld(folder: string, name: string, latest: string): Promise<void> {
  const now = modifiedAt(latest);
  for (const file of await readdir(folder))
    if (file.startsWith(`${name}-`) && now - modifiedAt(join(folder, file)) > day) await rm(join(folder, file), { force: true });
}

function modifiedAt(file: string): number {
  // Another build may remove it at the same time.
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
