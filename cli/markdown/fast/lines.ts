import type { Nodes } from 'mdast';

export type Position = NonNullable<Nodes['position']>;

/** A line, without the markers of its list or quote, and its position in the whole text, counted from 1. */
export interface Line {
  text: string;
  number: number;
  column: number;
}

/** Splits a text into lines. */
export function linesOf(text: string): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, number: index + 1, column: 1 }));
}

/** A line without its first `width` characters. */
export function dropStart(line: Line, width: number): Line {
  return { text: line.text.slice(width), number: line.number, column: line.column + width };
}

export function isBlank({ text }: Line): boolean {
  return text === '' || (text.startsWith(' ') && /^ +$/.test(text));
}

/** A line without trailing spaces. */
export function withoutTrailingSpaces(line: Line): Line {
  return line.text.endsWith(' ') ? { ...line, text: line.text.replace(/(?<! ) +$/, '') } : line;
}

/** The position of a node. Its end isn't used. */
export function positionAt(line: Line, offset = 0): Position {
  const point = { line: line.number, column: line.column + offset };
  return { start: point, end: point };
}
