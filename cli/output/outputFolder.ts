import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isRunning } from '../cache/ownedNames.ts';
import { SiteError } from '../problems.ts';
import { type StagedFile, temporaryPrefix } from './stageFile.ts';

/** Marks a folder as ours to clean. Hosts do not serve it: its name starts with a dot. */
const marker = '.site-output';
const markerText = 'Written by "site build". The next build replaces what is here.\n';

/** What a build reads: to write there would change what the next one makes. Previews have folders of their own in .cache/. */
const sources = ['content', 'templates', 'client', 'public', '.cache/builds', '.cache/photographs', '.cache/schemas'];

export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Paths of the files that were written. */
  changed: string[];
}

/**
 * Refuses what a build must not overwrite: the site itself, a file, and a folder of somebody else's files. Makes the folder ours.
 * @param root the site's folder, which must not be the output folder or lie within it
 * @returns whether there was nothing in it
 * @throws SiteError
 */
export function claimFolder(root: string, out: string): boolean {
  const refuse = (what: string, fix: string) => new SiteError([{ file: shownName(root, out), what, fix }]);
  if (resolve(root) === resolve(out) || resolve(root).startsWith(resolve(out) + sep))
    throw refuse('the output folder holds the site itself', 'choose a folder of its own: --out dist');
  const isSource = sources.some((folder) => `${resolve(out)}${sep}`.startsWith(resolve(root, folder) + sep));
  if (isSource || resolve(out) === resolve(root, '.cache'))
    throw refuse('lies among what the site is made of', 'choose a folder of its own: --out dist');
  const found = statSync(out, { throwIfNoEntry: false });
  if (!found && lstatSync(out, { throwIfNoEntry: false }))
    throw refuse('is a link, and nothing is there', 'make the folder that it leads to, or remove the link');
  if (found && !found.isDirectory())
    throw refuse(
      'is a file, and the site needs a folder of that name',
      'move the file away, or choose another folder with --out',
    );
  mkdirSync(out, { recursive: true });
  const names = readdirSync(out);
  const visible = names.filter((name) => !name.startsWith('.'));
  const isOurs = existsSync(join(out, marker));
  if (visible.length > 0 && !isOurs) {
    const names = visible.slice(0, 3).join(', ');
    throw refuse(`holds files that this program did not write (${names})`, 'empty the folder, or choose another with --out');
  }
  if (!isOurs) writeMarker(out);
  return names.every((name) => name === marker);
}

function writeMarker(out: string): void {
  writeFileSync(join(out, marker), markerText);
}

/** What to call the output folder in a message. */
export function shownName(root: string, out: string): string {
  return relative(root, out) || out;
}

/**
 * Makes the folder hold exactly these files: what was staged is renamed to its place, so that a reader, or a build that is killed,
 * never finds half a file; what does not belong is removed. Top-level names with a dot are left alone.
 * @param former paths that an earlier build wrote, where nothing else can be in the folder
 */
export function commit(
  out: string,
  files: readonly StagedFile[],
  kept: Iterable<string>,
  former?: Iterable<string>,
): WriteReport & { removedPaths: string[] } {
  prepareFolders(out, files);
  const wanted = new Set([marker, ...kept, ...files.flatMap(({ path, copies }) => [path, ...copies])]);
  const removedPaths = former ? removeFormer(out, former, wanted) : removeOthers(out, wanted);
  const changed: string[] = [];
  for (const file of files) changed.push(...place(out, file));
  // Its time tells when the site was last built.
  writeMarker(out);
  return {
    written: changed.length,
    unchanged: wanted.size - 1 - changed.length,
    removed: removedPaths.length,
    changed,
    removedPaths,
  };
}

/** Removes what a build that did not come to its end has staged, and the folder if there was nothing else in it. */
export function discardStaged(out: string): void {
  if (!existsSync(out) || !statSync(out).isDirectory()) return;
  removeStaged(out);
  if (readdirSync(out).every((name) => name === marker)) removeClaimed(out);
}

/** Removes what this build has staged, or an earlier process that had the same number, as those in containers do. */
export function removeStaged(out: string): void {
  const own = `${temporaryPrefix}${process.pid}-`;
  for (const name of readdirSync(out)) if (name.startsWith(own)) rmSync(join(out, name), { force: true });
}

