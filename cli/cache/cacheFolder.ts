import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const origin = 'output.txt';

/**
 * The folder in which a build remembers what it read and wrote: one for each output folder, since what is to be done depends on what
 * stands there. Folders of outputs that are gone go with them.
 */
export function cacheFolderOf(root: string, out: string): string {
  const builds = join(root, '.cache', 'builds');
  const output = resolve(root, out);
  const folder = join(builds, createHash('sha1').update(output).digest('hex').slice(0, 12));
  if (!existsSync(join(folder, origin))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, origin), output);
    removeOrphans(builds, folder);
  }
  return folder;
}

function removeOrphans(builds: string, own: string): void {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
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
