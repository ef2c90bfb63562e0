import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFile } from '../files/fileStates.ts';
import { isReallyAt } from './isReallyAt.ts';
import { manifestName } from './manifest.ts';

/**
 * Removes a file that a build has written, and the folders that it leaves empty.
 * @returns whether there was such a file
 */
export function removeFile(out: string, path: string): boolean {
  // The manifest may have been edited, and a folder replaced by a link to somewhere else.
  if (path === manifestName || !isReallyAt(out, path)) return false;
  const found = findFile(join(out, path));
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
