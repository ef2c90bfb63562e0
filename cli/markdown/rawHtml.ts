import type { Html, Nodes, Parents, Root } from 'mdast';
import type { MarkdownOptions } from '../contract.ts';
import { escapeAttribute, escapeText, unescaped } from '../escapeHtml.ts';
import { nearest } from '../nearest.ts';
import { type ReportProblem, walk } from './parseMarkdown.ts';
import { templateTag } from './textTypos.ts';

/** Elements that Markdown has no syntax for, and that can't break a page. */
const inlineElements = ['abbr', 'br', 'kbd', 'mark', 'rp', 'rt', 'ruby', 'small', 'sub', 'sup', 'wbr'];
const blockElements = ['details', 'summary'];
const allowedAttributes = ['title', 'lang', 'dir', 'open'];

/** Replaces the HTML in a body by markup that is safe, and reports the rest, or escapes or drops it if the site says so. */
export function checkRawHtml(tree: Root, body: string, mode: MarkdownOptions['html'], report: ReportProblem): void {
  if (!body.includes('<')) return;
  walk(tree, (node) => {
    if ('children' in node && node.children.some(({ type }) => type === 'html')) checkChildren(node, body, mode, report);
  });
}

interface Tag {
  raw: string;
  /** Its name as its author wrote it. */
  written: string;
  name: string;
  isClosing: boolean;
  attributes: string;
  /** Its offset in the body, or the node that it's in. */
  at: Html | number;
}

const blocksOfText = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference']);

