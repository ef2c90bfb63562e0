import type { PhrasingContent } from 'mdast';
import { type Line, type Position, positionAt } from './lines.ts';
import { notPlain } from './notPlain.ts';

/** What has been opened and not yet closed: the text itself, an emphasis, a link or an image. */
export interface Frame {
  /** What opened it: nothing, * ** _ __ [ or ![ */
  opener: string;
  position: Position;
  children: PhrasingContent[];
}

/** The words of a block, as far as they are read. */
export interface PhrasingReader {
  text: string;
  at: number;
  lines: readonly Line[];
  /** Index of the line that `at` stands in, and where that begins in the text. */
  line: number;
  lineStart: number;
  /** The text first, then what is open within it. */
  open: Frame[];
}

/** So much is seldom open at once. */
const deepest = 20;

export function startReading(lines: readonly Line[]): PhrasingReader {
  const [first] = lines;
  if (!first) throw notPlain;
  const root: Frame = { opener: '', position: positionAt(first), children: [] };
  return { text: joined(lines), at: 0, lines, line: 0, lineStart: 0, open: [root] };
}

function joined(lines: readonly Line[]): string {
  // A space or a backslash at the end of a line may break it.
  if (lines.some(({ text }, index) => index < lines.length - 1 && /[ \\]$/.test(text))) throw notPlain;
  return lines.map(({ text }) => text).join('\n');
}

/** Adds to the text that stands last, or begins one; goes on at `next`. */
export function addText(reader: PhrasingReader, value: string, next: number): void {
  const { children } = topOf(reader);
  const last = children.at(-1);
  if (last?.type === 'text') last.value += value;
  else children.push({ type: 'text', value, position: here(reader) });
  reader.at = next;
}

export function addNode(reader: PhrasingReader, node: PhrasingContent, next: number): void {
  topOf(reader).children.push(node);
  reader.at = next;
}

export function addLineEnd(reader: PhrasingReader): void {
  addText(reader, '\n', reader.at + 1);
  reader.line += 1;
  reader.lineStart = reader.at;
}

export function openFrame(reader: PhrasingReader, opener: string): void {
  if (reader.open.length > deepest) throw notPlain;
  reader.open.push({ opener, position: here(reader), children: [] });
  reader.at += opener.length;
}

/** Puts what the innermost frame became in its place. */
export function closeFrame(reader: PhrasingReader, node: PhrasingContent, next: number): void {
  reader.open.pop();
  addNode(reader, node, next);
}

export function topOf({ open }: PhrasingReader): Frame {
  return open[open.length - 1] as Frame;
}

/** Where the reader stands in the whole text. */
export function here({ lines, line, lineStart, at }: PhrasingReader): Position {
  return positionAt(lines[line] as Line, at - lineStart);
}
