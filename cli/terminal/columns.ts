import { stripVTControlCharacters } from 'node:util';
import type { Paint } from './paint.ts';

/**
 * Formats rows as lines with aligned columns, two spaces apart. Colors don't count toward the width.
 * @param right indexes of right-aligned columns
 */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(text));
  const pad = (text: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - widthOf(text));
    return right.includes(column) ? space + text : text + space;
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** Lines of bold labels followed by aligned text. */
export function labeled(rows: readonly (readonly [label: string, text: string])[], paint: Paint): string[] {
  return columns(rows.map(([label, text]) => [paint('bold', label.padEnd(labelWidth)), text]));
}

/** Width of the longest label of any command, so that separately printed lines align. */
const labelWidth = 'largest'.length;
