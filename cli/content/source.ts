import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lfsProblem, readText } from '../files.ts';
import { codePoint, locationAt, type Problem } from '../problems.ts';

/** A content file with normalized line endings and no byte order mark. */
export type SourceFile = { file: string; sourceText: string };

/** Reads a content file, or returns why it can't be used. */
export function readSource(root: string, file: string): SourceFile | Problem {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Settings and singles are read by the path in the schema; other files are listed first.
    if (code === 'ENOENT') return { file, what: fileIsMissing, fix: 'restore it under this name: the site requires it' };
    const permission = 'make it readable by the user who builds the site (chmod u+r)';
    const fix = code === 'EACCES' ? permission : 'check that it is a file, and check the disk';
    return { file, what: `cannot be read (${code})`, fix };
  }
  const pointer = lfsProblem(bytes);
  if (pointer) return { file, ...pointer };
  const start = bytes.toString('latin1', 0, 5);
  if (otherFormats.test(start))
    return { file, what: 'is UTF-16, a PDF, or a file of a word processor', fix: 'save its text as plain text in UTF-8' };
  const megabytes = bytes.length / 1e6;
  if (megabytes > maxMegabytes) {
    const what = `is ${megabytes.toFixed(1)} MB; the limit is ${maxMegabytes} MB per file`;
    const fix = bytes.includes(';base64,') ? 'save the images in it as files, and name these' : 'split it into several files';
    return { file, what, fix };
  }
  const sourceText = normalized(bytes.toString());
  const hidden = sourceText.search(hiddenCharacters);
  if (hidden >= 0) {
    const what = `contains ${codePoint(sourceText.charAt(hidden))}, a character that controls the text or its direction`;
    return { file, ...locationAt(sourceText, hidden), what, fix: 'remove it, or retype the words' };
  }
  const garbled = sourceText.search(garbledText);
  if (garbled < 0) return { file, sourceText };
  const place = locationAt(sourceText, garbled);
  if (!isUtf8(bytes)) return { file, ...place, what: 'contains bytes that are not valid UTF-8', fix: 'save it as UTF-8' };
  const what = 'has lost a letter or a mark, since it was once read in another encoding';
  return { file, ...place, what, fix: 'retype the word' };
}

/** What stands for bytes that no encoding explains, unless it's between quotes, and UTF-8 taken for Windows-1252 (é is Ã©, and ’ is â€™) or Mac Roman (‚Äô). */
const garbledText = /(?<!["'`])\uFFFD|\uFFFD(?!["'`])|â€[™œ¦“”˜¢\u009D]|Ã[©¨ª¡¢£¤¥§¯±³µ¶·¸º¼]|Â[£©®°±²³µ·¼½¾]|ï»¿|ðŸ|‚Ä[ôúùìî¶¢]/;

/** The text of a file of the site, with normalized line endings. Empty if the file can't be read. */
export function textOf(root: string, file: string): string {
  const source = readSource(root, file);
  return isProblem(source) ? '' : source.sourceText;
}

/** The first of these files in which a pattern is found, and where. Later patterns are less exact. */
export function findText(root: string, files: readonly string[], patterns: readonly string[], read = textOf) {
  for (const pattern of patterns)
    for (const file of files) {
      const sourceText = read(root, file);
      const at = sourceText.search(new RegExp(pattern));
      if (at >= 0) return { file, ...locationAt(sourceText, at), sourceText };
    }
  return undefined;
}

/** The text of a content file that `readSource` has accepted. Undefined if it can't be read any more. */
export function readAgain(root: string, file: string): string | undefined {
  const text = readText(join(root, file));
  return text && normalized(text);
}

function normalized(text: string): string {
  // Tools that join files leave several.
  const start = text.replace(/^\uFEFF+/, '');
  return start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start;
}

/** Line separators, which break no line on a page; characters that change the text direction (CVE-2021-42574); and those that XML 1.0 forbids or discourages (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find; \p{Cc} is ten times slower
export const hiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028-\u202E\uFFFE\uFFFF]/;

export const isProblem = (value: object): value is Problem => 'what' in value;

/** loadContent.ts looks for problems with this text. */
export const fileIsMissing = 'is missing';

/** The first bytes of UTF-16 with and without its mark, ZIP files (.docx), old Word documents, RTF, and PDF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them
const otherFormats = /^(?:\xFF\xFE|\xFE\xFF|\0[^\0]\0[^\0]|[^\0]\0[^\0]\0|PK\x03\x04|\xD0\xCF|\{\\rtf|%PDF-)/;

/** About 300,000 words. Anything larger wasn't written by hand, and could take minutes to parse. */
const maxMegabytes = 2;
