/** One page of the list of articles. */
export interface ListPage<Item> {
  items: readonly Item[];
  /** From 1. */
  number: number;
  /** How many pages the list has. */
  count: number;
  /** How many items the pages before this one have. */
  before: number;
  /** How many items all pages have. */
  total: number;
}

/** Splits a list into pages, each short enough for a phone on a slow connection. An empty list has one page. */
export function listPages<Item>(items: readonly Item[], perPage: number): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: count }, (_, index) => {
    const before = index * perPage;
    return { items: items.slice(before, before + perPage), number: index + 1, count, before, total: items.length };
  });
}

/** Path of a page of the list of articles. */
export function listPath(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`;
}
