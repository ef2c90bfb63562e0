import type { Problem } from '../problems.ts';
import type { EntryRow } from './entryRow.ts';
import { type Visibility, withheldBecause } from './lifecycle.ts';

interface Publication {
  published: EntryRow[];
  /** Why each of the others is kept out, by its file. */
  withheld: ReadonlyMap<string, string>;
}

export function publishedAmong(rows: readonly EntryRow[], visibility: Visibility): Publication {
  const withheld = new Map<string, string>();
  const published = rows.filter(({ file, lifecycle, entry }) => {
    const reason = withheldBecause(lifecycle, entry.date, visibility);
    if (reason !== undefined) withheld.set(file, reason);
    return reason === undefined;
  });
  return { published, withheld };
}

/** A page that stands alone cannot be left out: the site is laid out around it. */
export function withheldSingles(rows: readonly EntryRow[], withheld: Publication['withheld']): Problem[] {
  return rows
    .filter(({ file, group }) => group.startsWith('singles.') && withheld.has(file))
    .map(({ file }) => ({ file, what: `${withheld.get(file)}, but the site cannot be without it`, fix: 'publish it' }));
}
