import { stripVTControlCharacters } from 'node:util';
import { type Paint, print, stylerFor } from './print.ts';

/** Formats rows as lines with aligned columns, two spaces apart. `right` has the indexes of right-aligned ones. */
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

/** Prints such lines to stdout. */
export function printRows(rows: Parameters<typeof labeled>[0]): void {
  for (const line of labeled(rows, stylerFor(process.stdout))) print(line);
}

/** Width of the longest label of any command, so that separately printed lines align. */
const labelWidth = 'largest'.length;

/** Formats a size in decimal units, as hosts do: `980 B`, `43.3 kB`, `1.52 MB`. */
export function formatBytes(count: number): string {
  if (count < 1000) return `${count} B`;
  if (count < 999_950) return `${(count / 1000).toFixed(1)} kB`;
  if (count < 999_995_000) return `${(count / 1_000_000).toFixed(2)} MB`;
  return `${(count / 1_000_000_000).toFixed(2)} GB`;
}

/** `1,234`. Not toLocaleString: Intl takes 40 ms to load. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
