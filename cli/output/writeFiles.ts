import * as fs from 'node:fs';
import { constants as system } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lstatIfExists, readText } from '../files.ts';
import { SiteError } from '../problems.ts';
import { folderLabel, removeFile, stagingFolder, writeManifest } from './outputFolder.ts';
import { fileKey, filePaths, foldersOf, type OutputPaths } from './paths.ts';

/** A file for the output folder: its content and the other paths for the same content, or a file to copy without reading it into memory. */
export type OutputFile = { path: string } & ({ body: string | Uint8Array; otherPaths?: readonly string[] } | { from: string });

/** A file that is staged, or already in the output folder. */
export interface PreparedFile extends OutputPaths {
  bytes: number;
  /** Whether it's in the staging folder. If not, the output folder has the same bytes already. */
  isStaged: boolean;
}

/** The text of a file that is staged, or already in the output folder. */
export function textOfPrepared(out: string, { path, isStaged }: PreparedFile): string | undefined {
  return readText(join(out, isStaged ? stagingFolder : '', path));
}

/** Whether an output folder contains only the generator's own files, so that there's nothing to keep, overwrite, or remove. */
const isNewOutput = (out: string): boolean => fs.readdirSync(out).every((name) => name.startsWith('.site-'));

/**
 * Returns a function that puts a file into the staging folder, unless the output folder already has the same content at all of its paths.
 * Workers can do that in parallel.
 */
export function stagingIn(folder: string): (file: OutputFile) => PreparedFile {
  const out = fs.realpathSync.native(folder);
  const isNew = isNewOutput(out);
  /** Folders that exist. Creating one again takes longer than writing a page. */
  const folders = new Set<string>();
  const stagingPath = (path: string) => {
    const file = join(out, stagingFolder, path);
    const above = dirname(file);
    if (!folders.has(above)) fs.mkdirSync(above, { recursive: true });
    folders.add(above);
    return file;
  };
  return (file) => {
    const { path } = file;
    if ('from' in file) {
      fs.copyFileSync(file.from, stagingPath(path), fs.constants.COPYFILE_FICLONE);
      return { path, otherPaths: [], bytes: fs.statSync(file.from).size, isStaged: true };
    }
    const { otherPaths = [], body } = file;
    if (!isNew) {
      const bytes = Buffer.from(body);
      if (isUpToDate(out, { path, otherPaths }, bytes)) return { path, otherPaths, bytes: bytes.length, isStaged: false };
    }
    const first = stagingPath(path);
    fs.writeFileSync(first, body);
    for (const other of otherPaths) linkOrCopy(first, stagingPath(other));
    // To count the bytes of a text takes longer.
    return { path, otherPaths, bytes: fs.statSync(first).size, isStaged: true };
  };
}

/** @param out its real path */
function isUpToDate(out: string, { path, otherPaths }: OutputPaths, body: Uint8Array): boolean {
  const first = lstatIfExists(join(out, path));
  return [path, ...otherPaths].every((name) => {
    const file = join(out, name);
    const found = name === path ? first : lstatIfExists(file);
    // A file system that ignores case also finds a file with another spelling. And none may be reached through a symbolic link.
    if (!found?.isFile() || found.size !== body.length || fs.realpathSync.native(file) !== file) return false;
    return (name !== path && found.ino === first?.ino) || fs.readFileSync(file).equals(body);
  });
}

function linkOrCopy(file: string, name: string): void {
  try {
    fs.linkSync(file, name);
  } catch {
    // A file system without hard links.
    fs.copyFileSync(file, name);
  }
}

/**
 * Moves staged files into place, then removes stale ones, so that no page refers to a file that's gone.
 * @param files all that belong in the folder
 * @throws SiteError if a foreign file would be overwritten, or a system error if a folder isn't writable, before anything changes
 */
