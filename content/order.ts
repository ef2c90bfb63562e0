/** Entries in the order that their authors gave them. */
export function byOrder<E extends { order: number }>(entries: readonly E[]): E[] {
  // Each field of an entry is looked up when it is asked for: once is enough.
  const numbered = entries.map((entry) => ({ entry, order: entry.order }));
  return numbered.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}
