import type { ElementContent, Properties } from 'hast';
import type { Data } from 'unist';

/** Values of attributes. `true` writes only the name; `false`, null, and undefined write nothing. */
type Attributes = Readonly<Record<string, unknown>>;

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** An element as HTML, as a plugin may have changed it (`data`). */
export function element(node: { data?: Data | undefined }, name: string, content: string, attributes?: Attributes): string {
  const { data } = node;
  const tag = data?.hName ?? name;
  const inside = data?.hChildren ? data.hChildren.map(writeHast).join('') : content;
  const all = data?.hProperties ? withProperties(attributes, data.hProperties) : attributes;
  const start = all ? `<${tag}${writeAttributes(all)}>` : `<${tag}>`;
  return voidElements.has(tag) ? start : `${start}${inside}</${tag}>`;
}

function writeHast(node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element') return '';
  return element({ data: { hProperties: node.properties } }, node.tagName, node.children.map(writeHast).join(''));
}

/** Attributes with the properties that a plugin sets, whose names are those of the DOM: `className`, `dataLabel`. */
function withProperties(attributes: Attributes = {}, properties: Properties): Attributes {
  const all = { ...attributes };
  for (const [property, value] of Object.entries(properties)) {
    const name =
      attributeNames[property] ??
      property.replace(/^(data|aria|fill|stroke|stop)(?=[A-Z])/, '$1-').replace(/(?<=^data-.*)\B[A-Z]/g, '-$&');
    const text = Array.isArray(value) ? value.join(' ') : value;
    all[name.toLowerCase()] = name === 'class' && all.class ? `${all.class} ${text}` : text;
  }
  return all;
}

const attributeNames: Readonly<Record<string, string>> = {
  acceptCharset: 'accept-charset',
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
};

export function writeAttributes(attributes: Attributes): string {
  let html = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || !/^[^\s"'<>/=]+$/.test(name)) continue;
    html += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return html;
}

export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Undoes what React and our own writers escape. */
export function unescaped(value: string): string {
  return value.includes('&') ? value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '') : value;
}

/** Protocols that links may have: those of the HTML Standard, and of well-known apps. Others could run code, or are typos. */
export const linkProtocols =
  `http https mailto tel sms smsto ftp ftps sftp geo im irc ircs matrix magnet mms news nntp sip ssh urn webcal xmpp
  bitcoin callto facetime fax git obsidian rsync signal skype slack spotify steam tg viber vscode whatsapp`.split(/\s+/);
/** Scripts in an image don't run. */
export const imageProtocols = ['http', 'https', 'data'];

/** A URL with all characters encoded that need it; undefined if its protocol could run code. */
export function safeUrl(url: string, protocols: readonly string[]): string | undefined {
  const [protocol] = /^[^/?#:]*(?=:)/.exec(url) ?? [];
  if (protocol !== undefined && !protocols.includes(protocol.toLowerCase())) return undefined;
  if (/^[!#$&-;=?-Z_a-z~]*$/.test(url)) return url;
  return url
    .toWellFormed()
    .replace(/%(?![\da-f]{2})|[^!#$%&-;=?-Z_a-z~]+/gi, (part) => encodeURIComponent(part).replaceAll("'", '%27'));
}
