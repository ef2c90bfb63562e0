import type { Html, Nodes, Parents, Root } from 'mdast';
import type { MarkdownOptions } from '../contract.ts';
import { nearest } from '../nearest.ts';
import { type ReportProblem, walk } from './parseMarkdown.ts';
import { escapeAttribute, escapeText } from './writeHtml.ts';

/** Elements that Markdown has no syntax for, and that can't break a page. */
const inlineElements = ['abbr', 'br', 'kbd', 'mark', 'small', 'sub', 'sup'];
const blockElements = ['details', 'summary'];
const allowedAttributes = ['title', 'lang', 'dir', 'open'];

/**
 * Replaces the HTML in a body by markup that is safe. Comments are dropped, allowed elements are written anew, and the rest is reported, or
 * escaped or dropped if the site says so. An element must end in the block where it begins, except <details>.
 */
export function checkRawHtml(tree: Root, body: string, mode: MarkdownOptions['html'], report: ReportProblem): void {
  if (!body.includes('<')) return;
  walk(tree, (node) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'html')) return;
    const isInline = blocksOfText.has(node.type);
    const checker = new HtmlChecker(body, isInline, mode, report);
    for (const child of node.children as Nodes[]) if (child.type === 'html') checker.check(child);
    checker.finish(node);
  });
}

const blocksOfText = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference']);

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

/** Checks the HTML nodes of one parent in their order. */
class HtmlChecker {
  readonly #body: string;
  readonly #isInline: boolean;
  readonly #mode: MarkdownOptions['html'];
  readonly #report: ReportProblem;
  /** Elements that are open, outermost first. */
  readonly #open: Tag[] = [];
  /** Names of refused elements, whose closing tags need no second problem. */
  readonly #refused = new Set<string>();

  constructor(body: string, isInline: boolean, mode: MarkdownOptions['html'], report: ReportProblem) {
    this.#body = body;
    this.#isInline = isInline;
    this.#mode = mode;
    this.#report = report;
  }

