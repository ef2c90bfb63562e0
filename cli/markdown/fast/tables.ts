import type { AlignType, TableRow } from 'mdast';
import type { Block } from './leafBlocks.ts';
import { leaveToRemark } from './leaveToRemark.ts';
import { dropStart, isBlank, type Line, positionAt, withoutTrailingSpaces } from './lines.ts';
import { parseInline } from './parseInline.ts';

/** Parses a table in which every row starts and ends with a pipe and has a cell for every column. Others are left to remark. */
export function parseTable(lines: readonly Line[], at: number): Block {
  const rows: Line[] = [];
  for (let line = lines[at]; line && !isBlank(line); line = lines[at + rows.length]) rows.push(withoutTrailingSpaces(line));
  const [head, delimiter, ...body] = rows;
  if (!head || !delimiter) throw leaveToRemark;
  const align = cellsOf(delimiter).map(alignmentOf);
  const children = [head, ...body].map((row) => rowNode(row, align.length));
  return { node: { type: 'table', align, children, position: positionAt(head) }, next: at + rows.length };
}

function alignmentOf({ text }: Line): AlignType {
  if (!/^:?-+:?$/.test(text)) throw leaveToRemark;
  if (text.startsWith(':')) return text.endsWith(':') ? 'center' : 'left';
  return text.endsWith(':') ? 'right' : null;
}

function rowNode(row: Line, columns: number): TableRow {
  const cells = cellsOf(row);
  if (cells.length !== columns) throw leaveToRemark;
  return { type: 'tableRow', children: cells.map((cell) => ({ type: 'tableCell', children: parseInline([cell]) })) };
}

/** The text between the pipes. */
function cellsOf(row: Line): Line[] {
  // A pipe may be escaped.
  if (!/^\|.*\|$/.test(row.text) || row.text.includes('\\')) throw leaveToRemark;
  let bar = 0;
  return row.text
    .slice(1, -1)
    .split('|')
    .map((cell) => {
      if (cell === '') throw leaveToRemark;
      const spaces = cell.search(/[^ ]|$/);
      const line = { ...dropStart(row, bar + 1 + spaces), text: cell.slice(spaces) };
      bar += cell.length + 1;
      return withoutTrailingSpaces(line);
    });
}
