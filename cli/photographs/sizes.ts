import { formatCount } from '../terminal/format.ts';

export type Format = 'avif' | 'webp' | 'jpeg';

/** A photograph in one format and size. */
export interface Variant {
  format: Format;
  width: number;
  height: number;
}

/** In ascending order. */
export const widths = [400, 800, 1200, 1600];
/** Of the JPEG. */
export const fallbackWidth = 1200;

/** The variants of a photograph of a size, none wider than the original. JPEG is for old browsers, so it has one width. */
export function variantsOf(size: { width: number; height: number }): Variant[] {
  const widest = Math.min(size.width, widths.at(-1) ?? size.width);
  const all = [...widths.filter((each) => each < widest), widest];
  const modern = (['avif', 'webp'] as const).flatMap((format) => all.map((width) => ({ format, width })));
  const variants = [...modern, { format: 'jpeg' as const, width: Math.min(size.width, fallbackWidth) }];
  return variants.map((each) => ({ ...each, height: Math.max(1, Math.round((size.height * each.width) / size.width)) }));
}

export interface ImageDescription {
  format: string;
  /** The size once it's upright. */
  width: number;
  height: number;
  /** More than one in an animation. */
  pages: number;
}

/** Why an image can't be used, and the fix. */
export interface ImageProblem {
  what: string;
  fix: string;
}

/** Larger photographs take gigabytes of memory: as many pixels as sharp's default limit. */
const maxPixels = 0x3fff ** 2;
/** WebP's limit, below that of AVIF (16,384). */
const maxHeight = 16_383;

/** Why an image can't be encoded as a photograph; undefined if it can. */
export function photographProblem({ format, width, height, pages }: ImageDescription): ImageProblem | undefined {
  if (format === 'svg') return { what: 'is an SVG, not a photograph', fix: 'save it as JPEG or PNG' };
  if (pages > 1) return { what: `has ${pages} pictures, as an animation`, fix: 'save one of them as JPEG' };
  const size = `is ${formatCount(width)} × ${formatCount(height)} pixels`;
  if (width * height > maxPixels)
    return {
      what: `${size}; the limit is ${Math.round(maxPixels / 1e6)} million`,
      fix: 'make it smaller: 4,000 pixels wide are plenty',
    };
  const widest = Math.min(width, widths.at(-1) ?? width);
  if ((height * widest) / width <= maxHeight) return undefined;
  const limit = formatCount(Math.floor((maxHeight * width) / widest));
  return { what: `${size}, which is too tall`, fix: `cut it, or make it smaller: at most ${limit} pixels high` };
}
