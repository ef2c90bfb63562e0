import { join } from 'node:path';
import type { ClientBundle } from '../bundle/loadClientBundle.ts';
import { textOf } from '../content/load.ts';
import { outputStamp } from '../files.ts';
import { basePathOf } from '../output/paths.ts';
import type { LastBuild, OutputRow } from '../store/store.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { BuiltFile, PageOutput } from './render.ts';
import { type BuildContext, hashesOfVariables, hashVariablesIn } from './scan.ts';

/**
 * Stores what the next build needs to know, and commits it.
 * @throws SQLite's error if the store can't be written, which `withStore` converts
 */
export function recordBuild(
  context: BuildContext,
  { siteCode, url, toRecord }: PlannedSite,
  client: ClientBundle,
  pages: PageOutput,
  files: readonly BuiltFile[],
): void {
  const { options, scan, store } = context;
  const environmentHashes = {
    ...hashVariablesIn(textOf(options.root, siteCode.schema.settings.file)),
    ...hashesOfVariables(client.variablesRead),
  };
  store.write('build', {
    ...toRecord,
    options: scan.optionsJson,
    now: options.now instanceof Date ? options.now.toISOString() : options.now,
    environmentHashes,
    basePath: basePathOf(url),
  } satisfies LastBuild);
  // Bundles also depend on files that the scan doesn't list, such as packages. For those that it lists, the stamp from the scan wins: it
  // was taken before any file was read, so a file that changes during this build counts as changed in the next one.
  const inputs = [...Object.entries(siteCode.fileStamps), ...Object.entries(client.fileStamps), ...scan.fileStamps];
  store.inputs.replace(new Map(inputs.map(([path, stamp]) => [path, [stamp]])));
  store.pages.replace(pages.rows);
  store.outputs.replace(outputRows(context, files));
  store.commit();
}

function outputRows({ outFolder, scan }: BuildContext, files: readonly BuiltFile[]): Map<string, OutputRow> {
  const rows = new Map<string, OutputRow>();
  for (const { path, otherPaths, bytes, isStaged, publicStamp } of files)
    for (const name of [path, ...otherPaths]) {
      const kept = isStaged ? undefined : scan.intactOutputs.get(name)?.[0];
      const stamp = kept ?? outputStamp(join(outFolder, name)) ?? '';
      // Other paths of the same content count as 0 bytes, so that totals count it once.
      rows.set(name, [stamp, name === path ? bytes : 0, publicStamp]);
    }
  return rows;
}
