import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { CardLayers } from '../site.ts';

/**
 * Combines two libraries: sharp renders every SVG, but uses the machine's fonts for text; resvg renders text in the site's own fonts, so
 * that cards are the same on every machine. A small palette is enough for flat illustrations.
 * @param fontFiles absolute paths
 * @returns a PNG
 */
export async function rasterize({ picture, words }: CardLayers, fontFiles: string[]): Promise<Buffer> {
  const text = new Resvg(words, { font: { loadSystemFonts: false, fontFiles } }).render().asPng();
  const card = await sharp(Buffer.from(picture))
    .composite([{ input: text }])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(card).png({ palette: true, colors: 128, dither: 0 }).toBuffer();
}
