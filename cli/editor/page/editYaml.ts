import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Data, equal, isData, matchItems } from './matchItems.ts';

type Source = { text: string; document: Document };

type Field = Pair<Scalar, Node | null>;

/**
 * Changes YAML so that it contains other values. What hasn't changed keeps its text, with its comments, quotes, and order. A new key goes
 * behind the one that precedes it in `value`.
 * @returns YAML that contains exactly `value`. Where changes in place don't lead there, as with anchors, all of it is printed anew
 */
export function editYaml(unchanged: string, value: Data): string {
  // Every line has an end.
  const text = unchanged.replace(/(?<=[^\n])$/, '\n');
  const document = parseDocument(text);
  const { contents } = document;
  if (equal(document.toJS() ?? {}, value)) return unchanged;
  if (!contents) return `${text}${printed(value)}\n`;
  const edited = editedNode({ text, document }, contents, value);
  const whole = edited && text.slice(0, startOf(contents)) + edited + text.slice(endOf(text, contents));
  return whole && contains(whole, value) ? whole : `${printed(value)}\n`;
}

function contains(text: string, value: Data): boolean {
  try {
    return equal(parse(text), value);
  } catch {
    return false;
  }
}

/** The text of a node with another value. Undefined if it must be printed anew. */
function editedNode(source: Source, node: Node, value: unknown): string | undefined {
  if (equal(node.toJS(source.document), value)) return rawOf(source.text, node);
  if (isCollection(node) && node.items.length > 0) {
    if (isMap(node) && isData(value) && Object.keys(value).length > 0) return editedMap(source, node as YAMLMap, value);
    if (isSeq(node) && Array.isArray(value) && value.length > 0) return editedList(source, node as YAMLSeq<Node>, value);
  }
  const isOnOneLine = isScalar(node) && node.source !== '' && !rawOf(source.text, node).includes('\n');
  return isOnOneLine && value !== null && typeof value !== 'object' ? printed([value], { like: node, isFlow: true }) : undefined;
}

function editedMap(source: Source, map: YAMLMap, value: Data): string {
  const fields = map.items as Field[];
  const names = fields.map(({ key }) => String(key.value));
  const order = names.filter((name) => name in value);
  const wanted = Object.keys(value);
  const column = columnOf(source.text, startOf(map));
  for (const [at, name] of wanted.entries())
    if (!names.includes(name)) order.splice(order.indexOf(wanted[at - 1] ?? '') + 1, 0, name);
  const parts = order.map((name) => {
    const index = names.indexOf(name);
    const field = fields[index];
    const text = field ? editedField(source, field, value[name]) : printed({ [name]: value[name] }, { isFlow: map.flow, column });
    return { index, text };
  });
  const spans = fields.map((field) => ({ start: startOf(field.key), end: endOfField(source.text, field) }));
  return joined(source.text, map, spans, parts);
}

function editedField({ text, document }: Source, field: Field, value: unknown): string {
  const { key, value: node } = field;
  if (equal(node?.toJS(document) ?? null, value)) return text.slice(startOf(key), endOfField(text, field));
  const edited = node && editedNode({ text, document }, node, value);
  if (node && edited !== undefined) return text.slice(startOf(key), startOf(node)) + edited;
  const anew = printed({ '': value }, { like: node, raw: node ? rawOf(text, node) : '', column: columnOf(text, startOf(key)) });
  return text.slice(startOf(key), endOfKey(text, field)) + anew.slice('"":'.length);
}

function editedList({ text, document }: Source, list: YAMLSeq<Node>, value: readonly unknown[]): string {
  const spans = list.items.map((node) => {
    const start = list.flow ? startOf(node) : text.lastIndexOf('-', startOf(node) - 1);
    return { start, end: endOf(text, node) };
  });
  const old = list.items.map((node) => node.toJS(document));
  const indexes = matchItems(old, value);
  const column = columnOf(text, startOf(list));
  const parts = value.map((item, position) => {
    const index = indexes[position] ?? -1;
    const node = list.items[index];
    const edited = node && editedNode({ text, document }, node, item);
    if (node && edited !== undefined) return { index, text: (text.slice(spans[index]?.start, startOf(node)) + edited).trimEnd() };
    const like = node ?? list.items[0];
    return { index, text: printed([item], { like, raw: node ? rawOf(text, node) : '', isFlow: list.flow, column }) };
  });
  return joined(text, list, spans, parts);
}

