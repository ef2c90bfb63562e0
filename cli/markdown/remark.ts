import type { Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import { protocols } from './protocols.ts';
import { remarkTables } from './tables.ts';

const processor = remark().use(remarkHtml, { sanitize: { protocols } });
const withTables = remark().use(remarkTables);

/** Parses any Markdown. The table extension slows down parsing, so only texts with tables use it. */
export function parseByRemark(text: string, tables: boolean): Root {
  return (tables ? withTables : processor).parse(text);
}

/** Renders any tree to HTML. */
export function writeByRemark(children: RootContent[]): string {
  return String(processor.stringify({ type: 'root', children })).trim();
}
