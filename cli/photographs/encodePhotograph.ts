import sharp from 'sharp';
import { encoding, type PhotographProblem, plannedVariants, type Variant } from './encoding.ts';

/** Encodes every variant of a photograph: upright, in sRGB, and without metadata such as the location. */
export async function encodePhotograph(original: Uint8Array): Promise<Variant[] | PhotographProblem> {
  if (isHeic(original)) return { what: 'is in the HEIC format, which browsers do not support', fix: 'export it as JPEG' };
  try {
    const { format: own, autoOrient } = await sharp(original).metadata();
    if (own === 'svg') return { what: 'is an SVG, not a photograph', fix: 'save it as JPEG or PNG' };
    return await Promise.all(
      plannedVariants(autoOrient.width).map(async ({ format, width }) => {
        const upright = sharp(original).autoOrient().resize({ width });
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

/** Detects the format of iPhone photos by the brand in the first box (ISO/IEC 23008-12). AVIF, in the same container, is supported. */
function isHeic(original: Uint8Array): boolean {
  return /^ftyphe(ic|ix|im|is|vc)/.test(Buffer.from(original.subarray(4, 12)).toString('latin1'));
}
