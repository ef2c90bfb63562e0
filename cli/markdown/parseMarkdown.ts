import type { Root } from 'mdast';
import { type Endless, findEndless } from './endless.ts';
import { loadReference } from './loadReference.ts';
import { parsePlain } from './plain/parsePlain.ts';

export interface ParsedMarkdown {
  tree: Root;
  /** Why there is nothing in the tree. */
  refused?: Endless;
}

/** Parses a body: by the short cut for plain texts, or else by remark. Both give the same tree. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const tables = mayHoldTable(text);
  const plain = parsePlain(text, tables);
  if (plain) return { tree: plain };
  const refused = findEndless(text);
  if (refused) return { tree: { type: 'root', children: [] }, refused };
  return { tree: loadReference().parseByRemark(text, tables) };
}

/** Whether a text is read with tables: whether one of its lines begins with a bar. */
export function mayHoldTable(text: string): boolean {
  return text.includes('|') && /^ *\|.*\|/m.test(text);
}
