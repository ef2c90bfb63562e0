import { ifPlain, notPlain } from '../markdown/plain/notPlain.ts';
import { readScalar, withoutComment } from './plainYamlScalar.ts';

/** A line that holds something, its number from 1, and how far it is indented. */
export interface Row {
  line: number;
  indent: number;
  text: string;
}

/** Rows, and the index of the one that is read next. */
interface Reader {
  rows: Row[];
  at: number;
}

type Fields = Record<string, unknown>;

/** Groups in groups in groups are for the reference. */
const deepest = 10;

/**
 * A short cut for the YAML that front matter is made of: names with values, groups and lists by indentation, flow lists and
 * groups on one line, comments. It takes a tenth of the time of a full parser.
 * @returns the data that `yaml` would give, or undefined where the text holds anything else, or a mistake
 */
export function parsePlainYaml(yaml: string): unknown {
  if (/[\t\r\0\uFEFF]/.test(yaml)) return undefined;
  return ifPlain(() => {
    const reader = { rows: rowsOf(yaml), at: 0 };
    const data = readBlock(reader, 0, 0);
    if (reader.at < reader.rows.length) throw notPlain;
    return data;
  });
}

export function rowsOf(yaml: string): Row[] {
  const rows: Row[] = [];
  let line = 0;
  for (const text of yaml.split('\n')) {
    line += 1;
    const indent = text.search(/[^ ]/);
    if (indent >= 0 && text.charAt(indent) !== '#') rows.push({ line, indent, text: text.slice(indent) });
  }
  return rows;
}

/** The rows at `indent`, with what stands below them. */
function readBlock(reader: Reader, indent: number, depth: number): unknown {
  const row = reader.rows[reader.at];
  if (row?.indent !== indent || depth > deepest) throw notPlain;
  return isItem(row) ? readList(reader, indent, depth) : readFields(reader, indent, depth);
}

export function isItem({ text }: Row): boolean {
  return text.startsWith('- ');
}

function readFields(reader: Reader, indent: number, depth: number): Fields {
  const fields: Fields = {};
  for (let row = rowAt(reader, indent); row && !isItem(row); row = rowAt(reader, indent)) {
    const [whole, name] = fieldName.exec(row.text) ?? [];
    // Twice the same name is a mistake, and a name that every object has is a trap.
    if (name === undefined || name in fields) throw notPlain;
    reader.at += 1;
    const value = withoutComment(row.text.slice(whole?.length));
    fields[name] = value === '' ? readBelow(reader, indent, depth) : readScalar(value);
  }
  return fields;
}

/** A name that means nothing but itself. */
export const fieldName = /^(?!(?:true|false|null):)([a-z][\w-]{0,60}):(?: +|$)/;

/** The next row, unless it is indented less; one that is indented more belongs to nothing. */
function rowAt({ rows, at }: Reader, indent: number): Row | undefined {
  const row = rows[at];
  if (row && row.indent > indent) throw notPlain;
  return row?.indent === indent ? row : undefined;
}

/** What stands below a name without a value: a group, a list, which need not be indented, or nothing. */
function readBelow(reader: Reader, indent: number, depth: number): unknown {
  const below = reader.rows[reader.at];
  if (!below || below.indent < indent) return null;
  if (below.indent > indent) return readBlock(reader, below.indent, depth + 1);
  return isItem(below) ? readList(reader, indent, depth + 1) : null;
}

function readList(reader: Reader, indent: number, depth: number): unknown[] {
  const items: unknown[] = [];
  for (let row = rowAt(reader, indent); row && isItem(row); row = rowAt(reader, indent)) {
    const width = row.text.slice(1).search(/[^ ]/) + 1;
    const text = row.text.slice(width);
    if (fieldName.test(text)) {
      // The dash and its spaces indent the first field of a group.
      reader.rows[reader.at] = { ...row, indent: indent + width, text };
      items.push(readBlock(reader, indent + width, depth + 1));
    } else {
      reader.at += 1;
      items.push(readScalar(withoutComment(text)));
    }
  }
  return items;
}
