/** Random numbers that are the same in every run, so failures can be reproduced: mulberry32. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** Distinct ones, in random order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const rest = [...choices];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(this.below(rest.length), 1)).flat();
  }

  /** One to `most` items. */
  several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: 1 + this.below(most) }, make);
  }
}
