import type { Image, Link } from 'mdast';
import { notPlain } from './notPlain.ts';
import { addText, closeFrame, type Frame, type PhrasingReader, topOf } from './phrasingReader.ts';

/** Reads a ]. With `(/address "title")` behind it, it closes a link or an image; without, it stands for itself. */
export function closeBracket(reader: PhrasingReader): void {
  const frame = topOf(reader);
  if (reader.text.charAt(reader.at + 1) === '(') closeWithAddress(reader, frame);
  else if (frame.opener === '') addText(reader, ']', reader.at + 1);
  // Words in brackets, or an emphasis that reaches out of them.
  else throw notPlain;
}

function closeWithAddress(reader: PhrasingReader, frame: Frame): void {
  const resource = /\]\(([^\s()<>\\&\u007f]*)(?: "([^"\\&\n]+)")?\)/y;
  resource.lastIndex = reader.at;
  const [whole, url = '', title = null] = resource.exec(reader.text) ?? [];
  if (whole === undefined) throw notPlain;
  closeFrame(reader, nodeOf(reader, frame, url, title), reader.at + whole.length);
}

function nodeOf(
  { open }: PhrasingReader,
  { opener, position, children }: Frame,
  url: string,
  title: string | null,
): Link | Image {
  if (opener === '![') return { type: 'image', title, url, alt: wordsOf(children), position };
  // A link within the brackets of another.
  if (opener !== '[' || open.slice(0, -1).some((frame) => frame.opener.includes('['))) throw notPlain;
  return { type: 'link', title, url, children, position };
}

function wordsOf(children: Frame['children']): string {
  return children.map((child) => (child.type === 'text' ? child.value : notWords())).join('');
}

function notWords(): never {
  throw notPlain;
}
