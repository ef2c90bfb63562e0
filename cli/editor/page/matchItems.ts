export type Data = { readonly [name: string]: unknown };

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values of JSON are the same. The order of keys doesn't count. */
export function equal(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isData(a) || !isData(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => equal(a[name], b[name]));
}

/**
 * Finds the items of an edited list among those that it had: equal ones first, then those that have most in common.
 * @returns for each new item, the index of the old one, or undefined if it was added
 */
export function matchItems(old: readonly unknown[], items: readonly unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const found: (number | undefined)[] = items.map(() => undefined);
  for (const least of [1, 0.01, 0])
    for (const [position, item] of items.entries()) {
      if (found[position] !== undefined) continue;
      const [best] = [...free].sort((a, b) => likeness(old[b], item) - likeness(old[a], item));
      if (best === undefined || likeness(old[best], item) < least) continue;
      found[position] = best;
      free.delete(best);
    }
  return found;
}

/** The share of fields that two objects have in common; 1 for equal values of any kind. */
function likeness(a: unknown, b: unknown): number {
  if (equal(a, b)) return 1;
  if (!isData(a) || !isData(b)) return 0;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => equal(a[name], b[name])).length / names.size;
}
