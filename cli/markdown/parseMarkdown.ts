import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import { remarkTables } from './tables.ts';

export interface ParsedMarkdown {
  tree: Root;
  hasTable: boolean;
}

const plain = remark().use(remarkHtml);
const withTables = remark().use(remarkTables).use(remarkHtml);

/** Parses a body. An extension costs time in every text, so only those that hold a table pay for it. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const hasTable = /^ *\|.*\|/m.test(text);
  return { hasTable, tree: processorOf({ hasTable }).parse(text) };
}

/** What renders a parsed body again. */
export function processorOf({ hasTable }: Pick<ParsedMarkdown, 'hasTable'>) {
  return hasTable ? withTables : plain;
}
