import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, extname, join } from 'node:path';
import { displayPath, type FieldProblem } from '../content/fieldPaths.ts';
import { locator } from '../content/frontMatter.ts';
import type { NamedPhotograph, Photograph } from '../contract.ts';
import { attempt, type FileStamp, lfsProblem, memoize, readStart } from '../files.ts';
import { asWrittenIn, attachedFiles, type BodyImage, imageFiles, isImageName } from '../markdown/links.ts';
import type { PreparedImage } from '../markdown/renderMarkdown.ts';
import { nearestFile, suggester } from '../nearest.ts';
import { explainSimilarName, fileKey } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import { type Problem, SiteError, type WhatAndFix } from '../problems.ts';
import { publicPathOf } from '../sitePaths.ts';
import { encodedPath, slugify } from '../slug.ts';
import { writeCacheFile } from '../store/cache.ts';
import { formatCount } from '../terminal.ts';

/** The folder of variants, in the built site and in the cache. Their names include a hash of the original and of the encoder's settings. */
export const photographsFolder = 'photographs';

/** Where content uses an image or a file. `shown` is how messages call it: `photo: public/sea.jpg`. */
interface Use extends Omit<FieldProblem, keyof WhatAndFix> {
  shown: string;
}

/** A variant of a photograph. It's encoded when its file is needed, into the cache. */
interface VariantFile extends Variant {
  path: string;
  /** The encoded file, which may not exist yet. */
  from: string;
  /** The file of the photograph, from the site root. */
  original: string;
  uses: readonly Use[];
}

/** A file to publish. A variant may have to be encoded first. */
export type PublishedFile = OutputFile | VariantFile;

/**
 * Prepares the photographs that fields name, which are in public/, the images in Markdown, and the files that links in it offer.
 * @param unlinkable the files of the settings and the content, which aren't published
 */
export async function prepareImages(
  root: string,
  named: readonly NamedPhotograph[],
  bodies: readonly { file: string; images: readonly BodyImage[] }[],
  fileStamps: ReadonlyMap<string, FileStamp>,
  cache: string,
  unlinkable: ReadonlySet<string>,
) {
  const uses: [file: string, use: Use][] = named.map(({ path, source, field }) => {
    // The path in a field has to start with a slash. With ./, it's that of no file, so `missingImage` explains this.
    const file = path.startsWith('/') ? `public${path}` : `./${path}`;
    return [file, { file: source, field, shown: `${displayPath(field)}: ${file.replace(/^\.\//, '')}` }];
  });
  for (const { file: source, images } of bodies)
    for (const [url, line, column] of images) {
      const candidates = [...imageFiles(url, source), ...attachedFiles(url, source)];
      const file = candidates.find((each) => fileStamps.has(each)) ?? candidates[0];
      // A missing file of public/ is reported as a broken link.
      if (file === undefined || (file.startsWith('public/') && !fileStamps.has(file))) continue;
      uses.push([file, { file: source, line, column, shown: file }]);
    }
  const images = new Map<string, PreparedImage>();
  const files = new Map<string, PublishedFile>();
  const problems: Problem[] = [];
  const locate = locator(root);
  const explainMissing = missingImageExplainer([...fileStamps.keys()]);
  // One at a time, because originals are large.
  for (const [file, ofOne] of Map.groupBy(uses, ([each]) => each)) {
    const own = ofOne.map(([, use]) => use);
    const found = unlinkable.has(file)
      ? { what: 'is read by the site, and not published', fix: 'link to a copy in public/, if visitors should have it' }
      : fileStamps.has(file)
        ? await prepareImage(root, file, cache, own)
        : explainMissing(file);
    if ('what' in found) problems.push(...problemsAt(locate, own, found));
    else {
      images.set(file, found.image);
      for (const published of found.files) files.set(published.path, published);
    }
  }
  return {
    /** By their files, from the site root: photographs in several sizes and formats, others as they are. */
    images,
    files: [...files.values()],
    /** Each at the field or the text that names the image. */
    problems,
  };
}

/** The photographs in public/, by the paths that content uses. A site may not ask for an unnamed one, which would be missing from the page. */
export class Photographs extends Map<string, Photograph> {
  readonly #named: ReadonlySet<string>;

