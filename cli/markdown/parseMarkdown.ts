import type { Root } from 'mdast';
import { parseFast } from './fast/parseFast.ts';
import { loadRemark } from './loadRemark.ts';
import { findSlowText, type SlowText } from './slowText.ts';

export interface ParsedMarkdown {
  tree: Root;
  /** Why the tree is empty. */
  refused?: SlowText;
}

/** Parses a body with the fast parser if it's supported, otherwise with remark. Both return the same tree. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const tables = mayContainTable(text);
  const tree = parseFast(text, tables);
  if (tree) return { tree };
  const refused = findSlowText(text);
  if (refused) return { tree: { type: 'root', children: [] }, refused };
  return { tree: loadRemark().parseByRemark(text, tables) };
}

/** Whether a line starts with | and contains another, so that the text may contain a table. */
export function mayContainTable(text: string): boolean {
  return text.includes('|') && /^ *\|.*\|/m.test(text);
}
