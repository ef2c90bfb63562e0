import type { List, Nodes, Parents, Table, TableRow } from 'mdast';
import { ifSupported, leaveToRemark } from './leaveToRemark.ts';

/** Allowed protocols of links and images. remark-html drops all others, and by default tel:, too. */
export const protocols = { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] };

/**
 * Renders a tree like remark-html, in one pass instead of four.
 * @returns HTML, or undefined if the tree contains HTML, references, hard breaks, or anything else left to remark-html
 */
export function writeHtml(nodes: readonly Nodes[]): string | undefined {
  return ifSupported(() => nodes.map(write).join('\n'));
}

function write(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inside(node)}</p>`;
    case 'text':
      return writeText(node.value);
    case 'strong':
      return `<strong>${inside(node)}</strong>`;
    case 'emphasis':
      return `<em>${inside(node)}</em>`;
    case 'link':
      return `<a${writeAttribute('href', plainUrl(node.url, protocols.href))}${writeAttribute('title', node.title)}>${inside(node)}</a>`;
    case 'heading':
      return `<h${node.depth}>${inside(node)}</h${node.depth}>`;
    case 'list':
      return writeList(node);
    case 'inlineCode':
      return `<code>${escapeText(node.value.replace(/\r?\n|\r/g, ' '))}</code>`;
    case 'image':
      return `<img${writeAttribute('src', plainUrl(node.url, protocols.src))}${writeAttribute('alt', node.alt)}${writeAttribute('title', node.title)}>`;
    case 'table':
      return writeTable(node);
    case 'blockquote':
      return `<blockquote>\n${node.children.map((child) => `${write(child)}\n`).join('')}</blockquote>`;
    case 'code':
      return `<pre><code${languageClass(node.lang)}>${escapeText(node.value && `${node.value}\n`)}</code></pre>`;
    case 'thematicBreak':
      return '<hr>';
    default:
      throw leaveToRemark;
  }
}

function inside({ children }: Parents): string {
  let html = '';
  for (const child of children) html += write(child);
  return html;
}

function writeText(value: string): string {
  // Spaces around a line break are dropped.
  if (value.includes('\n') && /[ \t\r]\n|\n[ \t]/.test(value)) throw leaveToRemark;
  return escapeText(value);
}

function languageClass(lang: string | null | undefined): string {
  if (!lang) return '';
  const [name] = lang.split(/\s+/);
  if (!name) throw leaveToRemark;
  return writeAttribute('class', `language-${name}`);
}

function writeList(list: List): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const start = typeof list.start === 'number' && list.start !== 1 ? ` start="${list.start}"` : '';
  const loose = Boolean(list.spread) || list.children.some((item) => item.spread ?? item.children.length > 1);
  const items = list.children.map((item) => `${writeItem(item, loose)}\n`);
  return `<${tag}${start}>\n${items.join('')}</${tag}>`;
}

/** Only loose lists have paragraph elements. */
function writeItem({ children, checked }: List['children'][number], loose: boolean): string {
  if (typeof checked === 'boolean') throw leaveToRemark;
  let html = '';
  for (const [index, child] of children.entries()) {
    const isBare = child.type === 'paragraph' && !loose;
    if (!isBare || index > 0) html += '\n';
    html += isBare ? inside(child) : write(child);
  }
  const last = children.at(-1);
  return `<li>${html}${last && (loose || last.type !== 'paragraph') ? '\n' : ''}</li>`;
}

function writeTable({ align, children: [head, ...body] }: Table): string {
  const columns = align ?? [];
  const rows = body.map((row) => `${writeRow(row, 'td', columns)}\n`).join('');
  const thead = head ? `<thead>\n${writeRow(head, 'th', columns)}\n</thead>\n` : '';
  return `<table>\n${thead}${rows && `<tbody>\n${rows}</tbody>\n`}</table>`;
}

/** Drops cells beyond the header's, and fills in missing ones. */
function writeRow({ children }: TableRow, tag: string, align: NonNullable<Table['align']>): string {
  const cells = align.map((side, index) => {
    const cell = children[index];
    return `<${tag}${side ? ` align="${side}"` : ''}>${cell ? inside(cell) : ''}</${tag}>\n`;
  });
  return `<tr>\n${cells.join('')}</tr>`;
}

/** Escapes text between tags like stringify-entities in remark-html. */
function escapeText(text: string): string {
  return text.includes('&') || text.includes('<') ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text;
}

/** ` name="value"`, or empty without a value. */
function writeAttribute(name: string, value: string | null | undefined): string {
  if (value === undefined || value === null) return '';
  return ` ${name}="${value.replace(/["&'`\0]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`)}"`;
}

/** Matches URLs that need no encoding: paths, and URLs with an allowed protocol. */
function plainUrl(url: string, protocols: readonly string[]): string {
  const protocol = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  if (!/^[!#$&-;=?-Z_a-z~]*$/.test(url) || (protocol !== undefined && !protocols.includes(protocol))) throw leaveToRemark;
  return url;
}
