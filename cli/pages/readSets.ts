import type { ChangedFields } from '../content/changedFields.ts';
import type { FieldSet, FieldSource, Reads } from '../content/trackedFields.ts';

/**
 * Sets of fields that pages have read, each with a number. Most pages read the same fields of the same files, so each such set is kept
 * once, and a page as a few numbers.
 */
export class ReadSets implements Iterable<string> {
  /** Those of an earlier build. */
  readonly #former: ReadonlyMap<string, number>;
  /** What has a number, by its fields and then by its source: texts of all would take more than twice the memory. */
  readonly #numbers = new Map<FieldSet, Map<FieldSource, number>>();
  /** Those that came in this build, in the order of their numbers. */
  readonly #sources: FieldSource[] = [];
  readonly #fields: FieldSet[] = [];

  constructor(former: readonly string[] = []) {
    this.#former = new Map(former.map((set, number) => [set, number]));
  }

  /** All sets in the order of their numbers, as `source\nfield\nfield`. */
  *[Symbol.iterator](): Generator<string> {
    yield* this.#former.keys();
    for (const [at, source] of this.#sources.entries()) yield textOf(source, this.#fields[at] as FieldSet);
  }

  /** The numbers of what was read, as `readNumbers` takes them: a list of them would take twice the memory, and each page has one. */
  numbersOf(reads: Reads): string {
    return Array.from(reads, ([source, fields]) => this.#numberOf(source, fields)).join();
  }

  #numberOf(source: FieldSource, fields: FieldSet): number {
    const numbers = this.#numbers.get(fields) ?? new Map<FieldSource, number>();
    if (numbers.size === 0) this.#numbers.set(fields, numbers);
    const known = numbers.get(source);
    if (known !== undefined) return known;
    const number = this.#former.get(textOf(source, fields)) ?? this.#add(source, fields);
    numbers.set(source, number);
    return number;
  }

  #add(source: FieldSource, fields: FieldSet): number {
    this.#fields.push(fields);
    return this.#former.size + this.#sources.push(source) - 1;
  }
}

function textOf({ key }: FieldSource, { text }: FieldSet): string {
  return `${key}\n${text}`;
}

/** Whether any of the sets with these numbers is among the stale. */
export function hasStale(numbers: string, stale: ReadonlySet<string>): boolean {
  return stale.size > 0 && numbers.split(',').some((number) => stale.has(number));
}

/** Numbers of the sets that hold a field which has changed. */
export function staleSets(sets: readonly string[], changed: ChangedFields): Set<string> {
  const stale = new Set<string>();
  for (const [index, set] of sets.entries()) {
    // One file or two have changed, and there is a set for nearly every file.
    const fieldsNow = changed.get(set.slice(0, set.indexOf('\n')));
    if (!fieldsNow) continue;
    const [, ...fields] = set.split('\n');
    if (fields.some((field) => fieldsNow.has(field))) stale.add(String(index));
  }
  return stale;
}
