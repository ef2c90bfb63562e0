import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What tells a file from what it was, without reading it: size, times and identity. Where it was changed so shortly before that
 * one more change might leave these alike, the hash of its content, behind a `#`.
 */
export type FileState = string;

/** The state of a file that is not there. */
export const missing: FileState = '-';

/**
 * How long two changes of a file may look like one, in milliseconds: file systems keep times to a few milliseconds, or to whole
 * seconds (HFS+, NFS version 2) or two (FAT).
 */
function tickOf(time: number): number {
  return time % 1000 === 0 ? 2000 : 100;
}

/**
 * The files below some folders, by their paths from the root; links are followed.
 * @param follows whether a link may be followed
 * @throws the system's error when a folder cannot be read
 */
export function filesBelow(root: string, folders: readonly string[], follows: (path: string) => boolean = () => true): string[] {
  const paths: string[] = [];
  const visit = (folder: string, above: readonly string[]) => {
    const around = [...above, folder];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort(byName)) {
      // Joined, it is one text in memory; a template stays the chain of its parts, at several times the size.
      const path = [folder, entry.name].join('/');
      if (entry.isSymbolicLink() && !follows(path)) continue;
      const target = entry.isSymbolicLink() ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
      if (!entry.isDirectory() && !target?.isDirectory()) paths.push(path);
      // A link to a folder around it would lead in circles.
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

/** The states of files, by their paths, without those that are not there. */
export function statesOf(root: string, paths: readonly string[]): Map<string, FileState> {
  const states = new Map<string, FileState>();
  for (const path of paths) {
    const state = stateOf(root, path);
    if (state !== undefined) states.set(path, state);
  }
  return states;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** The state of one file, or nothing when there is none. */
export function stateOf(root: string, path: string): FileState | undefined {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return undefined;
  const isSettled = [stats.mtimeMs, stats.ctimeMs].every((time) => time < Date.now() - tickOf(time));
  return isSettled || !stats.isFile() ? describe(stats) : (hashOf(root, path) ?? describe(stats));
}

/** Whether a file is as it was when `before` was taken. */
export function isSame(root: string, path: string, before: FileState | undefined, now: FileState | undefined): boolean {
  if (before === now || before === undefined || now === undefined) return before === now;
  return before.startsWith('#') && before === hashOf(root, path);
}

/** What a file of the output folder looks like; a file of ours that was touched by others is written anew. */
export function outputState(file: string): FileState | undefined {
  const stats = findFile(file);
  return stats && describe(stats);
}

/** What is at a path, without following a link; nothing where it or a folder above it is missing. */
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
    return `#${createHash('sha1')
      .update(readFileSync(join(root, path)))
      .digest('base64url')}`;
  } catch {
    return undefined;
  }
}
