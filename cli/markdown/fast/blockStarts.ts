import type { Line } from './lines.ts';
import { unsupported } from './unsupported.ts';

/** The marker of a list item. */
export interface Marker {
  /** The character that all items of a list share: - * + or the . or ) after a number. */
  kind: string;
  number: number | null;
  /** Columns before the text. */
  width: number;
}

/**
 * The list marker at the start of a line.
 * @throws unsupported for items that are left to remark
 */
export function markerOf({ text }: Line): Marker | undefined {
  const found = /^(?:[-*+]|(\d{1,9})([.)]))(?= |$)/.exec(text);
  if (!found) return undefined;
  const [mark, digits, delimiter] = found;
  const spaces = text.slice(mark.length).search(/[^ ]/);
  // Empty items, and those that start with indented code. A number like 01 looks like 1 to the caller, which would let it interrupt a
  // paragraph; remark doesn't.
  if (spaces < 1 || spaces > 4 || /^0\d/.test(mark)) throw unsupported;
  return { kind: delimiter ?? mark, number: digits === undefined ? null : Number(digits), width: mark.length + spaces };
}

export function isHeading(text: string): boolean {
  return /^#{1,6}(?: |$)/.test(text);
}

/** Whether a line is a thematic break: three or more of the same - * _, with or without spaces. */
export function isThematicBreak(text: string): boolean {
  return /^(?:[- ]+|[* ]+|[_ ]+)$/.test(text) && text.replaceAll(' ', '').length >= 3;
}

/** Whether a line starts like fenced code. The caller decides whether it is. */
export function mayBeFence(text: string): boolean {
  return /^(?:```|~~~)/.test(text);
}

/** Whether a line looks like the delimiter row of a table. The caller decides whether it is. */
export function looksLikeDelimiterRow(text: string): boolean {
  return /^[-:| ]+$/.test(text);
}