/**
 * Joins the parts of a collection. Those that it had keep what's above them, such as comments, and what's behind them on their line.
 * @param spans where its parts were
 * @param parts what it will have: the index of the part that it had, or -1
 */
function joined(
  text: string,
  collection: YAMLMap | YAMLSeq,
  spans: readonly { start: number; end: number }[],
  parts: readonly { index: number; text: string }[],
): string {
  const isFlow = collection.flow === true;
  const lineEnd = (end: number) => (isFlow ? end : text.indexOf('\n', end));
  const above = spans.map(({ start }, index) => text.slice(lineEnd(spans[index - 1]?.end ?? start), start));
  const indent = ' '.repeat(columnOf(text, spans[0]?.start ?? 0));
  // As between the others, if they are apart by lines or spaces only.
  const [gap = isFlow ? ', ' : `\n${indent}`] = above
    .slice(1)
    .filter((each) => /^[,\s]+$/.test(each))
    .sort((a, b) => a.length - b.length);
  const inside = parts
    .map(({ index, text: part }) => {
      const { end } = spans[index] ?? { end: 0 };
      const behind = index < 0 ? '' : text.slice(end, lineEnd(end));
      return (above[index] || gap) + part.replace(commentPlace, (place) => place + behind);
    })
    .join('')
    .replace(/^[,\s]+/, '');
  if (!isFlow) return inside;
  return text.slice(startOf(collection), spans[0]?.start) + inside + text.slice(spans.at(-1)?.end, endOf(text, collection));
}

/** Where a comment may be in what's printed: behind the colon above other lines, behind the sign of a text of several lines, or at the end. */
const commentPlace = /:(?=\n)|(?<=^[^\n]*[:-] )[|>][-+\d]*(?=\n)|$/;

interface Style {
  /** The node that the value replaces, or another item. */
  like?: Node | null | undefined;
  /** The text of that node. */
  raw?: string;
  isFlow?: boolean | undefined;
  /** Spaces before every line but the first. */
  column?: number;
}

/** YAML for the items of a list, or the fields of an object. */
function printed(value: Data | readonly unknown[], { like, raw = '', isFlow = false, column = 0 }: Style = {}): string {
  const document = new Document(value);
  const top = document.contents as unknown as YAMLMap<Scalar, Node> | YAMLSeq<Node>;
  top.flow = isFlow;
  for (const item of top.items) applyStyle(isPair(item) ? item.value : item, like, isFlow);
  const text = document.toString({
    // Text of several lines stays as wide as it was.
    lineWidth: raw.includes('\n') ? Math.max(...raw.split('\n').map((line) => line.trim().length)) + 2 : 0,
    minContentWidth: 0,
    doubleQuotedAsJSON: true,
    nullStr: '',
    flowCollectionPadding: !JSON.stringify(value).slice(1).includes('['),
  });
  const lines = isFlow ? text.trim().slice(1, -1).trim() : text.trimEnd();
  return lines.replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}

/** Strings get the quotes of `like`, and short lists of values stay on one line. */
function applyStyle(node: unknown, like: unknown, isFlow: boolean): void {
  if (isScalar(node) && typeof node.value === 'string') {
    if (isFlow && node.value.includes('\n')) node.type = 'QUOTE_DOUBLE';
    else if (isScalar(like) && like.type && like.type !== 'PLAIN') node.type = like.type;
  }
  if (!isCollection(node)) return;
  const isShort = isSeq(node) && node.items.every(isScalar) && JSON.stringify(node).length < 100;
  node.flow = isCollection(like) && like.items.length > 0 ? like.flow === true : isShort;
  for (const item of node.items)
    if (isPair(item)) applyStyle(item.value, isMap(like) ? like.get(item.key, true) : undefined, isFlow || node.flow);
    else applyStyle(item, isSeq(like) ? like.items[0] : undefined, isFlow || node.flow);
}

function columnOf(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** Where a node ends: with its line, if it's a collection of several lines. */
function endOf(text: string, node: Node): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last) return text.indexOf('\n', isPair(last) ? endOfField(text, last as Field) : endOf(text, last as Node));
  return text.slice(0, node.range?.[1]).trimEnd().length;
}

function endOfField(text: string, field: Field): number {
  const { value } = field;
  return value ? endOf(text, value) : endOfKey(text, field);
}

/** Behind its colon. */
function endOfKey(text: string, { key }: Field): number {
  return text.indexOf(':', key.range?.[1]) + 1;
}

function rawOf(text: string, node: Node): string {
  return text.slice(startOf(node), endOf(text, node));
}
