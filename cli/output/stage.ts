import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lstatIfExists } from '../files/fileStamps.ts';
import type { OutputPaths } from './paths.ts';
import { staysWithin } from './staysWithin.ts';

/** A file for the output folder: its content and the other paths for the same content, or a file to copy without reading it into memory. */
export type OutputFile = { path: string } & ({ body: string | Uint8Array; otherPaths?: readonly string[] } | { from: string });

/** A file that is staged, or already in the output folder. */
export interface PreparedFile extends OutputPaths {
  bytes: number;
  /** Whether it's in the staging folder. If not, the output folder has the same bytes already. */
  isStaged: boolean;
}

/** Staging folder for files before they're moved into place. A build that was killed leaves it; the next one removes it. */
export const stagingFolder = '.site-writing';

/** Whether an output folder is empty but for what a build needs, so that no file in it can be kept, overwritten, or removed. */
export function isNewOutput(out: string): boolean {
  return readdirSync(out).every((name) => name.startsWith('.site-'));
}

/** Puts files into the staging folder. Workers can do so in parallel. */
export class StagingFolder {
  readonly #out: string;
  readonly #isNew: boolean;
  /** Folders that exist. Creating one again takes longer than writing a page. */
  readonly #folders = new Set<string>();

  constructor(out: string) {
    this.#out = out;
    this.#isNew = isNewOutput(out);
  }

  /** Stages a file. Content is skipped if the output folder has it already, at all of its paths. */
  add(file: OutputFile): PreparedFile {
    const { path } = file;
    if ('from' in file) {
      copyFileSync(file.from, this.#stagingPath(path), constants.COPYFILE_FICLONE);
      return { path, otherPaths: [], bytes: statSync(file.from).size, isStaged: true };
    }
    const { otherPaths = [] } = file;
    const body = typeof file.body === 'string' ? Buffer.from(file.body) : file.body;
    const bytes = body.length;
    if (!this.#isNew && isUpToDate(this.#out, { path, otherPaths }, body)) return { path, otherPaths, bytes, isStaged: false };
    const first = this.#stagingPath(path);
    writeFileSync(first, body);
    for (const other of otherPaths) linkOrCopy(first, this.#stagingPath(other));
    return { path, otherPaths, bytes, isStaged: true };
  }

  #stagingPath(path: string): string {
    const file = join(this.#out, stagingFolder, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return file;
  }
}

/** Whether the output folder has a file with this content under all of its names. */
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
