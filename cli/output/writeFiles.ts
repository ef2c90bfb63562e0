import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants as system } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lstatIfExists } from '../files.ts';
import { type Problem, SiteError } from '../problems.ts';
import { folderLabel, removeFile, stagingFolder, staysWithin, writeManifest } from './outputFolder.ts';
import { allPaths, fileKey, foldersOf, type OutputPaths } from './paths.ts';

/** A file for the output folder: its content and the other paths for the same content, or a file to copy without reading it into memory. */
export type OutputFile = { path: string } & ({ body: string | Uint8Array; otherPaths?: readonly string[] } | { from: string });

/** A file that is staged, or already in the output folder. */
export interface PreparedFile extends OutputPaths {
  bytes: number;
  /** Whether it's in the staging folder. If not, the output folder has the same bytes already. */
  isStaged: boolean;
}

/** Whether an output folder contains only the generator's own files, so that there's nothing to keep, overwrite, or remove. */
function isNewOutput(out: string): boolean {
  return readdirSync(out).every((name) => name.startsWith('.site-'));
}

/** Puts files into the staging folder. Workers can use it in parallel. */
export class StagingFolder {
  readonly #out: string;
  readonly #isNew: boolean;
  /** Folders that exist. Creating one again takes longer than writing a page. */
  readonly #folders = new Set<string>();

  constructor(out: string) {
    this.#out = out;
    this.#isNew = isNewOutput(out);
  }

