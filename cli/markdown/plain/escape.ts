import { notPlain } from '../../content/notPlain.ts';

/** Text between tags, as stringify-entities writes it for remark-html. */
export function escapeText(text: string): string {
  return text.includes('&') || text.includes('<') ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text;
}

/** ` name="value"`, or nothing without a value. */
export function writeAttribute(name: string, value: string | null | undefined): string {
  if (value === undefined || value === null) return '';
  return ` ${name}="${value.replace(/["&'`\0]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`)}"`;
}

/** An address whose characters all may stand in one; undefined with a protocol that hast-util-sanitize would drop. */
export function safeUrl(url: string, protocols: readonly string[]): string | undefined {
  // The reference encodes the others.
  if (!/^[!#$&-;=?-Z_a-z~]*$/.test(url)) throw notPlain;
  const protocol = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  return protocol === undefined || protocols.includes(protocol) ? url : undefined;
}
