import { join } from 'node:path';
import type { LoadedClient } from '../bundle/loadClient.ts';
import { textOf } from '../content/load.ts';
import { outputState } from '../files/fileStates.ts';
import { basePathOf } from '../output/paths.ts';
import type { BuildFacts, OutputColumns } from '../store/store.ts';
import type { BuildStart } from './buildStart.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { RenderedPages } from './renderPages.ts';
import { environmentOf } from './scan.ts';
import type { StagedOutput } from './stageFiles.ts';

/**
 * Stores what the next build needs to know.
 * @throws UnwritableCache
 */
export function recordBuild(
  start: BuildStart,
  { loaded, url, facts }: PlannedSite,
  client: LoadedClient,
  pages: RenderedPages,
  files: readonly StagedOutput[],
): void {
  const { options, scan, store } = start;
  const environment = environmentOf(textOf(options.root, loaded.site.schema.settings.file));
  store.write('build', { ...facts, options: scan.options, environment, basePath: basePathOf(url) } satisfies BuildFacts);
  // Code is also bundled from elsewhere. Of the site's own files, the scan counts, because it came before all reading.
  const inputs = [...Object.entries(loaded.states), ...Object.entries(client.states), ...scan.states];
  store.inputs.replace(new Map(inputs.map(([path, state]) => [path, [state]])));
  store.pages.replace(pages.rows);
  store.outputs.replace(outputRows(start, files));
  store.commit();
}

function outputRows({ out, scan }: BuildStart, files: readonly StagedOutput[]): Map<string, OutputColumns> {
  const rows = new Map<string, OutputColumns>();
  for (const { path, copies, bytes, isStaged, source } of files)
    for (const name of [path, ...copies]) {
      const [state] = (!isStaged && scan.outputs.get(name)) || [outputState(join(out, name)) ?? ''];
      rows.set(name, [state, name === path ? bytes : 0, source]);
    }
  return rows;
}
