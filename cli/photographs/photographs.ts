import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { displayPath, type FieldProblem } from '../content/fieldData.ts';
import type { NamedPhotograph, Photograph } from '../contract.ts';
import { lfsProblem } from '../files.ts';
import { type BodyImage, imageFile } from '../markdown/images.ts';
import type { PreparedImage } from '../markdown/writeHtml.ts';
import { nearest } from '../nearest.ts';
import { fileKey, similarName } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { Problem } from '../problems.ts';
import { writeCacheFile } from '../store/cache.ts';
import { encodePhotograph, encodingKey, type Format, type PhotographProblem, type Variant } from './encode.ts';

/** Folder of the variants in the built site, and in the cache. */
export const photographsFolder = 'photographs';

export interface PreparedPhotographs {
  /** By the path that content gives. */
  photographs: ReadonlyMap<string, Photograph>;
  files: OutputFile[];
  /**
   * The folder of these files, or none. Names include a hash of the original and of the encoder's settings, so browsers may cache the
   * files for good.
   */
  hashedFolders: string[];
  /** Problems, each at the field that names the photograph. */
  problems: FieldProblem[];
}

/**
 * Encodes each photograph that content references, or takes it from the cache.
 * @param root the site root
 * @param inPublic paths of all files in public/: `/images/workshop.jpg`
 * @param cache the cache folder, shared by all builds
 * @returns the photographs that could be encoded; `problems` lists the others
 * @throws UnwritableCacheError
 */
export async function preparePhotographs(
  root: string,
  named: readonly NamedPhotograph[],
  inPublic: readonly string[],
  cache: string,
): Promise<PreparedPhotographs> {
  const photographs = new Map<string, Photograph>();
  const files = new Map<string, OutputFile>();
  const problems: PreparedPhotographs['problems'] = [];
  // One at a time: each uses all cores and a lot of memory.
  for (const path of new Set(named.map((each) => each.path))) {
    const prepared = inPublic.includes(path) ? await preparePhotograph(root, `public${path}`, cache) : missing(path, inPublic);
    if ('what' in prepared) {
      const { what, fix } = prepared;
      for (const { source, field } of named.filter((each) => each.path === path))
        problems.push({ file: source, field, what: `${displayPath(field)}: public${path} ${what}`, fix });
    } else {
      photographs.set(path, prepared.photograph);
      for (const file of prepared.files) files.set(file.path, file);
    }
  }
  const hashedFolders = files.size > 0 ? [photographsFolder] : [];
  return { photographs, files: [...files.values()], hashedFolders, problems };
}

/** Suggests the same name in another case or Unicode form first, then the same name in another folder, then the most similar path. */
function missing(path: string, inPublic: readonly string[]): PhotographProblem {
  const similar = similarName(path, new Map(inPublic.map((each) => [fileKey(each), each])));
  if (similar) return similar;
  const likely = inPublic.find((each) => basename(each) === basename(path)) ?? nearest(path, inPublic);
  return { what: 'does not exist', fix: likely ? `did you mean ${likely}?` : 'add the photo, or correct the name' };
}

/**
 * Encodes a photograph, or takes it from the cache.
 * @param path its file, from the site root
 * @returns the photograph and its files, or why it can't be used
 */
export async function preparePhotograph(
  root: string,
  path: string,
  cache: string,
): Promise<{ photograph: Photograph; files: OutputFile[] } | PhotographProblem> {
  const original = await readFile(join(root, path));
  const pointer = lfsProblem(original);
  if (pointer) return pointer;
  const key = encodingKey(original);
  const variants = await variantsOf(original, join(cache, photographsFolder, `${key}.variants`));
  if ('what' in variants) return variants;
  const files = variants.map((variant) => ({ ...variant, path: `${photographsFolder}/${fileName(path, variant, key)}` }));
  const srcSet = (format: Format) =>
    files.flatMap((file) => (file.format === format ? [`/${file.path} ${file.width}w`] : [])).join(', ');
  // There is one JPEG, for old browsers.
  const { path: src, width, height } = files.find(({ format }) => format === 'jpeg') as Variant & OutputFile;
  const sources = (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) }));
  return { photograph: { src: `/${src}`, width, height, sources }, files };
}

/** Takes the variants from the cache, or encodes them. */
async function variantsOf(original: Uint8Array, cached: string): Promise<Variant[] | PhotographProblem> {
  const stored = await readVariants(cached);
  if (stored) return stored;
  const encoded = await encodePhotograph(original);
  if ('what' in encoded) return encoded;
  await writeCacheFile(cached, serialize(encoded));
  return encoded;
}

/** Returns undefined if they aren't cached, or the file is damaged. */
async function readVariants(cached: string): Promise<Variant[] | undefined> {
  try {
    return deserialize(await readFile(cached)) as Variant[];
  } catch {
    return undefined;
  }
}

