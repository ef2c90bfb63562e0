import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/**
 * A second name for the same file, or a copy where the disk has no such thing.
 * @param temporary a name beside it that nobody else uses
 */
export function copyAs(file: string, copy: string, temporary: string): void {
  try {
    linkSync(file, temporary);
  } catch {
    // A killed build may have left it.
    rmSync(temporary, { force: true });
    linkOrCopy(file, temporary);
  }
  giveName(temporary, copy);
}

/** Gives a file another name, and takes its former one. */
export function giveName(file: string, name: string): void {
  renameSync(file, name);
  // Where another build has just given the same file this name, renaming does nothing, and says nothing (POSIX).
  if (existsSync(file)) rmSync(file, { force: true });
}

export function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}
