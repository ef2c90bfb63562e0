import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import glob from 'fast-glob';
import { nearest } from '../nearest.ts';
import type { OutputFile } from '../output/stageFile.ts';
import type { NamedPhotograph, Photograph } from '../site.ts';
import { encodingKey, type Format, type PhotographProblem, type Variant } from './encoding.ts';
import { readVariants, storeVariants } from './variantCache.ts';

/** Folder of the variants in the built site. Their names include a hash of the original. */
export const photographsFolder = 'photographs';

export interface PreparedPhotographs {
  /** By the path that content gives. */
  photographs: ReadonlyMap<string, Photograph>;
  files: OutputFile[];
  /** Problems, each with the reference it belongs to. */
  problems: (PhotographProblem & { named: NamedPhotograph })[];
}

/**
 * Encodes each photograph that content references, or takes it from the cache.
 * @param root the site root
 * @param cache the cache folder, shared by all builds
 */
export async function preparePhotographs(
  root: string,
  named: readonly NamedPhotograph[],
  cache: string,
): Promise<PreparedPhotographs> {
  const photographs = new Map<string, Photograph>();
  const files = new Map<string, OutputFile>();
  const problems: PreparedPhotographs['problems'] = [];
  const originals = named.length === 0 ? [] : await pathsIn(join(root, 'public'));
  // One at a time: each uses all cores and a lot of memory.
  for (const path of new Set(named.map((each) => each.path))) {
    const prepared = originals.includes(path) ? await preparePhotograph(root, path, cache) : missing(path, originals);
    if ('what' in prepared) {
      const { what, fix } = prepared;
      problems.push(
        ...named.filter((each) => each.path === path).map((each) => ({ named: each, what: `public${path} ${what}`, fix })),
      );
    } else {
      photographs.set(path, prepared.photograph);
      for (const file of prepared.files) files.set(file.path, file);
    }
  }
  return { photographs, files: [...files.values()], problems };
}

async function pathsIn(folder: string): Promise<string[]> {
  return (await glob('**/*', { cwd: folder })).map((path) => `/${path}`).sort();
}

/** Suggests the same name in another folder first, then the most similar path. */
function missing(path: string, originals: readonly string[]): PhotographProblem {
  const likely = originals.find((each) => basename(each) === basename(path)) ?? nearest(path, originals);
  return { what: 'does not exist', fix: likely ? `did you mean ${likely}?` : 'add the photo, or correct the name' };
}

async function preparePhotograph(
  root: string,
  path: string,
  cache: string,
): Promise<{ photograph: Photograph; files: OutputFile[] } | PhotographProblem> {
  const original = await readFile(join(root, 'public', path));
  const key = encodingKey(original);
  const variants = await variantsOf(original, join(cache, photographsFolder, key));
  if ('what' in variants) return variants;
  const placed = variants.map((variant) => ({ ...variant, path: `${photographsFolder}/${fileName(path, variant, key)}` }));
  return { photograph: describe(placed), files: placed.map(({ path: target, body }) => ({ path: target, body })) };
}

async function variantsOf(original: Uint8Array, cache: string): Promise<Variant[] | PhotographProblem> {
  const cached = await readVariants(cache);
  if (cached) return cached;
  // Loaded on demand: most builds have no new photograph, and the encoder is slow to load.
  const { encodePhotograph } = await import('./encodePhotograph.ts');
  const encoded = await encodePhotograph(original);
  if (!('what' in encoded)) await storeVariants(cache, encoded);
  return encoded;
}

const extensions: Record<Format, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

function fileName(path: string, { format, width }: Variant, key: string): string {
  const stem = basename(path, extname(path)).toLowerCase();
  const words = stem.match(/[a-z0-9]+/g) ?? ['photograph'];
  return `${words.join('-')}-${width}-${key.slice(0, 8)}.${extensions[format]}`;
}

function describe(placed: readonly (Variant & { path: string })[]): Photograph {
  const fallback = placed.find(({ format }) => format === 'jpeg');
  if (!fallback) throw new Error('a photograph has no variant in JPEG');
  const source = (format: Format) => ({
    type: `image/${format}`,
    srcSet: placed
      .filter((variant) => variant.format === format)
      .map(({ path, width }) => `/${path} ${width}w`)
      .join(', '),
  });
  return {
    src: `/${fallback.path}`,
    width: fallback.width,
    height: fallback.height,
    sources: [source('avif'), source('webp')],
  };
}
