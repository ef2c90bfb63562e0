import type { MarkdownResult } from '../markdown/renderMarkdown.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Place } from './packs.ts';

/** A link that an author wrote: address, line, column. */
export type RowLink = readonly [url: string, line: number, column: number];

/** What a build keeps of a content file. Its data and its body lie in packs: of a hundred thousand entries, they would fill the memory. */
export interface EntryRow {
  /** Path from the site's root. */
  file: string;
  /** `collections.articles` or `singles.home`. */
  group: string;
  /** The state of the file when it was read; see `fileStates.ts`. */
  state: string;
  /** The fields, as JSON. */
  data: Place;
  /** Short values among them, at hand without reading the rest: what lists are sorted and filtered by. */
  scalars: Readonly<Record<string, string | number | boolean>>;
  lifecycle: Lifecycle;
  body: Place;
  /** Names everything that the body was made of. */
  bodyKey: string;
  /** Links as JSON, which takes a quarter of the memory; `linksIn` reads them. */
  links: string;
}

/** A row that shares with others what is the same in them. */
export function rowOf({ file, group, state, data, scalars, lifecycle, body, bodyKey, links }: EntryRow): EntryRow {
  return {
    file,
    group: shared(group),
    state,
    data: [shared(data[0]), data[1], data[2], data[3]],
    scalars,
    lifecycle: Object.keys(lifecycle).length === 0 ? usualLifecycle : lifecycle,
    body: [shared(body[0]), body[1], body[2], body[3]],
    bodyKey,
    links,
  };
}

const usualLifecycle: Lifecycle = {};

const texts = new Map<string, string>();

/** One text in memory for all that are equal; for those of which there are few. */
function shared(text: string): string {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return known ?? text;
}

/** Names an entry: the same file may belong to several groups, and be another entry in each. */
export function keyOf({ group, file }: Pick<EntryRow, 'group' | 'file'>): string {
  return `${group} ${file}`;
}

export function rowLinks(links: MarkdownResult['links']): string {
  return JSON.stringify(links.map(({ url, line, column }): RowLink => [url, line, column]));
}

export function linksIn({ links }: Pick<EntryRow, 'links'>): RowLink[] {
  return JSON.parse(links) as RowLink[];
}

export const noLinks = '[]';
