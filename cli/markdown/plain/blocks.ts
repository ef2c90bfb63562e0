import type { BlockContent, DefinitionContent } from 'mdast';
import type { Line } from './lines.ts';

export interface Context {
  /** Whether the text is read with tables. */
  tables: boolean;
  /** How many lists and quotations these lines stand in. */
  depth: number;
  /** Whether one of those is a quotation. */
  isQuoted: boolean;
}

/** A block, and the index of the first line that does not belong to it. */
export interface Block {
  node: BlockContent | DefinitionContent;
  next: number;
}

export interface Blocks {
  nodes: Block['node'][];
  /** Whether a blank line stands between two of them. */
  spread: boolean;
}

/** Reads the lines within a block as blocks. */
export type ParseBlocks = (lines: readonly Line[], context: Context) => Blocks;
