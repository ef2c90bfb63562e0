import { existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { SiteError } from '../problems.ts';
import { temporaryPrefix } from './stageFile.ts';

/** Marks a folder as ours to clean. Hosts do not serve it: its name starts with a dot. */
export const marker = '.site-output';
const markerText = 'Written by "site build". The next build replaces what is here.\n';

/** What a build reads: to write there would change what the next one makes. Previews have folders of their own in .cache/. */
const sources = ['content', 'templates', 'client', 'public', '.cache/builds', '.cache/photographs', '.cache/schemas'];

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
  // A home folder may hold nothing but names with a dot today, and documents tomorrow.
  const foreign = names.filter((name) => name !== '.git');
  const isOurs = existsSync(join(out, marker));
  if (foreign.length > 0 && !isOurs) {
    const few = foreign.slice(0, 3).join(', ');
    throw refuse(`contains files that site build did not write (${few})`, 'empty the folder, or choose another with --out');
  }
  if (!isOurs) writeMarker(out);
  return names.every((name) => name === marker);
}

/** Its time tells when the site was last built. */
export function writeMarker(out: string): void {
  writeFileSync(join(out, marker), markerText);
}

/** What to call the output folder in a message. */
export function shownName(root: string, out: string): string {
  return relative(root, out) || out;
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
  for (const name of readdirSync(out)) if (name.startsWith(own)) rmSync(join(out, name), { force: true, recursive: true });
}

function removeClaimed(out: string): void {
  rmSync(join(out, marker), { force: true });
  try {
    rmdirSync(out);
  } catch {
    // A disk that is mounted there, or a folder within one that is not ours to change, stays.
  }
}
