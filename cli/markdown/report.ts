import type { Nodes } from 'mdast';

/** Tells the author of a node what is wrong with it, and how to mend it. */
export type Report = (node: Nodes, what: string, fix: string) => void;
