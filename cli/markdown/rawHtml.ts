import type { Html, Nodes, Root } from 'mdast';
import type { MarkdownOptions } from '../contract.ts';
import { escapeAttribute, escapeText, unescaped } from '../markup.ts';
import { nearest } from '../nearest.ts';
import { templateTag } from './otherTools.ts';
import { type ReportProblem, walk } from './tree.ts';

/** Elements that Markdown has no syntax for, and that can't break a page. */
const inlineElements = ['abbr', 'br', 'kbd', 'mark', 'rp', 'rt', 'ruby', 'small', 'sub', 'sup', 'wbr'];
const blockElements = ['details', 'summary'];
const allowedAttributes = ['title', 'lang', 'dir', 'open'];

/** Replaces the HTML in a body by markup that is safe, and reports the rest, or escapes or drops it if the site says so. */
export function replaceRawHtml(tree: Root, body: string, mode: MarkdownOptions['html'], report: ReportProblem): void {
  if (!body.includes('<')) return;
  walk(tree, (node) => {
    if (!('children' in node && node.children.some(({ type }) => type === 'html'))) return;
    const context: Context = { body, mode, report, isInline: inlineParents.has(node.type), open: [], refused: new Set() };
    for (const child of node.children) if (child.type === 'html') child.value = safeHtml(child, context);
    while (context.open.length > 0) (node.children as Nodes[]).push({ type: 'html', value: closeLast(context) });
  });
}

