import { leaveToRemark } from './leaveToRemark.ts';
import type { Line } from './lines.ts';

/** The marker of a list item. */
export interface Marker {
  /** The character that all items of a list share: - * + or the . or ) after a number. */
  delimiter: string;
  number: number | null;
  /** Width of the marker and the spaces after it, by which the item's other lines are indented. */
  indent: number;
}

/**
 * The list marker at the start of a line.
 * @throws leaveToRemark for items that this parser doesn't support
 */
export function markerOf({ text }: Line): Marker | undefined {
  const found = /^(?:[-*+]|(\d{1,9})([.)]))(?= |$)/.exec(text);
  if (!found) return undefined;
  const [mark, digits, delimiter] = found;
  const spaces = text.slice(mark.length).search(/[^ ]/);
  // Empty items, and those that start with indented code. A number like 01 looks like 1 to the caller, which would let it interrupt a
  // paragraph; remark doesn't.
  if (spaces < 1 || spaces > 4 || /^0\d/.test(mark)) throw leaveToRemark;
  return { delimiter: delimiter ?? mark, number: digits === undefined ? null : Number(digits), indent: mark.length + spaces };
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
