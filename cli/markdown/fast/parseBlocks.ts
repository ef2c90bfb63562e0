import type { List, ListItem } from 'mdast';
import { isHeading, isThematicBreak, type Marker, markerOf, mayBeFence } from './blockStarts.ts';
import { type Block, parseFence, parseHeading, parseParagraph } from './leafBlocks.ts';
import { leaveToRemark } from './leaveToRemark.ts';
import { dropStart, isBlank, type Line, positionAt } from './lines.ts';
import { parseTable } from './tables.ts';

interface Context {
  /** Whether GFM tables are enabled. */
  tables: boolean;
  /** How many lists and quotes contain these lines. */
  depth: number;
  /** Whether one of those is a quote. */
  isQuoted: boolean;
}

interface Blocks {
  nodes: Block['node'][];
  /** Whether there's a blank line between two of them. */
  spread: boolean;
}

/** Deeper nesting is left to remark. */
const deepest = 10;

/**
 * Parses lines into blocks. The markers of enclosing lists and quotes are already stripped.
 * @throws leaveToRemark for Markdown that this parser doesn't support; remark then parses the whole text
 */
export function parseBlocks(lines: readonly Line[], context: Context): Blocks {
  if (context.depth > deepest) throw leaveToRemark;
  const blocks: Blocks = { nodes: [], spread: false };
  let end = 0;
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at] as Line)) at += 1;
    else {
      const { node, next } = parseBlock(lines, at, context);
      blocks.spread ||= at > end && blocks.nodes.length > 0;
      blocks.nodes.push(node);
      at = next;
      end = next;
    }
  }
  return blocks;
}

function parseBlock(lines: readonly Line[], at: number, context: Context): Block {
  const line = lines[at] as Line;
  const { text } = line;
  if (text.startsWith(' ')) throw leaveToRemark;
  // Most lines start with a character that only a paragraph can start with.
  if (/^[^#`~>|_*+\d-]/.test(text)) return parseParagraph(lines, at, context.tables);
  if (isHeading(text)) return parseHeading(line, at);
  if (mayBeFence(text)) return parseFence(lines, at);
  if (text.startsWith('>')) return parseQuotation(lines, at, context);
  if (text.startsWith('|') && context.tables) return parseTable(lines, at);
  if (isThematicBreak(text)) return { node: { type: 'thematicBreak', position: positionAt(line) }, next: at + 1 };
  const marker = markerOf(line);
  return marker ? parseList(lines, at, marker, context) : parseParagraph(lines, at, context.tables);
}

function parseQuotation(lines: readonly Line[], at: number, context: Context): Block {
  const inner: Line[] = [];
  let next = at;
  for (let line = lines[next]; line?.text.startsWith('>'); line = lines[next]) {
    inner.push(dropStart(line, line.text.startsWith('> ') ? 2 : 1));
    next += 1;
  }
  const below = lines[next];
  // Perhaps a lazy continuation line of the paragraph in the quote.
  if (below && !isBlank(below)) throw leaveToRemark;
  const { nodes } = parseBlocks(inner, { ...context, depth: context.depth + 1, isQuoted: true });
  return { node: { type: 'blockquote', children: nodes, position: positionAt(lines[at] as Line) }, next };
}

function parseList(lines: readonly Line[], at: number, first: Marker, context: Context): Block {
  // In a quote, remark counts a blank line after a list as part of the list.
  if (context.isQuoted) throw leaveToRemark;
  const children: ListItem[] = [];
  const ordered = first.number !== null;
  const node: List = {
    type: 'list',
    ordered,
    start: first.number,
    spread: false,
    children,
    position: positionAt(lines[at] as Line),
  };
  let next = at;
  for (let marker = first; ; ) {
    const inner = linesOfItem(lines, next, marker);
    children.push(itemNode(lines[next] as Line, inner, context));
    const end = next + inner.length;
    next = end;
    while (next < lines.length && isBlank(lines[next] as Line)) next += 1;
    const following = nextMarker(lines[next], first, next > end);
    if (!following) return { node, next: end };
    marker = following;
    node.spread ||= next > end;
  }
}

/** The lines of the item at `at`, up to its last line that isn't blank, without its marker and indentation. */
function linesOfItem(lines: readonly Line[], at: number, { indent }: Marker): Line[] {
  const indentation = ' '.repeat(indent);
  const inner = [dropStart(lines[at] as Line, indent)];
  let length = 1;
  for (let line = lines[at + inner.length]; line && (isBlank(line) || line.text.startsWith(indentation)); ) {
    inner.push(dropStart(line, indent));
    if (!isBlank(line)) length = inner.length;
    line = lines[at + inner.length];
  }
  return inner.slice(0, length);
}

function itemNode(line: Line, inner: readonly Line[], context: Context): ListItem {
  // A numbered list on the item's own line: `- 2. text`. Below a paragraph without a blank line, remark starts such a list only with 1.
  if (/^\d/.test(inner[0]?.text ?? '') && markerOf(inner[0] as Line)) throw leaveToRemark;
  const { nodes, spread } = parseBlocks(inner, { ...context, depth: context.depth + 1 });
  return { type: 'listItem', spread, checked: null, children: nodes, position: positionAt(line) };
}

/** The marker of the next item, if the next line with text starts one of the same list. */
function nextMarker(line: Line | undefined, { delimiter }: Marker, isAfterBlank: boolean): Marker | undefined {
  if (!line) return undefined;
  if (line.text.startsWith(' ')) throw leaveToRemark;
  const marker = isThematicBreak(line.text) ? undefined : markerOf(line);
  if (marker?.delimiter === delimiter) return marker;
  // Text right below an item may continue its paragraph.
  if (!isAfterBlank && !isHeading(line.text)) throw leaveToRemark;
  return undefined;
}
