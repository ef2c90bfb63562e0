import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { attempt, readStart } from '../files.ts';
import type { WhatAndFix } from '../problems.ts';
import { formatCount } from '../terminal.ts';

export type Format = 'avif' | 'webp' | 'jpeg';

export interface Variant {
  format: Format;
  width: number;
  height: number;
}

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

export interface ImageDescription {
  format: string;
  width: number;
  height: number;
  pages: number;
}

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
export function encodingKey(original: Buffer): string {
  // The version is read from package.json, because the encoder is slow to load.
  const { version } = JSON.parse(readFileSync(findPackageJSON('sharp', import.meta.url) ?? '', 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([encoding, widths, fallbackWidth, version]));
  return hash.update(original).digest('hex').slice(0, 16);
}

export async function describeImage(image: Buffer): Promise<ImageDescription | WhatAndFix> {
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
export async function encode(original: Buffer, { format, width, height }: Variant): Promise<Buffer | WhatAndFix> {
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
export function isEncoded(file: string): boolean {
  const start = attempt(() => readStart(file).toString('latin1')) ?? '';
  return /^(?:\xFF\xD8\xFF|RIFF....WEBP|....ftyp)/s.test(start);
}
