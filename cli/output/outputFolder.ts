import * as fs from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { attempt, isInside, lstatIfExists, siteFolders } from '../files.ts';
import { SiteError } from '../problems.ts';
import { defaultCache, type OutputLocation } from '../sitePaths.ts';
import { isLocked, whenUnlocked } from '../store/cache.ts';

/** Staging folder for files before they're moved into place. A build that was killed leaves it; the next one removes it. */
export const stagingFolder = '.site-writing';

/** The lock file. It exists, and is locked, while a command works on the output folder. */
const lockName = '.site-lock';

/** Locks the output folder while `work` runs on the files that earlier builds have written. Throws SiteError if it has others. */
export async function withOutput<T>(
  { root, cache = defaultCache, ...output }: OutputLocation,
  work: (previousFiles: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const out = resolve(root, output.out);
  const shown = folderLabel(root, out);
  const cacheFolder = resolve(root, cache);
  let unlock: () => void;
  try {
    refuseUnsafe(root, out, cacheFolder);
    unlock = await lockOutput(out, shown);
  } catch (error) {
    throw toOutputError(error, shown);
  }
  try {
    // Checked again: the folder may have changed while this command waited for the lock.
    refuseUnsafe(root, out, cacheFolder);
    const previousFiles = readManifest(out);
    if (!previousFiles) writeManifest(out, []);
    // What a build that was killed has left.
    for (const name of [stagingFolder, temporaryManifestName]) fs.rmSync(join(out, name), { recursive: true, force: true });
    return await work(previousFiles ?? new Set());
  } catch (error) {
    // If the cleanup fails, too, the first error is the one to report.
    attempt(() => {
      fs.rmSync(join(out, stagingFolder), { recursive: true, force: true });
      if (readManifest(out)?.size === 0) fs.rmSync(join(out, outputManifestName), { force: true });
    });
    // An error without a path is about the output folder, too: the disk is full.
    const { path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
    throw dest === undefined || isInside(dest, out) ? toOutputError(error, shown) : error;
  } finally {
    unlock();
    // `site clean`, and a build that fails before it has written anything, leave no folder behind, unless it has other files.
    attempt(() => lstatIfExists(join(out, outputManifestName)) ?? fs.rmdirSync(out));
  }
}

/** @throws SiteError if files could be lost, or published by accident, because the folder isn't for output alone */
function refuseUnsafe(root: string, out: string, cache: string): void {
  const refusal = (what: string, fix: string) => new SiteError([{ file: folderLabel(root, out), what, fix }]);
  const realOut = realPathOf(out);
  const isReserved = [
    ...[...siteFolders, 'netlify', 'node_modules', '.git'].map((name) => join(root, name)),
    // Not all of the cache: .cache/editor is a good place for what only the author's code editor shows.
    ...['photographs', 'schemas', 'cards'].map((name) => join(cache, name)),
  ].some((folder) => isInside(realOut, realPathOf(folder)));
  if (isReserved || realOut === realPathOf(cache))
    throw refusal('is one of the site’s source or cache folders, or inside one', 'choose a separate folder, such as dist');
  if (isInside(realPathOf(root), realOut) || isInside(realPathOf(cache), realOut))
    throw refusal('the output folder contains the site itself, or its cache', 'choose a separate folder, such as dist');
  const found = fs.statSync(out, { throwIfNoEntry: false });
  if (!found) {
    if (lstatIfExists(out)) throw refusal('is a broken symbolic link', 'create the folder it points to, or remove the link');
    return;
  }
  if (!found.isDirectory()) throw refusal('is a file, not a folder', 'move the file away, or choose another folder');
  const foreign = fs.readdirSync(out).filter((name) => !['.git', lockName, temporaryManifestName].includes(name));
  // The manifest is read last: another build may have written it, and then its files, since the folder was listed.
  if (foreign.length === 0 || readManifest(out)) return;
  const few = foreign.slice(0, 3).join(', ');
  throw refusal(`contains files that "site build" did not write (${few})`, 'empty the folder, or choose another one');
}

/** Resolves the links in a path, of which the end may not exist yet. */
function realPathOf(path: string): string {
  const parent = dirname(path);
  return attempt(() => fs.realpathSync.native(path)) ?? (parent === path ? path : join(realPathOf(parent), basename(path)));
}

export const folderLabel = (root: string, out: string): string => relative(root, out) || out;

/** Locks the folder, not the store: two checkouts can share the folder. Returns a function that unlocks it. The lock ends with the process. */
async function lockOutput(out: string, shown: string): Promise<() => void> {
  const unlock = await whenUnlocked(shown, () => {
    // `site clean` removes the folder.
    fs.mkdirSync(out, { recursive: true });
    return tryToLock(join(out, lockName));
  });
  // A build that finishes after Ctrl-C exits without returning to the caller.
  process.once('exit', unlock);
  return () => {
    process.off('exit', unlock);
    unlock();
  };
}

/** Throws SQLite's error if another command has locked it. Returns a function that does nothing if files can't be locked here. */
function tryToLock(file: string): () => void {
  const before = lstatIfExists(file);
  // Whether this is another file than before: new, or created after the command that held the lock removed its own.
  const isReplaced = () => before?.ino !== lstatIfExists(file)?.ino;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    // The journal would be a file beside it.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (error) {
    db?.close();
    if (isLocked(error)) throw error;
    // A read-only disk, for example. If the build has something to write, that fails with a better message.
    return isReplaced() ? tryToLock(file) : () => undefined;
  }
  if (isReplaced()) {
    db.close();
    return tryToLock(file);
  }
  return () => {
    // Windows can remove the file only once it's closed; elsewhere, another command might have locked it by then.
    const isWindows = process.platform === 'win32';
    if (!isWindows) fs.rmSync(file, { force: true });
    db.close();
    // It stays if another command waits for the lock.
    if (isWindows) attempt(() => fs.rmSync(file, { force: true }));
  };
}

/** Lists what builds have written into an output folder. No other file is overwritten or removed, except for a symlink. */
const outputManifestName = '.site-output';

/** Name of the manifest while it's written. A build that was killed may leave it. */
const temporaryManifestName = '.site-output-new';

const title = 'Written by "site build", which overwrites and removes these files:';

/** Returns the listed paths, relative to the output folder; undefined if no build has written this folder. */
export function readManifest(out: string): Set<string> | undefined {
  try {
    const [first, ...paths] = fs.readFileSync(join(out, outputManifestName), 'utf8').split('\n');
    return first === title ? new Set(paths.filter((path) => path !== '')) : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Writes the manifest atomically: with half a manifest, later builds would refuse the folder, or leave stale files in it. */
export function writeManifest(out: string, paths: Iterable<string>): void {
  const temporary = join(out, temporaryManifestName);
  // Flushed, so that a power cut can't leave an empty file under the new name.
  fs.writeFileSync(temporary, `${[title, ...paths].join('\n')}\n`, { flush: true });
  fs.renameSync(temporary, join(out, outputManifestName));
}

/** Removes what builds have written, and the folder if it's empty then. Returns how many files that were. Throws SiteError for other folders. */
export async function removeOutput(root: string, out: string): Promise<number> {
  if (!fs.existsSync(out)) return 0;
  return withOutput({ root, out }, async (previousFiles) => {
    const removed = [...previousFiles].filter((path) => removeFile(out, path)).length;
    fs.rmSync(join(out, outputManifestName), { force: true });
    return removed;
  });
}

/** Removes a file and its empty folders, unless someone has edited the manifest to name another. Returns whether a file was removed. */
export function removeFile(out: string, path: string): boolean {
  if (path === outputManifestName || !staysWithin(out, path)) return false;
  const found = lstatIfExists(join(out, path));
  if (!found || found.isDirectory()) return false;
  fs.rmSync(join(out, path));
  const isEmpty = (folder: string) => folder !== '.' && fs.readdirSync(join(out, folder)).length === 0;
  for (let folder = dirname(path); isEmpty(folder); folder = dirname(folder)) fs.rmdirSync(join(out, folder));
  return true;
}

const fixes: Record<string, string> = {
  EACCES: 'make it writable by the user who builds the site, or choose another folder with --out',
  EPERM: 'make it writable by the user who builds the site, or choose another folder with --out',
  EROFS: 'the disk is mounted read-only: choose a folder elsewhere with --out',
  ENOSPC: 'the disk is full: free some space and build again',
  EDQUOT: 'the disk quota is used up: free some space and build again',
  EFBIG: 'the file exceeds the size limit: raise it (ulimit -f)',
  ENAMETOOLONG: 'a name is too long for this file system: give the file a shorter one',
  EIO: 'the disk has I/O errors: check it, or choose a folder elsewhere with --out',
  ENOTDIR: 'a file exists where a folder is needed: rename or remove it',
};

/** Converts a system error about the output folder to a SiteError that calls it `folder`. Returns others unchanged. */
function toOutputError(error: unknown, folder: string): unknown {
  // When a file is copied or renamed, `path` is the original.
  const { code, path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const fix = code && fixes[code];
  return fix ? new SiteError([{ file: folder, what: `cannot be written (${code}${dest ? ` at ${dest}` : ''})`, fix }]) : error;
}

/** Whether the folder of a path exists in the output folder, and isn't reached by `..` or through a symbolic link. */
function staysWithin(out: string, path: string): boolean {
  const top = realPathOf(out);
  const folder = join(top, dirname(path));
  return isInside(folder, top) && attempt(() => fs.realpathSync.native(folder)) === folder;
}
