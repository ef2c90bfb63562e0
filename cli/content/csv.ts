import type { z } from 'zod';
import { attempt } from '../files.ts';
import { locationAt, mergeConflict, type Problem } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import { builtInSchema } from './builtInFields.ts';
import type { ParsedFields } from './fieldPaths.ts';
import type { SourceFile } from './source.ts';

type Cell = { text: string; offset: number };

/** Reads CSV (RFC 4180, also with semicolons, tabs, or |), whose first line names the fields; an empty cell is a missing one. Returns none if it adds to `problems`. */
export function parseCsv(source: SourceFile, schema: z.ZodType, problems: Problem[]): ParsedFields[] {
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
    // The file has only one page to redirect to.
    else if (text === 'aliases')
      report(offset, 'aliases: a row cannot have any', `remove it, and return redirects from plan() in ${siteModulePath}`);
  }
  for (const row of rows) {
    const [first, extra] = [row[0] as Cell, row[names.length]];
    const what = `expected ${names.length} cells, found ${row.length}`;
    if (/^(?:<{7}|={7}|>{7})/.test(first.text)) report(first.offset, mergeConflict.what, mergeConflict.fix);
    else if (row.length < names.length) report(first.offset, what, 'add the missing ones; they may be empty');
    else if (extra)
      report(extra.offset, what, 'put quotes around a text that contains the separator, and write a number with a point: 6.5');
  }
  if (problems.length > before) return [];
  const columnOf = new Map<unknown, number>(names.map(({ text }, column) => [text, column]));
  return rows.map((row) => {
    const cells = names.map(({ text: name }, column) => [name, row[column]?.text ?? ''] as const);
    const texts = Object.fromEntries(cells.filter(([, text]) => text !== ''));
    return {
      data: withTypes(withTypes(texts, schema), builtInSchema),
      // A wrong name and a missing column are the same problem in each row.
      locate: ([name], part) => {
        const column = columnOf.get(name);
        return locationAt(sourceText, (part === 'name' || column === undefined ? names : row)[column ?? 0]?.offset ?? 0);
      },
    };
  });
}

/** Splits a text into rows of cells. Leaves out rows of empty cells, which spreadsheets write. Returns none if it reports something. */
function splitRows(text: string, report: (offset: number, what: string, fix: string) => void): Cell[][] {
  // A separator in quotes doesn't count.
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  // Excel may write the separator in a line above the names: sep=;
  const [declaration = '', declared] = /^sep=([,;\t|])\n/i.exec(text) ?? [];
  const separator = declared ?? [',', ';', '\t', '|'].find((each) => firstLine.includes(each)) ?? ',';
  // In quotes or not. A quote that's never closed matches neither.
  const cell = new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*|(?![ ]*")[^${separator}\\n]*`, 'y');
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let at = declaration.length;
  while (at < text.length || row.length > 0) {
    cell.lastIndex = at;
    const [written, quoted] = cell.exec(text) ?? [];
    if (written === undefined) {
      const fix = 'write a quote at the end of the text, and "" for a quote within it';
      report(text.indexOf('"', at), 'this quote is never closed', fix);
      return [];
    }
    row.push({ text: quoted?.replaceAll('""', '"') ?? written.trim(), offset: at + written.search(/\S|$/) });
    at += written.length;
    const next = text[at];
    if (next !== undefined && next !== separator && next !== '\n') {
      report(at, 'text follows the closing quote', 'put quotes around the whole text, and write "" for a quote within it');
      return [];
    }
    at += 1;
    if (next === separator) continue;
    if (row.some((each) => each.text !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Makes lists, booleans, and numbers of the cells in which the schema requires them. The items of a list stay texts. */
function withTypes(texts: Readonly<Record<string, unknown>>, schema: z.ZodType): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...texts };
  // If the site's code throws, that's reported when the fields are validated.
  for (const issue of attempt(() => schema.safeParse(texts))?.error?.issues ?? []) {
    const [name = '', ...more] = issue.path.map(String);
    const text = String(texts[name] ?? '');
    if (issue.code !== 'invalid_type' || more.length > 0 || text === '') continue;
    const { expected } = issue;
    if (expected === 'array') fields[name] = text.split(/[,;|]/).flatMap((item) => item.trim() || []);
    if (expected === 'boolean' && /^(?:true|false)$/i.test(text)) fields[name] = text.toLowerCase() === 'true';
    if (expected === 'number' && /^-?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(text)) fields[name] = Number(text);
  }
  return fields;
}
