import sharp from 'sharp';
import { formatCount } from '../terminal/numbers.ts';
import { encoding, type PhotographProblem, plannedVariants, type Variant } from './encoding.ts';

/** Encodes every variant of a photograph: upright, in sRGB, and without metadata such as the location. */
export async function encodePhotograph(original: Uint8Array): Promise<Variant[] | PhotographProblem> {
  if (isHeic(original)) return { what: 'is in the HEIC format, which browsers do not support', fix: 'export it as JPEG' };
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
