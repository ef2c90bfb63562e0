import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { isRunning } from '../files/ownedNames.ts';
import { temporaryPrefix } from './stageFile.ts';

/** Removes what an earlier build wrote and this one does not want, where nothing else can be in the folder. */
export function removeFormer(out: string, former: Iterable<string>, wanted: ReadonlySet<string>): string[] {
  const removed: string[] = [];
  for (const path of former) {
    // The list lies in the cache, where others may have written.
    if (wanted.has(path) || !isWithin(out, path)) continue;
    rmSync(join(out, path), { force: true });
    removed.push(path);
    removeEmptyFolders(out, dirname(path));
  }
  return removed;
}

function isWithin(out: string, path: string): boolean {
  return resolve(out, path).startsWith(resolve(out) + sep);
}

function removeEmptyFolders(out: string, folder: string): void {
  if (folder === '.' || readdirSync(join(out, folder)).length > 0) return;
  rmdirSync(join(out, folder));
  removeEmptyFolders(out, dirname(folder));
}

/** Removes everything that is not wanted, but for top-level names with a dot. */
export function removeOthers(out: string, wanted: ReadonlySet<string>): string[] {
  const removed: string[] = [];
  const folders = new Set(Array.from(wanted, (path) => dirname(path)));
  const visit = (folder: string): boolean => {
    let kept = false;
    for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folder === '' && isLeftAlone(out, entry.name)) kept = true;
      else if (entry.isDirectory() && !wanted.has(path)) {
        if (visit(path) || folders.has(path)) kept = true;
        else rmdirSync(join(out, path));
      } else if (entry.isFile() && wanted.has(path)) kept = true;
      else {
        // Another build may be quicker.
        rmSync(join(out, path), { recursive: true, force: true });
        removed.push(path);
      }
    }
    return kept;
  };
  visit('');
  return removed;
}

const day = 24 * 60 * 60 * 1000;

/** What others put beside the site (`.git`), and what a build is staging at this moment: this one, or another. */
function isLeftAlone(out: string, name: string): boolean {
  if (!name.startsWith(temporaryPrefix)) return name.startsWith('.');
  const owner = /^(\d+)-(\d+(?:-\d+)+|copy|tree)$/.exec(name.slice(temporaryPrefix.length))?.[1];
  const found = lstatSync(join(out, name), { throwIfNoEntry: false });
  // Another build has just given it its place.
  if (!found) return true;
  // A number is given to another process some day, and no build takes that long. The folder's time is that of the last change of
  // a name in it, by the clock of the file system, which may differ from this machine's.
  const isRecent = lstatSync(out).mtimeMs - found.mtimeMs < day;
  return owner !== undefined && isRecent && isRunning(Number(owner));
}