  /** Stages a file, unless the output folder already has the same content at all of its paths. */
  add(file: OutputFile): PreparedFile {
    const { path } = file;
    if ('from' in file) {
      copyFileSync(file.from, this.#stagingPath(path), constants.COPYFILE_FICLONE);
      return { path, otherPaths: [], bytes: statSync(file.from).size, isStaged: true };
    }
    const { otherPaths = [], body } = file;
    if (!this.#isNew) {
      const bytes = Buffer.from(body);
      if (isUpToDate(this.#out, { path, otherPaths }, bytes)) return { path, otherPaths, bytes: bytes.length, isStaged: false };
    }
    const first = this.#stagingPath(path);
    writeFileSync(first, body);
    for (const other of otherPaths) linkOrCopy(first, this.#stagingPath(other));
    // To count the bytes of a text takes longer.
    return { path, otherPaths, bytes: statSync(first).size, isStaged: true };
  }

  #stagingPath(path: string): string {
    const file = join(this.#out, stagingFolder, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return file;
  }
}

function isUpToDate(out: string, { path, otherPaths }: OutputPaths, body: Uint8Array): boolean {
  const first = lstatIfExists(join(out, path));
  return [path, ...otherPaths].every((name) => {
    const found = name === path ? first : lstatIfExists(join(out, name));
    if (!found?.isFile() || found.size !== body.length || !staysWithin(out, name)) return false;
    return (name !== path && found.ino === first?.ino) || readFileSync(join(out, name)).equals(body);
  });
}

function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // A file system without hard links.
    copyFileSync(file, name);
  }
}

/**
 * Moves staged files into place, then removes stale ones, so that no page refers to a file that's gone.
 * @param files all that belong in the folder
 * @throws SiteError if a foreign file would be overwritten, or a system error if a folder isn't writable, before anything changes
 */
export function moveStagedFiles(root: string, out: string, files: readonly PreparedFile[], previousFiles: ReadonlySet<string>) {
  const wanted = new Set(allPaths(files));
  const staged = allPaths(files.filter(({ isStaged }) => isStaged));
  const gone = [...previousFiles].filter((path) => !wanted.has(path));
  let respelled: Respelled[] = [];
  if (!isNewOutput(out)) {
    const keyOf = pathKeyFor(out);
    const previousKeys = new Set(Array.from(previousFiles, keyOf));
    checkForeign(root, out, staged, (path) => previousKeys.has(keyOf(path)));
    checkFolders(out, [...staged, ...gone]);
    respelled = respelledAmong(gone, wanted, keyOf);
  }
  // List new and stale files first, so that a killed build leaves no unlisted file.
  writeManifest(out, [...wanted, ...gone]);
  const upToDate = new Set(allPaths(files.filter(({ isStaged }) => !isStaged)));
  for (const { path, newPath } of respelled) {
    // The new path opens this same file, so the file looks up to date. It still has to be renamed, because hosts distinguish case.
    if (newPath !== undefined && upToDate.has(newPath)) stageAgain(out, path, newPath);
    else removeFile(out, path);
  }
  if (existsSync(join(out, stagingFolder))) moveTree(join(out, stagingFolder), out);
  const alreadyRemoved = new Set(respelled.map(({ path }) => path));
  const removed = gone.filter((path) => alreadyRemoved.has(path) || removeFile(out, path));
  if (gone.length > 0) writeManifest(out, wanted);
  return { changed: staged, removed: removed.length };
}

/** A file whose path is now spelled differently, in its name or in a folder: `Logo.png` that has become `logo.png`. */
interface Respelled {
  path: string;
  /** Undefined if only a folder has a new spelling, and the file is gone. */
  newPath: string | undefined;
}

/** Finds files to remove before new ones are moved in: on a file system that ignores case, the new file would keep the old name. */
function respelledAmong(gone: readonly string[], wanted: ReadonlySet<string>, keyOf: PathKey): Respelled[] {
  if (gone.length === 0 || keyOf === exact) return [];
  const spellings = new Map<string, string>();
  for (const path of wanted) for (const each of [...foldersOf(path), path]) spellings.set(keyOf(each), each);
  return gone
    .filter((path) => [...foldersOf(path), path].some((each) => (spellings.get(keyOf(each)) ?? each) !== each))
    .map((path) => ({ path, newPath: spellings.get(keyOf(path)) }));
}

/** Returns the same string for two paths if the file system treats them as the same file. */
type PathKey = (path: string) => string;

const exact: PathKey = (path) => path;

/** Detects how the file system of a folder compares names. */
function pathKeyFor(out: string): PathKey {
  const folder = join(out, stagingFolder);
  mkdirSync(folder, { recursive: true });
  const probe = join(folder, 'caf\u00e9');
  writeFileSync(probe, '');
  const ignoresCase = existsSync(join(folder, 'CAF\u00c9'));
  const ignoresForm = existsSync(join(folder, 'cafe\u0301'));
  rmSync(probe);
  if (ignoresCase) return fileKey;
  return ignoresForm ? (path) => path.normalize() : exact;
}

/** Moves a file of the output folder into the staging folder, under its new path. */
function stageAgain(out: string, path: string, newPath: string): void {
  if (!staysWithin(out, path)) return;
  const target = join(out, stagingFolder, newPath);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(join(out, path), target);
}

/** Throws SiteError if a file that no build has written would be overwritten. Symlinks may be: their targets stay unchanged. */
function checkForeign(root: string, out: string, staged: readonly string[], isOurs: (path: string) => boolean): void {
  const problems = new Map<string, Problem>();
  const refuse = (path: string) =>
    problems.set(path, {
      file: `${folderLabel(root, out)}/${path}`,
      what: 'would be overwritten, but "site build" did not write it',
      fix: 'move or rename it',
    });
  for (const path of staged) {
    for (const above of foldersOf(path)) if (!isOurs(above) && lstatIfExists(join(out, above))?.isFile()) refuse(above);
    const found = lstatIfExists(join(out, path));
    if (found?.isDirectory()) for (const foreign of filesIn(out, path).filter((each) => !isOurs(each))) refuse(foreign);
    else if (found?.isFile() && !isOurs(path)) refuse(path);
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

/** Files in a folder of the output folder, as paths relative to the latter. */
function filesIn(out: string, folder: string): string[] {
  return readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** Throws a system error if a folder isn't writable, so that the build stops before the first file changes. */
function checkFolders(out: string, paths: readonly string[]): void {
  const folders = new Set(paths.map((path) => dirname(path)));
  for (const folder of new Set(Array.from(folders, (each) => nearestExisting(out, each))))
    accessSync(join(out, folder), constants.W_OK);
}

function nearestExisting(out: string, folder: string): string {
  return folder === '.' || lstatIfExists(join(out, folder))?.isDirectory() ? folder : nearestExisting(out, dirname(folder));
}

/** Moves the contents of a folder into another one. A subfolder is moved as a whole if the target doesn't have it yet. */
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
    for (const signal of received) process.exit(128 + system.signals[signal]);
  }
}
