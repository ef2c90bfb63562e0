import { chooseKnown } from '../nearest.ts';

export type Tokens = Readonly<Record<string, string>>;

/** `{phone}`, and what was probably meant as one: `{ phone }`, `{Phone}`, `{prices.perHour}`. */
export const tokenPattern = /\{ ?([A-Za-z][\w.-]*) ?\}/g;

/** Fills `{phone}` and its like into a text. Calls `unknown` with the remedy for each name that nothing stands behind. */
export function fillTokens(text: string, tokens: Tokens, unknown: (what: string, fix: string) => void): string {
  return text.replace(tokenPattern, (written, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) unknown(`${written} stands for nothing`, chooseKnown(name, Object.keys(tokens)));
    return value ?? written;
  });
}

/** The same for every string within structured data; `unknown` also gets the path of the field. */
export function fillFields(
  data: unknown,
  tokens: Tokens,
  unknown: (path: PropertyKey[], what: string, fix: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (typeof data === 'string') return fillTokens(data, tokens, (what, fix) => unknown(path, what, fix));
  if (Array.isArray(data)) return data.map((item, index) => fillFields(item, tokens, unknown, [...path, index]));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillFields(value, tokens, unknown, [...path, key])]),
  );
}
