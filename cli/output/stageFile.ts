import { constants, copyFileSync, linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Content, isInPlace } from './isInPlace.ts';
import type { Places } from './paths.ts';

/** A file for the output folder: its content, or a file to copy, of any size. */
export type OutputFile = { path: string; copies?: readonly string[] } & ({ body: string | Uint8Array } | { from: string });

export interface StagedFile extends Places {
  bytes: number;
  /** Whether it's in the staging folder. If not, the output folder has the same bytes already. */
  isStaged: boolean;
}

/** Staging folder for files before they're moved into place. Hosts don't serve it, because its name starts with a dot. */
export const stagingFolder = '.site-writing';

/** Puts files into the staging folder. Workers can do so in parallel. */
export class Stage {
  readonly #out: string;
  /** Folders that exist. Creating one again takes longer than writing a page. */
  readonly #folders = new Set<string>();

  constructor(out: string) {
    this.#out = out;
  }

  /** Stages a file under all of its names, unless the output folder has it already. */
  put(file: OutputFile): StagedFile {
    const { path, copies = [] } = file;
    const content = contentOf(file);
    const bytes = 'from' in content ? statSync(content.from).size : content.body.length;
    if (isInPlace(this.#out, { path, copies }, content, bytes)) return { path, copies, bytes, isStaged: false };
    const first = this.#placeFor(path);
    if ('from' in content) copyFileSync(content.from, first, constants.COPYFILE_FICLONE);
    else writeFileSync(first, content.body);
    for (const copy of copies) linkOrCopy(first, this.#placeFor(copy));
    return { path, copies, bytes, isStaged: true };
  }

  #placeFor(path: string): string {
    const file = join(this.#out, stagingFolder, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return file;
  }
}

function contentOf(file: OutputFile): Content {
  if ('from' in file) return { from: file.from };
  return { body: typeof file.body === 'string' ? Buffer.from(file.body) : file.body };
}

function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // A file system without hard links.
    copyFileSync(file, name);
  }
}