  check(node: Html): void {
    const { value } = node;
    const start = node.position?.start.offset;
    const isVerbatim = start !== undefined && this.#body.startsWith(value, start);
    const marks = this.#isInline ? -1 : value.search(markdownMarks);
    if (marks >= 0 && /^<\/?(?:details|summary)\b/i.test(value) && !this.#mode)
      this.#report(
        isVerbatim ? start + marks : node,
        'this is not read as Markdown, since it belongs to the HTML above it',
        fixForMarks,
      );
    let html = '';
    let end = 0;
    for (const match of value.matchAll(this.#mode === 'drop' ? pieceOrScript : piece)) {
      const [raw, slash, written = '', attributes = ''] = match;
      html += this.#text(value.slice(end, match.index), node);
      end = match.index + raw.length;
      if (raw.startsWith('<!--')) continue;
      const at = isVerbatim ? start + match.index : node;
      html += this.#tag({ raw, written, name: written.toLowerCase(), isClosing: slash === '/', attributes, at });
    }
    html += this.#text(value.slice(end), node);
    // Between blocks, only <details> may stay open.
    if (!this.#isInline) while (this.#open.length > 0 && this.#open.at(-1)?.name !== 'details') html += this.#close();
    node.value = html;
  }

  /** Closes what is still open at the end of the parent. */
  finish({ children }: Parents): void {
    while (this.#open.length > 0) (children as Nodes[]).push({ type: 'html', value: this.#close() });
  }

  #close(): string {
    const tag = this.#open.pop() as Tag;
    this.#refuse(tag, `<${tag.name}> is never closed`, `close it with </${tag.name}> in the same paragraph or block`);
    return `</${tag.name}>`;
  }

  /** Text in an HTML block, with its character references. */
  #text(text: string, node: Html): string {
    if (/<[a-z/!?]/i.test(text)) return this.#refuse({ raw: text, at: node }, 'incomplete HTML', fixFor(''));
    return text
      .replace(/&(?!(?:[a-z\d]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  }

  #tag(tag: Tag): string {
    const { raw, written, name, isClosing, attributes } = tag;
    const shown = `<${isClosing ? '/' : ''}${written}>`;
    if (isClosing && this.#refused.has(name)) return this.#instead(raw);
    if (!inlineElements.includes(name) && !blockElements.includes(name)) {
      if (this.#isPartOfRefused(name)) return this.#instead(raw);
      this.#refused.add(name);
      return this.#refuse(tag, `HTML is not allowed in Markdown${name && `: ${shown}`}`, fixFor(written));
    }
    const outer = this.#open.at(-1)?.name;
    if (blockElements.includes(name) && (this.#isInline || (name === 'summary' && !isClosing && outer !== 'details'))) {
      this.#refused.add(name);
      const fix = 'write <details> on a line of its own after an empty line, and <summary> on the next line';
      return this.#refuse(tag, `${shown} is out of place`, fix);
    }
    if (name === 'br') return isClosing ? this.#refuse(tag, '</br> does not exist', 'write <br>') : '<br>';
    if (isClosing) {
      if (outer !== name) return this.#refuse(tag, `${shown} closes nothing`, outer ? `close <${outer}> first` : 'remove it');
      this.#open.pop();
      return `</${name}>`;
    }
    const all = Array.from(attributes.matchAll(attribute), ([, key = '', ...values]) => ({
      key,
      value: values.find((each) => each !== undefined) ?? '',
    }));
    const isAllowed = ({ key }: { key: string }) => allowedAttributes.includes(key.toLowerCase());
    const [forbidden] = all.filter((each) => !isAllowed(each));
    if (raw.endsWith('/>')) return this.#refuse(tag, `${raw} has no content`, 'remove it');
    if (forbidden)
      this.#refuse(tag, `the attribute "${forbidden.key}" of ${shown} is not allowed in Markdown`, `write just ${shown}`);
    this.#open.push(tag);
    const kept = all.filter(isAllowed).map(({ key, value }) => ` ${key.toLowerCase()}="${escapeAttribute(decoded(value))}"`);
    return `<${name}${kept.join('')}>`;
  }

  /** Whether an element is part of one that's reported: a cell of a table. */
  #isPartOfRefused(name: string): boolean {
    return Object.entries(partsOf).some(([outer, names]) => names.split(' ').includes(name) && this.#refused.has(outer));
  }

  #refuse({ raw, at }: Pick<Tag, 'raw' | 'at'>, what: string, fix: string): string {
    if (!this.#mode) this.#report(at, what, fix);
    return this.#instead(raw);
  }

  #instead(raw: string): string {
    return this.#mode === 'escape' ? escapeText(raw) : '';
  }
}

/** Strong words, code, and links. */
const markdownMarks = /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|\[[^\]\n]+\]\([^()\s]+\)/;
const fixForMarks = 'put an empty line above it; in <summary>, write plain words or <kbd>, <mark>, and so on';

const comment = '<!--(?:>|->|[\\s\\S]*?(?:-->|$))';
const tag = '<(/?)([a-z][\\w-]*)((?:\\s+[\\w:@.-]+(?:\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'=<>`]+))?)*)\\s*/?>';
const declaration = '<[!?][^>]*>';
const piece = new RegExp(`${comment}|${tag}|${declaration}`, 'gi');
/** When HTML is dropped, so is the code in it. */
const pieceOrScript = new RegExp(`<(?:script|style)\\b[\\s\\S]*?</(?:script|style)\\s*>|${piece.source}`, 'gi');
const attribute = /([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Attributes rarely contain more than these references. */
function decoded(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

const partsOf: Readonly<Record<string, string>> = {
  table: 'caption colgroup col thead tbody tfoot tr th td',
  ul: 'li',
  ol: 'li',
  dl: 'dt dd',
  picture: 'source img',
  video: 'source track',
  audio: 'source track',
  figure: 'figcaption',
  select: 'option optgroup',
  form: 'label input button select textarea option fieldset legend',
  svg: 'g path circle rect line polygon polyline ellipse text defs use title desc',
};

function fixFor(written: string): string {
  const name = written.toLowerCase();
  const markdown = Object.entries(inMarkdown).find(([names]) => names.split(' ').includes(name))?.[1];
  if (markdown) return markdown;
  if (/^[A-Z].*[a-z]/.test(written)) return 'put components into a template; if it is an example, put it between backticks';
  const similar = nearest(name, [...inlineElements, ...blockElements]);
  if (similar && name.length > 2) return `did you mean <${similar}>?`;
  return 'write it as Markdown, put it into a template, or put a space after the < or a backslash before it if it means "less than"';
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
  'div span center font section article figure u ins nobr':
    'remove the tags: how a page looks is up to its template and stylesheet',
  'script style iframe video audio object embed form input button svg canvas':
    'put it into a template; Markdown is only for text',
};
