import type { Content } from './schema.ts';

type Note = Content['collections']['notes'][number];

/** What lists show of a note. */
export interface NoteLink {
  path: string;
  title: string;
  summary: string;
  date: string;
}

export function toLink({ slug, title, summary, date }: Note): NoteLink {
  return { path: `/notes/${slug}`, title, summary, date };
}

/** One page of a long list. */
export interface Page {
  path: string;
  notes: NoteLink[];
  number: number;
  count: number;
  newer?: string | undefined;
  older?: string | undefined;
}

/**
 * Divides a list into pages.
 * @param first the path of the first page: `/`. The others are `/page/2` and so on
 */
export function pagesOf(notes: readonly Note[], perPage: number, first: string): Page[] {
  const count = Math.max(1, Math.ceil(notes.length / perPage));
  const pathOf = (number: number) => (number === 1 ? first : `${first === '/' ? '' : first}/page/${number}`);
  return Array.from({ length: count }, (_, index) => ({
    path: pathOf(index + 1),
    notes: notes.slice(index * perPage, (index + 1) * perPage).map(toLink),
    number: index + 1,
    count,
    newer: index > 0 ? pathOf(index) : undefined,
    older: index + 1 < count ? pathOf(index + 2) : undefined,
  }));
}
