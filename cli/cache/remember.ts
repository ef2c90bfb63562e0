import { textOf } from '../content/load.ts';
import { removeLeftovers } from '../files/ownedNames.ts';
import { eachOf, inTurn } from '../iterables.ts';
import type { Places } from '../output/addresses.ts';
import { bytesIn, statesAfter } from '../output/outputStates.ts';
import type { Drawn } from '../rebuild.ts';
import { type NewRecord, writeRecord } from './buildRecord.ts';
import { gatherPacks, keepContent, removeOldFiles } from './contentCache.ts';
import { environmentOf } from './inputs.ts';

/**
 * Keeps what the next build into the same folder wants to know.
 * @param files all that stands in the output folder
 * @param touched paths there that were written or removed
 * @returns the bytes of all files
 */
export async function remember(site: Drawn, files: Iterable<Places>, touched: ReadonlySet<string>): Promise<number> {
  const { options, folder, inputs, loaded, client, planned, pages, out, record } = site;
  const { root } = options;
  const settingsFile = loaded.site.schema.settings.file;
  const { rows, content } = await keepEntries(site);
  const states = statesAfter(out, files, record, touched);
  let bytes = 0;
  const next: NewRecord = {
    generator: inputs.generator,
    options: inputs.options,
    timeZone: planned.timeZone,
    today: planned.today,
    // Code is also bundled from files elsewhere; of the site's own, the first look counts, since it came before all reading.
    inputs: inTurn(Object.entries(loaded.states), Object.entries(client.states), inputs.states),
    environment: environmentOf(textOf(root, settingsFile)),
    settings: planned.loaded.settings ?? {},
    contentKey: planned.loaded.contentKey,
    content,
    plan: pages.plan,
    pages: pages.records,
    reads: pages.reads,
    policies: pages.policies,
    basePath: site.render.basePath,
    warnings: planned.warnings,
    files: eachOf(states.files, (file) => {
      bytes += bytesIn(file[1]);
      return file;
    }),
    folders: states.folders,
  };
  const file = await writeRecord(folder, next, record);
  await removeOldFiles(folder, file, content, rows);
  await removeLeftovers(site.cache);
  return bytes;
}

/** Keeps the entries, and has what they hold in few packs. */
async function keepEntries({ folder, known, planned, packs }: Drawn) {
  const rows = gatherPacks(folder, planned.loaded.rows, packs);
  return { rows, content: await keepContent(folder, rows, known) };
}
