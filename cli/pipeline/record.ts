import { join } from 'node:path';
import type { ClientBundle, SiteCode } from '../bundle/loadCode.ts';
import { entryKeyOf } from '../content/loadedEntry.ts';
import { hashOfVariable, outputStamp } from '../files.ts';
import { basePathOf } from '../output/paths.ts';
import type { PreparedFile } from '../output/writeFiles.ts';
import type { BundleName, OutputRow, Store } from '../store/store.ts';
import type { BuildContext } from './buildOptions.ts';
import { codeWarningsOf } from './checkPlan.ts';
import type { LoadedContent } from './loadContent.ts';
import type { PlannedBuild } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';
import type { PageOutput } from './render.ts';

interface Loaded {
  code: SiteCode;
  client: ClientBundle;
  content: LoadedContent;
  /** Undefined if the site can't be planned. */
  planned: PlannedSite | undefined;
}

type Built = Pick<Loaded, 'code' | 'content'> & { pages: PageOutput; files: readonly PreparedFile[] };

/** Stores what the next build needs to know, and commits it. */
export function recordBuild(build: PlannedBuild, { code, content, pages, files }: Built): void {
  const { options, store, fileStamps, optionsJson, client, planned } = build;
  const { url, entries, toRecord } = planned;
  const variables = [...code.variablesRead, ...client.variablesRead];
  store.write('build', {
    ...toRecord,
    warnings: [...toRecord.warnings, ...codeWarningsOf(planned, client)],
    options: optionsJson,
    now: options.now,
    environmentHashes: Object.fromEntries(variables.map((name) => [name, hashOfVariable(name)])),
    basePath: basePathOf(url),
  });
  // The stamps of the scan come last, and win: they were taken before any file was read, so that the next build notices changes since then.
  const inputs = [...Object.entries(code.fileStamps), ...Object.entries(client.fileStamps), ...fileStamps];
  store.inputs.replace(new Map(inputs.map(([path, stamp]) => [path, { stamp }])));
  const bodyKeys = new Set(entries.map(({ bodyKey }) => bodyKey));
  store.links.replace(new Map([...pages.links].filter(([bodyKey]) => bodyKeys.has(bodyKey))));
  store.write('link targets', pages.targets);
  store.pages.replace(pages.rows);
  store.outputs.replace(outputRows(build, files));
  recordLoaded(store, { code, client, content, planned });
}

/** Stores what takes long to create: bundles, entries, and the texts that the plan has used. Commits them. */
export function recordLoaded(store: Store, { code, client, content, planned }: Loaded): void {
  for (const [name, bundle] of Object.entries({ ...code.toStore, ...client.toStore })) store.write(name as BundleName, bundle);
  store.write('content', content.contentKey);
  store.entries.replace(new Map(content.entries.map((entry) => [entryKeyOf(entry), entry.row])));
  if (planned) store.texts.replace(planned.texts);
  store.commit();
}

function outputRows({ outFolder, intactOutputs }: BuildContext, files: readonly PreparedFile[]): Map<string, OutputRow> {
  const rows = new Map<string, OutputRow>();
  for (const { path, otherPaths, bytes, isStaged } of files)
    for (const name of [path, ...otherPaths]) {
      const kept = isStaged ? undefined : intactOutputs.get(name)?.stamp;
      const stamp = kept ?? outputStamp(join(outFolder, name)) ?? '';
      rows.set(name, { stamp, bytes: name === path ? bytes : 0 });
    }
  return rows;
}
