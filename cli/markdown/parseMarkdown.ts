import type { Root } from 'mdast';
import { type Endless, findEndless } from './endless.ts';
import { loadReference } from './loadReference.ts';
import { parsePlain } from './plain/parsePlain.ts';

export interface ParsedMarkdown {
  tree: Root;
  /** Why the tree is empty. */
  refused?: Endless;
}

/** Parses a body with the fast parser if it's supported, otherwise with remark. Both return the same tree. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const tables = mayHoldTable(text);
  const plain = parsePlain(text, tables);
  if (plain) return { tree: plain };
  const refused = findEndless(text);
  if (refused) return { tree: { type: 'root', children: [] }, refused };
  return { tree: loadReference().parseByRemark(text, tables) };
}

/** Whether a line begins with a bar, so that the text is parsed with tables. */
export function mayHoldTable(text: string): boolean {
  return text.includes('|') && /^ *\|.*\|/m.test(text);
}
