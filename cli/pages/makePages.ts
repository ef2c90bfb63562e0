import type { PageRecord } from '../cache/buildRecord.ts';
import { changedFields } from '../content/changedFields.ts';
import type { Route } from '../contract.ts';
import { eachOf } from '../iterables.ts';
import { type Places, placesOf } from '../output/addresses.ts';
import type { StagedFile } from '../output/stageFile.ts';
import type { Prepared } from '../rebuild.ts';
import type { Threads } from '../threads/threads.ts';
import { comparePages } from './comparePages.ts';
import { drawPages } from './drawPages.ts';
import { NumberedTexts } from './numberedTexts.ts';
import { isSamePlan, type PlanRecord, planKeyOf, planReadsOf } from './planRecord.ts';
import { ReadSets } from './readSets.ts';

/** The pages of a site: what stays as it is, and what is new. Nothing of what they were drawn from. */
export interface Pages {
  plan: PlanRecord;
  /** By address. */
  records: ReadonlyMap<string, PageRecord>;
  reads: Iterable<string>;
  policies: readonly string[];
  kept: readonly Places[];
  staged: Iterable<StagedFile>;
}

/** Draws the pages that are not as the last build left them, and stages them. */
export async function makePages(site: Prepared, threads: Threads, isEmpty: boolean): Promise<Pages> {
  const { options, out, loaded, planned, render, record } = site;
  const planKey = planKeyOf(loaded.code, planned, render);
  const last = lastBuild(site, planKey);
  const compare = () => comparePages(planned.plan.routes, loaded.code, render, last);
  const { result: pages, reads: planReads } = planned.log.during(compare, planned.reads);
  const plan = last?.isSamePlan ? last.record.plan : { key: planKey, reads: planReadsOf(planReads) };
  // It is as long as the list of all entries, and the plan says what it said.
  planReads.clear();
  const stale = pages.filter(({ isFresh }) => !isFresh);
  // Numbers of a record in which nothing of this build remains are let go.
  const numbered = stale.length < pages.length ? record : undefined;
  const policies = new NumberedTexts(numbered?.policies);
  const sets = new ReadSets(numbered?.reads);

  const [sizes, policyNumbers, lies]: [number[], number[], StagedFile['lies'][]] = [[], [], []];
  const { basePath, append } = render;
  const line = threads.line('pages', { out, isEmpty, basePath, append }, stale.length, (at, staged) => {
    sizes[at] = staged.bytes;
    policyNumbers[at] = policies.numberOf(staged.policy);
    lies[at] = staged.lies;
  });
  let done = 0;
  const reads = drawPages(stale, render.assets, planned.log, sets, { root: options.root, code: loaded.code }, (page) => {
    line.put(page);
    options.onProgress?.('pages', ++done, stale.length);
  });
  await line.end();

  const records = new Map<string, PageRecord>();
  let at = 0;
  for (const { route, key = '', isFresh } of pages) {
    const former = isFresh ? record?.pages.get(route.path) : undefined;
    records.set(route.path, former ?? [key, sizes[at] ?? 0, reads[at] ?? '', policyNumbers[at] ?? 0]);
    if (!former) at += 1;
  }
  return {
    plan,
    records,
    reads: sets,
    policies: policies.list,
    kept: pages.filter(({ isFresh }) => isFresh).map(({ route }) => placesOf(route)),
    staged: stagedFiles(
      stale.map(({ route: { path, alsoAt } }) => (alsoAt ? { path, alsoAt } : { path })),
      sizes,
      lies,
    ),
  };
}

/** A function of its own: one within makePages would keep in memory whatever the others there name. */
function stagedFiles(
  addresses: readonly Pick<Route, 'path' | 'alsoAt'>[],
  sizes: readonly number[],
  lies: readonly StagedFile['lies'][],
): Iterable<StagedFile> {
  return eachOf(addresses, (address, at) => {
    const { path, copies } = placesOf(address);
    return { path, copies, bytes: sizes[at] ?? 0, lies: lies[at] ?? 'in its place' };
  });
}

function lastBuild({ record, output, known, packs, planned, loaded }: Prepared, planKey: string) {
  if (!record || !known) return undefined;
  const { rows, settings = {} } = planned.loaded;
  const before = { rows: known.rows, settings: record.settings };
  const changed = changedFields(packs, loaded.site.schema.settings.file, before, { rows, settings });
  return { record, changed, output, isSamePlan: isSamePlan(record.plan, planKey, changed) };
}
