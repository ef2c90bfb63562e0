import type { List, ListItem } from 'mdast';
import type { Block, Context, ParseBlocks } from './blocks.ts';
import { isHeading } from './headings.ts';
import { isBlank, type Line, positionAt, rest } from './lines.ts';
import { isThematicBreak } from './thematicBreaks.ts';
import { unsupported } from './unsupported.ts';

interface Marker {
  /** The character that all items of a list share: - * + or the . or ) after a number. */
  kind: string;
  number: number | null;
  /** Columns before the text. */
  width: number;
}

/** Parses a list. Undefined if the line doesn't start one. */
export function parseList(lines: readonly Line[], at: number, context: Context, parseBlocks: ParseBlocks): Block | undefined {
  const first = markerOf(lines[at]);
  if (!first) return undefined;
  // In a quote, remark treats the blank line after a list as part of it.
  if (context.isQuoted) throw unsupported;
  const list: List = {
    type: 'list',
    ordered: first.number !== null,
    start: first.number,
    spread: false,
    children: [],
    position: positionAt(lines[at] as Line),
  };
  let next = at;
  for (let marker: Marker | undefined = first; marker; ) {
    const { inner, end } = linesOfItem(lines, next, marker);
    list.children.push(itemNode(lines[next] as Line, inner, context, parseBlocks));
    next = end;
    const below = lineBelow(lines, end);
    marker = below && continues(below.line, first, below.isApart);
    if (below && marker) {
      list.spread ||= below.isApart;
      next = below.index;
    }
  }
  return { node: list, next };
}

/** The marker at the start of a line, if text follows it. */
export function markerOf(line: Line | undefined): Marker | undefined {
  const text = line?.text ?? '';
  const found = /^(?:[-*+]|(\d{1,9})([.)]))(?= |$)/.exec(text);
  if (!found) return undefined;
  const [mark, digits, delimiter] = found;
  const spaces = text.slice(mark.length).search(/[^ ]/);
  // An empty item, one that starts with indented code, or a number like 01, which may interrupt a paragraph.
  if (spaces < 1 || spaces > 4 || /^0\d/.test(mark)) throw unsupported;
  return {
    kind: delimiter ?? mark,
    number: digits === undefined ? null : Number(digits),
    width: mark.length + spaces,
  };
}

/** The lines of the item at `at`, without its marker and indentation, and the index after its last text. */
function linesOfItem(lines: readonly Line[], at: number, { width }: Marker): { inner: Line[]; end: number } {
  const indentation = ' '.repeat(width);
  const inner = [rest(lines[at] as Line, width)];
  let filled = 1;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next] as Line;
    if (!isBlank(line) && !line.text.startsWith(indentation)) break;
    inner.push(rest(line, width));
    if (!isBlank(line)) filled = inner.length;
  }
  return { inner: inner.slice(0, filled), end: at + filled };
}

function itemNode(line: Line, inner: readonly Line[], context: Context, parseBlocks: ParseBlocks): ListItem {
  // A numbered list right after a marker. Whether it can start there depends on what's above the whole list.
  if (/^\d/.test(inner[0]?.text ?? '') && markerOf(inner[0])) throw unsupported;
  const { nodes, spread } = parseBlocks(inner, { ...context, depth: context.depth + 1 });
  return { type: 'listItem', spread, checked: null, children: nodes, position: positionAt(line) };
}

/** The next non-blank line, and whether a blank line precedes it. */
function lineBelow(lines: readonly Line[], from: number): { line: Line; index: number; isApart: boolean } | undefined {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    if (!isBlank(line)) return { line, index, isApart: index > from };
  }
  return undefined;
}

/** The marker of the next item, if the line starts one of the same list. */
function continues(line: Line, { kind }: Marker, isApart: boolean): Marker | undefined {
  if (line.text.startsWith(' ')) throw unsupported;
  const marker = isThematicBreak(line.text) ? undefined : markerOf(line);
  if (marker?.kind === kind) return marker;
  // Text right below an item may continue its paragraph.
  if (!isApart && !isHeading(line.text)) throw unsupported;
  return undefined;
}
