import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies the version of a file without reading it, by size, times, and inode. If it changed so recently that another change could
 * leave these equal, it's `#` and a hash of the content instead.
 */
export type FileVersion = string;

/** The version of a missing file. */
export const missing: FileVersion = '-';

/**
 * The coarsest resolution, in milliseconds, that a file time may have. A whole second suggests a coarse file system (1 s on HFS+ and
 * NFSv2, 2 s on FAT).
 * @param fine the result for all other times; file systems need a few milliseconds, so allow more
 */
export function coarsestTick(time: number, fine: number): number {
  return time % 1000 === 0 ? 2000 : fine;
}

/**
 * Lists all files in these folders and their subfolders, as paths relative to `root`, in an order that depends only on their names. Skips
 * missing folders. Follows symlinks, except to the root and to folders above them.
 * @param mayFollow whether a symlink may be followed
 * @throws the system's error if a folder can't be read
 */
export function filesBelow(
  root: string,
  folders: readonly string[],
  mayFollow: (path: string) => boolean = () => true,
): string[] {
  const paths: string[] = [];
  const visit = (folder: string, above: readonly string[]) => {
    const selfAndAbove = [...above, folder];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort(byName)) {
      // Array.join() creates a flat string; a template literal would create a rope, several times the size.
      const path = [folder, entry.name].join('/');
      if (entry.isSymbolicLink() && !mayFollow(path)) continue;
      const target = entry.isSymbolicLink() ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
      const isFolder = (target ?? entry).isDirectory();
      // A link to a folder above would be followed forever.
      const isLoop = target && selfAndAbove.some((each) => isSameFolder(join(root, each), target));
      if (!isFolder) paths.push(path);
      else if (!isLoop) visit(path, selfAndAbove);
    }
  };
  for (const folder of folders) if (statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) visit(folder, ['.']);
  return paths;
}

function isSameFolder(folder: string, { dev, ino }: Stats): boolean {
  const stats = statSync(folder);
  return stats.dev === dev && stats.ino === ino;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** The versions of existing files, by path. */
export function versionsOf(root: string, paths: readonly string[]): Map<string, FileVersion> {
  return new Map(paths.map((path) => [path, versionOf(root, path)] as const).filter(([, version]) => version !== missing));
}

/** Returns the version of a file, or `missing`. Reads the file only if it changed so recently that its times can't tell. */
export function versionOf(root: string, path: string): FileVersion {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return missing;
  const isSettled = [stats.mtimeMs, stats.ctimeMs].every((time) => time < Date.now() - coarsestTick(time, 100));
  return isSettled || !stats.isFile() ? versionFrom(stats) : (hashOf(root, path) ?? versionFrom(stats));
}

/** Whether a file is unchanged since its version was `before`. If that was a hash, of a file that had just changed, the content decides. */
export function isSame(root: string, path: string, before: FileVersion | undefined, now: FileVersion | undefined): boolean {
  return before === now || (before?.startsWith('#') === true && before === hashOf(root, path));
}

/** Returns the version of an output file; undefined if it doesn't exist. Never a hash: a file with other times is rendered or copied again. */
export function outputVersion(file: string): FileVersion | undefined {
  const stats = findFile(file);
  return stats && versionFrom(stats);
}

/** The stats of a path, without following links; undefined if it doesn't exist. */
export function findFile(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function versionFrom({ size, mtimeMs, ctimeMs, ino }: Stats): FileVersion {
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

function hashOf(root: string, path: string): FileVersion | undefined {
  try {
    return `#${hash('sha1', readFileSync(join(root, path)), 'base64url')}`;
  } catch {
    return undefined;
  }
}
