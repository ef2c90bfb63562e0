import { stripVTControlCharacters } from 'node:util';

/**
 * Formats rows as lines with aligned columns, two spaces apart. Colors don't count toward the width.
 * @param right indexes of right-aligned columns
 */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  return rows.map((row) =>
    row
      .map((text, column) => pad(text, widths[column] ?? 0, right.includes(column)))
      .join('  ')
      .trimEnd(),
  );
}

function pad(text: string, width: number, atRight: boolean): string {
  const space = ' '.repeat(width - widthOf(text));
  return atRight ? space + text : text + space;
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
