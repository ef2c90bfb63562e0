import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unwritable } from '../files/unwritableCache.ts';

const origin = 'output.txt';

/**
 * The folder in which a build remembers what it read and wrote: one for each output folder, since what is to be done depends on what
 * stands there. Folders of outputs that are gone go with them.
 * @param cache where the site keeps such folders
 * @throws UnwritableCache
 */
export function cacheFolderOf(cache: string, root: string, out: string): string {
  const folder = placeOfFolder(cache, root, out);
  if (!existsSync(join(folder, origin))) {
    makeFolder(folder, resolve(root, out));
    removeOrphans(dirname(folder), folder);
  }
  return folder;
}

/** Where that folder stands, whether or not there is one. */
export function placeOfFolder(cache: string, root: string, out: string): string {
  return join(cache, 'builds', createHash('sha1').update(resolve(root, out)).digest('hex').slice(0, 12));
}

function makeFolder(folder: string, output: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, origin), output);
  } catch (error) {
    throw unwritable(error);
  }
}

const day = 24 * 60 * 60 * 1000;

function removeOrphans(builds: string, own: string): void {
  // By the clock of the file system, which may differ from this machine's.
  const now = statSync(own).mtimeMs;
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    // A younger one may belong to a build that has not made its output folder yet.
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats || now - stats.mtimeMs < day) continue;
    if (folder !== own && !existsSync(outputOf(folder))) rmSync(folder, { recursive: true, force: true });
  }
}

function outputOf(folder: string): string {
  try {
    return readFileSync(join(folder, origin), 'utf8');
  } catch {
    // Being made by another build at this moment, or damaged: then it is made again.
    return folder;
  }
}
