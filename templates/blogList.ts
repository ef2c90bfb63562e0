import type { Article } from '../content/schema.ts';

/** One page of the list of articles. */
export interface ListPage {
  articles: readonly Article[];
  /** From 1. */
  number: number;
  /** How many pages the list has. */
  count: number;
  /** How many articles stand on the pages before, and on all. */
  before: number;
  total: number;
}

/** The list of articles in pages, each short enough for a phone on a slow connection; without articles, one that is empty. */
export function listPages(articles: readonly Article[], perPage: number): ListPage[] {
  const count = Math.max(1, Math.ceil(articles.length / perPage));
  return Array.from({ length: count }, (_, index) => {
    const before = index * perPage;
    return { articles: articles.slice(before, before + perPage), number: index + 1, count, before, total: articles.length };
  });
}

export function listAddress(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`;
}
