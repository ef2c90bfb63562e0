import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lstatIfExists } from '../files/fileStamps.ts';
import { SiteError } from '../problems.ts';
import { outputManifestName, readManifest, temporaryManifestName } from './manifest.ts';
import { lockOutput, removeIfEmpty } from './outputFolder.ts';
import { stagingFolder } from './stage.ts';
import { staysWithin } from './staysWithin.ts';
import { toOutputError } from './toOutputError.ts';

/**
 * Removes the files that builds have written into an output folder, and the folder if nothing else is in it.
 * @param shown what to call the folder in a message
 * @returns how many files were removed
 * @throws SiteError if no build has written to the folder, or it can't be changed
 */
export async function removeOutput(out: string, shown: string): Promise<number> {
  if (!existsSync(out)) return 0;
  if (!readManifest(out))
    throw new SiteError([{ file: shown, what: 'was not written by "site build"', fix: 'remove it by hand' }]);
  const unlock = await lockOutput(out, shown);
  let removed = 0;
  try {
    for (const name of [stagingFolder, temporaryManifestName]) rmSync(join(out, name), { recursive: true, force: true });
    for (const path of readManifest(out) ?? []) if (removeFile(out, path)) removed += 1;
    rmSync(join(out, outputManifestName));
  } catch (error) {
    throw toOutputError(error, shown);
  } finally {
    unlock();
  }
  removeIfEmpty(out);
  return removed;
}

/**
 * Removes a file from the output folder, and the parent folders that are then empty. Does nothing for the
 * manifest, for a folder, and for a path that leads out of the output folder through a symlink or, if someone has edited the manifest, "..".
 * @returns whether a file was removed
 */
export function removeFile(out: string, path: string): boolean {
  if (path === outputManifestName || !staysWithin(out, path)) return false;
  const found = lstatIfExists(join(out, path));
  if (!found || found.isDirectory()) return false;
  rmSync(join(out, path));
  removeEmptyFolders(out, dirname(path));
  return true;
}

function removeEmptyFolders(out: string, folder: string): void {
  if (folder === '.' || readdirSync(join(out, folder)).length > 0) return;
  rmdirSync(join(out, folder));
  removeEmptyFolders(out, dirname(folder));
}