function checkChildren(parent: Parents, body: string, mode: MarkdownOptions['html'], report: ReportProblem): void {
  const isInline = blocksOfText.has(parent.type);
  /** Elements that are open, outermost first. */
  const open: Tag[] = [];
  /** Names of refused elements, whose parts and closing tags need no second problem. */
  const refused = new Set<string>();

  const instead = (raw: string) => (mode === 'escape' ? escapeText(raw) : '');
  const refuse = ({ raw, at }: Pick<Tag, 'raw' | 'at'>, what: string, fix: string) => {
    if (!mode) report(at, what, fix);
    return instead(raw);
  };
  const close = () => {
    const tag = open.pop() as Tag;
    refuse(tag, `<${tag.name}> is never closed`, `close it with </${tag.name}> in the same paragraph or block`);
    return `</${tag.name}>`;
  };
  /** Text in an HTML block, with its character references. */
  const writeText = (text: string, at: Html) => {
    const [start, written = ''] = /<(?:\/?([a-z][\w-]*)|[/!?])/i.exec(text) ?? [];
    if (start) {
      refused.add(written.toLowerCase());
      return refuse({ raw: text, at }, `HTML is not allowed in Markdown: ${start}`, fixFor(written));
    }
    return text
      .replace(/&(?!(?:[a-z\d]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  };
  const writeTag = (tag: Tag) => {
    const { raw, written, name, isClosing } = tag;
    const shown = `<${isClosing ? '/' : ''}${written}>`;
    const outer = open.at(-1)?.name;
    if (isClosing && refused.has(name)) return instead(raw);
    // Hugo allows {{<figure>}} without spaces.
    if (typeof tag.at === 'number' && body.startsWith('{{', tag.at - 2))
      return refuse({ raw, at: tag.at - 2 }, templateTag.what('{{<'), templateTag.fix);
    if (!inlineElements.includes(name) && !blockElements.includes(name)) {
      if (refused.size > 0 && parts.test(name)) return instead(raw);
      refused.add(name);
      return refuse(tag, `HTML is not allowed in Markdown${name && `: ${shown}`}`, fixFor(written));
    }
    if (blockElements.includes(name) && (isInline || (name === 'summary' && !isClosing && outer !== 'details'))) {
      refused.add(name);
      const fix = 'write <details> on a line of its own after an empty line, and <summary> on the next line';
      return refuse(tag, `${shown} is out of place`, fix);
    }
    // In browsers, </br> is one, too.
    if (name === 'br' || name === 'wbr') return `<${name}>`;
    if (isClosing) {
      if (outer !== name) return refuse(tag, `${shown} closes nothing`, outer ? `close <${outer}> first` : 'remove it');
      open.pop();
      return `</${name}>`;
    }
    if (raw.endsWith('/>')) return refuse(tag, `${raw} has no content`, 'remove it');
    open.push(tag);
    const all = Array.from(tag.attributes.matchAll(attribute), ([, key = '', ...values]) => [key, values.find(Boolean) ?? '']);
    const isAllowed = ([key = '']: string[]) => allowedAttributes.includes(key.toLowerCase());
    const forbidden = all.find((each) => !isAllowed(each));
    if (forbidden) refuse(tag, `the attribute "${forbidden[0]}" of ${shown} is not allowed in Markdown`, 'remove it');
    const kept = all
      .filter(isAllowed)
      .map(([key = '', value = '']) => ` ${key.toLowerCase()}="${escapeAttribute(unescaped(value))}"`);
    return `<${name}${kept.join('')}>`;
  };

  for (const node of parent.children as Nodes[]) {
    if (node.type !== 'html') continue;
    const { value } = node;
    const start = node.position?.start.offset;
    const isVerbatim = start !== undefined && body.startsWith(value, start);
    const marks = isInline ? -1 : value.replace(/<!--[\s\S]*?-->/g, (all) => ' '.repeat(all.length)).search(markdownMarks);
    if (marks >= 0 && /^<(?:\/?(?:details|summary)\b|!--)/i.test(value) && !mode) {
      const fix = 'put an empty line above it; in <summary>, write plain words or <kbd>, <mark>, and so on';
      report(isVerbatim ? start + marks : node, 'this is not read as Markdown, since it belongs to the HTML above it', fix);
    }
    let html = '';
    let end = 0;
    for (const match of value.matchAll(mode === 'drop' ? pieceOrScript : piece)) {
      const [raw, slash, written = '', attributes = ''] = match;
      html += writeText(value.slice(end, match.index), node);
      end = match.index + raw.length;
      const at = isVerbatim ? start + match.index : node;
      if (raw.startsWith('<!--')) {
        if (!raw.endsWith('->') && !mode)
          report(at, 'this comment is never closed, so all below it would be lost', 'write --> at its end');
        continue;
      }
      html += writeTag({ raw, written, name: written.toLowerCase(), isClosing: slash === '/', attributes, at });
    }
    html += writeText(value.slice(end), node);
    // Between blocks, only <details> may stay open.
    if (!isInline) while (open.length > 0 && open.at(-1)?.name !== 'details') html += close();
    node.value = html;
  }
  while (open.length > 0) (parent.children as Nodes[]).push({ type: 'html', value: close() });
}

/** Strong words, code, and links. */
const markdownMarks = /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|\[[^\]\n]+\]\([^()\s]+\)/;

const comment = '<!--(?:>|->|[\\s\\S]*?(?:-->|$))';
const tag = '<(/?)([a-z][\\w-]*)((?:\\s+[\\w:@.-]+(?:\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'=<>`]+))?)*)\\s*/?>';
const declaration = '<[!?][^>]*>';
const piece = new RegExp(`${comment}|${tag}|${declaration}`, 'gi');
/** When HTML is dropped, so is the code in it. */
const pieceOrScript = new RegExp(`<(?:script|style)\\b[\\s\\S]*?</(?:script|style)\\s*>|${piece.source}`, 'gi');
const attribute = /([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Elements that are only found in others, such as the cells of a table. */
const parts =
  /^(?:caption|colgroup|col|thead|tbody|tfoot|tr|th|td|li|dt|dd|source|track|figcaption|label|input|select|option|optgroup|legend|g|path|circle|rect|line|polygon|defs|use)$/;

function fixFor(written: string): string {
  const name = written.toLowerCase();
  const markdown = Object.entries(inMarkdown).find(([names]) => names.split(' ').includes(name))?.[1];
  if (markdown) return markdown;
  if (/^[A-Z].*[a-z]/.test(written)) return 'put components into a template; if it is an example, put it between backticks';
  const similar = nearest(name, [...inlineElements, ...blockElements]);
  if (similar && name.length > 2) return `did you mean <${similar}>?`;
  return 'write it as Markdown, or put it into a template; if it is an example, put it between backticks, or a backslash before the <';
}

const inMarkdown: Readonly<Record<string, string>> = {
  a: 'write a link as [words](/address); for an anchor, end a heading with {#name}',
  img: 'write an image as ![description](/images/name.jpg)',
  picture: 'write an image as ![description](/images/name.jpg)',
  'b strong': 'write **words**',
  'i em cite dfn': 'write *words*',
  's strike del': 'write ~~words~~',
  'code samp var tt': 'write `code` between backticks',
  pre: 'put the lines between two lines of ```',
  'h1 h2 h3 h4 h5 h6': 'write a heading as ## Heading',
  'ul ol li': 'begin each item with "- " or "1. "',
  'table thead tbody tr th td': 'write a table as | cell | cell |, with | --- | --- | below its first line',
  blockquote: 'begin each line with "> "',
  hr: 'write --- between two empty lines',
  p: 'leave an empty line between paragraphs, and remove the tags',
  aside: 'write a note as a quotation that begins with [!NOTE]',
  'div span center font section article figure u ins nobr':
    'remove the tags: how a page looks is up to its template and stylesheet',
  'script style iframe video audio object embed form input button svg canvas':
    'put it into a template; Markdown is only for text',
};
