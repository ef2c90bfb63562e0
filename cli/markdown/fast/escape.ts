import { unsupported } from './unsupported.ts';

/** Escapes text between tags like stringify-entities in remark-html. */
export function escapeText(text: string): string {
  return text.includes('&') || text.includes('<') ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text;
}

/** ` name="value"`, or empty without a value. */
export function writeAttribute(name: string, value: string | null | undefined): string {
  if (value === undefined || value === null) return '';
  return ` ${name}="${value.replace(/["&'`\0]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`)}"`;
}

/** Matches URLs that need no encoding: paths, and URLs with an allowed protocol. */
export function plainUrl(url: string, protocols: readonly string[]): string {
  const protocol = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  if (!/^[!#$&-;=?-Z_a-z~]*$/.test(url) || (protocol !== undefined && !protocols.includes(protocol))) throw unsupported;
  return url;
}
