import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findFile } from '../files/fileStates.ts';
import { inTurn } from '../iterables.ts';
import { type Places, pathsOf } from './addresses.ts';
import { marker, writeMarker } from './claimFolder.ts';
import { copyAs, giveName } from './copyAs.ts';
import { removeFormer, removeOthers } from './removeStale.ts';
import { type StagedFile, stagedName, temporaryPrefix, treeOf } from './stageFile.ts';

export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Paths of the files that were written. */
  changed: string[];
}

/**
 * Makes the folder hold exactly these files: what was staged is renamed to its place, so that a reader, or a build that is killed,
 * never finds half a file; what does not belong is removed. Top-level names with a dot are left alone.
 * @param kept files that are in their places already
 * @param former paths that an earlier build wrote, where nothing else can be in the folder
 */
export function commit(
  out: string,
  files: Iterable<StagedFile>,
  kept: Iterable<Places>,
  former?: readonly string[],
): WriteReport & { removedPaths: string[] } {
  prepareFolders(out, files);
  const removedPaths = former?.length === 0 ? [] : removeUnwanted(out, pathsOf(inTurn<Places>(kept, files)), former);
  if (existsSync(treeOf(out))) moveTree(treeOf(out), out);
  const changed: string[] = [];
  let unchanged = 0;
  for (const { copies } of kept) unchanged += 1 + copies.length;
  for (const file of files) {
    const placed = place(out, file);
    changed.push(...placed);
    unchanged += 1 + file.copies.length - placed.length;
  }
  writeMarker(out);
  return {
    written: changed.length,
    unchanged,
    removed: removedPaths.length,
    changed,
    removedPaths,
  };
}

/**
 * Makes the folders of new files, and sees that all can be written, before the first file changes: a disk that is full, or a
 * folder without the right to write, must not stop a build halfway.
 */
function prepareFolders(out: string, files: Iterable<StagedFile>): void {
  const folders = new Set<string>();
  for (const file of files)
    if (typeof file.lies === 'object') for (const path of pathsOf([file])) folders.add(dirname(join(out, path)));
  const made: string[] = [];
  try {
    for (const folder of folders) {
      if (isFolder(folder)) accessSync(folder, constants.W_OK);
      else made.push(...makeFolder(folder));
    }
  } catch (error) {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** False too where a file is in the way. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function removeUnwanted(out: string, paths: Iterable<string>, former: readonly string[] | undefined): string[] {
  const wanted = new Set(inTurn([marker], paths));
  return former ? removeFormer(out, former, wanted) : removeOthers(out, wanted);
}

/** @returns the first folder that was made on the way; none where a file stands in the way, which will be removed */
function makeFolder(folder: string): string[] {
  try {
    const first = mkdirSync(folder, { recursive: true });
    return first === undefined ? [] : [first];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EEXIST', 'ENOTDIR'].includes(code)) return [];
    throw error;
  }
}

/** @returns the paths that are new */
function place(out: string, file: StagedFile): string[] {
  const { path, copies, lies } = file;
  if (lies === 'in the tree') return [path, ...copies];
  if (lies === 'in its place') return copies.filter((copy) => placeCopy(out, path, copy));
  const paths = [path, ...copies];
  for (const [at, each] of paths.entries()) {
    const to = join(out, each);
    inItsFolder(to, () => giveName(join(out, stagedName(lies.as, at)), to));
  }
  return paths;
}

/** @returns whether it was not there */
function placeCopy(out: string, path: string, copy: string): boolean {
  const [first, second] = [join(out, path), join(out, copy)];
  if (isCopy(first, second)) return false;
  inItsFolder(second, () => copyAs(first, second, join(out, `${temporaryPrefix}${process.pid}-copy`)));
  return true;
}

/** Its folder was made before, unless a file had to be removed to make room for it. */
function inItsFolder(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    work();
  }
}

function isCopy(first: string, second: string): boolean {
  const found = findFile(second);
  return found?.isFile() === true && (found.ino === lstatSync(first).ino || readFileSync(first).equals(readFileSync(second)));
}

/** Gives all that a build has made in its tree their places: as a whole where nothing stands in the way, or else one by one. */
function moveTree(tree: string, out: string): void {
  for (const entry of readdirSync(tree, { withFileTypes: true })) {
    const [from, to] = [join(tree, entry.name), join(out, entry.name)];
    try {
      renameSync(from, to);
    } catch (error) {
      if (!entry.isDirectory()) throw error;
      // Another build has made this folder meanwhile.
      mkdirSync(to, { recursive: true });
      moveTree(from, to);
    }
  }
  rmdirSync(tree);
}
