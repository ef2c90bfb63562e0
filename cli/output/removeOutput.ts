import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../problems.ts';
import { manifestName, readManifest } from './manifest.ts';
import { removeFile } from './removeFile.ts';
import { stagingFolder } from './stageFile.ts';

/**
 * Removes the files that builds have written into an output folder, and the folder if nothing else is in it.
 * @param shown what to call the folder in a message
 * @returns how many files were removed
 * @throws SiteError when no build has written the folder
 */
export function removeOutput(out: string, shown: string): number {
  if (!existsSync(out)) return 0;
  const written = readManifest(out);
  if (!written) throw new SiteError([{ file: shown, what: 'was not written by site build', fix: 'remove it by hand' }]);
  rmSync(join(out, stagingFolder), { recursive: true, force: true });
  const removed = [...written].filter((path) => removeFile(out, path)).length;
  rmSync(join(out, manifestName));
  try {
    rmdirSync(out);
  } catch {
    // Files of others are in it.
  }
  return removed;
}
