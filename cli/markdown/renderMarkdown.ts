import { createRequire } from 'node:module';
import type * as mdast from 'mdast';
import type { Photograph } from '../contract.ts';
import { escapeText } from '../markup.ts';
import { element, writeAttributes } from './htmlElement.ts';
import { linkProtocols } from './links.ts';
import { blocksIn } from './tree.ts';

/** What a file beside the Markdown became: an encoded photograph, an image with a known size, or any other file, which a link offers. */
export type PreparedImage = Photograph | { src: string; width?: number; height?: number };

/** Renders the parts of a body to HTML. All text and all attributes are escaped. */
export class MarkdownRenderer {
  readonly #targets: ReturnType<typeof targetsIn>;
  readonly #prepared: (url: string) => PreparedImage | undefined;
  /** The footnotes in the order of their first references, with the number of references to each. */
  readonly #footnoteUses = new Map<string, number>();
  /** How many images have been written. The first isn't loaded lazily, because visitors may see it at once. */
  #imageCount = 0;

  /** @param tree the whole body, whose definitions its parts refer to */
  constructor(tree: mdast.Root, prepared: (url: string) => PreparedImage | undefined) {
    this.#targets = targetsIn(tree);
    this.#prepared = prepared;
  }

  /** Block elements, one to a line. */
  blocks(nodes: readonly mdast.Nodes[]): string {
    return nodes.flatMap((node) => this.#write(node) || []).join('\n');
  }

  /** By the type of node. */
  readonly #writers: { [Type in mdast.Nodes['type']]?: (node: Extract<mdast.Nodes, { type: Type }>) => string } = {
    text: ({ value }) => escapeText(value),
    // It has been checked and escaped, or comes from a plugin.
    html: ({ value }) => value,
    paragraph: (node) => element(node, 'p', this.#childrenOf(node)),
    strong: (node) => element(node, 'strong', this.#childrenOf(node)),
    emphasis: (node) => element(node, 'em', this.#childrenOf(node)),
    delete: (node) => element(node, 'del', this.#childrenOf(node)),
    heading: (node) => element(node, `h${node.depth}`, this.#childrenOf(node)),
    link: (node) => this.#link(node, node),
    image: (node) => this.#image(node, node),
    linkReference: (node) => {
      const definition = this.#targets.definitions.get(node.identifier);
      return definition ? this.#link(node, definition) : this.#childrenOf(node);
    },
    imageReference: (node) => {
      const definition = this.#targets.definitions.get(node.identifier);
      return definition ? this.#image(node, definition) : escapeText(node.alt ?? '');
    },
    footnoteReference: (node) => this.#footnoteReference(node),
    inlineCode: (node) => element(node, 'code', escapeText(node.value.replaceAll('\n', ' '))),
    code: writeCode,
    break: (node) => `${element(node, 'br', '')}\n`,
    thematicBreak: (node) => element(node, 'hr', ''),
    list: (node) => this.#list(node),
    blockquote: (node) => this.#blockquote(node),
    table: (node) => this.#table(node),
    definition: () => '',
    footnoteDefinition: () => '',
  };

  #write(node: mdast.Nodes): string {
    const write = this.#writers[node.type] as ((node: mdast.Nodes) => string) | undefined;
    return write ? write(node) : this.#other(node);
  }

  #childrenOf({ children }: mdast.Parents): string {
    return children.map((child) => this.#write(child)).join('');
  }

  /** Writes a node that a plugin made. If it names no element (`data.hName`), remark-html writes it. */
  #other(node: mdast.Nodes & { children?: mdast.Nodes[]; value?: unknown }): string {
    if (!node.data?.hName) return remarkHtml()(node);
    const content = node.children ? this.#childrenOf(node as mdast.Parents) : escapeText(String(node.value ?? ''));
    return element(node, 'div', content);
  }

  #link(node: mdast.Link | mdast.LinkReference, { url, title }: mdast.Link | mdast.Definition): string {
    // A relative URL names a file beside the Markdown. In the page, it would be relative to the page.
    const { src } = this.#prepared(url) ?? {};
    const href = safeUrl(src === undefined ? url : url.replace(/^[^?#]*/, () => src), linkProtocols);
    return element(node, 'a', this.#childrenOf(node), { href, title });
  }

  #image(node: mdast.Image | mdast.ImageReference, { url, title }: mdast.Image | mdast.Definition): string {
    const image = this.#prepared(url);
    this.#imageCount += 1;
    const alt = node.alt ?? '';
    if (!image) return element(node, 'img', '', { src: safeUrl(url, imageProtocols), alt, title });
    const { src, width, height } = image;
    const img = element(node, 'img', '', { src, alt, title, width, height, loading: this.#imageCount > 1 && 'lazy' });
    if (!('sources' in image)) return img;
    const sources = image.sources.map(({ type, srcSet }) =>
      element({}, 'source', '', { type, srcset: srcSet, sizes: bodyImageSizes }),
    );
    return element({}, 'picture', sources.join('') + img);
  }

  #list(node: mdast.List): string {
    const isLoose = Boolean(node.spread) || node.children.some((item) => item.spread ?? item.children.length > 1);
    const items = node.children.map((item) => `${this.#item(item, isLoose)}\n`);
    const start = typeof node.start === 'number' && node.start !== 1 ? node.start : undefined;
    const isTaskList = node.children.some(({ checked }) => typeof checked === 'boolean');
    const attributes = { start, class: isTaskList ? 'task-list' : undefined };
    return element(node, node.ordered ? 'ol' : 'ul', `\n${items.join('')}`, attributes);
  }

  /** Only loose lists have paragraph elements. */
  #item(node: mdast.ListItem, isLoose: boolean): string {
    const { children, checked } = node;
    const blocks = children.map((child, index) => {
      if (child.type !== 'paragraph') return this.#write(child);
      const content = index === 0 ? withCheckbox(this.#childrenOf(child), checked) : this.#childrenOf(child);
      return isLoose ? element(child, 'p', content) : content;
    });
    const lineBreakAt = (child: mdast.Nodes | undefined) => (child && (isLoose || child.type !== 'paragraph') ? '\n' : '');
    return element(node, 'li', lineBreakAt(children[0]) + blocks.join('\n') + lineBreakAt(children.at(-1)));
  }

  /** A quotation, or one of GitHub's alerts: `> [!NOTE]`, perhaps with a title of its own. */
  #blockquote(node: mdast.Blockquote): string {
    const alert = alertIn(node);
    if (!alert) return element(node, 'blockquote', `\n${node.children.map((child) => `${this.#write(child)}\n`).join('')}`);
    const title = `<p class="alert-title">${alert.title.map((child) => this.#write(child)).join('')}</p>`;
    const content = this.blocks(alert.children);
    return element(node, 'div', `\n${title}\n${content && `${content}\n`}`, { class: `alert alert-${alert.kind}`, role: 'note' });
  }

  #table(node: mdast.Table): string {
    const [head, ...body] = node.children;
    const columns = node.align ?? [];
    const rows = body.map((row) => `${this.#row(row, 'td', columns)}\n`).join('');
    const thead = head ? `<thead>\n${this.#row(head, 'th', columns)}\n</thead>\n` : '';
    return element(node, 'table', `\n${thead}${rows && `<tbody>\n${rows}</tbody>\n`}`);
  }

  /** Drops cells beyond the header's, and fills in missing ones. */
  #row(node: mdast.TableRow, tag: string, columns: readonly mdast.AlignType[]): string {
    const cells = Array.from({ length: columns.length || node.children.length }, (_, index) => {
      const cell = node.children[index];
      const side = columns[index];
      // The attribute `align` is obsolete.
      return `${element(cell ?? {}, tag, cell ? this.#childrenOf(cell) : '', side ? { class: `align-${side}` } : undefined)}\n`;
    });
    return element(node, 'tr', `\n${cells.join('')}`);
  }

  #footnoteReference(node: mdast.FootnoteReference): string {
    const { identifier } = node;
    if (!this.#targets.footnotes.has(identifier)) return escapeText(`[^${identifier}]`);
    const times = (this.#footnoteUses.get(identifier) ?? 0) + 1;
    this.#footnoteUses.set(identifier, times);
    const number = [...this.#footnoteUses.keys()].indexOf(identifier) + 1;
    const link = element(node, 'a', String(number), { href: `#fn-${number}`, id: backId(number, times), role: 'doc-noteref' });
    return `<sup>${link}</sup>`;
  }

  /** The footnotes that the parts written so far refer to, as a list; empty if there are none. */
  footnotes(): string {
    // A footnote may refer to others, which then join the list.
    const items = Array.from(this.#footnoteUses.keys(), (identifier, index) => `${this.#footnote(identifier, index + 1)}\n`);
    return items[0] ? `<section class="footnotes" role="doc-endnotes">\n<ol>\n${items.join('')}</ol>\n</section>` : '';
  }

  #footnote(identifier: string, number: number): string {
    const node = this.#targets.footnotes.get(identifier) as mdast.FootnoteDefinition;
    const times = this.#footnoteUses.get(identifier) ?? 1;
    const links = Array.from({ length: times }, (_, index) => {
      // Links to different places need different names (WCAG 2.4.4).
      const label = `↩ ${number}${index > 0 ? `-${index + 1}` : ''}`;
      return element({}, 'a', '↩', { href: `#${backId(number, index + 1)}`, role: 'doc-backlink', 'aria-label': label });
    });
    const last = node.children.at(-1);
    const backlinks: mdast.Nodes = { type: 'html', value: links.join(' ') };
    const content: mdast.Nodes[] =
      last?.type === 'paragraph'
        ? [...node.children.slice(0, -1), { ...last, children: [...last.children, { type: 'text', value: ' ' }, backlinks] }]
        : [...node.children, { type: 'paragraph', children: [backlinks] }];
    return element(node, 'li', `\n${this.blocks(content)}\n`, { id: `fn-${number}` });
  }
}

/** Scripts in an image don't run. */
const imageProtocols = ['http', 'https', 'data'];

/** A URL with all characters encoded that need it; undefined if it has a protocol other than these. */
function safeUrl(url: string, protocols: readonly string[]): string | undefined {
  const [protocol] = /^[^/?#:]*(?=:)/.exec(url) ?? [];
  if (protocol !== undefined && !protocols.includes(protocol.toLowerCase())) return undefined;
  return url.toWellFormed().replace(/%(?![\da-f]{2})|[^!#$%&-;=?-Z_a-z~]+/gi, encodeURIComponent);
}

/** The definitions and footnotes, by label. Of two definitions with the same label, the first counts. */
export function targetsIn(tree: mdast.Root) {
  const definitions = new Map<string, mdast.Definition>();
  const footnotes = new Map<string, mdast.FootnoteDefinition>();
  for (const node of blocksIn(tree.children)) {
    if (node.type === 'definition') definitions.set(node.identifier, definitions.get(node.identifier) ?? node);
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
  }
  return { definitions, footnotes };
}

function withCheckbox(content: string, checked: boolean | null | undefined): string {
  if (typeof checked !== 'boolean') return content;
  return `<label>${element({}, 'input', '', { type: 'checkbox', checked, disabled: true })} ${content}</label>`;
}

const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'];

/** Whether a paragraph begins like an alert, but isn't in one: `> [!INFO]`, `> [!NOTE]-` of Obsidian, or without the `>`. */
export function looksLikeAlert({ children: [text] }: mdast.Paragraph, parent: mdast.Nodes | undefined): boolean {
  return text?.type === 'text' && /^\[! ?[a-z]/i.test(text.value) && !(parent?.type === 'blockquote' && alertIn(parent));
}

function alertIn({ children: [first, ...others] }: mdast.Blockquote) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !text.value.startsWith('[!')) return undefined;
  const [mark = '', name = ''] = /^\[!(\w+)\](?:[ \t]+|(?=\n|$))/.exec(text.value) ?? [];
  const kind = name.toLowerCase();
  if (!alertKinds.includes(kind)) return undefined;
  const inline: mdast.PhrasingContent[] = [{ ...text, value: text.value.slice(mark.length) }, ...first.children.slice(1)];
  const pieces = inline.flatMap((node): mdast.PhrasingContent | mdast.PhrasingContent[] =>
    node.type === 'text' ? (node.value.match(/\n|[^\n]+/g) ?? []).map((value) => ({ ...node, value })) : node,
  );
  // The title ends with its line.
  const end = pieces.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value === '\n'));
  const title = end < 0 ? pieces : pieces.slice(0, end);
  const rest = end < 0 ? [] : pieces.slice(end + 1);
  const children = rest.length > 0 ? [{ ...first, children: rest }, ...others] : others;
  const defaultTitle: mdast.Nodes[] = [{ type: 'text', value: kind.charAt(0).toUpperCase() + kind.slice(1) }];
  return { kind, title: title.some((node) => !('value' in node) || node.value.trim() !== '') ? title : defaultTitle, children };
}

function writeCode(node: mdast.Code): string {
  // VitePress writes the lines to mark right after the language.
  const [, lang, range = ''] = /^([^\s{]*)(.*)$/s.exec(node.lang ?? '') ?? [];
  const code = `<code${writeAttributes({ class: lang ? `language-${lang}` : undefined })}>${escapeText(node.value && `${node.value}\n`)}</code>`;
  return element(node, 'pre', code, { 'data-meta': [range, node.meta].filter(Boolean).join(' ') || undefined });
}

const backId = (number: number, times: number): string => (times === 1 ? `fnref-${number}` : `fnref-${number}-${times}`);

/** The `sizes` of an image, for a column of text about as wide as this. */
const bodyImageSizes = '(max-width: 45rem) 100vw, 45rem';

const require = createRequire(import.meta.url);
let writeWithRemark: ((node: mdast.Nodes) => string) | undefined;

/** Loaded on demand, because few sites need it. It drops markup that isn't safe. */
function remarkHtml(): (node: mdast.Nodes) => string {
  if (writeWithRemark) return writeWithRemark;
  const { remark } = require('remark') as typeof import('remark');
  const { default: html } = require('remark-html') as typeof import('remark-html');
  const processor = remark().use(html).freeze();
  writeWithRemark = (node) => processor.stringify({ type: 'root', children: [node] } as mdast.Root).trim();
  return writeWithRemark;
}
