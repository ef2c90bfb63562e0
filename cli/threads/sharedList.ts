/** How far the threads have come that work on one list. */
export type Position = SharedArrayBuffer;

/** So many items are taken at a time. */
const handful = 16;

export function startOfList(): Position {
  return new SharedArrayBuffer(4);
}

/** Items of a list that several threads work through, each item by one of them. */
export function* takeFrom<T>(items: readonly T[], position: Position): Generator<[index: number, item: T]> {
  const next = new Int32Array(position);
  for (let start = Atomics.add(next, 0, handful); start < items.length; start = Atomics.add(next, 0, handful)) {
    for (const [offset, item] of items.slice(start, start + handful).entries()) yield [start + offset, item];
  }
}
