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
  renameSync(temporary, copy);
  // Where another build has just given the file this name, renaming does nothing, and says nothing (POSIX).
  if (existsSync(temporary)) rmSync(temporary, { force: true });
}

export function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}
