import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Card, CardLayers, PlanOptions, Site, SitePlan } from '../contract.ts';
import { lfsProblem } from '../files.ts';
import { generatorHash } from '../installation.ts';
import { type Problem, SiteError } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import { writeCacheFile } from '../store/cache.ts';

/** A social card that public/ lacks. */
export interface MissingCard extends Card {
  /** Hash of everything that decides its bytes. */
  key: string;
  render: () => CardLayers;
}

/** The cards of a plan that public/ lacks, each once. None if the site doesn't render cards. */
export function missingCards(root: string, { renderCard }: Site, plan: SitePlan, { exists, memo }: PlanOptions): MissingCard[] {
  const cards = new Map(plan.pages.flatMap(({ card }) => (card && !exists(card.path) ? [[card.path, card]] : [])));
  if (!renderCard || cards.size === 0) return [];
  const fontHashes = (plan.cardFonts ?? []).map((font) => hashOfFont(root, font));
  return Array.from(cards.values(), (card) => {
    const layersHash = memo(`card ${JSON.stringify(card.data)}`, () => hash('sha256', JSON.stringify(renderCard(card.data))));
    const key = hash('sha256', JSON.stringify([generatorHash(), fontHashes, layersHash])).slice(0, 16);
    return { ...card, key, render: () => renderCard(card.data) };
  });
}

function hashOfFont(root: string, font: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(resolve(root, font));
  } catch (error) {
    const what = `the card font ${font} cannot be read (${(error as NodeJS.ErrnoException).code})`;
    throw new SiteError([{ file: siteModulePath, what, fix: 'correct its path in cardFonts, from the site root' }]);
  }
  // The library would leave out all words.
  if (!['\0\u0001\0\0', 'true', 'OTTO', 'ttcf'].includes(bytes.toString('latin1', 0, 4))) {
    const other = { what: 'is not a TrueType or OpenType font, so social cards have no words', fix: 'name a .ttf or .otf file' };
    throw new SiteError([{ file: font, ...(lfsProblem(bytes) ?? other) }]);
  }
  return hash('sha256', bytes);
}

/** Makes the social cards that public/ lacks, in 0.2 s each, or takes them from the cache. `made` is how many weren't there. */
export async function makeCards(root: string, { plan, cards }: { plan: SitePlan; cards: readonly MissingCard[] }, cache: string) {
  const fonts = (plan.cardFonts ?? []).map((font) => resolve(root, font));
  const files: { path: string; body: Buffer }[] = [];
  const problems: Problem[] = [];
  let made = 0;
  // Every loop takes its next card from this iterator.
  const queue = cards.values();
  const takeCards = async () => {
    for (const { path, render, key } of queue) {
      const file = join(cache, 'cards', key);
      let body = await readPng(file);
      if (!body) {
        const rasterize = await rasterizer(fonts);
        body = await rasterize(render()).catch((error) => {
          const what = `renderCard: ${path} can't be made: ${error instanceof Error ? error.message : error}`;
          const fix = 'return two valid SVGs of the same size, with & and < escaped';
          problems.push({ file: siteModulePath, what, fix });
          return undefined;
        });
        if (!body) continue;
        await writeCacheFile(file, body);
        made += 1;
      }
      files.push({ path: path.slice(1), body });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeCards));
  return { value: { files, made }, problems };
}

/** Returns undefined if the file isn't cached, or is damaged. */
async function readPng(file: string): Promise<Buffer | undefined> {
  const body = await readFile(file).catch(() => undefined);
  return body?.subarray(0, start.length).equals(start) && body.subarray(-end.length).equals(end) ? body : undefined;
}

/** The first and the last bytes of every PNG: the signature, and the chunk IEND (PNG specification, 5.2 and 11.2.5). */
const start = Buffer.from('89504e470d0a1a0a', 'hex');
const end = Buffer.from('0000000049454e44ae426082', 'hex');

/** Returns a function that makes a PNG. sharp supports more of SVG; resvg takes font files, so that cards are the same on every machine. */
async function rasterizer(fontFiles: string[]) {
  // Loaded on demand: most builds have no new card, and image libraries are slow to load.
  const [{ Resvg }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  return async ({ picture, words }: CardLayers) => {
    const text = new Resvg(words, { font: { loadSystemFonts: false, fontFiles } }).render().asPng();
    const card = sharp(Buffer.from(picture)).composite([{ input: text }]);
    // A small palette is enough.
    return card.removeAlpha().png({ palette: true, colors: 128, dither: 0 }).toBuffer();
  };
}
