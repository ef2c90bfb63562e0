import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import type { BodyImage } from '../markdown/images.ts';
import { imageFile } from '../markdown/images.ts';
import type { PreparedImage } from '../markdown/writeHtml.ts';
import { nearest } from '../nearest.ts';
import type { OutputFile } from '../output/stage.ts';
import type { Problem } from '../problems.ts';
import { photographsFolder, preparePhotograph } from './preparePhotographs.ts';

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
        failed.get(path) ?? (siteFiles.has(path) ? await prepareImage(root, path, cache) : missing(path, siteFiles));
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

function missing(path: string, siteFiles: ReadonlyMap<string, string>): Pick<Problem, 'what' | 'fix'> {
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
