import { dirname, join } from 'node:path';
import { type FileState, outputState, sizeIn } from '../files/fileStates.ts';

/** What an output folder looked like when a build left it: its files, and the folders that they lie in. */
export interface OutputStates {
  files: ReadonlyMap<string, FileState>;
  folders: ReadonlyMap<string, FileState>;
}

interface WrittenFile {
  path: string;
  copies: readonly string[];
}

/** A copy that is the same file on the disk needs no state of its own: its folder's tells whether it was replaced. */
const linked = '';

/**
 * What an output folder looks like after a build.
 * @param before the states of the last build, which hold for what this one did not touch
 * @param touched paths that were written or removed
 */
export function statesAfter(
  out: string,
  files: Iterable<WrittenFile>,
  before: OutputStates | undefined,
  touched: ReadonlySet<string>,
): OutputStates {
  const [states, folders] = [new Map<string, FileState>(), new Map<string, FileState>()];
  const touchedFolders = new Set([...touched].flatMap(foldersAbove));
  for (const { path, copies } of files) {
    const isTouched = [path, ...copies].some((each) => touched.has(each));
    for (const each of [path, ...copies]) {
      folders.set(dirname(each), '');
      states.set(each, (isTouched ? undefined : before?.files.get(each)) ?? stateOfFile(out, path, each));
    }
  }
  for (const folder of folders.keys()) {
    const same = touchedFolders.has(folder) ? undefined : before?.folders.get(folder);
    folders.set(folder, same ?? outputState(join(out, folder)) ?? '');
  }
  return { files: states, folders };
}

function stateOfFile(out: string, first: string, path: string): FileState {
  const state = outputState(join(out, path)) ?? '';
  return path !== first && state === outputState(join(out, first)) ? linked : state;
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [folder] : [folder, ...foldersAbove(folder)];
}

/** Bytes of all files; a copy that is the same file on the disk counts once, with its original. */
export function bytesIn({ files }: OutputStates): number {
  return [...files.values()].reduce((sum, state) => sum + (state === linked ? 0 : sizeIn(state)), 0);
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
export function isIntact({ files, folders }: OutputChanges, { path: first, copies }: WrittenFile): boolean {
  if (files.size === 0 && folders.size === 0) return true;
  return [first, ...copies].every((path) => !files.has(path) && !folders.has(dirname(path)));
}
