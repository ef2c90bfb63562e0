import type { MarkdownResult } from '../markdown/renderMarkdown.ts';
import type { BodyPlace } from './bodyStore.ts';
import type { DataPlace } from './dataStore.ts';
import { ownTexts } from './jsonData.ts';
import type { Lifecycle } from './lifecycle.ts';

/** A link that an author wrote: address, line, column. */
export type RowLink = readonly [url: string, line: number, column: number];

/** What a build keeps of a content file. Its data and its body lie in stores, where they take no heap. */
export interface EntryRow {
  /** Path from the site's root. */
  file: string;
  /** `collections.articles` or `singles.home`. */
  group: string;
  /** The state of the file when it was read; see `fileStates.ts`. */
  state: string;
  /** The fields, as JSON. */
  data: DataPlace;
  /** Short values among them, at hand without reading the rest: what lists are sorted and filtered by. */
  scalars: Readonly<Record<string, string | number | boolean>>;
  lifecycle: Lifecycle;
  body: BodyPlace;
  /** Names everything that the body was made of. */
  bodyKey: string;
  links: readonly RowLink[];
}

/** Names an entry: the same file may belong to several groups, and be another entry in each. */
export function keyOf({ group, file }: Pick<EntryRow, 'group' | 'file'>): string {
  return `${group} ${file}`;
}

export function rowLinks(links: MarkdownResult['links']): RowLink[] {
  return ownTexts(links.map(({ url, line, column }) => [url, line, column]));
}
