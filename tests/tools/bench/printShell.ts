import { HTMLElement, type Node, TextNode } from 'node-html-parser';

/** A piece of a page: literal text without entities, or a slot for a value. */
export type Piece = string | Slot;

export interface Slot {
  /** Path of the value: `article.title`. */
  value: string;
  /** Escaped as text, written as a JSON string, or inserted as is. */
  form: 'text' | 'json' | 'html';
}

/** How a template language writes what a layout needs. */
export interface Dialect {
  text(pieces: readonly Piece[]): string;
  /** An attribute with its name and quotes. */
  attribute(name: string, pieces: readonly Piece[]): string;
  /** An element with raw content: a script, styles, or rendered Markdown. */
  raw(tag: string, attributes: string, pieces: readonly Piece[]): string;
  each(list: string, name: string, body: string): string;
  onlyIf(value: string, is: string, body: string): string;
  /** Whether markup that is the same on every page is faster as raw HTML. */
  fixedIsRaw?: boolean;
}

/** Prints a layout in a template language. */
export function printShell(node: Node, dialect: Dialect): string {
  if (node instanceof TextNode) return dialect.text(piecesOf(node.text));
  if (!(node instanceof HTMLElement)) return '';
  const inner = () => node.childNodes.map((child) => printShell(child, dialect)).join('');
  const tag = node.rawTagName;
  if (!tag) return inner();
  const { list = '', name = '', value = '', is = '' } = node.attributes;
  if (tag === 'for-each') return dialect.each(list, name, inner());
  if (tag === 'only-if') return dialect.onlyIf(value, is, inner());
  const attributes = Object.entries(node.attributes)
    .map(([key, given]) => ` ${dialect.attribute(key, piecesOf(given))}`)
    .join('');
  if (isRaw(node) || (dialect.fixedIsRaw && isFixed(node))) return dialect.raw(tag, attributes, piecesOf(node.innerHTML));
  return node.isVoidElement ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner()}</${tag}>`;
}

function isRaw({ rawTagName, innerHTML }: HTMLElement): boolean {
  return ['script', 'style'].includes(rawTagName) || /^⟦[^⟧]*:html⟧$/.test(innerHTML);
}

/** Whether an element has child elements and nothing that differs from page to page. */
function isFixed({ innerHTML }: HTMLElement): boolean {
  return innerHTML.includes('<') && !/⟦|<for-each|<only-if/.test(innerHTML) && !innerHTML.includes(childrenHere);
}

/** Marks where a layout inserts the content of a page. */
export const childrenHere = 'CHILDREN';

/** In JSON, a slot that is a whole string adds its own quotes. */
function piecesOf(text: string): Piece[] {
  return text
    .split(/("⟦[^⟧]*⟧"|⟦[^⟧]*⟧)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, quote, value, isHtml] = /^("?)⟦([^⟧:]*)(:html)?⟧"?$/.exec(part) ?? [];
      return value === undefined ? part : { value, form: isHtml ? 'html' : quote ? 'json' : 'text' };
    });
}

/**
 * Pieces as a JavaScript template literal.
 * @param filters functions to apply to a value, by its form; none if the language escapes by itself
 */
export function templateLiteral(pieces: readonly Piece[], filters: Partial<Record<Slot['form'], string>>): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece.replace(/[\\`]|\$\{/g, '\\$&');
    const filter = filters[piece.form];
    return `\${${filter ? `${filter}(${piece.value})` : piece.value}}`;
  });
  return `\`${parts.join('')}\``;
}

/** Escapes the text of pieces for HTML. */
export function escaped(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => (typeof piece === 'string' ? escapedText(piece) : piece));
}

export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