/** While the children of one node are replaced. */
interface Context {
  body: string;
  mode: MarkdownOptions['html'];
  report: ReportProblem;
  /** Whether they're part of a line of text. */
  isInline: boolean;
  /** Elements that are open, outermost first. */
  open: Tag[];
  /** Names of refused elements, whose inner elements and closing tags need no second problem. */
  refused: Set<string>;
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

const inlineParents = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference']);

function safeHtml(node: Html, context: Context): string {
  const { body, mode, report, isInline, open } = context;
  const { value } = node;
  const start = node.position?.start.offset;
  // If fillTree() has changed it, its offsets aren't those of the body.
  const isVerbatim = start !== undefined && body.startsWith(value, start);
  const placeOf = (index: number) => (isVerbatim ? start + index : node);
  const marks = isInline ? -1 : value.replace(/<!--[\s\S]*?-->/g, (all) => ' '.repeat(all.length)).search(markdownMarks);
  if (marks >= 0 && /^<(?:\/?(?:details|summary|w?br)\b|!--)/i.test(value) && !mode) {
    const fix = 'put an empty line above it; in <summary>, write plain words or <kbd>, <mark>, and so on';
    report(placeOf(marks), 'this is not read as Markdown, since it belongs to the HTML above it', fix);
  }
  let html = '';
  let end = 0;
  for (const match of value.matchAll(mode === 'drop' ? pieceOrScript : piece)) {
    const [raw, slash, written = '', attributes = ''] = match;
    html += writeText(value.slice(end, match.index), placeOf(end), context);
    end = match.index + raw.length;
    const at = placeOf(match.index);
    if (!raw.startsWith('<!--'))
      html += writeTag({ raw, written, name: written.toLowerCase(), isClosing: slash === '/', attributes, at }, context);
    else if (/^<!--\s*@include:/.test(raw))
      report(at, 'this comment stands for another file, whose text would be missing', 'put the text itself here');
    else if (!raw.endsWith('-->') && !mode)
      report(at, 'this comment is never closed, so all below it would be lost', 'write --> at its end');
  }
  html += writeText(value.slice(end), placeOf(end), context);
  // Between blocks, only <details> may stay open.
  if (!isInline) while (open.length > 0 && open.at(-1)?.name !== 'details') html += closeLast(context);
  return html;
}

/** Text around tags. Keeps character references such as `&amp;`, and refuses what only begins like a tag. */
function writeText(text: string, at: Tag['at'], context: Context): string {
  const found = /<(?:\/?([a-z][\w-]*)|[/!?])/i.exec(text);
  if (found) {
    const [start, written = ''] = found;
    context.refused.add(written.toLowerCase());
    const tag = { raw: text, at: typeof at === 'number' ? at + found.index : at };
    return refuse(tag, `HTML is not allowed in Markdown: ${start}`, fixFor(written), context);
  }
  return text
    .replace(/&(?!(?:[a-z\d]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function writeTag(tag: Tag, context: Context): string {
  const { raw, written, name, isClosing } = tag;
  const { body, mode, isInline, open, refused } = context;
  const shown = `<${isClosing ? '/' : ''}${written}>`;
  const outer = open.at(-1)?.name;
  if (isClosing && refused.has(name)) return withoutTag(raw, mode);
  // Hugo allows {{<figure>}} without spaces.
  if (typeof tag.at === 'number' && body.startsWith('{{', tag.at - 2))
    return refuse({ raw, at: tag.at - 2 }, templateTag.what('{{<'), templateTag.fix, context);
  if (!inlineElements.includes(name) && !blockElements.includes(name)) {
    if (refused.size > 0 && innerElements.includes(name)) return withoutTag(raw, mode);
    refused.add(name);
    const isIcon = /\bclass\s*=\s*["']?(?:fa[bsrl]?|bi|icon|material-icons)\b/.test(tag.attributes);
    const fix = isIcon ? 'remove it, or type an emoji: icons are up to the template' : fixFor(written);
    return refuse(tag, `HTML is not allowed in Markdown${name && `: ${shown}`}`, fix, context);
  }
  if (blockElements.includes(name) && (isInline || (name === 'summary' && !isClosing && outer !== 'details'))) {
    refused.add(name);
    const fix = 'write <details> on a line of its own after an empty line, and <summary> on the next line';
    return refuse(tag, `${shown} is out of place`, fix, context);
  }
  // In browsers, </br> is one, too.
  if (name === 'br' || name === 'wbr') return `<${name}>`;
  if (isClosing) {
    if (outer !== name) return refuse(tag, `${shown} closes nothing`, outer ? `close <${outer}> first` : 'remove it', context);
    open.pop();
    return `</${name}>`;
  }
  if (raw.endsWith('/>')) return refuse(tag, `${raw} has no content`, 'remove it', context);
  open.push(tag);
  const all = Array.from(tag.attributes.matchAll(attribute), ([, key = '', ...values]) => ({ key, value: values.find(Boolean) }));
  const isAllowed = ({ key }: { key: string }) => allowedAttributes.includes(key.toLowerCase());
  const forbidden = all.find((each) => !isAllowed(each));
  if (forbidden) refuse(tag, `the attribute "${forbidden.key}" of ${shown} is not allowed in Markdown`, 'remove it', context);
  const kept = all.filter(isAllowed);
  return `<${name}${kept.map(({ key, value = '' }) => ` ${key.toLowerCase()}="${escapeAttribute(unescaped(value))}"`).join('')}>`;
}

/** Reports a tag, unless the site says what becomes of HTML, and returns what is shown in its place. */
function refuse({ raw, at }: Pick<Tag, 'raw' | 'at'>, what: string, fix: string, { mode, report }: Context): string {
  if (!mode) report(at, what, fix);
  return withoutTag(raw, mode);
}

const withoutTag = (raw: string, mode: MarkdownOptions['html']): string => (mode === 'escape' ? escapeText(raw) : '');

/** Closes the innermost open element, and reports that its author hasn't. */
function closeLast(context: Context): string {
  const tag = context.open.pop() as Tag;
  refuse(tag, `<${tag.name}> is never closed`, `close it with </${tag.name}> in the same paragraph or block`, context);
  return `</${tag.name}>`;
}

/** Strong words, code, and links; headings, items, quotations, and tables. */
const markdownMarks =
  /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|\[[^\]\n]+\]\([^()\s]+\)|(?<=^[ \t]*)(?:(?:#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+\S|`{3}|\|.+\|)/m;

const commentSource = '<!--(?:>|->|[\\s\\S]*?(?:-->|$))';
const tagSource = '<(/?)([a-z][\\w-]*)((?:\\s+[\\w:@.-]+(?:\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'=<>`]+))?)*)\\s*/?>';
const piece = new RegExp(`${commentSource}|${tagSource}|<[!?][^>]*>`, 'gi');
/** When HTML is dropped, so is the code in it. */
const pieceOrScript = new RegExp(`<(?:script|style)\\b[\\s\\S]*?</(?:script|style)\\s*>|${piece.source}`, 'gi');
const attribute = /([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Elements that are only found in others, such as the cells of a table. */
const innerElements =
  `caption colgroup col thead tbody tfoot tr th td li dt dd source track figcaption label input select option optgroup legend
  g path circle rect line polyline polygon ellipse text tspan image pattern mask stop defs use
  mrow mi mn mo msup msub mfrac mtext`.split(/\s+/);

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
