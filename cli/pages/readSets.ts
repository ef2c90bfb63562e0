import type { ChangedFields } from '../content/changedFields.ts';
import type { Reads } from '../content/trackedFields.ts';
import { NumberedTexts } from './numberedTexts.ts';

/** Most pages read the same fields of the same files, so each such set is kept once, and a page as a few numbers. */
export class ReadSets {
  readonly #sets: NumberedTexts;

  constructor(list?: readonly string[]) {
    this.#sets = new NumberedTexts(list);
  }

  get list(): string[] {
    return this.#sets.list;
  }

  numbersOf(reads: Reads): number[] {
    // Spread first: an array that grows keeps room for more than it holds, and there is one for each page.
    return [...reads].map(([source, fields]) => this.#sets.numberOf([source.key, fields.text].join('\n')));
  }
}

/** Which of the sets hold a field that has changed. */
export function staleSets(sets: readonly string[], changed: ChangedFields): Set<number> {
  const stale = new Set<number>();
  for (const [index, set] of sets.entries()) {
    // One file or two have changed, and there is a set for nearly every file.
    const fieldsNow = changed.get(set.slice(0, set.indexOf('\n')));
    if (!fieldsNow) continue;
    const [, ...fields] = set.split('\n');
    if (fields.some((field) => fieldsNow.has(field))) stale.add(index);
  }
  return stale;
}
