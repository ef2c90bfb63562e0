import type * as mdast from 'mdast';
import { labelOf } from './textTypos.ts';
import { type ReportProblem, sourceOf, startOf } from './tree.ts';
import { anyOf } from './typo.ts';

interface Context {
  body: string;
  report: ReportProblem;
  /** Labels in lines that look like definitions, but aren't. Found ones are added. */
  lostLabels: Set<string>;
}

/** Reports what whole lines of a paragraph were meant as: a formula, a table, a list, or definitions of links. */
export function reportParagraph(node: mdast.Paragraph, context: Context): void {
  const source = sourceOf(node, context.body);
  reportFormula(node, source, context.report);
  const isTable = source.includes('|') && reportLostTable(node, source, context);
  if (source.includes('\n') && !isTable) reportRunTogether(node, source, context);
  if (source.includes(']:')) reportLostDefinitions(node, source, context);
}

export const notATable = 'this is not a table';
export const fixForTable = 'write a table as | cell | cell |, with | --- | --- | below its first line';

function reportFormula(node: mdast.Paragraph, source: string, report: ReportProblem): void {
  const [first] = node.children;
  // If it's all of the source, nothing in it was read as Markdown.
  if (/^\$\$.*\$\$/s.test(source) && first?.type === 'text' && first.value !== source)
    report(node, 'this formula would be read as Markdown', 'add plugins for math, or put it between two lines of ```');
  // \(x^2\) or \[ … \]: with something between them that only formulas have.
  const fix = 'add plugins for math, and put $ or $$ around it; if it is not a formula, remove the backslashes';
  const formula =
    /(?<!\\)\\\((?:(?!\\\)).)*(?:\\[a-z]|(?<!\\)[\^_=]).*?\\\)|^\\\[\s(?=[\s\S]*(?:\\[a-z]|(?<!\\)[\^_=]))[\s\S]+?\s\\\]/;
  const at = source.search(formula);
  if (at >= 0) report(startOf(node) + at, 'the backslashes of this formula would be lost', fix);
}

/** Returns whether it has found one. */
function reportLostTable(node: mdast.Paragraph, source: string, { body, report }: Context): boolean {
  if (source.startsWith('|') && /\|[ \t]*\n[ \t]*\n$/.test(body.slice(0, startOf(node)))) {
    report(node, 'this row is not part of the table above it', 'remove the empty line between them');
    return true;
  }
  const [row] = rowOfTable.exec(source) ?? [];
  const fix = 'right below its first row, write a line | --- | --- | with as many cells';
  if (row !== undefined) report(startOf(node) + source.indexOf(row) + row.search(/[^ \t>]/), notATable, fix);
  return row !== undefined;
}

/** Reports lines that were meant as a list or a table. */
function reportRunTogether(node: mdast.Paragraph, source: string, { report }: Context): void {
  const list = Array.from(source.matchAll(linesOfList)).find(({ 0: start, index }) =>
    isInOrder(source.slice(index + start.length)),
  );
  const found = list ?? linesOfCells.exec(source);
  if (!found) return;
  const at = startOf(node) + found.index + found[0].length;
  const fix = 'begin each with "- " or "1. ", or end each with a backslash';
  if (list) report(at, 'these lines are not a list, and would run together', fix);
  else report(at, 'these lines are not a table, and would run together', fixForTable);
}

/** The line below the first row of a table, or two lines that begin and end with |. */
const rowOfTable = anyOf('m', [
  /^[ \t>]*\+(?:[-=:]+\+)+[ \t]*$/,
  /^[ \t>]*(?::?-+:?[ \t]*)?(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/,
  /^[ \t>]*\|[^\n]*\|[ \t]*\n(?=[ \t>]*\|[^\n]*\|[ \t]*$)/,
]);

function reportLostDefinitions(node: mdast.Paragraph, source: string, { lostLabels, report }: Context): void {
  const lost = [...source.matchAll(definitionLine)];
  for (const [, label = ''] of lost) lostLabels.add(labelOf(label));
  // The others are lost because of the first.
  const [first] = lost;
  if (!first) return;
  const { 0: definition, 2: address = '', index } = first;
  const at = startOf(node) + index + definition.indexOf('[');
  const quotes = 'put quotes around its title, and write %20 for a space in the address';
  const fix = /\{[{%]/.test(address) ? 'write the address in place of the template tag' : quotes;
  if (index > 0) report(at, 'this is not a link definition: text is right above it', 'put an empty line above it');
  else report(at, 'this is not a link definition: its address ends at a space', fix);
}

const definitionLine = /^[ \t>]*\[(?!\^)([^[\]\n]+)\]:[ \t]*(?=[</#]|\.{1,2}\/|\{\{|https?:|mailto:)([^\n]*)/gm;

/** What people type before lines in place of Markdown's list markers, in many scripts. The lines of a paragraph run together. */
const lineMark = `(?:${[
  `(?:${[
    '--|[–—→|]',
    // Pandoc's numbered lists and examples.
    '#\\.|\\(@[\\w-]*\\)',
    // Emoji, and digits in boxes.
    '(?![◦●○■])\\p{So}\\uFE0F?|\\d\\uFE0F?\\u20E3',
    '\\((?:\\d{1,2}|[a-z])\\)|\\d{1,2}-',
    // a), iv., and the letters and digits of Korean, Arabic, and others.
    '(?:\\p{Ll}|[ivx]{2,4}|[가나다라마바사아자차카타파하]|(?!\\d)\\p{Nd}{1,2})[.)-]',
  ].join('|')})[ \\t]`,
  '—(?=[\\p{L}¿¡«“])',
  // Chinese and Japanese put no space after it.
  '[・①-⑳]|[０-９]{1,2}[．、）]|(?:\\d{1,2}|[一二三四五六七八九十]{1,2})、|（(?:\\d{1,2}|[０-９一二三四五六七八九十]{1,2})）',
].join('|')})`;
/** The letters of a list, in their order. */
const letteredMarks = ' a b c d e f g h i j k  i ii iii iv v vi vii viii ix x xi xii  α β γ δ ε  а б в г д е ';

/** Whether the first two lines begin as those of a list. Not with abbreviations and names: p. 2, and e. coli on the next line. */
function isInOrder(lines: string): boolean {
  const [letters] = /^\p{Ll}+/u.exec(lines) ?? [];
  const [, next] = /^.*\n[ \t>]*(\p{Ll}+)/u.exec(lines) ?? [];
  return letters === undefined || letteredMarks.includes(` ${letters} ${next} `);
}

const lineStart = '^[ \\t>]*';
/** The rest of a line without a hard break, and the start of the next one. */
const toNextLine = '.*(?<!\\\\|  |<br ?/?>)\\n[ \\t>]*';
const linesOfList = new RegExp(
  `${lineStart}(?=${lineMark}${toNextLine}${lineMark}|A[.)][ \\t]${toNextLine}B[.)][ \\t]|I[.)][ \\t]${toNextLine}II[.)][ \\t])`,
  'gmu',
);

/** Two lines with tabs between words, or three with commas and no space after them. */
const linesOfCells = anyOf('mu', [
  /^[ >]*(?=\S)(?=[^\t\n]*[\p{L}\p{N})%.]\t+\S.*\n[ >]*\S[^\t\n]*\t+\S)/u,
  /^[ \t>]*(?=(?:[^\s,][^,\n]*(?:,(?=[^\s,])[^,\n]+){2,}\n[ \t>]*){2}[^\s,][^,\n]*(?:,(?=[^\s,])[^,\n]+){2,}$)/,
]);
