import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { SiteError } from '../problems.ts';
import { outputManifestName, readManifest, writeManifest } from './manifest.ts';
import { stagingFolder } from './stage.ts';

/** Folders that a build reads, or keeps other files in. Not all of .cache/, because `site dev` writes to .cache/dev. */
const reserved = ['content', 'templates', 'client', 'public', '.cache/photographs', '.cache/schemas', '.cache/cards'];

/**
 * Prepares the output folder for a build: creates it if necessary, and removes what a killed build has staged. A build only writes into a
 * folder that is new, is empty, contains only `.git`, or was written by an earlier build.
 * @param root the site root, which must not be the output folder or inside it
 * @returns the files that earlier builds have written, as paths relative to the folder
 * @throws SiteError for any other folder
 */
export function prepareOutput(root: string, out: string): ReadonlySet<string> {
  const refuse = (what: string, fix: string) => new SiteError([{ file: folderLabel(root, out), what, fix }]);
  if (isInside(root, out)) throw refuse('the output folder contains the site itself', 'choose a separate folder: --out dist');
  if (reserved.some((folder) => isInside(out, resolve(root, folder))) || resolve(out) === resolve(root, '.cache'))
    throw refuse('is one of the site’s source or cache folders, or inside one', 'choose a separate folder: --out dist');
  const found = statSync(out, { throwIfNoEntry: false });
  if (!found && lstatSync(out, { throwIfNoEntry: false }))
    throw refuse('is a broken symbolic link', 'create the folder it points to, or remove the link');
  if (found && !found.isDirectory())
    throw refuse('is a file, not a folder', 'move the file away, or choose another folder: --out dist');
  mkdirSync(out, { recursive: true });
  const previousFiles = readManifest(out);
  const foreign = readdirSync(out).filter((name) => name !== '.git');
  if (!previousFiles && foreign.length > 0) {
    const few = foreign.slice(0, 3).join(', ');
    throw refuse(`contains files that "site build" did not write (${few})`, 'empty the folder, or choose another with --out');
  }
  if (!previousFiles) writeManifest(out, []);
  rmSync(join(out, stagingFolder), { recursive: true, force: true });
  return previousFiles ?? new Set();
}

/** Whether a path is a folder, or below it. */
function isInside(path: string, folder: string): boolean {
  const fromFolder = relative(folder, path);
  // On another Windows drive, relative() returns an absolute path.
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}

/** What to call the output folder in a message. */
export function folderLabel(root: string, out: string): string {
  return relative(root, out) || out;
}

/** Removes what a failed build has staged, and the folder if there's nothing else in it. */
export function discardStaged(out: string): void {
  if (!existsSync(out) || !statSync(out).isDirectory()) return;
  rmSync(join(out, stagingFolder), { recursive: true, force: true });
  if (readManifest(out)?.size !== 0 || readdirSync(out).some((name) => name !== outputManifestName)) return;
  rmSync(join(out, outputManifestName), { force: true });
  try {
    rmdirSync(out);
  } catch {
    // Keep the folder if it's a mount point, or its parent isn't writable.
  }
}
