import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { align, type Data, equal, isData } from './align.ts';

/** Replaces the characters from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Source {
  text: string;
  document: Document;
  /** How precise edits are: words of a text with several lines, values, or whole fields at the top. */
  precision: 'words' | 'values' | 'fields';
}

/**
 * Changes YAML so that it contains other values. Only what has changed is replaced where it stands, so comments, quotes, and the order of
 * keys stay. A new key goes behind the one that precedes it in `value`.
 * @returns YAML that contains exactly `value`. Where precise edits don't lead there, as with anchors, larger parts are printed anew
 */
export function editYaml(text: string, value: Data): string {
  const document = parseDocument(text);
  if (equal(document.toJS() ?? {}, value)) return text;
  const { contents } = document;
  if (isMap(contents) && contents.items.length > 0 && !contents.flow)
    for (const precision of ['words', 'values', 'fields'] as const) {
      const edited = applyEdits(text, mapEdits({ text, document, precision }, contents as YAMLMap<Scalar, Node>, value));
      if (reads(edited, value)) return edited;
    }
  return contents ? `${block(value)}\n` : `${text}${block(value)}\n`;
}

function reads(text: string, value: Data): boolean {
  try {
    return equal(parse(text), value);
  } catch {
    return false;
  }
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  // Of two insertions at the same place, that into the inner collection comes first, in `edits` and in the text.
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  return sorted.reduceRight((result, { start, end, text: by }) => result.slice(0, start) + by + result.slice(end), text);
}

function mapEdits(source: Source, map: YAMLMap<Scalar, Node>, value: Data): Edit[] {
  const { text } = source;
  const kept = map.items.filter(({ key }) => nameOf(key) in value);
  const [first] = kept;
  if (!first) return [];
  const indent = ' '.repeat(columnOf(text, startOf(first.key)));
  const edits = kept.flatMap((pair) => pairEdits(source, pair, value[nameOf(pair.key)], indent));
  const leading = map.items.slice(0, map.items.indexOf(first));
  const [before] = leading;
  // In a list, the first key may follow a dash.
  if (before) edits.push({ start: startOf(before.key), end: startOf(first.key), text: '' });
  for (const pair of map.items)
    if (!kept.includes(pair) && !leading.includes(pair)) edits.push(withoutLines(text, startOf(pair.key), endOfPair(text, pair)));
  let previous: Pair<Scalar, Node> | undefined;
  for (const [name, each] of Object.entries(value)) {
    const pair = kept.find(({ key }) => nameOf(key) === name);
    if (pair) previous = pair;
    else if (previous)
      edits.push(insertion(lineEnd(text, endOfPair(text, previous)), `\n${indented(entry(name, each), indent)}`));
    else edits.push(insertion(startOf(first.key), `${indented(entry(name, each), indent).trimStart()}\n${indent}`));
  }
  return edits;
}

function pairEdits(source: Source, pair: Pair<Scalar, Node>, value: unknown, indent: string): Edit[] {
  const { text, document, precision } = source;
  const node = pair.value;
  if (equal(node?.toJS(document) ?? null, value)) return [];
  const inner = node && precision !== 'fields' ? valueEdits(source, node, value) : undefined;
  if (inner) return inner;
  const colon = text.indexOf(':', endOf(pair.key)) + 1;
  const end = endOfPair(text, pair);
  if (value === null) return [{ start: colon, end, text: '' }];
  if (!isInline(value, node)) {
    const lines = `\n${indented(block(value, node), `${indent}  `)}`;
    // After `name: # comment`, it goes below the comment.
    return end === colon ? [insertion(lineEnd(text, colon), lines)] : [{ start: colon, end, text: lines }];
  }
  return [{ start: colon, end, text: ` ${inline(value, node)}` }];
}

/** The edits of a value that keeps its kind; undefined if it must be printed anew. */
function valueEdits(source: Source, node: Node, value: unknown): Edit[] | undefined {
  const { text, document } = source;
  if (equal(node.toJS(document), value)) return [];
  if (isScalar(node) && !isScalarEmpty(node) && isPlainValue(value)) return [scalarEdit(source, node, value)];
  if (isSeq(node) && Array.isArray(value) && node.items.length > 0 && value.length > 0)
    return node.flow ? flowListEdits(source, node as YAMLSeq<Node>, value) : listEdits(source, node as YAMLSeq<Node>, value);
  if (!isMap(node) || !isData(value)) return undefined;
  const map = node as YAMLMap<Scalar, Node>;
  if (!map.items.some(({ key }) => nameOf(key) in value)) return undefined;
  if (!map.flow) return mapEdits(source, map, value);
  const names = Object.keys(value);
  const added = names.filter((name) => !map.items.some(({ key }) => nameOf(key) === name));
  const kept = map.items.filter(({ key }) => nameOf(key) in value);
  const spans = map.items.map((pair) => ({ start: startOf(pair.key), end: endOfPair(text, pair) }));
  const matches = [...kept.map((pair) => map.items.indexOf(pair)), ...added.map(() => undefined)];
  const texts = added.map((name) => entry(name, value[name], true));
  return [
    ...kept.flatMap((pair) => pairEdits(source, pair, value[nameOf(pair.key)], '')),
    ...flowEdits(text, spans, matches, texts),
  ];
}

