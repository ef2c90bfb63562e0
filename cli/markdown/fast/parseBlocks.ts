import type { Block, Blocks, Context } from './blocks.ts';
import { parseTable } from './fastTables.ts';
import { parseFence } from './fences.ts';
import { parseHeading } from './headings.ts';
import { isBlank, type Line, positionAt, rest } from './lines.ts';
import { parseList } from './lists.ts';
import { parseParagraph } from './paragraphs.ts';
import { parseThematicBreak } from './thematicBreaks.ts';
import { unsupported } from './unsupported.ts';

/** The fallback parser handles deeper nesting. */
const deepest = 10;

/** Parses lines into blocks. The markers of enclosing lists and quotes are already stripped. */
export function parseBlocks(lines: readonly Line[], context: Context): Blocks {
  if (context.depth > deepest) throw unsupported;
  const blocks: Blocks = { nodes: [], spread: false };
  let blank = false;
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at] as Line)) {
      blank = true;
      at += 1;
      continue;
    }
    const { node, next } = parseBlock(lines, at, context);
    blocks.spread ||= blank && blocks.nodes.length > 0;
    blocks.nodes.push(node);
    blank = false;
    at = next;
  }
  return blocks;
}

/** Block parsers by the first character of a line. */
function parseBlock(lines: readonly Line[], at: number, context: Context): Block {
  return special(lines, at, context) ?? parseParagraph(lines, at, context);
}

function special(lines: readonly Line[], at: number, context: Context): Block | undefined {
  const line = lines[at] as Line;
  switch (line.text.charAt(0)) {
    case ' ':
      throw unsupported;
    case '#':
      return parseHeading(line, at);
    case '`':
    case '~':
      return parseFence(lines, at);
    case '>':
      return parseQuotation(lines, at, context);
    case '|':
      return context.tables ? parseTable(lines, at) : undefined;
    case '_':
      return parseThematicBreak(line, at);
    case '-':
    case '*':
    case '+':
      return parseThematicBreak(line, at) ?? parseList(lines, at, context, parseBlocks);
    default:
      return /^\d/.test(line.text) ? parseList(lines, at, context, parseBlocks) : undefined;
  }
}

function parseQuotation(lines: readonly Line[], at: number, context: Context): Block {
  const inner: Line[] = [];
  let next = at;
  for (let line = lines[next]; line?.text.startsWith('>'); line = lines[next]) {
    inner.push(rest(line, line.text.startsWith('> ') ? 2 : 1));
    next += 1;
  }
  const below = lines[next];
  // It may continue the paragraph inside.
  if (below && !isBlank(below)) throw unsupported;
  const { nodes } = parseBlocks(inner, { ...context, depth: context.depth + 1, isQuoted: true });
  return { node: { type: 'blockquote', children: nodes, position: positionAt(lines[at] as Line) }, next };
}
