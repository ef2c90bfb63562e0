import type { Nodes, Parents } from 'mdast';

/** Reports a problem at a node, or at an offset in the body, and its fix. */
export type ReportProblem = (at: Nodes | number, what: string, fix: string) => void;

/** Visits a node and its descendants in document order. */
export function walk(node: Nodes, visit: (node: Nodes, parent: Parents | undefined) => void, parent?: Parents): void {
  visit(node, parent);
  if ('children' in node) for (const child of node.children) walk(child, visit, node);
}
