import { notPlain } from '../markdown/plain/notPlain.ts';

/** Reads a value that stands on one line: a scalar, or a flow list or group. */
export function readScalar(text: string): unknown {
  if (!/^["'[{]/.test(text)) return readPlain(text);
  const reader = { text, at: 0 };
  const value = readFlow(reader, 0);
  if (reader.at < text.length) throw notPlain;
  return value;
}

/** A value without the comment and the spaces behind it. */
export function withoutComment(text: string): string {
  const comment = text.startsWith('#') ? 0 : text.indexOf(' #');
  // A # within quotes begins no comment, and one before a word may have been meant as text.
  if (comment >= 0 && (/["']/.test(text) || /#[^\s#]/.test(text.slice(comment)))) throw notPlain;
  const value = comment < 0 ? text : text.slice(0, comment);
  return value.endsWith(' ') ? value.replace(/(?<! ) +$/, '') : value;
}

function readPlain(text: string): unknown {
  // What begins with a sign of YAML, and what would be a group.
  if (!/^(?:[^-\s?:,[\]{}#&*!|>'"%@`]|-[A-Za-z0-9])/.test(text) || /:(?: |$)/.test(text)) throw notPlain;
  return resolve(text);
}

/** A word without quotes: null, true or false, a number, or text. A date is text. */
function resolve(text: string): unknown {
  if (/^(?:~|null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return /^t/i.test(text);
  if (!/^[-+.\d]/.test(text) || /^\d{4}-\d\d-\d\d$/.test(text)) return text;
  if (/^(?:0|-?[1-9]\d{0,8}|-?(?:0|[1-9]\d{0,8})\.\d{1,6})$/.test(text)) return Number(text);
  // Other ways to write a number.
  if (/^[-+.\d][\w.+-]*$/.test(text)) throw notPlain;
  return text;
}

interface Reader {
  text: string;
  at: number;
}

function readFlow(reader: Reader, depth: number): unknown {
  if (depth > 5) throw notPlain;
  switch (reader.text.charAt(reader.at)) {
    case '[':
      return readFlowList(reader, depth);
    case '{':
      return readFlowGroup(reader, depth);
    case '"':
      return take(reader, /"([^"\\]*)"/y);
    case "'":
      return take(reader, /'((?:[^']|'')*)'/y).replaceAll("''", "'");
    default:
      return resolve(take(reader, /((?:[^-\s?:,[\]{}#&*!|>'"%@`]|-[A-Za-z0-9])(?:[^,[\]{}:#]*[^,[\]{}:#\s])?)/y));
  }
}

function readFlowList(reader: Reader, depth: number): unknown[] {
  const items: unknown[] = [];
  take(reader, /\[( *)/y);
  while (!skips(reader, /\]/y)) {
    items.push(readFlow(reader, depth + 1));
    take(reader, /( *, *(?! |\])| *(?=\]))/y);
  }
  return items;
}

function readFlowGroup(reader: Reader, depth: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  take(reader, /\{( *)/y);
  while (!skips(reader, /\}/y)) {
    const name = take(reader, /(?!(?:true|false|null):)([a-z][\w-]{0,60}): +/y);
    if (name in fields) throw notPlain;
    fields[name] = readFlow(reader, depth + 1);
    take(reader, /( *, *(?! |\})| *(?=\}))/y);
  }
  return fields;
}

/** What the group of `pattern` matches at the reader; goes on behind the whole match. */
function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (!found) throw notPlain;
  reader.at = pattern.lastIndex;
  return found[1] ?? '';
}

function skips(reader: Reader, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at;
  if (!pattern.test(reader.text)) return false;
  reader.at = pattern.lastIndex;
  return true;
}
