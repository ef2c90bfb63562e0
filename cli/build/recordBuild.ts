import { join } from 'node:path';
import type { LoadedClient } from '../bundle/loadClient.ts';
import { textOf } from '../content/load.ts';
import { outputState } from '../files/fileStates.ts';
import { basePathOf } from '../output/paths.ts';
import type { LastBuild, OutputColumns } from '../store/store.ts';
import type { BuildContext } from './buildContext.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { RenderedPages } from './renderPages.ts';
import { environmentOf } from './scan.ts';
import type { BuiltFile } from './stageFiles.ts';

/**
 * Stores what the next build needs to know, and commits it.
 * @throws SQLite's error if the store can't be written, which `withStore` converts
 */
export function recordBuild(
  context: BuildContext,
  { loaded, url, record }: PlannedSite,
  client: LoadedClient,
  pages: RenderedPages,
  files: readonly BuiltFile[],
): void {
  const { options, scan, store } = context;
  const environment = environmentOf(textOf(options.root, loaded.site.schema.settings.file));
  store.write('build', { ...record, options: scan.optionsJson, environment, basePath: basePathOf(url) } satisfies LastBuild);
  // Bundles also depend on files that the scan doesn't list, such as packages. For those that it lists, the state from the scan wins: it
  // was taken before any file was read, so a file that changes during this build counts as changed in the next one.
  const inputs = [...Object.entries(loaded.states), ...Object.entries(client.states), ...scan.states];
  store.inputs.replace(new Map(inputs.map(([path, state]) => [path, [state]])));
  store.pages.replace(pages.rows);
  store.outputs.replace(outputRows(context, files));
  store.commit();
}

function outputRows({ out, scan }: BuildContext, files: readonly BuiltFile[]): Map<string, OutputColumns> {
  const rows = new Map<string, OutputColumns>();
  for (const { path, copies, bytes, isStaged, sourceState } of files)
    for (const name of [path, ...copies]) {
      const kept = isStaged ? undefined : scan.intactOutputs.get(name)?.[0];
      const state = kept ?? outputState(join(out, name)) ?? '';
      // Copies count as 0 bytes, so that totals count each file once.
      rows.set(name, [state, name === path ? bytes : 0, sourceState]);
    }
  return rows;
}
