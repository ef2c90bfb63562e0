import type { Heading } from 'mdast';
import type { Block } from './blocks.ts';
import { type Line, positionAt, rest, withoutTrailingSpaces } from './lines.ts';
import { parseInline } from './parseInline.ts';
import { unsupported } from './unsupported.ts';

/** Parses a heading: one to six # and text. Undefined if the line isn't one. */
export function parseHeading(line: Line, at: number): Block | undefined {
  if (!isHeading(line.text)) return undefined;
  const words = withoutTrailingSpaces(line);
  const [, marks = '', spaces = ''] = /^(#+)( *)/.exec(words.text) ?? [];
  // No text, or a trailing # that may or may not be part of it.
  if (marks.length === words.text.length || words.text.endsWith('#')) throw unsupported;
  const node: Heading = {
    type: 'heading',
    depth: marks.length as Heading['depth'],
    children: parseInline([rest(words, marks.length + spaces.length)]),
    position: positionAt(line),
  };
  return { node, next: at + 1 };
}

export function isHeading(text: string): boolean {
  return /^#{1,6}(?: |$)/.test(text);
}
