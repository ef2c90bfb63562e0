import { nearest } from '../nearest.ts';

export type ContentTokens = Readonly<Record<string, string>>;

/** A token such as `{phone}` or `{ phone }`, and what may be a misspelled one: `{Phone}`, `{prices.perHour}`. */
export const tokenPattern = /\{ ?([A-Za-z][\w.-]*) ?\}/;

/** Whether a URL may be a token, known or not. */
export const isToken = (url: string) => tokenPattern.exec(url)?.[0] === url;

/** Calls with the name of a token that doesn't exist, and its place in the text. */
type OnUnknown = (what: string, fix: string, at: number) => void;

/** Fills in `{phone}`. Other braces are text, unless they're similar: probably a typo. `isLiteral` says which braces are escaped, from 0. */
export function fillTokens(text: string, tokens: ContentTokens, onUnknown: OnUnknown, isLiteral = (_index: number) => false) {
  let index = -1;
  return text.replace(/\{(?: ?([A-Za-z][\w.-]*) ?\}(?!\}))?/g, (written, name: string | undefined, at: number) => {
    index += 1;
    // `{{name}}` belongs to other tools.
    if (name === undefined || text[at - 1] === '{' || isLiteral(index)) return written;
    if (Object.hasOwn(tokens, name)) return tokens[name] as string;
    const similar = similarToken(name, tokens);
    if (similar !== undefined)
      onUnknown(`unknown token ${written}`, `did you mean {${similar}}? To show these braces, write \\${written}`, at);
    return written;
  });
}

export function similarToken(name: string, tokens: ContentTokens): string | undefined {
  const names = Object.keys(tokens);
  const plain = (each: string) => each.toLowerCase().replace(/[_.-]/g, '');
  return names.find((each) => plain(each) === plain(name) || name.endsWith(`.${each}`)) ?? nearest(name, names);
}

/** The tokens in a text, with their values, and what may be misspelled ones. A change to any other token leaves the text as it is. */
export function tokensIn(text: string, tokens: ContentTokens): [string, string | undefined][] {
  if (!text.includes('{')) return [];
  // Tokens are filled in after parsing, so escapes can hide their names here: {site\_name}.
  const mayHide = text.includes('\\');
  const found = Array.from(text.matchAll(new RegExp(tokenPattern, 'g')), ([, name = '']) => name);
  return valuesOf(new Set(mayHide ? [...found, ...Object.keys(tokens)] : found), tokens);
}

/** The value of each token, or for a name that isn't one, the token that it's probably meant to be. */
export function valuesOf(names: Iterable<string>, tokens: ContentTokens): [string, string | undefined][] {
  return Array.from(names, (name) => [name, Object.hasOwn(tokens, name) ? tokens[name] : similarToken(name, tokens)]);
}

/** Fills in the tokens of a field. There, too, `\{phone}` shows the braces. */
export function fillField(text: string, tokens: ContentTokens, onUnknown: OnUnknown): string {
  if (!text.includes('{') || Object.keys(tokens).length === 0) return text;
  const parts = text.split(/\\(?=\{)/);
  return parts.map((part, number) => fillTokens(part, tokens, onUnknown, (index) => number > 0 && index === 0)).join('');
}
