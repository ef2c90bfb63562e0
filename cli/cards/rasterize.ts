import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { CardLayers } from '../contract.ts';

/**
 * Renders a social card. sharp supports more of SVG, so it renders the picture, but it would set text in the machine's fonts. resvg takes
 * font files, so it renders the words, and cards are the same on every machine. A small palette is enough for flat illustrations.
 * @param fontFiles absolute paths
 * @returns a PNG
 * @throws the library's error if a layer isn't a valid SVG
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
