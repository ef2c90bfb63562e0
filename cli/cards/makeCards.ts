import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import type { OutputFile } from '../output/stage.ts';
import type { Site, SitePlan } from '../site.ts';
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
  // Every worker takes its next card from this iterator.
  const queue = cards.values();
  const work = async () => {
    for (const { path, data, key } of queue) {
      const file = join(cache, 'cards', key);
      let body: Buffer | undefined = await readFile(file).catch(() => undefined);
      const layers = body ? undefined : renderCard?.(data);
      if (layers) {
        // Loaded on demand: most builds have no new card, and image libraries are slow to load.
        const { rasterize } = await import('./rasterize.ts');
        body = await rasterize(layers, fonts);
        await writeCacheFile(file, body);
        made += 1;
      }
      if (body) files.push({ path: path.slice(1), body });
      onProgress?.('cards', files.length, cards.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { files, made };
}
