import { fixForUnknownName } from '../nearest.ts';

export type ContentTokens = Readonly<Record<string, string>>;

/** A token such as `{phone}` or `{ phone }`, and what's probably a misspelled one: `{Phone}`, `{prices.perHour}`. */
export const tokenPattern = /\{ ?([A-Za-z][\w.-]*) ?\}/g;

/** Fills in tokens such as `{phone}`. Calls `onUnknown` with the problem and fix for each unknown name. */
export function fillTokens(text: string, tokens: ContentTokens, onUnknown: (what: string, fix: string) => void): string {
  if (!text.includes('{')) return text;
  return text.replace(tokenPattern, (written, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) onUnknown(`unknown token ${written}`, fixForUnknownName(name, Object.keys(tokens)));
    return value ?? written;
  });
}

/** Fills in tokens in every string of a JSON value. Calls `onUnknown` with the field's path, the problem, and the fix. */
export function fillFields(
  data: unknown,
  tokens: ContentTokens,
  onUnknown: (path: PropertyKey[], what: string, fix: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (typeof data === 'string') return fillTokens(data, tokens, (what, fix) => onUnknown(path, what, fix));
  if (Array.isArray(data)) return data.map((item, index) => fillFields(item, tokens, onUnknown, [...path, index]));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillFields(value, tokens, onUnknown, [...path, key])]),
  );
}
