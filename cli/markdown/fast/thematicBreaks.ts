import type { Block } from './blocks.ts';
import { type Line, positionAt } from './lines.ts';

/** Parses a thematic break. Undefined if the line isn't one. */
export function parseThematicBreak(line: Line, at: number): Block | undefined {
  if (!isThematicBreak(line.text)) return undefined;
  return { node: { type: 'thematicBreak', position: positionAt(line) }, next: at + 1 };
}

/** Whether a line is a thematic break: three or more of the same - * _, with or without spaces. */
export function isThematicBreak(text: string): boolean {
  return /^(?:[- ]+|[* ]+|[_ ]+)$/.test(text) && text.replaceAll(' ', '').length >= 3;
}
