import { join } from 'node:path';
import type { LoadedClient } from '../bundle/loadClient.ts';
import type { LoadedSite } from '../bundle/loadSite.ts';
import { textOf } from '../content/load.ts';
import { outputState } from '../files/fileStates.ts';
import { basePathOf } from '../output/paths.ts';
import type { BuildFacts, OutputColumns, Store } from '../store/store.ts';
import type { PlannedSite } from './planSite.ts';
import type { RenderedPages } from './renderPages.ts';
import { environmentOf, type Scan } from './scan.ts';
import type { StagedOutput } from './stageFiles.ts';

interface Build {
  root: string;
  out: string;
  scan: Scan;
  site: LoadedSite;
  client: LoadedClient;
  planned: PlannedSite;
  pages: RenderedPages;
  files: readonly StagedOutput[];
}

/**
 * Stores what the next build needs to know.
 * @throws UnwritableCache
 */
export function recordBuild(store: Store, { root, out, scan, site, client, planned, pages, files }: Build): void {
  const { today, timeZone, warnings, cardsNotMade, upcoming, url } = planned;
  const settingsText = textOf(root, site.site.schema.settings.file);
  store.write('build', {
    options: scan.options,
    timeZone,
    today,
    environment: environmentOf(settingsText),
    basePath: basePathOf(url),
    warnings,
    cardsNotMade,
    upcoming,
  } satisfies BuildFacts);
  // Code is also bundled from elsewhere. Of the site's own files, the scan counts, because it came before all reading.
  const inputs = [...Object.entries(site.states), ...Object.entries(client.states), ...scan.states];
  store.inputs.replace(new Map(inputs.map(([path, state]) => [path, [state]])));
  store.pages.replace(pages.rows);
  store.outputs.replace(outputRows(out, files, scan.outputs));
  store.commit();
}

/** @param intact files that are as the last build left them */
function outputRows(out: string, files: readonly StagedOutput[], intact: Scan['outputs']): Map<string, OutputColumns> {
  const rows = new Map<string, OutputColumns>();
  for (const { path, copies, bytes, isStaged, source } of files)
    for (const name of [path, ...copies]) {
      const [state] = (!isStaged && intact.get(name)) || [outputState(join(out, name)) ?? ''];
      rows.set(name, [state, name === path ? bytes : 0, source]);
    }
  return rows;
}
