import type { Nodes } from 'mdast';

/** Reports a problem with a node, and its fix. */
export type ReportProblem = (node: Nodes, what: string, fix: string) => void;

/** Visits a node and its descendants in document order. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}
