import type { Block } from './blocks.ts';
import { type Line, positionAt } from './lines.ts';

/** A rule between blocks. Undefined where the line is none. */
export function parseThematicBreak(line: Line, at: number): Block | undefined {
  if (!isThematicBreak(line.text)) return undefined;
  return { node: { type: 'thematicBreak', position: positionAt(line) }, next: at + 1 };
}

/** Whether a line is a rule: three or more of one of - * _, with or without spaces between. */
export function isThematicBreak(text: string): boolean {
  return /^(?:[- ]+|[* ]+|[_ ]+)$/.test(text) && text.replaceAll(' ', '').length >= 3;
}
