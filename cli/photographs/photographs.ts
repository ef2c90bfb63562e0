import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { displayPath, type FieldProblem } from '../content/fieldPaths.ts';
import type { NamedPhotograph, Photograph } from '../contract.ts';
import { lfsProblem } from '../files.ts';
import { type BodyImage, imageFiles } from '../markdown/fileLinks.ts';
import type { PreparedImage } from '../markdown/writeHtml.ts';
import { nearest } from '../nearest.ts';
import { fileKey, similarName } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { WhatAndFix } from '../problems.ts';
import { writeCacheFile } from '../store/cache.ts';
import {
  describeImage,
  encode,
  encodingKey,
  type Format,
  type ImageDescription,
  isEncoded,
  photographProblem,
  type Variant,
  variantsOf,
} from './encode.ts';

/** The folder of variants, in the built site and in the cache. Their names include a hash of the original and of the encoder's settings. */
export const photographsFolder = 'photographs';

/** Who uses a photograph. `what` is the beginning of a problem. */
type Use = Omit<FieldProblem, 'fix'>;

/** A variant of a photograph. It's encoded when its file is needed, into the cache. */
export interface VariantFile extends Variant {
  path: string;
  /** The encoded file, which may not exist yet. */
  from: string;
  /** The file of the photograph, from the site root. */
  original: string;
  uses: readonly Use[];
}

interface Described<T> {
  images: ReadonlyMap<string, T>;
  files: (OutputFile | VariantFile)[];
  /** Each at the field or the text that names the photograph. */
  problems: FieldProblem[];
}

/** Describes each photograph that fields name, by the path that content gives, which is in public/: `/images/workshop.jpg`. */
export async function describePhotographs(
  root: string,
  named: readonly NamedPhotograph[],
  inPublic: readonly string[],
  cache: string,
): Promise<Described<Photograph>> {
  const uses = named.map(({ path, source, field }) => ({
    path,
    use: { file: source, field, what: `${displayPath(field)}: public${path}` },
  }));
  const known = new Set(inPublic);
  return describeEach(uses, async (path, of) => {
    if (!known.has(path)) return missingImage(path, inPublic);
    return describePhotograph(`public${path}`, await readFile(join(root, 'public', path)), cache, of);
  });
}

/** Describes the images in Markdown, by their files: photographs in several sizes and formats, others as they are. */
export async function describeImages(
  root: string,
  bodies: readonly { file: string; images: readonly BodyImage[] }[],
  siteFiles: ReadonlyMap<string, string>,
  cache: string,
): Promise<Described<PreparedImage>> {
  const uses = bodies.flatMap(({ file, images }) =>
    images.flatMap(([url, line, column]) => {
      const paths = imageFiles(url, file);
      const path = paths.find((each) => siteFiles.has(each)) ?? paths[0];
      // A missing file of public/ is reported as a broken link.
      if (path === undefined || (path.startsWith('public/') && !siteFiles.has(path))) return [];
      return { path, use: { file, line, column, what: path } };
    }),
  );
  const images = [...siteFiles.keys()].filter((path) => imageFiles(basename(path), path).length > 0);
  return describeEach(uses, async (path, of) =>
    siteFiles.has(path) ? describeAny(root, path, cache, of) : missingImage(path, images),
  );
}

type Found<T> = { image: T; files: (OutputFile | VariantFile)[] } | WhatAndFix;

async function describeEach<T>(
  all: readonly { path: string; use: Use }[],
  describeOne: (path: string, uses: readonly Use[]) => Promise<Found<T>>,
): Promise<Described<T>> {
  const images = new Map<string, T>();
  const files = new Map<string, OutputFile | VariantFile>();
  const problems: FieldProblem[] = [];
  // One at a time, because originals are large.
  for (const [path, ofOne] of Map.groupBy(all, (each) => each.path)) {
    const uses = ofOne.map(({ use }) => use);
    const found = await describeOne(path, uses);
    if ('what' in found) {
      problems.push(...problemsAt(uses, found));
      continue;
    }
    images.set(path, found.image);
    for (const file of found.files) files.set(file.path, file);
  }
  return { images, files: [...files.values()], problems };
}

function problemsAt(uses: readonly Use[], { what, fix }: WhatAndFix): FieldProblem[] {
  return uses.map((use) => ({ ...use, what: `${use.what} ${what}`, fix }));
}

