import type { Root, RootContent } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import { protocols } from './fast/writeHtml.ts';

const withoutTables = remark().use(remarkHtml, { sanitize: { protocols } });

/** With GitHub's tables, which slow down all parsing. remark-gfm would also add footnotes, autolinks, and more. */
const withTables = remark().data('micromarkExtensions', [gfmTable()]).data('fromMarkdownExtensions', [gfmTableFromMarkdown()]);

/**
 * Parses Markdown that the fast parser doesn't support.
 * @param tables whether it may contain tables
 */
export function parseWithRemark(text: string, tables: boolean): Root {
  return (tables ? withTables : withoutTables).parse(text);
}

/** Renders a tree that the fast renderer doesn't support. */
export function renderWithRemark(children: RootContent[]): string {
  return String(withoutTables.stringify({ type: 'root', children })).trim();
}