function flowListEdits(source: Source, list: YAMLSeq<Node>, value: readonly unknown[]): Edit[] {
  const { text, document } = source;
  const matches = align(
    list.items.map((item) => item.toJS(document)),
    value,
  );
  const spans = list.items.map((node) => ({ start: startOf(node), end: endOf(node) }));
  const added = value.filter((_, position) => matches[position] === undefined);
  const edits = matches.flatMap((index, position) => {
    const node = index === undefined ? undefined : list.items[index];
    return node ? (valueEdits(source, node, value[position]) ?? replaced(node, value[position])) : [];
  });
  return [
    ...edits,
    ...flowEdits(
      text,
      spans,
      matches,
      added.map((item) => inline(item, list.items[0])),
    ),
  ];
}

/**
 * Removes and adds items between brackets or braces.
 * @param matches for each item that there will be, the index of its span, or undefined for the next of `added`
 */
function flowEdits(
  text: string,
  spans: readonly Omit<Edit, 'text'>[],
  matches: readonly (number | undefined)[],
  added: readonly string[],
): Edit[] {
  const [firstKept = 0] = matches.filter((index) => index !== undefined);
  const spanAt = (index: number) => spans[index] ?? { start: 0, end: 0 };
  const [{ end }, next] = [spanAt(0), spans[1]];
  const isOnLines = next && text.slice(end, next.start).includes('\n');
  const separator = isOnLines ? `,\n${' '.repeat(columnOf(text, next.start))}` : ', ';
  const edits: Edit[] = [];
  let previous: number | undefined;
  const rest = [...added];
  for (const index of matches) {
    if (index !== undefined) previous = index;
    else if (previous !== undefined) edits.push(insertion(spanAt(previous).end, separator + rest.shift()));
    else edits.push(insertion(spanAt(firstKept).start, rest.shift() + separator));
  }
  // After the insertions, which may be where one of these starts.
  if (firstKept > 0) edits.push({ start: spanAt(0).start, end: spanAt(firstKept).start, text: '' });
  for (const [index, { end }] of spans.entries())
    if (index > firstKept && !matches.includes(index)) edits.push({ start: spanAt(index - 1).end, end, text: '' });
  return edits;
}

function replaced(node: Node | undefined, value: unknown): Edit[] {
  return [{ start: startOf(node), end: endOf(node), text: inline(value, node) }];
}

function listEdits(source: Source, list: YAMLSeq<Node>, value: readonly unknown[]): Edit[] {
  const { text, document } = source;
  const old = list.items.map((item) => item.toJS(document));
  const matches = align(old, value);
  const dashOf = (node: Node) => text.lastIndexOf('-', startOf(node) - 1);
  const kept = list.items.filter((_, index) => matches.includes(index));
  const edits = matches.flatMap((index, position) => {
    const node = index === undefined ? undefined : list.items[index];
    if (!node) return [];
    const hanging = ' '.repeat(columnOf(text, startOf(node)));
    const anew = {
      start: startOf(node),
      end: contentEnd(text, node),
      text: indented(block(value[position], node), hanging).trimStart(),
    };
    return valueEdits(source, node, value[position]) ?? [anew];
  });
  for (const node of list.items) if (!kept.includes(node)) edits.push(withoutLines(text, dashOf(node), contentEnd(text, node)));
  let previous: Node | undefined;
  for (const [position, index] of matches.entries()) {
    const [first] = kept;
    if (index !== undefined || !first) {
      previous = list.items[index ?? 0];
      continue;
    }
    // An item that moved keeps its text.
    const moved = list.items.find((node, at) => !kept.includes(node) && equal(old[at], value[position]));
    const indent = ' '.repeat(columnOf(text, dashOf(first)));
    const printed = moved
      ? indent + text.slice(dashOf(moved), contentEnd(text, moved))
      : indented(`- ${indented(block(value[position], first), '  ').trimStart()}`, indent);
    if (previous) edits.push(insertion(lineEnd(text, contentEnd(text, previous)), `\n${printed}`));
    else edits.push(insertion(lineStart(text, dashOf(first)), `${printed}\n`));
  }
  return edits;
}

