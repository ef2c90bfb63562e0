import type { PhrasingContent } from 'mdast';
import { closeBracket } from './brackets.ts';
import { flankingOf } from './flanking.ts';
import {
  addLineEnd,
  addNode,
  addText,
  closeFrame,
  here,
  type InlineReader,
  openFrame,
  startReading,
  topOf,
} from './inlineReader.ts';
import type { Line } from './lines.ts';
import { unsupported } from './unsupported.ts';

/** Parses the text of a block: one or several trimmed lines. */
export function parseInline(lines: readonly Line[]): PhrasingContent[] {
  const reader = startReading(lines);
  const { text, open } = reader;
  const special = /[\\`*_[\]!&<\n]/g;
  while (reader.at < text.length) {
    special.lastIndex = reader.at;
    const next = special.exec(text)?.index ?? text.length;
    if (next > reader.at) addText(reader, text.slice(reader.at, next), next);
    readers[text.charAt(next)]?.(reader);
  }
  if (open.length > 1) throw unsupported;
  return topOf(reader).children;
}

/** Parsers by special character. */
const readers: Readonly<Record<string, (reader: InlineReader) => void>> = {
  '\\': readEscape,
  '`': readCode,
  '*': readRun,
  _: readRun,
  '[': (reader) => openFrame(reader, '['),
  ']': closeBracket,
  '!': readExclamation,
  '&': readAmpersand,
  '<': readLess,
  '\n': addLineEnd,
};

function readEscape(reader: InlineReader): void {
  const { text, at } = reader;
  const escaped = /[!-/:-@[-`{-~]/.exec(text.charAt(at + 1))?.[0];
  addText(reader, escaped ?? '\\', at + (escaped ? 2 : 1));
}

/** Parses `code` between two equally long runs of backticks. */
function readCode(reader: InlineReader): void {
  const { text, at } = reader;
  const start = endOfRun(text, at);
  const fence = text.slice(at, start);
  const end = text.indexOf(fence, start);
  const code = text.slice(start, end);
  // Never closed, preceded by a longer run, or on two lines.
  if (end < 0 || text.charAt(end + fence.length) === '`' || code.includes('\n')) throw unsupported;
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
  addNode(reader, { type: 'inlineCode', value: isPadded ? code.slice(1, -1) : code, position: here(reader) }, end + fence.length);
}

/** Parses a run of * or _. Only runs that nest like brackets are supported. */
function readRun(reader: InlineReader): void {
  const { text, at } = reader;
  const end = endOfRun(text, at);
  const run = text.slice(at, end);
  const { opens, closes } = flankingOf(text, at, end);
  if (!opens && !closes) addText(reader, run, end);
  else if (run.length > 2 || (opens && closes)) throw unsupported;
  else if (opens) openFrame(reader, run);
  else closeEmphasis(reader, run, end);
}

function closeEmphasis(reader: InlineReader, run: string, end: number): void {
  const { opener, position, children } = topOf(reader);
  if (opener !== run) throw unsupported;
  closeFrame(reader, { type: run.length === 2 ? 'strong' : 'emphasis', children, position }, end);
}

function endOfRun(text: string, start: number): number {
  const mark = text.charAt(start);
  let end = start + 1;
  while (text.charAt(end) === mark) end += 1;
  return end;
}

function readExclamation(reader: InlineReader): void {
  if (reader.text.charAt(reader.at + 1) === '[') openFrame(reader, '![');
  else addText(reader, '!', reader.at + 1);
}

/** An & that can't start a character reference. */
function readAmpersand(reader: InlineReader): void {
  if (/[#A-Za-z0-9]/.test(reader.text.charAt(reader.at + 1))) throw unsupported;
  addText(reader, '&', reader.at + 1);
}

/** A < that can't start HTML or an autolink. */
function readLess(reader: InlineReader): void {
  if (!/^[ \n]?$/.test(reader.text.charAt(reader.at + 1))) throw unsupported;
  addText(reader, '<', reader.at + 1);
}
