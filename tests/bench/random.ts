/** A source of choices that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  one<T>(choices: readonly T[]): T;
  /** Different ones, in the order of their drawing. */
  some<T>(choices: readonly T[], count: number): T[];
}

/** Mulberry32, a generator of 32 bits of state: small, and good enough to mix sentences. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % limit;
  return {
    below,
    one: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    some(choices, count) {
      const rest = [...choices];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}
