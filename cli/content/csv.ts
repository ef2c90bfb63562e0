import type { z } from 'zod';
import { attempt } from '../files.ts';
import { conflict } from '../markdown/textTypos.ts';
import { locationAt, type Problem } from '../problems.ts';
import { builtInSchema } from './builtInFields.ts';
import type { ParsedFields } from './fieldPaths.ts';
import type { SourceFile } from './source.ts';

interface Cell {
  text: string;
  offset: number;
}

/** Reads CSV (RFC 4180), whose first line names the fields; an empty cell is a missing one. Returns undefined if it adds to `problems`. */
export function parseCsv(source: SourceFile, schema: z.ZodType, problems: Problem[]): ParsedFields[] | undefined {
  const { sourceText } = source;
  const before = problems.length;
  const report = (offset: number, what: string, fix: string) =>
    problems.push({ ...source, ...locationAt(sourceText, offset), what, fix });
  const [names = [], ...rows] = splitRows(sourceText, report);
  if (names.length === 0 && problems.length === before) report(0, 'has no fields', 'name them in the first line: item,price');
  for (const [column, { text, offset }] of names.entries()) {
    if (text === '') report(offset, 'this column has no name', 'name it, or remove the column');
    else if (names.slice(0, column).some((name) => name.text === text))
      report(offset, `two columns have the name ${JSON.stringify(text)}`, 'rename one of them');
  }
  for (const row of rows.filter(({ length }) => length !== names.length)) {
    const [first, extra] = [row[0] as Cell, row[names.length]];
    const quotes = 'put quotes around a text that contains the separator, and write a number with a point: 6.5';
    const what = `expected ${names.length} cells, found ${row.length}`;
    const isConflict = /^(?:<{7}|={7}|>{7})/.test(first.text);
    report((extra ?? first).offset, what, isConflict ? conflict.fix : extra ? quotes : 'add the missing ones; they may be empty');
  }
  if (problems.length > before) return undefined;
  return rows.map((row) => {
    const cells = new Map(names.map(({ text }, column) => [text, row[column] as Cell]));
    const texts = Object.fromEntries([...cells].flatMap(([name, { text }]) => (text === '' ? [] : [[name, text]])));
    const start = (row[0] as Cell).offset;
    const data = typed(typed(texts, schema), builtInSchema);
    const headed = (name: unknown) => names.find(({ text }) => text === name);
    return {
      data,
      // A wrong name is the same problem in each row.
      locate: ([name], part) =>
        locationAt(sourceText, (part === 'name' ? headed(name) : cells.get(String(name)))?.offset ?? start),
    };
  });
}

/** Splits a text into rows of cells. Leaves out rows of empty cells, which spreadsheets write. */
function splitRows(text: string, report: (offset: number, what: string, fix: string) => void): Cell[][] {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  // Excel may write the separator above them: sep=;
  const [declaration = '', declared] = /^sep=([,;\t|])\n/i.exec(text) ?? [];
  const separator = declared ?? [',', ';', '\t', '|'].find((each) => firstLine.includes(each)) ?? ',';
  const cell = new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*|[^${separator}\\n"][^${separator}\\n]*|`, 'y');
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (let at = declaration.length; at < text.length || row.length > 0; ) {
    cell.lastIndex = at;
    const [written = '', quoted] = cell.exec(text) ?? [];
    row.push({ text: quoted?.replaceAll('""', '"') ?? written.trim(), offset: at + written.search(/\S|$/) });
    at += written.length;
    const next = text[at];
    if (next !== undefined && next !== separator && next !== '\n') {
      if (next === '"')
        report(at, 'this quote is never closed', 'write a quote at the end of the text, and "" for a quote within it');
      else report(at, 'text follows the closing quote', 'put quotes around the whole text, and write "" for a quote within it');
      return [];
    }
    at += 1;
    if (next === separator) continue;
    if (row.some((each) => each.text !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

function typed(texts: Readonly<Record<string, unknown>>, schema: z.ZodType): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...texts };
  // If the site's code throws, that's reported when the fields are validated.
  const result = attempt(() => schema.safeParse(texts));
  for (const { code, path, ...issue } of result?.error?.issues ?? []) {
    const [name = ''] = path.map(String);
    const text = String(texts[name] ?? '');
    if (code !== 'invalid_type' || path.length !== 1) continue;
    const { expected } = issue as { expected?: string };
    if (expected === 'array') fields[name] = text.split(/[,;|]/).flatMap((item) => item.trim() || []);
    if (expected === 'boolean' && /^(?:true|false)$/i.test(text)) fields[name] = text.toLowerCase() === 'true';
    if (expected === 'number' && /^-?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(text)) fields[name] = Number(text);
  }
  return fields;
}

export function isTable(file: string): boolean {
  return file.endsWith('.csv');
}
