import type { Nodes } from 'mdast';

/** Reports a problem with a node, and its fix. */
export type Report = (node: Nodes, what: string, fix: string) => void;
