import { textOf } from '../content/load.ts';
import { removeLeftovers } from '../files/ownedNames.ts';
import { statesAfter } from '../output/outputStates.ts';
import type { StagedFile } from '../output/stageFile.ts';
import type { Pages, Prepared } from '../rebuild.ts';
import { type BuildRecord, writeRecord } from './buildRecord.ts';
import { gatherPacks, keepContent, removeOldFiles } from './contentCache.ts';
import { environmentOf } from './inputs.ts';

/**
 * Keeps what the next build into the same folder wants to know.
 * @param touched paths in the output folder that were written or removed
 * @returns what it keeps
 */
export async function remember(
  site: Prepared,
  pages: Pages,
  staged: readonly StagedFile[],
  touched: ReadonlySet<string>,
): Promise<BuildRecord> {
  const { options, folder, inputs, loaded, client, planned, out, record } = site;
  const { root } = options;
  const settingsFile = loaded.site.schema.settings.file;
  const { rows, content } = await keepEntries(site);
  const next: BuildRecord = {
    generator: inputs.generator,
    options: inputs.options,
    timeZone: planned.timeZone,
    today: planned.today,
    // Code is also bundled from files elsewhere; of the site's own, the first look counts, since it came before all reading.
    inputs: new Map([...Object.entries(loaded.states), ...Object.entries(client.states), ...inputs.states]),
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
    ...statesAfter(out, [...pages.kept, ...staged], record, touched),
  };
  const file = await writeRecord(folder, next, record);
  await removeOldFiles(folder, file, content, rows);
  await removeLeftovers(site.cache);
  return next;
}

/** Keeps the entries, and has what they hold in few packs. */
async function keepEntries({ folder, known, planned, packs }: Prepared) {
  const rows = gatherPacks(folder, planned.loaded.rows, packs);
  return { rows, content: await keepContent(folder, rows, known) };
}
