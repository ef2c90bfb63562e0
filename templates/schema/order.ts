/** Entries in the order that their authors gave them. */
export function byOrder<E extends { order: number }>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => a.order - b.order);
}
