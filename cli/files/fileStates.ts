import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies the version of a file without reading it, by size, times, and inode. If it changed so recently that another change could
 * leave these equal, it's `#` and a hash of the content instead.
 */
export type FileState = string;

/** The state of a missing file. */
export const missing: FileState = '-';

/**
 * Resolution of a file time in milliseconds, at most. A whole second suggests a coarse file system (1 s on HFS+ and NFSv2, 2 s on FAT).
 * @param fine the resolution of others, which have a few milliseconds
 */
export function maxResolution(time: number, fine: number): number {
  return time % 1000 === 0 ? 2000 : fine;
}

/**
 * Lists all files in these folders and their subfolders, sorted, as paths relative to `root`. Skips missing folders. Follows symlinks,
 * except to folders above them.
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
    const around = [...above, folder];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort(byName)) {
      // join() creates a flat string; a template literal would create a rope, several times the size.
      const path = [folder, entry.name].join('/');
      if (entry.isSymbolicLink() && !mayFollow(path)) continue;
      const target = entry.isSymbolicLink() ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
      if (!entry.isDirectory() && !target?.isDirectory()) paths.push(path);
      // Skip links to ancestors, which would recurse forever.
      else if (!target || !around.some((each) => isAt(join(root, each), target))) visit(path, around);
    }
  };
  for (const folder of folders) if (statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) visit(folder, []);
  return paths;
}

function isAt(folder: string, { dev, ino }: Stats): boolean {
  const stats = statSync(folder);
  return stats.dev === dev && stats.ino === ino;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** The states of existing files, by path. */
export function statesOf(root: string, paths: readonly string[]): Map<string, FileState> {
  return new Map(paths.map((path) => [path, stateOf(root, path)] as const).filter(([, state]) => state !== missing));
}

/** Returns the state of a file, or `missing`. Reads the file only if it changed so recently that its times can't tell. */
export function stateOf(root: string, path: string): FileState {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return missing;
  const isSettled = [stats.mtimeMs, stats.ctimeMs].every((time) => time < Date.now() - maxResolution(time, 100));
  return isSettled || !stats.isFile() ? describe(stats) : (hashOf(root, path) ?? describe(stats));
}

/** Whether a file is unchanged since its state was `before`. */
export function isSame(root: string, path: string, before: FileState | undefined, now: FileState | undefined): boolean {
  return before === now || (before?.startsWith('#') === true && before === hashOf(root, path));
}

/** Returns the state of an output file; undefined if it doesn't exist. Never a hash: a file with other times is simply written again. */
export function outputState(file: string): FileState | undefined {
  const stats = findFile(file);
  return stats && describe(stats);
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

function describe({ size, mtimeMs, ctimeMs, ino }: Stats): FileState {
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

function hashOf(root: string, path: string): FileState | undefined {
  try {
    return `#${hash('sha1', readFileSync(join(root, path)), 'base64url')}`;
  } catch {
    return undefined;
  }
}
