import type { Root } from 'mdast';
import { ifSupported } from './leaveToRemark.ts';
import { type Line, linesOf, positionAt } from './lines.ts';
import { parseBlocks } from './parseBlocks.ts';

/**
 * Parses common Markdown, much faster than remark.
 * @param tables whether to parse tables
 * @returns the same tree as remark, or undefined if the text contains unsupported syntax. Positions include only the start.
 */
export function parseFast(text: string, tables: boolean): Root | undefined {
  // remark expands tabs, ends lines at \r, replaces null bytes, and drops a byte order mark at the start.
  if (/[\t\r\0\uFEFF]/.test(text)) return undefined;
  return ifSupported(() => {
    const lines = linesOf(text);
    return {
      type: 'root',
      children: parseBlocks(lines, { tables, depth: 0, isQuoted: false }).nodes,
      position: positionAt(lines[0] as Line),
    };
  });
}
