import type { Root, RootContent } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import { protocols } from './fast/writeHtml.ts';

const processor = remark().use(remarkHtml, { sanitize: { protocols } });

/** With GitHub's tables. remark-gfm would also add footnotes, bare links, and more, which slow down all parsing. */
const withTables = remark().data('micromarkExtensions', [gfmTable()]).data('fromMarkdownExtensions', [gfmTableFromMarkdown()]);

/** Parses any Markdown. The table extension slows down parsing, so only text with tables uses it. */
export function parseWithRemark(text: string, tables: boolean): Root {
  return (tables ? withTables : processor).parse(text);
}

/** Renders any tree to HTML. */
export function renderWithRemark(children: RootContent[]): string {
  return String(processor.stringify({ type: 'root', children })).trim();
}