function scalarEdit({ text, precision }: Source, node: Scalar, value: unknown): Edit {
  const [start, end] = [startOf(node), contentEnd(text, node)];
  const whole = { start, end, text: inline(value, node) };
  const raw = text.slice(start, end);
  if (!raw.includes('\n') || typeof value !== 'string') return whole;
  const changed = precision === 'words' ? changedWords(raw, String(node.value), value) : undefined;
  if (changed) return { start: start + changed.start, end: start + changed.end, text: changed.text };
  if (node.type !== 'BLOCK_LITERAL') return whole;
  const [header = ''] = raw.split('\n', 1);
  const indent = /\n( *)\S/.exec(raw)?.[1] ?? '';
  return { start, end, text: `${header}\n${indented(value.replace(/\n+$/, ''), indent)}` };
}

/** Finds the words to replace in a text of several lines, in which line breaks may stand for spaces. */
function changedWords(raw: string, old: string, value: string): Edit | undefined {
  const wordsOf = (each: string): string[] => each.match(/\S+/g) ?? [];
  const [before, after] = [wordsOf(old), wordsOf(value)];
  const places = [...raw.matchAll(/\S+/g)].slice(-before.length);
  if (!before.every((word, index) => places[index]?.[0].replace(/^["']|["']$/g, '') === word.replace(/^["']|["']$/g, '')))
    return undefined;
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd++;
  // Replaces at least one word by at least one.
  if (same + sameAtEnd === shorter && same > 0) same -= 1;
  else if (same + sameAtEnd === shorter && sameAtEnd > 0) sameAtEnd -= 1;
  const [first, last] = [places[same], places.at(-1 - sameAtEnd)];
  if (!first || !last) return undefined;
  return { start: first.index, end: last.index + last[0].length, text: after.slice(same, after.length - sameAtEnd).join(' ') };
}

/** YAML lines for a value. Strings are quoted as in `like`, the node that it replaces or a sibling. */
function block(value: unknown, like?: unknown): string {
  if (isInline(value, like)) return inline(value, like);
  if (Array.isArray(value)) {
    const first = isSeq(like) ? like.items[0] : undefined;
    return value.map((item) => `- ${indented(block(item, first), '  ').trimStart()}`).join('\n');
  }
  return Object.entries(value as Data)
    .map(([name, each]) => entry(name, each, false, isMap(like) ? like.get(name, true) : undefined))
    .join('\n');
}

function entry(name: string, value: unknown, isFlow = false, like?: unknown): string {
  const key = keyText(name);
  if (isFlow || isInline(value, like)) return `${key}: ${inline(value, like)}`.trimEnd();
  return `${key}:\n${indented(block(value, like), '  ')}`;
}

/** Whether a value goes on the line of its key: anything but a long list, or one of objects, or an object. */
function isInline(value: unknown, like: unknown): boolean {
  if (isCollection(like) && like.flow) return true;
  if (Array.isArray(value))
    return value.every(isPlainValue) && (isCollection(like) ? value.length === 0 : inline(value).length < 100);
  return !isData(value) || Object.keys(value).length === 0;
}

function inline(value: unknown, like?: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => inline(item, isSeq(like) ? like.items[0] : undefined)).join(', ')}]`;
  if (isData(value)) {
    const entries = Object.entries(value).map(
      ([name, each]) => `${keyText(name)}: ${inline(each, isMap(like) ? like.get(name, true) : undefined)}`,
    );
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const type = isScalar(like) ? like.type : undefined;
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (type === 'QUOTE_SINGLE' && !/[\n\t]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  // The one that `yaml-1.1` quotes, but no reader of YAML 1.2 needs quoted.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const list = stringify([value], { compat: 'yaml-1.1', collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 });
  return list.trim().slice(1, -1);
}

function keyText(name: string): string {
  return /^(?!(?:true|false|null)$)[a-z_][\w-]*$/i.test(name) ? name : inline(name);
}

function indented(lines: string, indent: string): string {
  return lines.replaceAll(/^(?=.)/gm, indent);
}

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

function withoutLines(text: string, start: number, end: number): Edit {
  return { start: lineStart(text, start), end: lineEnd(text, end) + 1, text: '' };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function nameOf(key: Scalar): string {
  return String(key.value);
}

function startOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}

function endOf(node: Node | undefined): number {
  return node?.range?.[1] ?? 0;
}

function endOfPair(text: string, { key, value }: Pair<Scalar, Node>): number {
  const colon = text.indexOf(':', endOf(key)) + 1;
  return value && !(isScalar(value) && isScalarEmpty(value)) ? contentEnd(text, value) : colon;
}

/** Where the text of a node ends, without the line breaks and comments that follow. */
function contentEnd(text: string, node: Node): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (isMap(node) && last) return endOfPair(text, last as Pair<Scalar, Node>);
  if (isSeq(node) && last) return contentEnd(text, last as Node);
  return text.slice(0, endOf(node)).trimEnd().length;
}

function isScalarEmpty({ source }: Scalar): boolean {
  return source === '';
}

function isPlainValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
