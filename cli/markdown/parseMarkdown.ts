import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import { parseFast } from './fast/parseFast.ts';

/** Parses a body with the fast parser if it supports all of the body's syntax, otherwise with remark. Both return the same tree. */
export function parseMarkdown(text: string): Root {
  const tables = mayContainTable(text);
  return parseFast(text, tables) ?? loadRemark().parseWithRemark(text, tables);
}

/** Whether a line, perhaps in a quote, looks like the delimiter row of a table: `--- | ---`, or `:-` for one column. */
export function mayContainTable(text: string): boolean {
  return (text.includes('|') || text.includes(':')) && /^[-:> \t]*(?:\||:-|-:)[-:| \t]*$/m.test(text);
}

/** Loads remark on demand, because loading it takes as long as parsing hundreds of bodies with the fast parser. */
export function loadRemark(): typeof import('./remark.ts') {
  return createRequire(import.meta.url)('./remark.ts');
}