/** Suggests the same name in another case or Unicode form first, then the same name in another folder, then the most similar path. */
function missingImage(path: string, files: readonly string[]): WhatAndFix {
  const similar = similarName(path, new Map(files.map((each) => [fileKey(each), each])));
  if (similar) return similar;
  const named = files.filter((each) => basename(each) === basename(path));
  const likely = nearest(path, named) ?? named[0] ?? nearest(path, files);
  return { what: 'does not exist', fix: likely ? `did you mean ${likely}?` : 'add the image, or correct the name' };
}

async function describeAny(root: string, path: string, cache: string, uses: readonly Use[]): Promise<Found<PreparedImage>> {
  const bytes = await readFile(join(root, path));
  const key = encodingKey(bytes);
  const described = await describe(bytes, key, cache);
  const isDrawing = /\.(?:svg|gif)$/i.test(path);
  if ('what' in described && isDrawing)
    return { what: 'cannot be read as an image', fix: 'save it again; an SVG needs a width and height, or a viewBox' };
  if ('what' in described || !(['svg', 'gif'].includes(described.format) || described.pages > 1))
    return describePhotograph(path, bytes, cache, uses);
  const { width, height } = described;
  if (path.startsWith('public/')) return { image: { src: encodeURI(path.slice('public'.length)), width, height }, files: [] };
  const file = `${photographsFolder}/${stemOf(path, 'image')}-${key.slice(0, 8)}${extname(path).toLowerCase()}`;
  return { image: { src: `/${file}`, width, height }, files: [{ path: file, from: join(root, path) }] };
}

async function describePhotograph(
  path: string,
  original: Buffer,
  cache: string,
  uses: readonly Use[],
): Promise<Found<Photograph>> {
  const key = encodingKey(original);
  const described = lfsProblem(original) ?? (await describe(original, key, cache));
  if ('what' in described) return described;
  const problem = photographProblem(described);
  if (problem) return problem;
  const files = variantsOf(described).map((variant): VariantFile => {
    const { format, width } = variant;
    const extension = format === 'jpeg' ? 'jpg' : format;
    const name = `${stemOf(path, 'photograph')}-${width}-${key.slice(0, 8)}.${extension}`;
    const from = join(cache, photographsFolder, `${key}-${width}.${extension}`);
    return { ...variant, path: `${photographsFolder}/${name}`, from, original: path, uses };
  });
  const srcSet = (format: Format) =>
    files.flatMap((file) => (file.format === format ? [`/${file.path} ${file.width}w`] : [])).join(', ');
  // There is one JPEG, for old browsers.
  const { path: src, width, height } = files.find(({ format }) => format === 'jpeg') as VariantFile;
  const sources = (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) }));
  return { image: { src: `/${src}`, width, height, sources }, files };
}

/** The words in a file's name, for names in URLs. */
function stemOf(path: string, otherwise: string): string {
  const words = basename(path, extname(path))
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? otherwise;
}

/** Takes the size from the cache, because the library that reads it is slow to load. */
async function describe(bytes: Buffer, key: string, cache: string): Promise<ImageDescription | WhatAndFix> {
  const cached = join(cache, photographsFolder, `${key}.json`);
  const known = await readFile(cached, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (known) return known;
  const described = await describeImage(bytes);
  if (!('what' in described)) await writeCacheFile(cached, JSON.stringify(described));
  return described;
}

/** Encodes the photographs that aren't in the cache. Returns why some can't be, for each of their uses. */
export async function encodePhotographs(root: string, files: readonly (OutputFile | VariantFile)[]): Promise<FieldProblem[]> {
  const variants = files.filter((file) => 'original' in file);
  const problems: FieldProblem[] = [];
  // One photograph at a time: each uses all cores and a lot of memory.
  for (const [original, ofOne] of Map.groupBy(variants, (file) => file.original)) {
    const missing = ofOne.filter(({ from }) => !isEncoded(from));
    if (missing.length === 0) continue;
    const bytes = await readFile(join(root, original));
    const encoded = await Promise.all(missing.map(async (file) => [file, await encode(bytes, file)] as const));
    for (const [{ from }, body] of encoded) if (!('what' in body)) await writeCacheFile(from, body);
    const failed = encoded.find(([, body]) => 'what' in body);
    if (failed) problems.push(...problemsAt(failed[0].uses, failed[1] as WhatAndFix));
  }
  return problems;
}
