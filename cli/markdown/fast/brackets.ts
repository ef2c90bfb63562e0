import type { Image, Link } from 'mdast';
import { addText, closeFrame, type Frame, type InlineReader, topOf } from './inlineReader.ts';
import { unsupported } from './unsupported.ts';

/** Parses a ]. It closes a link or image if `(/path "title")` follows; otherwise it's literal. */
export function closeBracket(reader: InlineReader): void {
  const frame = topOf(reader);
  if (reader.text.charAt(reader.at + 1) === '(') closeWithAddress(reader, frame);
  else if (frame.opener === '') addText(reader, ']', reader.at + 1);
  // Text in brackets, or emphasis that crosses them.
  else throw unsupported;
}

function closeWithAddress(reader: InlineReader, frame: Frame): void {
  const resource = /\]\(([^\s()<>\\&\u007f]*)(?: "([^"\\&\n]+)")?\)/y;
  resource.lastIndex = reader.at;
  const [whole, url = '', title = null] = resource.exec(reader.text) ?? [];
  if (whole === undefined) throw unsupported;
  closeFrame(reader, nodeOf(reader, frame, url, title), reader.at + whole.length);
}

function nodeOf({ open }: InlineReader, { opener, position, children }: Frame, url: string, title: string | null): Link | Image {
  if (opener === '![') return { type: 'image', title, url, alt: wordsOf(children), position };
  // A link inside a link.
  if (opener !== '[' || open.slice(0, -1).some((frame) => frame.opener.includes('['))) throw unsupported;
  return { type: 'link', title, url, children, position };
}

function wordsOf(children: Frame['children']): string {
  return children.map((child) => (child.type === 'text' ? child.value : notWords())).join('');
}

function notWords(): never {
  throw unsupported;
}
