/** Text of HTML or XML. Only the tag `markup` makes it. It isn't a string, so text that nobody escaped can't pass for it. */
class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Value = Markup | string | readonly Value[];

/** Makes markup of a template literal. It escapes every value that isn't markup itself, for text and for attributes in quotes. */
export function markup(literal: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(literal.reduce((text, part, index) => text + textOf(values[index - 1] ?? '') + part));
}

export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

function textOf(value: Value): string {
  if (value instanceof Markup) return value.toString();
  return typeof value === 'string' ? escapeAttribute(value.replace(forbidden, '')) : value.map(textOf).join('');
}

/** Characters that XML 1.0 forbids, even as entities. */
const forbidden = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Undoes what React and our own writers escape. */
export function unescaped(value: string): string {
  return value.includes('&') ? value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '') : value;
}
