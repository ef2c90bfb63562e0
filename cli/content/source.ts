import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { hiddenCharacter } from './hiddenCharacters.ts';

/** A content file as its author wrote it, with plain line ends and without a byte order mark. */
export interface Source {
  /** Path from the site's root. */
  file: string;
  text: string;
}

/** Reads a content file, or says why it cannot be read. */
export function readSource(root: string, file: string): Source | Problem {
  try {
    const bytes = readFileSync(join(root, file));
    const format = otherFormat(bytes);
    if (format) return { file, what: `is ${format}, no plain text`, fix: 'save its text as plain text in UTF-8' };
    if (bytes.length > mostBytes) return { file, what: tooLarge(bytes.length), fix: 'divide it into several' };
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
    const fix = 'save it as UTF-8, which every editor offers';
    return { ...placeOf(source, source.text.indexOf('\uFFFD')), what: 'holds bytes that are not UTF-8 text', fix };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { file, what: 'is missing', fix: 'put it back, by this name: the site cannot be without it' };
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

/** What a word processor saves, whatever name the file is given; the first bytes tell. */
function otherFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 5);
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(start)) return 'saved as UTF-16 ("Unicode")';
  if (start.startsWith('PK\x03\x04')) return 'a Word document or another packed file';
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'an old Word document';
  if (start === '{\\rtf') return 'a rich text document';
  return start === '%PDF-' ? 'a PDF document' : undefined;
}

/** Some 300,000 words. What is larger was not written by hand, and would keep the parsers busy for minutes. */
const mostBytes = 2_000_000;

function tooLarge(bytes: number): string {
  return `is ${(bytes / 1e6).toFixed(1)} MB of text, and 2 MB is the most that one file may hold`;
}

function placeOf({ file, text }: Source, offset: number): Pick<Problem, 'file' | 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
