import type { BlockContent, DefinitionContent } from 'mdast';
import type { Line } from './lines.ts';

export interface Context {
  /** Whether the text is parsed with tables. */
  tables: boolean;
  /** How many lists and quotes contain these lines. */
  depth: number;
  /** Whether one of those is a quote. */
  isQuoted: boolean;
}

/** A block, and the index of the first line after it. */
export interface Block {
  node: BlockContent | DefinitionContent;
  next: number;
}

export interface Blocks {
  nodes: Block['node'][];
  /** Whether there's a blank line between two of them. */
  spread: boolean;
}

/** Parses the lines inside a block. */
export type ParseBlocks = (lines: readonly Line[], context: Context) => Blocks;
