import type { Block, Context } from './blocks.ts';
import { isDelimiterRow } from './fastTables.ts';
import { isFence } from './fences.ts';
import { isHeading } from './headings.ts';
import { isBlank, type Line, positionAt, withoutTrailingSpaces } from './lines.ts';
import { markerOf } from './lists.ts';
import { parseInline } from './parseInline.ts';
import { isThematicBreak } from './thematicBreaks.ts';
import { unsupported } from './unsupported.ts';

/** Parses lines of text up to a blank line or another block. */
export function parseParagraph(lines: readonly Line[], at: number, context: Context): Block {
  const words: Line[] = [];
  let next = at;
  for (let line = lines[next]; line && !isBlank(line) && !(words.length > 0 && interrupts(line, context)); line = lines[next]) {
    words.push(line);
    next += 1;
  }
  refuseDefinitions(words);
  const last = words.length - 1;
  words[last] = withoutTrailingSpaces(words[last] as Line);
  const position = positionAt(lines[at] as Line);
  return { node: { type: 'paragraph', children: parseInline(words), position }, next };
}

/** Whether a line interrupts a paragraph. */
function interrupts(line: Line, { tables }: Context): boolean {
  const { text } = line;
  if (/^[\p{L}]/u.test(text)) return false;
  // An indented line, or one that turns the lines above into a heading or table.
  if (/^(?: |=+ *$|-+ *$)/.test(text) || (tables && (text.startsWith('|') || isDelimiterRow(text)))) throw unsupported;
  if (isHeading(text) || isThematicBreak(text) || isFence(text) || text.startsWith('>')) return true;
  const marker = markerOf(line);
  // A number at the start of a line by chance, as in "in the year\n1990. Then".
  if (marker && marker.number !== null && marker.number !== 1) throw unsupported;
  return marker !== undefined;
}

/** A link definition for `[name]`. */
function refuseDefinitions(words: readonly Line[]): void {
  if (words[0]?.text.startsWith('[') && words.some(({ text }) => text.includes(']:'))) throw unsupported;
}