  constructor(images: ReadonlyMap<string, PreparedImage>, named: ReadonlySet<string>) {
    super();
    this.#named = named;
    for (const [file, image] of images) if ('sources' in image && file.startsWith('public/')) this.set(publicPathOf(file), image);
  }

  override get(path: string): Photograph | undefined {
    const found = super.get(path);
    if (found || this.#named.has(path) || !/^(?!\w+:).*\.(?:jpe?g|png|webp|avif)$/i.test(path)) return found;
    throw new TypeError(`${path} is not among the photographs; name its field in the site's photographs()`);
  }
}

function problemsAt(locate: ReturnType<typeof locator>, uses: readonly Use[], { what, fix }: WhatAndFix): Problem[] {
  return uses.map(({ shown, ...use }) => locate({ ...use, what: `${shown} ${what}`, fix: asWrittenIn(use.file, fix) }));
}

/** Returns a function that suggests the same name in another case or Unicode form first, then the same name in another folder, then the most similar path. */
function missingImageExplainer(siteFiles: readonly string[]): (file: string) => WhatAndFix {
  const filesLike = memoize((extension: string) => {
    const files = siteFiles.filter((each) => extname(each).toLowerCase() === extension || isImageName(each)).map(publicPathOf);
    return { byKey: new Map(files.map((each) => [fileKey(each), each])), suggest: suggester(files, nearestFile) };
  });
  return (file) => {
    const { byKey, suggest } = filesLike(extname(file).toLowerCase());
    const written = publicPathOf(file.replaceAll('\\', '/'));
    const similar = explainSimilarName(written, byKey);
    if (similar) return similar;
    const likely = suggest(written);
    const isOfField = file.startsWith('./');
    const add = isOfField
      ? 'put it into public/, and start its path with /'
      : `add the ${isImageName(file) ? 'image' : 'file'}, or correct the name`;
    return { what: 'does not exist', fix: likely ? `did you mean ${likely}?` : add };
  };
}

/** What one image becomes, and the files to publish for it; or why it can't be used. */
async function prepareImage(root: string, file: string, cache: string, uses: readonly Use[]) {
  if (!isImageName(file)) return attachment(root, file);
  const bytes = await readFile(join(root, file));
  const key = encodingKey(bytes);
  const described = lfsProblem(bytes) ?? (await cachedDescription(bytes, key, cache));
  const isInField = uses.some(({ field }) => field);
  if ('what' in described) {
    const isDrawing = /\.svg$/i.test(file);
    const fix = 'save it again; an SVG needs a width and height, or a viewBox';
    return isDrawing ? { what: 'cannot be read as an image', fix } : described;
  }
  const { format, pages, width, height } = described;
  // Few browsers show a scan of several pages.
  const isAnimation = pages > 1 && format !== 'tiff';
  if (isInField || (format !== 'svg' && !isAnimation)) return photograph(file, key, described, cache, uses);
  if (format === 'svg' && !/\.svg$/i.test(file))
    return { what: 'is an SVG, which browsers show only with that extension', fix: 'rename it to .svg' };
  if (format === 'svg' && !bytes.includes('http://www.w3.org/2000/svg'))
    return { what: 'has no xmlns, so browsers do not show it', fix: 'begin it with <svg xmlns="http://www.w3.org/2000/svg"' };
  if (format === 'svg' && width === 1 && height === 1)
    return { what: 'has no size of its own', fix: 'give its <svg> a width and height in pixels, or a viewBox' };
  return keptImage(root, file, key, described);
}

/** A drawing or an animation. One beside a text is published with the photographs. */
function keptImage(root: string, file: string, key: string, { width, height }: ImageDescription) {
  if (file.startsWith('public/')) return { image: { src: encodedPath(publicPathOf(file)), width, height }, files: [] };
  const path = `${photographsFolder}/${stemOf(file, 'image')}-${key.slice(0, 8)}${extname(file).toLowerCase()}`;
  return { image: { src: `/${path}`, width, height }, files: [{ path, from: join(root, file) }] };
}

/** A file that a link offers. It keeps its name, which visitors get when they save it, and its folder. */
function attachment(root: string, file: string) {
  const path = file.replace(/^content\//, '');
  return { image: { src: encodedPath(`/${path}`) }, files: [{ path, from: join(root, file) }] };
}

function photograph(file: string, key: string, described: ImageDescription, cache: string, uses: readonly Use[]) {
  const problem = photographProblem(described);
  if (problem) return problem;
  const files = variantsOf(described).map((variant): VariantFile => {
    const { format, width } = variant;
    const extension = format === 'jpeg' ? 'jpg' : format;
    const path = `${photographsFolder}/${stemOf(file, 'photograph')}-${width}-${key.slice(0, 8)}.${extension}`;
    const from = join(cache, photographsFolder, `${key}-${width}.${extension}`);
    return { ...variant, path, from, original: file, uses };
  });
  const srcSet = (format: Format) =>
    files.flatMap((each) => (each.format === format ? [`/${each.path} ${each.width}w`] : [])).join(', ');
  // There is one JPEG, for old browsers.
  const { path, width, height } = files.find(({ format }) => format === 'jpeg') as VariantFile;
  const sources = (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) }));
  return { image: { src: `/${path}`, width, height, sources }, files };
}

