import { HTMLElement, type Node, TextNode } from 'node-html-parser';

/** A stretch of a page: text as it is meant, without entities, or the place of a value. */
export type Piece = string | Slot;

export interface Slot {
  /** Path of the value: `article.title`. */
  value: string;
  /** Escaped as text, written as a JSON string, or taken as it is. */
  form: 'text' | 'json' | 'html';
}

/** How a template language says what a layout needs. */
export interface Dialect {
  text(pieces: readonly Piece[]): string;
  /** An attribute with its name and its quotes. */
  attribute(name: string, pieces: readonly Piece[]): string;
  /** An element whose content is not escaped: a script, styles, or HTML that Markdown became. */
  raw(tag: string, attributes: string, pieces: readonly Piece[]): string;
  each(list: string, name: string, body: string): string;
  onlyIf(value: string, is: string, body: string): string;
  /** Whether what is the same on every page is faster as raw HTML. */
  fixedIsRaw?: boolean;
}

/** Writes a layout in a template language. */
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

/** Whether an element has others in it, and nothing that differs from page to page. */
function isFixed({ innerHTML }: HTMLElement): boolean {
  return innerHTML.includes('<') && !/⟦|<for-each|<only-if/.test(innerHTML) && !innerHTML.includes(childrenHere);
}

/** Stands in a layout for what other pages put there. */
export const childrenHere = 'CHILDREN';

/** In JSON, a slot that is a whole string brings its own quotes. */
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
 * @param filters names of the functions that a value passes through, by its form; none where the language escapes by itself
 */
export function templateLiteral(pieces: readonly Piece[], filters: Partial<Record<Slot['form'], string>>): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece.replace(/[\\`]|\$\{/g, '\\$&');
    const filter = filters[piece.form];
    return `\${${filter ? `${filter}(${piece.value})` : piece.value}}`;
  });
  return `\`${parts.join('')}\``;
}

/** Pieces whose text has entities for the characters that HTML has other uses for. */
export function escaped(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => (typeof piece === 'string' ? escapedText(piece) : piece));
}

export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
