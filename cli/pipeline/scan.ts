import { join } from 'node:path';
import { type BuildTime, clockAt } from '../content/dates.ts';
import { hashOfVariable, isUnchanged, outputStamp, siteFileStamps, stampOf } from '../files.ts';
import type { Store } from '../store/store.ts';
import type { BuildOptions, ComparedOptions, Scan } from './buildOptions.ts';
import type { PlannedSite } from './plan.ts';

/** Compares the site's files and the output folder (an absolute path) with the last build. Throws SiteError as `siteFileStamps` does. */
export function scanSite(options: BuildOptions, outFolder: string, store: Store): Scan {
  // Everything counts but these, so that no new option is forgotten.
  const { root, out, cache, threads, now, ...inputs } = options;
  const optionsJson = JSON.stringify(inputs satisfies Omit<ComparedOptions, 'now'>);
  const fileStamps = siteFileStamps(root);
  const stored = store.outputs.all();
  const intactOutputs = new Map([...stored].filter(([path, { stamp }]) => outputStamp(join(outFolder, path)) === stamp));
  const last = store.read('build');
  const inputsBefore = store.inputs.all();
  // Files that aren't listed were deleted, or are outside the site's folders, such as packages and tsconfig.json.
  const isSame = (path: string) =>
    isUnchanged(root, path, inputsBefore.get(path)?.stamp, fileStamps.get(path) ?? stampOf(root, path));
  const isSameAsLast =
    last?.options === optionsJson &&
    isSameTime(last, now) &&
    Object.entries(last.environmentHashes).every(([name, before]) => hashOfVariable(name) === before) &&
    intactOutputs.size === stored.size &&
    [...new Set([...fileStamps.keys(), ...inputsBefore.keys()])].every(isSame);
  return { fileStamps, optionsJson, intactOutputs, isUnchanged: isSameAsLast };
}

/** Whether the day is the same as in the last build or plan, and no entry has appeared or expired since. */
export function isSameTime({ timeZone, today, moment, changeTimes }: PlannedSite['toRecord'], now: BuildTime): boolean {
  const clock = clockAt(now, timeZone);
  return clock.today === today && changeTimes.every((each) => each <= moment === each <= clock.moment);
}
