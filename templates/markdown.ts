import type { ListItem, Nodes, Parents, PhrasingContent, Root, Table } from 'mdast';
import type { MarkdownOptions } from 'sitewright';
import { splitText } from './typeset.ts';

export const markdown: MarkdownOptions = { plugins: [() => shapeText, () => typesetText] };

/** Pages that show the first paragraph of their text apart from the rest, as `body.parts.lead`. */
const withLead = /^content\/(?:blog\/|pages\/about\.md$)/;

/** Marks what views and stylesheets show in another way, by the kind of page. */
function shapeText({ children }: Root, { path }: { path: string }): void {
  const [first] = children;
  if (withLead.test(path) && first?.type === 'paragraph') first.data = { part: 'lead' };
  for (const node of children) {
    // Every heading of a service starts a section, which phones fold.
    if (path.startsWith('content/services/') && node.type === 'heading' && node.depth === 3) node.depth = 2;
    if (path.startsWith('content/blog/') && node.type === 'list') for (const item of node.children) markPeriod(item);
    if (node.type !== 'table') continue;
    if (isWide(node)) label(node);
    else if (isNumbered(node)) node.data = { hProperties: { className: ['numbered'] } };
  }
}

/** Where there's room, the bold words at the start of a list item become its heading, which hides the period after them. */
function markPeriod({ children: [paragraph] }: ListItem): void {
  const head = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const last = head?.type === 'strong' ? head.children.at(-1) : undefined;
  if (head?.type !== 'strong' || last?.type !== 'text' || !last.value.endsWith('.')) return;
  last.value = last.value.slice(0, -1);
  head.children.push({ type: 'emphasis', data: { hName: 'i' }, children: [{ type: 'text', value: '.' }] });
}

/** Minimum number of columns for which phones show each row as a block, if it's long. */
const manyColumns = 3;

/** Cells this short, such as numbers, fit beside each other even on a phone. */
const shortCell = 10;

/** Maximum letters per row for which a three-column table stays a table on phones. */
const letters = 84;

/** Tables that compare few things in few words: phones have room for a column for each. The stylesheet knows the number of columns. */
const comparison = { rows: [3, 4], columns: 6, letters: 36 };

function isWide({ children: [head, ...rows] }: Table): boolean {
  const isLong = rows.some((row) => row.children.some((cell) => textOf(cell).length > shortCell));
  const columns = head?.children.length ?? 0;
  const fits = columns === manyColumns && rows.every((row) => textOf(row).length <= letters);
  return isLong && columns >= manyColumns && (!fits || areAmounts(rows));
}

/** The first column has at most four characters, so it can be narrow. */
function isNumbered({ children: [, ...rows] }: Table): boolean {
  return rows.every(({ children: [first] }) => first && textOf(first).length <= 4);
}

/** Adds the column's name to the cells of a wide table, so that phones can show each row as a labeled block. */
function label(table: Table): void {
  const [head, ...rows] = table.children;
  const names = head?.children.map((cell) => textOf(cell)) ?? [];
  table.data = { hProperties: { className: [kindOf(rows, names.length)] } };
  for (const { children } of rows)
    for (const [column, cell] of children.entries())
      if (column > 0) cell.data = { hProperties: { dataLabel: names[column] ?? '' } };
}

/** How a phone shows it: blocks, columns, or notes with amounts beside them. */
function kindOf(rows: Table['children'], columns: number): 'wide' | 'matrix' | 'amounts' {
  if (isComparison(rows, columns)) return 'matrix';
  return areAmounts(rows) ? 'amounts' : 'wide';
}

/** Notes, each with an amount in the third column. */
function areAmounts(rows: Table['children']): boolean {
  if (rows.every(({ children: [, note] }) => note && textOf(note).length <= shortCell)) return false;
  return rows.every(({ children: { 2: last, length } }) => length === 3 && last && textOf(last).length <= shortCell);
}

function isComparison(rows: Table['children'], columns: number): boolean {
  if (!comparison.rows.includes(rows.length) || columns !== comparison.columns) return false;
  return rows.every(({ children }) => children.every((cell) => textOf(cell).length <= comparison.letters));
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Keeps names of cities, numbers with their units, and hyphenated words on one line, as `typeset` does in the texts of front matter. */
function typesetText(parent: Parents): void {
  const children = parent.children as PhrasingContent[];
  parent.children = children.flatMap((node) => {
    if (node.type === 'text') return splitText(node.value).map(toPhrasing);
    if ('children' in node) typesetText(node);
    return node;
  });
}

function toPhrasing(value: string, index: number): PhrasingContent {
  if (index % 2 === 0) return { type: 'text', value };
  // Its name and its class decide the element: the type only has to be one that may contain text.
  return {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { className: ['unbroken'] } },
    children: [{ type: 'text', value }],
  };
}
