import { type HTMLElement, type Node, NodeType } from 'node-html-parser';

/** Elements that contain code, for the browser or as an example. */
const code = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'CODE', 'PRE', 'KBD', 'SAMP', 'VAR']);

/** Attributes that are read, shown, or followed. */
const readAttributes = [
  'href',
  'src',
  'srcset',
  'alt',
  'title',
  'content',
  'placeholder',
  'value',
  'label',
  'aria-label',
  'id',
  'class',
  'for',
];

export interface VisibleText {
  text: string;
  /** `<p>`, or `alt of <img>`. */
  where: string;
}

/** All text and attribute values of a page, except code. */
export function visibleTexts(root: HTMLElement): VisibleText[] {
  if (code.has(root.tagName)) return [];
  const tag = `<${root.tagName?.toLowerCase() ?? 'html'}>`;
  const attributes = readAttributes.flatMap((name) => {
    const text = root.getAttribute(name);
    return text === undefined ? [] : [{ text, where: `${name} of ${tag}` }];
  });
  return [...attributes, ...root.childNodes.flatMap((node) => textsIn(node, tag))];
}

function textsIn(node: Node, where: string): VisibleText[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [{ text: node.text, where }];
  return node.nodeType === NodeType.ELEMENT_NODE ? visibleTexts(node as HTMLElement) : [];
}
