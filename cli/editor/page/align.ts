export type Data = { readonly [name: string]: unknown };

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values of JSON are the same. The order of keys doesn't count. */
export function equal(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isData(a) || !isData(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]));
}

/**
 * Matches the items of an edited list with those that it had, in order, so that they have as much in common as possible.
 * @returns for each new item, the index of the old one, or undefined if it was added
 */
export function align(old: readonly unknown[], items: readonly unknown[]): (number | undefined)[] {
  const scores = Array.from({ length: old.length + 1 }, () => new Array<number>(items.length + 1).fill(0));
  const scoreAt = (i: number, j: number) => scores[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = items.length - 1; j >= 0; j--) {
      const both = likeness(old[i], items[j]) + scoreAt(i + 1, j + 1);
      scores[i]?.splice(j, 1, Math.max(both, scoreAt(i + 1, j), scoreAt(i, j + 1)));
    }
  let i = 0;
  return items.map((_, j) => {
    while (i < old.length && scoreAt(i, j) === scoreAt(i + 1, j)) i++;
    return i < old.length && scoreAt(i, j) > scoreAt(i, j + 1) ? i++ : undefined;
  });
}

/** From almost 0, for values that have nothing in common, to 1, for equal ones. */
function likeness(a: unknown, b: unknown): number {
  if (equal(a, b)) return 1;
  if (!isData(a) || !isData(b)) return 0.01;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return 0.01 + (0.9 * names.filter((name) => equal(a[name], b[name])).length) / names.length;
}
