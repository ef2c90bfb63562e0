import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lfsProblem, readText } from '../files.ts';
import { locationAt, type Problem } from '../problems.ts';

/** A content file with normalized line endings and no byte order mark. */
export interface SourceFile {
  file: string;
  sourceText: string;
}

/** Reads a content file, or returns why it can't be used. */
export function readSource(root: string, file: string): SourceFile | Problem {
  const bytes = readBytes(root, file);
  return isProblem(bytes) ? bytes : sourceFrom(file, bytes);
}

/** Reads a content file, or returns why it can't be read. */
export function readBytes(root: string, file: string): Buffer | Problem {
  try {
    return readFileSync(join(root, file));
  } catch (error) {
    return unreadable(file, (error as NodeJS.ErrnoException).code);
  }
}

/** The text of a content file that `readSource` has accepted. Undefined if it can't be read any more. */
export function readAgain(root: string, file: string): string | undefined {
  const text = readText(join(root, file));
  return text && normalized(text);
}

/** Decodes a content file, or returns why it can't be used. */
export function sourceFrom(file: string, bytes: Buffer): SourceFile | Problem {
  const pointer = lfsProblem(bytes);
  if (pointer) return { file, ...pointer };
  const format = binaryFormat(bytes);
  if (format) return { file, what: `is ${format}, not plain text`, fix: 'save its text as plain text in UTF-8' };
  const megabytes = bytes.length / 1e6;
  if (megabytes > maxMegabytes) {
    const what = `is ${megabytes.toFixed(1)} MB; the limit is ${maxMegabytes} MB per file`;
    return { file, what, fix: 'split it into several files' };
  }
  const text = normalized(bytes.toString());
  const notUtf8 = { offset: text.indexOf('\uFFFD'), what: 'contains bytes that are not valid UTF-8', fix: 'save it as UTF-8' };
  const found = hiddenCharacter(text) ?? (isUtf8(bytes) ? undefined : notUtf8);
  return found ? { file, ...locationAt(text, found.offset), what: found.what, fix: found.fix } : { file, sourceText: text };
}

function normalized(text: string): string {
  const start = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start;
}

/** Finds the first character that matches `hidden`. */
function hiddenCharacter(text: string): { offset: number; what: string; fix: string } | undefined {
  const offset = text.search(hiddenCharacters);
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset);
  if (code === 0)
    return { offset, what: 'contains a null byte, so it is not a text file', fix: 'save it as UTF-8 text, or remove it' };
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const kind =
    code < 0xa0
      ? 'a control character'
      : code < 0xfffe
        ? 'an invisible character that changes the text direction'
        : 'not a character';
  return { offset, what: `contains ${name}, ${kind}`, fix: 'remove it, or retype the words' };
}

/** Characters that change the text direction (CVE-2021-42574), and those that XML 1.0 forbids or discourages (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find; \p{Cc} is ten times slower
export const hiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\uFFFE\uFFFF]/;

export function isProblem(value: object): value is Problem {
  return 'what' in value;
}

function unreadable(file: string, code: string | undefined): Problem {
  // Settings and singles are read by the path in the schema; other files are listed first.
  if (code === 'ENOENT') return { file, what: 'is missing', fix: 'restore it under this name: the site requires it' };
  const permission = 'make it readable by the user who builds the site (chmod u+r)';
  const fix = code === 'EACCES' ? permission : 'check that it is a file, and check the disk';
  return { file, what: `cannot be read (${code})`, fix };
}

/** Detects word processor formats by their first bytes, whatever the file's name. */
function binaryFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 5);
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(start)) return 'saved as UTF-16 ("Unicode")';
  if (start.startsWith('PK\x03\x04')) return 'a Word document or another ZIP file';
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'an old Word document';
  if (start === '{\\rtf') return 'a rich text document';
  return start === '%PDF-' ? 'a PDF document' : undefined;
}

/** About 300,000 words. Anything larger wasn't written by hand, and could take minutes to parse. */
const maxMegabytes = 2;