function fileName(path: string, { format, width }: Variant, key: string): string {
  const stem = basename(path, extname(path)).toLowerCase();
  const words = stem.match(/[a-z0-9]+/g) ?? ['photograph'];
  return `${words.join('-')}-${width}-${key.slice(0, 8)}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** The images in the body of an entry. */
export interface FileImages {
  file: string;
  images: readonly BodyImage[];
}

export interface PreparedImages {
  /** By their files, from the site root. */
  images: ReadonlyMap<string, PreparedImage>;
  files: OutputFile[];
  problems: Problem[];
}

/**
 * Prepares the images in Markdown: photographs in several sizes and formats; drawings and animations as they are, with their size.
 * @param siteFiles all files of the site, from its root
 * @param cache the cache folder, shared by all builds
 */
export async function prepareImages(
  root: string,
  bodies: readonly FileImages[],
  siteFiles: ReadonlyMap<string, string>,
  cache: string,
): Promise<PreparedImages> {
  const images = new Map<string, PreparedImage>();
  const files = new Map<string, OutputFile>();
  const problems: Problem[] = [];
  const failed = new Map<string, Pick<Problem, 'what' | 'fix'>>();
  for (const { file, images: named } of bodies)
    for (const [url, line, column] of named) {
      const path = imageFile(url, file);
      if (path === undefined || images.has(path)) continue;
      // A missing file of public/ is reported as a broken link.
      if (!siteFiles.has(path) && path.startsWith('public/')) continue;
      const prepared =
        failed.get(path) ?? (siteFiles.has(path) ? await prepareImage(root, path, cache) : missingImage(path, siteFiles));
      if ('what' in prepared) {
        failed.set(path, prepared);
        problems.push({ file, line, column, what: `${path} ${prepared.what}`, fix: prepared.fix });
        continue;
      }
      images.set(path, prepared.image);
      for (const each of prepared.files) files.set(each.path, each);
    }
  return { images, files: [...files.values()], problems };
}

function missingImage(path: string, siteFiles: ReadonlyMap<string, string>): Pick<Problem, 'what' | 'fix'> {
  const others = [...siteFiles.keys()].filter((each) => extname(each) === extname(path));
  const likely = others.find((each) => basename(each) === basename(path)) ?? nearest(path, others);
  return { what: 'does not exist', fix: likely ? `did you mean ${likely}?` : 'add the image, or correct the name' };
}

type Prepared = { image: PreparedImage; files: OutputFile[] } | Pick<Problem, 'what' | 'fix'>;

async function prepareImage(root: string, path: string, cache: string): Promise<Prepared> {
  const bytes = await readFile(join(root, path));
  const { width, height, keepsForm } = await describe(bytes, path, cache);
  if (!keepsForm) {
    const prepared = await preparePhotograph(root, path, cache);
    return 'what' in prepared ? prepared : { image: prepared.photograph, files: prepared.files };
  }
  if (!width || !height)
    return { what: 'cannot be read as an image', fix: 'save it again; an SVG needs a width and height, or a viewBox' };
  if (path.startsWith('public/')) return { image: { src: encodeURI(path.slice('public'.length)), width, height }, files: [] };
  const name = `${
    basename(path, extname(path))
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'image'
  }`;
  const file = `${photographsFolder}/${name}-${hash('sha1', bytes).slice(0, 8)}${extname(path).toLowerCase()}`;
  return { image: { src: `/${file}`, width, height }, files: [{ path: file, from: join(root, path) }] };
}

interface Description {
  width?: number;
  height?: number;
  /** A drawing or an animation. */
  keepsForm: boolean;
}

/** Reads the size of an image whose form stays as it is. Taken from the cache, because the library is slow to load. */
async function describe(bytes: Uint8Array, path: string, cache: string): Promise<Description> {
  // Only these may be animated, or drawings.
  if (!/\.(?:gif|svg|webp|png)$/i.test(path)) return { keepsForm: false };
  const cached = join(cache, photographsFolder, `${hash('sha1', bytes).slice(0, 16)}.size`);
  try {
    return JSON.parse(await readFile(cached, 'utf8')) as Description;
  } catch {
    const description = await readDescription(bytes);
    await writeCacheFile(cached, JSON.stringify(description));
    return description;
  }
}

async function readDescription(bytes: Uint8Array): Promise<Description> {
  const { default: sharp } = await import('sharp');
  try {
    const { format = '', width, height, pages = 1, pageHeight } = await sharp(bytes).metadata();
    return { width, height: pageHeight ?? height, keepsForm: format === 'svg' || format === 'gif' || pages > 1 };
  } catch {
    return { keepsForm: /^\s*<|^GIF8/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1')) };
  }
}
