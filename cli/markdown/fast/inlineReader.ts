import type { PhrasingContent } from 'mdast';
import { type Line, type Position, positionAt } from './lines.ts';
import { unsupported } from './unsupported.ts';

/** An open node: the text itself, emphasis, a link, or an image. */
export interface Frame {
  /** Its opening marker: none, * ** _ __ [ or ![ */
  opener: string;
  position: Position;
  children: PhrasingContent[];
}

/** The state of parsing the text of a block. */
export interface InlineReader {
  text: string;
  at: number;
  lines: readonly Line[];
  /** Index of the line that contains `at`, and its offset in the text. */
  line: number;
  lineStart: number;
  /** The text itself first, then the open nodes inside it. */
  open: Frame[];
}

/** Few texts nest deeper. */
const deepest = 20;

export function startReading(lines: readonly Line[]): InlineReader {
  const [first] = lines;
  if (!first) throw unsupported;
  const root: Frame = { opener: '', position: positionAt(first), children: [] };
  return { text: joined(lines), at: 0, lines, line: 0, lineStart: 0, open: [root] };
}

function joined(lines: readonly Line[]): string {
  // A space or backslash at the end of a line may be a hard break.
  if (lines.some(({ text }, index) => index < lines.length - 1 && /[ \\]$/.test(text))) throw unsupported;
  return lines.map(({ text }) => text).join('\n');
}

/** Appends to the last text node, or starts one. Continues at `next`. */
export function addText(reader: InlineReader, value: string, next: number): void {
  const { children } = topOf(reader);
  const last = children.at(-1);
  if (last?.type === 'text') last.value += value;
  else children.push({ type: 'text', value, position: here(reader) });
  reader.at = next;
}

export function addNode(reader: InlineReader, node: PhrasingContent, next: number): void {
  topOf(reader).children.push(node);
  reader.at = next;
}

export function addLineEnd(reader: InlineReader): void {
  addText(reader, '\n', reader.at + 1);
  reader.line += 1;
  reader.lineStart = reader.at;
}

export function openFrame(reader: InlineReader, opener: string): void {
  if (reader.open.length > deepest) throw unsupported;
  reader.open.push({ opener, position: here(reader), children: [] });
  reader.at += opener.length;
}

/** Replaces the innermost frame with its node. */
export function closeFrame(reader: InlineReader, node: PhrasingContent, next: number): void {
  reader.open.pop();
  addNode(reader, node, next);
}

export function topOf({ open }: InlineReader): Frame {
  return open[open.length - 1] as Frame;
}

/** The reader's position in the whole text. */
export function here({ lines, line, lineStart, at }: InlineReader): Position {
  return positionAt(lines[line] as Line, at - lineStart);
}
