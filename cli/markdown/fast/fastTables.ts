import type { AlignType, TableRow } from 'mdast';
import type { Block } from './blocks.ts';
import { isBlank, type Line, positionAt, rest, withoutTrailingSpaces } from './lines.ts';
import { parseInline } from './parseInline.ts';
import { unsupported } from './unsupported.ts';

/** Parses a table in which every row starts and ends with a bar and has all cells. */
export function parseTable(lines: readonly Line[], at: number): Block {
  const rows: Line[] = [];
  for (let line = lines[at]; line && !isBlank(line); line = lines[at + rows.length]) rows.push(withoutTrailingSpaces(line));
  const [head, delimiter, ...body] = rows;
  if (!head || !delimiter || !isDelimiterRow(delimiter.text)) throw unsupported;
  const align = cellsOf(delimiter).map(alignmentOf);
  const children = [head, ...body].map((row) => rowNode(row, align.length));
  return { node: { type: 'table', align, children, position: positionAt(head) }, next: at + rows.length };
}

/** Whether a line looks like the delimiter row of a table. */
export function isDelimiterRow(text: string): boolean {
  return /^[-:| ]+$/.test(text);
}

function alignmentOf({ text }: Line): AlignType {
  if (!/^:?-+:?$/.test(text)) throw unsupported;
  if (text.startsWith(':')) return text.endsWith(':') ? 'center' : 'left';
  return text.endsWith(':') ? 'right' : null;
}

function rowNode(row: Line, columns: number): TableRow {
  const cells = cellsOf(row);
  if (cells.length !== columns) throw unsupported;
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: parseInline([cell]), position: positionAt(cell) })),
    position: positionAt(row),
  };
}

/** The text between the bars. */
function cellsOf(row: Line): Line[] {
  const { text } = row;
  // A bar may be escaped.
  if (!/^\|.*\|$/.test(text) || text.includes('\\')) throw unsupported;
  const cells: Line[] = [];
  for (let bar = 0; bar < text.length - 1; ) {
    const next = text.indexOf('|', bar + 1);
    if (next === bar + 1) throw unsupported;
    const words = text.slice(bar + 1, next).search(/[^ ]/);
    const start = words < 0 ? next : bar + 1 + words;
    cells.push(withoutTrailingSpaces({ ...rest(row, start), text: text.slice(start, next) }));
    bar = next;
  }
  return cells;
}
