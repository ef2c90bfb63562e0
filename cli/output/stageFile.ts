import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

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
  /** Name of the new content in the output folder, unless the old content is the same. */
  temporary?: string;
}

/** Hosts do not serve them, and the next build removes what a killed one left. */
export const temporaryPrefix = '.site-writing-';

/** How many files this thread has staged: each gets a name that no other has. */
let count = 0;

/** Puts files into the output folder under other names. Threads may do so side by side. */
export class Stage {
  readonly #out: string;

  constructor(out: string) {
    this.#out = out;
  }

  put({ path, body, copies = [] }: OutputFile): StagedFile {
    const bytes = Buffer.byteLength(body);
    const staged = { path, copies, bytes };
    if (holds(join(this.#out, path), body, bytes)) return staged;
    count += 1;
    const temporary = `${temporaryPrefix}${process.pid}-${threadId}-${count}`;
    // A text as it is: Node writes it without a copy of its bytes.
    writeFileSync(join(this.#out, temporary), body);
    return { ...staged, temporary };
  }
}

function holds(file: string, body: string | Uint8Array, bytes: number): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === bytes && readFileSync(file).equals(Buffer.from(body));
}
