import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { formatCount } from '../terminal/numbers.ts';

export type Format = 'avif' | 'webp' | 'jpeg';

/** A photograph in one format and size. */
export interface Variant {
  format: Format;
  width: number;
  height: number;
  body: Buffer;
}

/** Why a photograph can't be used, and the fix. */
export interface PhotographProblem {
  what: string;
  fix: string;
}

/** Tuned on photographs of lawns and houses: no visible difference at arm's length. More AVIF effort saves 10% but takes four times as long. */
export const encoding = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<Format, object>;

/** In ascending order. */
const widths = [400, 800, 1200, 1600];
const fallbackWidth = 1200;

/**
 * The formats and widths to encode. None is wider than the original, and the original's width is included if it's below the maximum.
 * JPEG is a fallback for old browsers, so it has one width.
 */
export function plannedVariants(width: number): { format: Format; width: number }[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  const all = [...widths.filter((each) => each < widest), widest];
  const modern = (['avif', 'webp'] as const).flatMap((format) => all.map((each) => ({ format, width: each })));
  return [...modern, { format: 'jpeg', width: Math.min(width, fallbackWidth) }];
}

/** Cache key of the variants: a hash of the original's bytes, the encoder's version, and its settings. */
export function encodingKey(original: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify([encoding, widths, fallbackWidth, encoderVersion()]));
  return hash.update(original).digest('hex').slice(0, 16);
}

/** Read from package.json, because the encoder is slow to load. */
function encoderVersion(): string {
  const file = findPackageJSON('sharp', import.meta.url) ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Encodes every variant of a photograph: upright, in sRGB, and without metadata such as the location. */
export async function encodePhotograph(original: Uint8Array): Promise<Variant[] | PhotographProblem> {
  if (isHeic(original)) return { what: 'is in the HEIC format, which browsers do not support', fix: 'export it as JPEG' };
  // Loaded on demand: most builds have no new photograph, and the encoder is slow to load.
  const { default: sharp } = await import('sharp');
  try {
    const { format: own, pages = 1, autoOrient } = await sharp(original, reading).metadata();
    if (own === 'svg') return { what: 'is an SVG, not a photograph', fix: 'save it as JPEG or PNG' };
    if (pages > 1) return { what: `has ${pages} pictures, as an animation`, fix: 'save one of them as JPEG' };
    const tooLarge = sizeProblem(autoOrient);
    if (tooLarge) return tooLarge;
    return await Promise.all(
      plannedVariants(autoOrient.width).map(async ({ format, width }) => {
        const upright = sharp(original, reading).autoOrient().resize({ width });
        // JPEG has no transparency, and would show black.
        const image = format === 'jpeg' ? upright.flatten({ background: 'white' }) : upright;
        const { data, info } = await image[format](encoding[format]).toBuffer({ resolveWithObject: true });
        return { format, width: info.width, height: info.height, body: data };
      }),
    );
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1)[0];
    return { what: `cannot be read as an image (${reason})`, fix: 'save it again as JPEG, PNG, WebP, or AVIF' };
  }
}

/** Many cameras write JPEG files that libjpeg warns about, and that look right. A file that ends too early is still an error. */
const reading = { failOn: 'error', limitInputPixels: false } as const;

/** Larger photographs take gigabytes of memory: as many pixels as sharp's default limit. */
const maxPixels = 0x3fff ** 2;
/** WebP's limit, below that of AVIF (16,384). */
const maxHeight = 16_383;

function sizeProblem({ width, height }: { width: number; height: number }): PhotographProblem | undefined {
  const size = `is ${formatCount(width)} × ${formatCount(height)} pixels`;
  if (width * height > maxPixels)
    return {
      what: `${size}; the limit is ${Math.round(maxPixels / 1e6)} million`,
      fix: 'make it smaller: 4,000 pixels wide are plenty',
    };
  const widest = plannedVariants(width).reduce((most, variant) => Math.max(most, variant.width), 0);
  if ((height * widest) / width <= maxHeight) return undefined;
  const limit = formatCount(Math.floor((maxHeight * width) / widest));
  return { what: `${size}, which is too tall`, fix: `cut it, or make it smaller: at most ${limit} pixels high` };
}

/** Detects the format of iPhone photos by the brand in the first box (ISO/IEC 23008-12). AVIF, in the same container, is supported. */
function isHeic(original: Uint8Array): boolean {
  return /^ftyphe(ic|ix|im|is|vc)/.test(Buffer.from(original.subarray(4, 12)).toString('latin1'));
}
