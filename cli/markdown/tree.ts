import type { Definition, Image, Link, Nodes, Parents, RootContent } from 'mdast';

/** Reports a problem at a node, or at an offset in the body, and its fix. */
export type ReportProblem = (at: Nodes | number, what: string, fix: string) => void;

/** A node as its author wrote it; empty if a plugin made it. */
export function sourceOf({ position }: Nodes, body: string): string {
  return position ? body.slice(position.start.offset, position.end.offset) : '';
}

export const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;

export function hasUrl(node: Nodes): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

/** Visits a node and its descendants in document order. */
export function walk(node: Nodes, visit: (node: Nodes, parent: Parents | undefined) => void, parent?: Parents): void {
  visit(node, parent);
  if ('children' in node) for (const child of node.children) walk(child, visit, node);
}

/** The nodes and their descendants, in document order, except what's in paragraphs, headings, and tables, which is nearly everything. */
export function blocksIn(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node) => ('children' in node && !holdsText.has(node.type) ? [node, ...blocksIn(node.children)] : node));
}

const holdsText: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'table']);
