import type { Root } from 'mdast';
import { linesOf, positionAt } from './lines.ts';
import { parseBlocks } from './parseBlocks.ts';
import { ifSupported, unsupported } from './unsupported.ts';

/**
 * Parses common Markdown, much faster than remark.
 * @param tables whether to parse tables
 * @returns the same tree as remark, or undefined if the text contains unsupported syntax. Positions include only the start.
 */
export function parseFast(text: string, tables: boolean): Root | undefined {
  // Tabs expand, and the other characters are replaced or dropped.
  if (/[\t\r\0\uFEFF]/.test(text)) return undefined;
  return ifSupported(() => {
    const lines = linesOf(text);
    const [first] = lines;
    if (!first) throw unsupported;
    return {
      type: 'root',
      children: parseBlocks(lines, { tables, depth: 0, isQuoted: false }).nodes,
      position: positionAt(first),
    };
  });
}