const stemOf = (file: string, otherwise: string): string => slugify(basename(file, extname(file))) || otherwise;

/** Takes the size from the cache, because the library that reads it is slow to load. */
async function cachedDescription(bytes: Buffer, key: string, cache: string): Promise<ImageDescription | WhatAndFix> {
  const cached = join(cache, photographsFolder, `${key}.json`);
  const known = await readFile(cached, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (known) return known;
  const described = await describeImage(bytes);
  if (!('what' in described)) await writeCacheFile(cached, JSON.stringify(described));
  return described;
}

/**
 * Encodes the photographs that aren't in the cache. Throws SiteError if some can't be, with a problem for each of their uses.
 * @param onStart gets their number if there are any
 */
export async function encodePhotographs(root: string, files: readonly PublishedFile[], onStart?: (count: number) => void) {
  const variants = files.filter((file) => 'original' in file).filter(({ from }) => !isEncoded(from));
  const byOriginal = Map.groupBy(variants, (file) => file.original);
  if (byOriginal.size > 0) onStart?.(byOriginal.size);
  const problems: Problem[] = [];
  // One photograph at a time: each uses all cores and a lot of memory.
  for (const [original, missing] of byOriginal) {
    const bytes = await readFile(join(root, original));
    const encoded = await Promise.all(missing.map(async (file) => [file, await encode(bytes, file)] as const));
    for (const [{ from }, body] of encoded) if (!('what' in body)) await writeCacheFile(from, body);
    const failed = encoded.find(([, body]) => 'what' in body);
    if (failed) problems.push(...problemsAt(locator(root), failed[0].uses, failed[1] as WhatAndFix));
  }
  if (problems.length > 0) throw new SiteError(problems);
}

type Format = 'avif' | 'webp' | 'jpeg';

type Variant = { format: Format; width: number; height: number };

const maxWidth = 1600;
const widths = [400, 800, 1200, maxWidth];
const fallbackWidth = 1200;

/** The variants of a photograph of a size, none wider than the original. JPEG is for old browsers, so it has one width. */
export function variantsOf(size: { width: number; height: number }): Variant[] {
  const widest = Math.min(size.width, maxWidth);
  const all = [...widths.filter((each) => each < widest), widest];
  const modern = (['avif', 'webp'] as const).flatMap((format) => all.map((width) => ({ format, width })));
  const variants = [...modern, { format: 'jpeg' as const, width: Math.min(size.width, fallbackWidth) }];
  return variants.map((each) => ({ ...each, height: Math.max(1, Math.round((size.height * each.width) / size.width)) }));
}

type ImageDescription = { format: string; width: number; height: number; pages: number };

/** Larger photographs take gigabytes of memory: as many pixels as sharp's default limit. */
const maxPixels = 0x3fff ** 2;
/** WebP's limit, below that of AVIF (16,384). */
const maxHeight = 16_383;

/** Why an image can't be encoded as a photograph; undefined if it can. */
export function photographProblem({ format, width, height, pages }: ImageDescription): WhatAndFix | undefined {
  if (format === 'svg') return { what: 'is an SVG, not a photograph', fix: 'save it as JPEG or PNG' };
  if (pages > 1) return { what: `has ${pages} frames or pages`, fix: 'save one of them as JPEG' };
  const size = `is ${formatCount(width)} × ${formatCount(height)} pixels`;
  const tooLarge = `${size}; the limit is ${Math.round(maxPixels / 1e6)} million`;
  if (width * height > maxPixels) return { what: tooLarge, fix: 'make it smaller: 4,000 pixels wide are plenty' };
  const widest = Math.min(width, maxWidth);
  if ((height * widest) / width <= maxHeight) return undefined;
  const limit = formatCount(Math.floor((maxHeight * width) / widest));
  return { what: `${size}, which is too tall`, fix: `cut it, or make it smaller: at most ${limit} pixels high` };
}

/** Tuned on photographs of lawns and houses: no visible difference at arm's length. More AVIF effort saves 10% but takes four times as long. */
const encoding = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<Format, object>;

/** A hash of all that decides the variants: the original's bytes, the encoder's version, and its settings. */
function encodingKey(original: Buffer): string {
  // The version is read from package.json, because the encoder is slow to load.
  const { version } = JSON.parse(readFileSync(findPackageJSON('sharp', import.meta.url) ?? '', 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([encoding, widths, fallbackWidth, version]));
  return hash.update(original).digest('hex').slice(0, 16);
}

async function describeImage(image: Buffer): Promise<ImageDescription | WhatAndFix> {
  // The brand of iPhone photos, in the first box (ISO/IEC 23008-12). AVIF, in the same container, is supported.
  if (/^ftyphe(ic|ix|im|is|vc)/.test(image.toString('latin1', 4, 12)))
    return { what: 'is in the HEIC format, which browsers do not support', fix: 'export it as JPEG' };
  return withSharp(async (sharp) => {
    const { format, pages = 1, autoOrient } = await sharp(image, reading).metadata();
    return { format, ...autoOrient, pages: framesOfPng(image) ?? pages };
  });
}

/** The number of frames of an animated PNG: in its chunk acTL, before the first IDAT. sharp takes it for a still image. */
function framesOfPng(image: Buffer): number | undefined {
  const at = image.toString('latin1', 0, 4) === '\x89PNG' ? image.indexOf('acTL') : -1;
  return at > 0 && at < image.indexOf('IDAT') ? image.readUInt32BE(at + 4) : undefined;
}

/** Encodes a variant of a photograph: upright, in sRGB, and without metadata such as the location. */
async function encode(original: Buffer, { format, width, height }: Variant): Promise<Buffer | WhatAndFix> {
  const encoded = await withSharp((sharp) => {
    const upright = sharp(original, reading).autoOrient().resize({ width, height, fit: 'fill' });
    // JPEG has no transparency, and would show black.
    const image = format === 'jpeg' ? upright.flatten({ background: 'white' }) : upright;
    return image[format](encoding[format]).toBuffer();
  });
  // Variants are encoded side by side, and libvips then mixes up its reasons.
  return 'what' in encoded ? { ...encoded, what: 'is damaged, or ends too early' } : encoded;
}

async function withSharp<T>(work: (sharp: typeof import('sharp').default) => Promise<T>): Promise<T | WhatAndFix> {
  // Loaded on demand: most builds have no new photograph, and the encoder is slow to load.
  const { default: sharp } = await import('sharp');
  try {
    return await work(sharp);
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1)[0];
    return { what: `cannot be read as an image (${reason})`, fix: 'save it again as JPEG, PNG, WebP, or AVIF' };
  }
}

/** Many cameras write JPEG files that libjpeg warns about, and that look right. A file that ends too early is still an error. */
const reading = { failOn: 'error', limitInputPixels: false } as const;

/** Whether a file exists and begins as an encoded image. After a power cut, it may be empty. */
function isEncoded(file: string): boolean {
  const start = attempt(() => readStart(file).toString('latin1')) ?? '';
  return /^(?:\xFF\xD8\xFF|RIFF....WEBP|....ftyp)/s.test(start);
}
