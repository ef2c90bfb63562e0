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
 * Makes the social cards that are missing from public/, and removes those that no page names any more. It takes some seconds, which
 * is why it is no part of a build: the cards are committed, and a build only looks whether they are there.
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
 * Two libraries, each for what it does well: sharp draws every SVG but would set text in whatever fonts the machine has; resvg sets
 * text in the site's own, so that every machine makes the same card. Few colors are enough for flat drawings.
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
