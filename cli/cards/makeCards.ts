import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CardLayers, Site, SitePlan } from '../contract.ts';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import type { OutputFile } from '../output/stage.ts';
import { SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import type { OnProgress } from '../terminal/progress.ts';
import { fontFiles, type MissingCard } from './missingCards.ts';

interface MadeCards {
  files: (OutputFile & { body: Buffer })[];
  /** How many weren't in the cache. */
  made: number;
}

/**
 * Makes the social cards that public/ lacks, in 0.2 s each, or takes them from the cache.
 * @param cache the cache folder, shared by all builds
 * @throws SiteError if `renderCard` returns an invalid SVG for a card's picture or for the words on top of it
 * @throws UnwritableCacheError
 */
export async function makeCards(
  root: string,
  { renderCard }: Site,
  { plan, cards }: { plan: SitePlan; cards: readonly MissingCard[] },
  cache: string,
  onProgress?: OnProgress,
): Promise<MadeCards> {
  const fonts = fontFiles(root, plan);
  const files: MadeCards['files'] = [];
  let made = 0;
  // Every loop takes its next card from this generator, which ends when one of them throws.
  const queue = (function* () {
    yield* cards;
  })();
  const takeCards = async () => {
    for (const { path, data, key } of queue) {
      const file = join(cache, 'cards', key);
      let body = await readPng(file);
      const layers = body ? undefined : renderCard?.(data);
      if (layers) {
        body = await toPng(path, layers, fonts);
        await writeCacheFile(file, body);
        made += 1;
      }
      if (body) files.push({ path: path.slice(1), body });
      onProgress?.('cards', files.length, cards.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeCards));
  return { files, made };
}

/** Returns undefined if the file isn't cached, or is damaged. */
async function readPng(file: string): Promise<Buffer | undefined> {
  const body = await readFile(file).catch(() => undefined);
  return body?.subarray(0, start.length).equals(start) && body.subarray(-end.length).equals(end) ? body : undefined;
}

/** The first and the last bytes of every PNG: the signature, and the chunk IEND (PNG specification, 5.2 and 11.2.5). */
const start = Buffer.from('89504e470d0a1a0a', 'hex');
const end = Buffer.from('0000000049454e44ae426082', 'hex');

async function toPng(path: string, layers: CardLayers, fonts: string[]): Promise<Buffer> {
  // Loaded on demand: most builds have no new card, and image libraries are slow to load.
  const { rasterize } = await import('./rasterize.ts');
  try {
    return await rasterize(layers, fonts);
  } catch (error) {
    const what = `renderCard: ${path} can't be made: ${error instanceof Error ? error.message : error}`;
    throw new SiteError([{ file: siteModulePath, what, fix: 'return two valid SVGs of the same size, with & and < escaped' }]);
  }
}
