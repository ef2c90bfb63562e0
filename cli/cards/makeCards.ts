import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Card, CardLayers, Site } from '../site.ts';

interface CardReport {
  made: number;
  kept: number;
  removed: number;
}

/**
 * Generates missing social cards in public/, and removes unused ones. This takes seconds, so it isn't part of a build: cards are
 * committed, and a build only checks that they exist.
 */
export async function makeCards(root: string, site: Site, cards: readonly Card[], fonts: readonly string[]): Promise<CardReport> {
  const missing = cards.filter(({ path }) => !existsSync(fileOf(root, path)));
  for (const { path, data } of missing) {
    const layers = site.drawCard?.(data);
    if (!layers) continue;
    await mkdir(dirname(fileOf(root, path)), { recursive: true });
    await writeFile(
      fileOf(root, path),
      await rasterize(
        layers,
        fonts.map((font) => resolve(root, font)),
      ),
    );
  }
  return { made: missing.length, kept: cards.length - missing.length, removed: await removeOthers(root, cards) };
}

/**
 * Combines two libraries: sharp renders every SVG, but uses the machine's fonts for text; resvg renders text in the site's own fonts, so
 * that cards are the same on every machine. A small palette is enough for flat illustrations.
 */
async function rasterize({ picture, words }: CardLayers, fontFiles: string[]): Promise<Buffer> {
  const text = new Resvg(words, { font: { loadSystemFonts: false, fontFiles } }).render().asPng();
  const card = await sharp(Buffer.from(picture))
    .composite([{ input: text }])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(card).png({ palette: true, colors: 128, dither: 0, effort: 10 }).toBuffer();
}

async function removeOthers(root: string, cards: readonly Card[]): Promise<number> {
  const wanted = new Set(cards.map(({ path }) => fileOf(root, path)));
  const folders = new Set([...wanted].map((file) => dirname(file)));
  let removed = 0;
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      if (wanted.has(join(folder, name))) continue;
      await rm(join(folder, name));
      removed += 1;
    }
  }
  return removed;
}

function fileOf(root: string, path: string): string {
  return join(root, 'public', path);
}
