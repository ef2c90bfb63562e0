import type { Nodes } from 'mdast';

export type Position = NonNullable<Nodes['position']>;

/** A line, or what is left of it within a list or a quotation, and where that stands in the whole text; both counted from 1. */
export interface Line {
  text: string;
  number: number;
  column: number;
}

/** The lines of a text. */
export function linesOf(text: string): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, number: index + 1, column: 1 }));
}

/** What stands behind the first `width` characters of a line. */
export function rest(line: Line, width: number): Line {
  return { text: line.text.slice(width), number: line.number, column: line.column + width };
}

export function isBlank({ text }: Line): boolean {
  return text === '' || (text.startsWith(' ') && /^ +$/.test(text));
}

/** A line without the spaces at its end. */
export function withoutTrailingSpaces(line: Line): Line {
  return line.text.endsWith(' ') ? { ...line, text: line.text.replace(/(?<! ) +$/, '') } : line;
}

/** The place of a node. Nobody asks where it ends. */
export function positionAt(line: Line, offset = 0): Position {
  const point = { line: line.number, column: line.column + offset };
  return { start: point, end: point };
}
