import type { ChangedFields } from '../content/changedFields.ts';
import type { Reads } from '../content/trackedFields.ts';

/** Most pages read the same fields of the same files, so each such set is kept once, and a page as a few numbers. */
export class ReadSets {
  readonly list: string[];
  readonly #numbers: Map<string, number>;

  constructor(list: readonly string[] = []) {
    this.list = [...list];
    this.#numbers = new Map(list.map((set, index) => [set, index]));
  }

  numbersOf(reads: Reads): number[] {
    return Array.from(reads, ([file, fields]) => this.#numberOf([file, ...[...fields].sort()].join('\n')));
  }

  /** Numbers of the sets in another list, in this one. */
  translate(list: readonly string[]): number[] {
    return list.map((set) => this.#numberOf(set));
  }

  #numberOf(set: string): number {
    const known = this.#numbers.get(set);
    if (known !== undefined) return known;
    this.#numbers.set(set, this.list.length);
    return this.list.push(set) - 1;
  }
}

/** Which of the sets hold a field that has changed. */
export function staleSets(sets: readonly string[], changed: ChangedFields): Set<number> {
  const stale = new Set<number>();
  for (const [index, set] of sets.entries()) {
    const [file = '', ...fields] = set.split('\n');
    const fieldsNow = changed.get(file);
    if (fieldsNow && fields.some((field) => fieldsNow.has(field))) stale.add(index);
  }
  return stale;
}
