import { accessSync, constants, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { lstatIfExists } from '../files/fileStamps.ts';
import { type Problem, SiteError } from '../problems.ts';
import { writeManifest } from './manifest.ts';
import { allPaths, foldersOf } from './paths.ts';
import { folderLabel } from './prepareOutput.ts';
import { removeFile } from './removeOutput.ts';
import { isNewOutput, type PreparedFile, stagingFolder } from './stage.ts';

interface MoveOptions {
  root: string;
  out: string;
  /** All files that belong in the folder. */
  files: readonly PreparedFile[];
  /** Paths that earlier builds have written. */
  previousFiles: ReadonlySet<string>;
}

/**
 * Moves staged files into place, then removes stale ones, so that no page refers to a file that was already removed. Files that no
 * build has written stay as they are.
 * @returns the paths of the files that were written, and how many were removed
 * @throws SiteError if a foreign file would be overwritten, or the system's error if a folder isn't writable. Nothing has changed then.
 */
export function moveStagedFiles({ root, out, files, previousFiles }: MoveOptions): { changed: string[]; removed: number } {
  const wanted = new Set(allPaths(files));
  const staged = allPaths(files.filter(({ isStaged }) => isStaged));
  const stale = [...previousFiles].filter((path) => !wanted.has(path));
  if (!isNewOutput(out)) {
    checkForeign(root, out, staged, previousFiles);
    checkFolders(out, [...staged, ...stale]);
  }
  // List new and stale files first, so that a killed build leaves no unlisted file.
  writeManifest(out, [...wanted, ...stale]);
  if (existsSync(join(out, stagingFolder))) moveTree(join(out, stagingFolder), out);
  const removed = stale.filter((path) => removeFile(out, path));
  writeManifest(out, wanted);
  return { changed: staged, removed: removed.length };
}

/** Files that no build has written must not be overwritten, except symlinks, because their targets stay. */
function checkForeign(root: string, out: string, staged: readonly string[], previousFiles: ReadonlySet<string>): void {
  const problems = new Map<string, Problem>();
  const refuse = (path: string) =>
    problems.set(path, {
      file: `${folderLabel(root, out)}/${path}`,
      what: 'would be overwritten, but "site build" did not write it',
      fix: 'move or rename it',
    });
  for (const path of staged) {
    for (const above of foldersOf(path))
      if (!previousFiles.has(above) && lstatIfExists(join(out, above))?.isFile()) refuse(above);
    const found = lstatIfExists(join(out, path));
    if (found?.isDirectory()) for (const foreign of foreignFiles(out, path, previousFiles)) refuse(foreign);
    else if (found?.isFile() && !previousFiles.has(path)) refuse(path);
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

function foreignFiles(out: string, folder: string, previousFiles: ReadonlySet<string>): string[] {
  return readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !previousFiles.has(path));
}

/** A folder without write permission must stop a build before the first file changes. */
function checkFolders(out: string, paths: readonly string[]): void {
  const folders = new Set(paths.map((path) => dirname(path)));
  for (const folder of new Set(Array.from(folders, (each) => existing(out, each)))) accessSync(join(out, folder), constants.W_OK);
}

/** The innermost folder of a path that exists already. */
function existing(out: string, folder: string): string {
  return folder === '.' || lstatIfExists(join(out, folder))?.isDirectory() ? folder : existing(out, dirname(folder));
}

/** Moves everything in a folder into another: folders as a whole where there's nothing yet, else file by file. */
function moveTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const found = lstatIfExists(target);
    if (entry.isDirectory() && found?.isDirectory()) moveTree(source, target);
    else {
      if (found && entry.isDirectory() !== found.isDirectory()) rmSync(target, { recursive: true });
      renameSync(source, target);
    }
  }
  rmdirSync(from);
}
