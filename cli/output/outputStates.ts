import { dirname, join } from 'node:path';
import { type FileState, outputState, sizeIn } from '../files/fileStates.ts';
import type { Places } from './addresses.ts';

/** What an output folder looked like when a build left it: its files, and the folders that they lie in. */
export interface OutputStates {
  files: ReadonlyMap<string, FileState>;
  folders: ReadonlyMap<string, FileState>;
}

/** A copy that is the same file on the disk needs no state of its own: its folder's tells whether it was replaced. */
const linked = '';

/** The same, file by file, as they are looked at. */
export interface StatesNow {
  files: Iterable<[path: string, state: FileState]>;
  folders: Iterable<[path: string, state: FileState]>;
}

/**
 * What an output folder looks like after a build.
 * @param before the states of the last build, which hold for what this one did not touch
 * @param touched paths that were written or removed; where there was no build before, all are
 */
export function statesAfter(
  out: string,
  files: Iterable<Places>,
  before: OutputStates | undefined,
  touched: ReadonlySet<string>,
): StatesNow {
  const touchedFolders = new Set([...touched].flatMap(foldersAbove));
  return {
    files: {
      *[Symbol.iterator]() {
        for (const { path, copies } of files) {
          const all = [path, ...copies];
          const known = before && !all.some((each) => touched.has(each)) ? before.files : undefined;
          for (const each of all) yield [each, known?.get(each) ?? stateOfFile(out, path, each)];
        }
      },
    },
    folders: {
      *[Symbol.iterator]() {
        for (const folder of foldersOf(files)) {
          const same = touchedFolders.has(folder) ? undefined : before?.folders.get(folder);
          yield [folder, same ?? outputState(join(out, folder)) ?? ''];
        }
      },
    },
  };
}

/** Every folder in which a file lies, once. */
function foldersOf(files: Iterable<Places>): Set<string> {
  const folders = new Set<string>();
  for (const { path, copies } of files) for (const each of [path, ...copies]) folders.add(dirname(each));
  return folders;
}

function stateOfFile(out: string, first: string, path: string): FileState {
  const state = outputState(join(out, path)) ?? '';
  return path !== first && state === outputState(join(out, first)) ? linked : state;
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [folder] : [folder, ...foldersAbove(folder)];
}

/** Bytes of a file; a copy that is the same file on the disk counts with its original. */
export function bytesIn(state: FileState): number {
  return state === linked ? 0 : sizeIn(state);
}

export interface OutputChanges {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** What is no longer as a build left it. Without a build there is nothing to be left. */
export function outputChanges(out: string, before: OutputStates | undefined): OutputChanges {
  const changed = (states: OutputStates['files']) => {
    const paths = new Set<string>();
    for (const [path, state] of states) if (state !== linked && outputState(join(out, path)) !== state) paths.add(path);
    return paths;
  };
  return before ? { files: changed(before.files), folders: changed(before.folders) } : { files: new Set(), folders: new Set() };
}

/** Whether a file and its copies are untouched. */
export function isIntact({ files, folders }: OutputChanges, { path: first, copies }: Places): boolean {
  if (files.size === 0 && folders.size === 0) return true;
  return [first, ...copies].every((path) => !files.has(path) && !folders.has(dirname(path)));
}
