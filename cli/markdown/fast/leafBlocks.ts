import type { BlockContent, Heading } from 'mdast';
import { isHeading, isThematicBreak, looksLikeDelimiterRow, markerOf, mayBeFence } from './blockStarts.ts';
import { leaveToRemark } from './leaveToRemark.ts';
import { dropStart, isBlank, type Line, positionAt, withoutTrailingSpaces } from './lines.ts';
import { parseInline } from './parseInline.ts';

/** A block, and the index of the first line after it. */
export interface Block {
  node: BlockContent;
  next: number;
}

/** Parses a heading: one to six # and text. */
export function parseHeading(line: Line, at: number): Block {
  const words = withoutTrailingSpaces(line);
  const [start, marks] = /^(#+) +/.exec(words.text) ?? [];
  // No text, or a trailing # that may or may not be part of it.
  if (!start || !marks || words.text.endsWith('#')) throw leaveToRemark;
  const children = parseInline([dropStart(words, start.length)]);
  return {
    node: { type: 'heading', depth: marks.length as Heading['depth'], children, position: positionAt(line) },
    next: at + 1,
  };
}

/** Parses code between ``` fences. */
export function parseFence(lines: readonly Line[], at: number): Block {
  const opening = lines[at] as Line;
  // What follows the fence can contain escapes and character references.
  const [, fence, lang, meta] = /^(`{3,}) *([^ `\\&]*)(?: +([^`\\&]*[^ `\\&]))?$/.exec(opening.text) ?? [];
  if (!fence) throw leaveToRemark;
  const code: string[] = [];
  for (let next = at + 1; next < lines.length; next += 1) {
    const { text } = lines[next] as Line;
    const position = positionAt(opening);
    if (text === fence)
      return { node: { type: 'code', lang: lang || null, meta: meta || null, value: code.join('\n'), position }, next: next + 1 };
    // It may close the code, too.
    if (text.trimStart().startsWith(fence)) throw leaveToRemark;
    code.push(text);
  }
  // Never closed.
  throw leaveToRemark;
}

/** Parses lines of text up to a blank line or another block. */
export function parseParagraph(lines: readonly Line[], at: number, tables: boolean): Block {
  const words: Line[] = [];
  let next = at;
  for (let line = lines[next]; line && !isBlank(line) && !(words.length > 0 && interrupts(line, tables)); line = lines[next]) {
    words.push(line);
    next += 1;
  }
  // A link definition for `[name]`.
  if (words[0]?.text.startsWith('[') && words.some(({ text }) => text.includes(']:'))) throw leaveToRemark;
  words.push(withoutTrailingSpaces(words.pop() as Line));
  return { node: { type: 'paragraph', children: parseInline(words), position: positionAt(lines[at] as Line) }, next };
}

/** Whether a line interrupts a paragraph. */
function interrupts(line: Line, tables: boolean): boolean {
  const { text } = line;
  if (/^\p{L}/u.test(text)) return false;
  // An indented line, or one that turns the lines above into a heading or table.
  if (/^(?: |=+ *$|-+ *$)/.test(text) || (tables && (text.startsWith('|') || looksLikeDelimiterRow(text)))) throw leaveToRemark;
  if (isHeading(text) || isThematicBreak(text) || mayBeFence(text) || text.startsWith('>')) return true;
  const marker = markerOf(line);
  // A number at the start of a line by chance, as in "in the year\n1990. Then".
  if (marker && marker.number !== null && marker.number !== 1) throw leaveToRemark;
  return marker !== undefined;
}