function removeClaimed(out: string): void {
  rmSync(join(out, marker), { force: true });
  try {
    rmdirSync(out);
  } catch {
    // A disk that is mounted there, or a folder within one that is not ours to change, stays.
  }
}

/**
 * Makes the folders of new files, and sees that all can be written, before the first file changes: a disk that is full, or a
 * folder without the right to write, must not stop a build halfway.
 */
function prepareFolders(out: string, files: readonly StagedFile[]): void {
  const changing = files.filter(({ temporary }) => temporary).flatMap(({ path, copies }) => [path, ...copies]);
  const made: string[] = [];
  try {
    for (const folder of new Set(changing.map((path) => dirname(join(out, path))))) {
      const first = makeFolder(folder);
      if (first) made.push(first);
      else if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) accessSync(folder, constants.W_OK);
    }
  } catch (error) {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @returns the first folder that was made on the way; nothing where a file stands in the way, which will be removed */
function makeFolder(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EEXIST', 'ENOTDIR'].includes(code)) return undefined;
    throw error;
  }
}

function place(out: string, { path, copies, temporary }: StagedFile): string[] {
  const changed: string[] = [];
  const first = join(out, path);
  if (temporary) {
    inItsFolder(first, () => renameSync(join(out, temporary), first));
    changed.push(path);
  }
  for (const copy of copies) {
    const second = join(out, copy);
    if (!temporary && isCopy(first, second)) continue;
    inItsFolder(second, () => copyAs(first, second, join(out, `${temporaryPrefix}${process.pid}-copy`)));
    changed.push(copy);
  }
  return changed;
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
  const found = lstatSync(second, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.ino === lstatSync(first).ino || readFileSync(first).equals(readFileSync(second)));
}

/** A second name for the same file, or a copy where the disk has no such thing. */
function copyAs(file: string, copy: string, temporary: string): void {
  try {
    linkSync(file, copy);
  } catch {
    rmSync(temporary, { force: true });
    try {
      linkSync(file, temporary);
    } catch {
      copyFileSync(file, temporary);
    }
    renameSync(temporary, copy);
  }
}

function removeFormer(out: string, former: Iterable<string>, wanted: ReadonlySet<string>): string[] {
  const removed: string[] = [];
  for (const path of former) {
    // The list lies in the cache, where others may have written.
    if (wanted.has(path) || !isWithin(out, path)) continue;
    rmSync(join(out, path), { force: true });
    removed.push(path);
    removeEmptyFolders(out, dirname(path));
  }
  return removed;
}

function isWithin(out: string, path: string): boolean {
  return resolve(out, path).startsWith(resolve(out) + sep);
}

function removeEmptyFolders(out: string, folder: string): void {
  if (folder === '.' || readdirSync(join(out, folder)).length > 0) return;
  rmdirSync(join(out, folder));
  removeEmptyFolders(out, dirname(folder));
}

function removeOthers(out: string, wanted: ReadonlySet<string>): string[] {
  const removed: string[] = [];
  const folders = new Set(Array.from(wanted, (path) => dirname(path)));
  const visit = (folder: string): boolean => {
    let kept = false;
    for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folder === '' && isLeftAlone(out, entry.name)) kept = true;
      else if (entry.isDirectory() && !wanted.has(path)) {
        if (visit(path) || folders.has(path)) kept = true;
        else rmdirSync(join(out, path));
      } else if (entry.isFile() && wanted.has(path)) kept = true;
      else {
        rmSync(join(out, path), { recursive: true });
        removed.push(path);
      }
    }
    return kept;
  };
  visit('');
  return removed;
}

const day = 24 * 60 * 60 * 1000;

/** What others put beside the site (`.git`), and what a build is staging at this moment: this one, or another. */
function isLeftAlone(out: string, name: string): boolean {
  if (!name.startsWith(temporaryPrefix)) return name.startsWith('.');
  const owner = /^(\d+)-(\d+-\d+|copy)$/.exec(name.slice(temporaryPrefix.length))?.[1];
  // A number is given to another process some day, and no build takes that long.
  const isRecent = Date.now() - (lstatSync(join(out, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < day;
  return owner !== undefined && isRecent && isRunning(Number(owner));
}
