import type { Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { locationAt } from '../problems.ts';

/**
 * Makes the text nodes of a tree by remark those that satteri makes: bare addresses have positions, and a colon right after a letter or a
 * digit begins no directive (`9:am`, `{#fig:one}`).
 */
export function withTexts(tree: Root, body: string): Root {
  restoreTexts(tree, body);
  return tree;
}

function restoreTexts(node: Nodes, body: string): void {
  if (!('children' in node)) return;
  placeAddresses(node, body);
  node.children = joined(node.children as PhrasingContent[], body) as typeof node.children;
  for (const child of node.children) restoreTexts(child, body);
}

/** remark finds some bare addresses only after it has parsed a text, and forgets where they are. */
function placeAddresses(node: Parents, body: string): void {
  const point = (offset: number) => ({ ...locationAt(body, offset), offset });
  const addressOf = (link: Link) => link.children.map((each) => ('value' in each ? each.value : '')).join('');
  let from = node.position?.start.offset ?? 0;
  for (const [index, child] of node.children.entries()) {
    const next = node.children[index + 1];
    if (!child.position) {
      const start = child.type === 'link' ? body.indexOf(addressOf(child), from) : from;
      let end = next?.position?.start.offset ?? node.position?.end.offset ?? start;
      if (child.type === 'link') end = start + addressOf(child).length;
      else if (next?.type === 'link' && !next.position) end = body.indexOf(addressOf(next), from);
      if (start < from || end < start) return;
      child.position = { start: point(start), end: point(end) };
      if ('children' in child) for (const text of child.children) text.position = child.position;
    }
    from = child.position.end.offset ?? from;
  }
}

/** Joins texts with each other, and with directives right after a letter or a digit that have neither words nor attributes. */
function joined(children: readonly PhrasingContent[], body: string): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const child of children) {
    const text = textOf(child, body);
    const last = all.at(-1);
    if (text?.position && last?.type === 'text' && last.position) {
      last.value += text.value;
      last.position = { start: last.position.start, end: text.position.end };
    } else all.push(text ?? child);
  }
  return all;
}

/** As remark-directive makes it. */
interface TextDirective {
  type: 'textDirective';
  name: string;
  attributes?: object | null;
  children: readonly unknown[];
  position?: Text['position'];
}

function textOf(node: PhrasingContent | TextDirective, body: string): Text | undefined {
  if (node.type === 'text') return node;
  if (node.type !== 'textDirective' || node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0)
    return undefined;
  const before = body[(node.position?.start.offset ?? 0) - 1] ?? '';
  return /[\p{L}\p{N}]/u.test(before) ? { type: 'text', value: `:${node.name}`, position: node.position } : undefined;
}
