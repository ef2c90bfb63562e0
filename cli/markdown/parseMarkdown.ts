import type { Root } from 'mdast';
import { loadReference } from './loadReference.ts';
import { parsePlain } from './plain/parsePlain.ts';

export interface ParsedMarkdown {
  tree: Root;
}

/** Parses a body: by the short cut for plain texts, or else by remark. Both give the same tree. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const tables = mayHoldTable(text);
  return { tree: parsePlain(text, tables) ?? loadReference().parseByRemark(text, tables) };
}

/** Whether a text is read with tables: whether one of its lines begins with a bar. */
export function mayHoldTable(text: string): boolean {
  return text.includes('|') && /^ *\|.*\|/m.test(text);
}
