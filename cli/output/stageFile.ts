import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { findFile } from '../files/fileStates.ts';
import { linkOrCopy } from './copyAs.ts';

export interface OutputFile {
  /** Path below the output folder, with forward slashes. */
  path: string;
  body: string | Uint8Array;
  /** Other paths with the same bytes. */
  copies?: readonly string[];
}

/** A file that is ready to take its place. */
export interface StagedFile {
  path: string;
  copies: readonly string[];
  bytes: number;
  /** Where it lies: under names of its own in the output folder, in the tree of a build that found the folder empty, or in its place already. */
  lies: { as: string } | 'in the tree' | 'in its place';
}

/** The name under which a file lies ready for one of its places: the first, or that of a copy. */
export function stagedName(as: string, place: number): string {
  return place === 0 ? as : `${as}-${place}`;
}

/** Hosts do not serve them, and the next build removes what a killed one left. */
export const temporaryPrefix = '.site-writing-';

/** The folder in which a build makes a whole site, where there was nothing. */
export function treeOf(out: string): string {
  return join(out, `${temporaryPrefix}${process.pid}-tree`);
}

/** How many files this thread has staged under names of their own. */
let count = 0;

/** Puts files into the output folder, where nobody sees them yet. Threads may do so side by side. */
export class Stage {
  readonly #out: string;
  /** Missing where there are files already. */
  readonly #tree: string | undefined;
  /** Folders of the tree that are there. */
  readonly #made = new Set<string>();

  /** @param isEmpty whether there is nothing in the folder: then files get their places in a tree beside it, which is moved as a whole */
  constructor(out: string, isEmpty: boolean) {
    this.#out = out;
    this.#tree = isEmpty ? treeOf(out) : undefined;
  }

  put({ path, body, copies = [] }: OutputFile): StagedFile {
    if (this.#tree !== undefined)
      return { path, copies, bytes: this.#plant(this.#tree, path, body, copies), lies: 'in the tree' };
    // Their number is asked for, and they are compared or written: made once, that is all faster than from the text.
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    if (holds(join(this.#out, path), bytes)) return { path, copies, bytes: bytes.length, lies: 'in its place' };
    count += 1;
    const as = `${temporaryPrefix}${process.pid}-${threadId}-${count}`;
    const first = join(this.#out, as);
    writeFileSync(first, bytes);
    for (const at of copies.keys()) linkOrCopy(first, stagedName(first, at + 1));
    return { path, copies, bytes: bytes.length, lies: { as } };
  }

  #plant(tree: string, path: string, body: OutputFile['body'], copies: readonly string[]): number {
    const file = join(tree, path);
    if (!this.#made.has(dirname(file))) {
      makeFolder(dirname(file));
      this.#made.add(dirname(file));
    }
    const bytes = write(file, body);
    for (const copy of copies) {
      const second = join(tree, copy);
      makeFolder(dirname(second));
      linkOrCopy(file, second);
    }
    return bytes;
  }
}

/** Most are new, and lie in one that is there. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
}

/** @returns how many bytes it has become */
function write(file: string, body: OutputFile['body']): number {
  // A text as it is: Node writes it without a copy of its bytes, and to ask for the size is faster than to count.
  writeFileSync(file, body);
  return lstatSync(file).size;
}

function holds(file: string, bytes: Uint8Array): boolean {
  const found = findFile(file);
  return found?.isFile() === true && found.size === bytes.length && readFileSync(file).equals(bytes);
}
