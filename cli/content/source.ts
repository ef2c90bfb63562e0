import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { hiddenCharacter } from './hiddenCharacters.ts';

/** A content file with normalized line endings and no byte order mark. */
export interface Source {
  /** Path from the site's root. */
  file: string;
  text: string;
}

/** Reads a content file, or returns why it can't be read. */
export function readSource(root: string, file: string): Source | Problem {
  try {
    const bytes = readFileSync(join(root, file));
    const format = otherFormat(bytes);
    if (format) return { file, what: `is ${format}, not plain text`, fix: 'save its text as plain text in UTF-8' };
    if (bytes.length > maxBytes) return { file, what: tooLarge(bytes.length), fix: 'split it into several files' };
    const source = {
      file,
      text: bytes
        .toString()
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n'),
    };
    const hidden = hiddenCharacter(source.text);
    if (hidden) return { ...placeOf(source, hidden.offset), what: hidden.what, fix: hidden.fix };
    if (isUtf8(bytes)) return source;
    const fix = 'save it as UTF-8';
    return { ...placeOf(source, source.text.indexOf('\uFFFD')), what: 'contains bytes that are not valid UTF-8', fix };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { file, what: 'is missing', fix: 'restore it under this name: the site requires it' };
    return { file, what: `cannot be read (${code})`, fix: unreadable(code) };
  }
}

export function isProblem(value: object): value is Problem {
  return 'what' in value;
}

function unreadable(code: string | undefined): string {
  return code === 'EACCES'
    ? 'make it readable for the user who builds the site (chmod u+r)'
    : 'check that it is a file, and check the disk';
}

/** Detects word processor formats by their first bytes, whatever the file's name. */
function otherFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 5);
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(start)) return 'saved as UTF-16 ("Unicode")';
  if (start.startsWith('PK\x03\x04')) return 'a Word document or another ZIP file';
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'an old Word document';
  if (start === '{\\rtf') return 'a rich text document';
  return start === '%PDF-' ? 'a PDF document' : undefined;
}

/** About 300,000 words. Anything larger wasn't written by hand, and could take minutes to parse. */
const maxBytes = 2_000_000;

function tooLarge(bytes: number): string {
  return `is ${(bytes / 1e6).toFixed(1)} MB; the limit is 2 MB per file`;
}

function placeOf({ file, text }: Source, offset: number): Pick<Problem, 'file' | 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
