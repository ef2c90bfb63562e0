import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';

/** A content file as its author wrote it, with plain line ends and without a byte order mark. */
export interface Source {
  /** Path from the site's root. */
  file: string;
  text: string;
}

/** Reads a content file, or says why it cannot be read. */
export function readSource(root: string, file: string): Source | Problem {
  try {
    const text = readFileSync(join(root, file), 'utf8');
    const nullByte = text.indexOf('\0');
    if (nullByte >= 0) return nullByteProblem(file, text, nullByte);
    return { file, text: text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { file, what: 'is missing', fix: 'create it; the schema of the site says what it holds' };
    return { file, what: `cannot be read (${code})`, fix: unreadable(code) };
  }
}

export function isProblem(value: object): value is Problem {
  return 'what' in value;
}

function unreadable(code: string | undefined): string {
  return code === 'EACCES'
    ? 'give the user who builds the site the right to read it (chmod u+r)'
    : 'check that it is a file and that its disk is sound';
}

function nullByteProblem(file: string, text: string, offset: number): Problem {
  const line = text.slice(0, offset).split('\n').length;
  return { file, line, what: 'holds a null byte, so it is not a text file', fix: 'save it as UTF-8 text, or remove it' };
}
