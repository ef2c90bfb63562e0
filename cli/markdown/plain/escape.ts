import { notPlain } from './notPlain.ts';

/** Text between tags, as stringify-entities writes it for remark-html. */
export function escapeText(text: string): string {
  return text.includes('&') || text.includes('<') ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text;
}

/** ` name="value"`, or nothing without a value. */
export function writeAttribute(name: string, value: string | null | undefined): string {
  if (value === undefined || value === null) return '';
  return ` ${name}="${value.replace(/["&'`\0]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`)}"`;
}

/** An address as it is: of characters that need no encoding, and a path or with one of the `protocols` that are let through. */
export function plainUrl(url: string, protocols: readonly string[]): string {
  const protocol = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  if (!/^[!#$&-;=?-Z_a-z~]*$/.test(url) || (protocol !== undefined && !protocols.includes(protocol))) throw notPlain;
  return url;
}