export function moveStagedFiles(root: string, out: string, files: readonly PreparedFile[], previousFiles: ReadonlySet<string>) {
  const wanted = new Set(filePaths(files));
  const staged = filePaths(files.filter(({ isStaged }) => isStaged));
  const gone = [...previousFiles].filter((path) => !wanted.has(path));
  if (!isNewOutput(out)) {
    checkForeign(root, out, staged, previousFiles);
    // Throws a system error if a folder isn't writable, so that the build stops before the first file changes.
    for (const folder of new Set([...staged, ...gone].map((path) => dirname(path))))
      fs.accessSync(join(out, nearestExisting(out, folder)), fs.constants.W_OK);
  }
  // List new and stale files first, so that a killed build leaves no unlisted file.
  writeManifest(out, [...wanted, ...gone]);
  // Where case is ignored, `logo.png` would keep the name of `Logo.png`, so that has to go before.
  const respelled = gone.length > 0 ? respelledAmong(gone, wanted) : new Set<string>();
  const remove = (paths: readonly string[]) => paths.filter((path) => removeFile(out, path)).length;
  const removedFirst = remove([...respelled]);
  if (fs.existsSync(join(out, stagingFolder))) moveTree(join(out, stagingFolder), out);
  const removed = removedFirst + remove(gone.filter((path) => !respelled.has(path)));
  if (gone.length > 0) writeManifest(out, wanted);
  return { changed: staged, removed };
}

/** The files whose name, or that of a folder, is now spelled in another case or Unicode form. */
function respelledAmong(gone: readonly string[], wanted: ReadonlySet<string>): Set<string> {
  const spellings = new Map<string, string>();
  for (const path of wanted) for (const each of [...foldersOf(path), path]) spellings.set(fileKey(each), each);
  const isRespelled = (path: string) => (spellings.get(fileKey(path)) ?? path) !== path;
  return new Set(gone.filter((path) => [...foldersOf(path), path].some(isRespelled)));
}

/** Throws SiteError if a file that no build has written would be overwritten. Symlinks may be: their targets stay unchanged. */
function checkForeign(root: string, out: string, staged: readonly string[], previousFiles: ReadonlySet<string>): void {
  const inodeOf = (path: string) => lstatIfExists(join(out, path))?.ino;
  const byKey = new Map(Array.from(previousFiles, (each) => [fileKey(each), each]));
  const isOurs = (path: string) => {
    if (previousFiles.has(path)) return true;
    const before = byKey.get(fileKey(path));
    return before !== undefined && inodeOf(before) === inodeOf(path);
  };
  const refused = new Set<string>();
  for (const path of staged) {
    for (const above of foldersOf(path)) if (lstatIfExists(join(out, above))?.isFile() && !isOurs(above)) refused.add(above);
    const found = lstatIfExists(join(out, path));
    if (found?.isDirectory()) for (const foreign of filesIn(out, path).filter((each) => !isOurs(each))) refused.add(foreign);
    else if (found?.isFile() && !isOurs(path)) refused.add(path);
  }
  const message = { what: 'would be overwritten, but "site build" did not write it', fix: 'move or rename it' };
  const problems = Array.from(refused, (path) => ({ file: `${folderLabel(root, out)}/${path}`, ...message }));
  if (problems.length > 0) throw new SiteError(problems);
}

/** Files in a folder of the output folder, as paths relative to the latter. */
function filesIn(out: string, folder: string): string[] {
  return fs
    .readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

function nearestExisting(out: string, folder: string): string {
  return folder === '.' || lstatIfExists(join(out, folder))?.isDirectory() ? folder : nearestExisting(out, dirname(folder));
}

/** Moves the contents of a folder into another one. A subfolder is moved as a whole if the target doesn't have it yet. */
function moveTree(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const found = lstatIfExists(target);
    if (entry.isDirectory() && found?.isDirectory()) moveTree(source, target);
    else {
      if (found && entry.isDirectory() !== found.isDirectory()) fs.rmSync(target, { recursive: true });
      fs.renameSync(source, target);
    }
  }
  fs.rmdirSync(from);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `work`, and defers Ctrl-C, SIGTERM, and SIGHUP (a closed terminal) until it's done, because a half-written site is worse than a late exit. */
export async function deferInterrupt<T>(work: () => Promise<T>): Promise<T> {
  const received = new Set<NodeJS.Signals>();
  const record = (signal: NodeJS.Signals) => void received.add(signal);
  for (const signal of signals) process.on(signal, record);
  try {
    return await work();
  } finally {
    // The event loop delivers pending signals before the second of two immediates.
    await setImmediate();
    await setImmediate();
    for (const signal of signals) process.off(signal, record);
    // As shells report it: 130 for Ctrl-C.
    const [signal] = received;
    if (signal) process.exit(128 + system.signals[signal]);
  }
}
