import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import glob from 'fast-glob';
import { nearest } from '../nearest.ts';
import type { OutputFile } from '../output/stageFile.ts';
import type { NamedPhotograph, Photograph } from '../site.ts';
import { encodingKey, type Fault, type Format, type Variant } from './encoding.ts';
import { readVariants, storeVariants } from './variantCache.ts';

/** Where the variants stand in the built site. Their names carry a hash of the original. */
export const photographsFolder = 'photographs';

export interface PreparedPhotographs {
  /** By the address that content gives. */
  photographs: ReadonlyMap<string, Photograph>;
  files: OutputFile[];
  /** What is wrong, and with which of the named. */
  faults: (Fault & { named: NamedPhotograph })[];
}

/**
 * Makes each photograph that content names into what browsers get, or takes it from the cache of earlier builds.
 * @param root the site's folder
 * @param cache where the site keeps what any build may use
 */
export async function preparePhotographs(
  root: string,
  named: readonly NamedPhotograph[],
  cache: string,
): Promise<PreparedPhotographs> {
  const photographs = new Map<string, Photograph>();
  const files = new Map<string, OutputFile>();
  const faults: PreparedPhotographs['faults'] = [];
  const originals = named.length === 0 ? [] : await addressesIn(join(root, 'public'));
  // One after the other: each takes all the cores, and much memory.
  for (const path of new Set(named.map((each) => each.path))) {
    const prepared = originals.includes(path) ? await preparePhotograph(root, path, cache) : missing(path, originals);
    if ('what' in prepared) {
      const { what, fix } = prepared;
      faults.push(
        ...named.filter((each) => each.path === path).map((each) => ({ named: each, what: `public${path} ${what}`, fix })),
      );
    } else {
      photographs.set(path, prepared.photograph);
      for (const file of prepared.files) files.set(file.path, file);
    }
  }
  return { photographs, files: [...files.values()], faults };
}

async function addressesIn(folder: string): Promise<string[]> {
  return (await glob('**/*', { cwd: folder })).map((path) => `/${path}`).sort();
}

/** The same name in another folder is nearer than any other name. */
function missing(path: string, originals: readonly string[]): Fault {
  const likely = originals.find((each) => basename(each) === basename(path)) ?? nearest(path, originals);
  return { what: 'does not exist', fix: likely ? `did you mean ${likely}?` : 'put the photograph there, or correct the name' };
}

async function preparePhotograph(
  root: string,
  path: string,
  cache: string,
): Promise<{ photograph: Photograph; files: OutputFile[] } | Fault> {
  const original = await readFile(join(root, 'public', path));
  const key = encodingKey(original);
  const variants = await variantsOf(original, join(cache, photographsFolder, key));
  if ('what' in variants) return variants;
  const placed = variants.map((variant) => ({ ...variant, path: `${photographsFolder}/${fileName(path, variant, key)}` }));
  return { photograph: describe(placed), files: placed.map(({ path: place, body }) => ({ path: place, body })) };
}

async function variantsOf(original: Uint8Array, cache: string): Promise<Variant[] | Fault> {
  const cached = await readVariants(cache);
  if (cached) return cached;
  // Loaded on demand: most builds have no new photograph, and the encoder takes long to load.
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
