import type { Ground } from './pairs.ts';

export type TokenValues = ReadonlyMap<string, string>;

/** The tokens that a bundled stylesheet sets for a ground, by name. Paper is the ground of the page itself. */
export function readTokens(css: string, ground: Ground): TokenValues {
  const own = ground === 'paper' ? [] : customProperties(css, `[data-ground=${ground}]`);
  return new Map([...customProperties(css, ':root'), ...own]);
}

/** What a token is once every `var()` in it is followed. */
export function resolveToken(tokens: TokenValues, name: string): string {
  return (tokens.get(name) ?? '').replace(/var\((--[\w-]+)\)/g, (_, other: string) => resolveToken(tokens, other));
}

/** The first rule that sets a property wins. Later ones are in media queries, for people who asked for something else. */
function customProperties(css: string, selector: string): [name: string, value: string][] {
  const rules = [...css.matchAll(/([^{};]*)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.replaceAll('"', '').split(',').includes(selector),
  );
  const declarations = rules.flatMap(([, , block = '']) => [...block.matchAll(/(--[\w-]+):\s*([^;]+)/g)]);
  return declarations.map(([, name = '', value = '']): [string, string] => [name, value]).toReversed();
}
