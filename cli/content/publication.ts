import type { Problem } from '../problems.ts';
import type { EntryRow } from './entryRow.ts';
import { unpublishedReason, type Visibility } from './lifecycle.ts';

interface Publication {
  published: EntryRow[];
  /** Why each of the others isn't published, by file. */
  withheld: ReadonlyMap<string, string>;
}

export function publishedAmong(rows: readonly EntryRow[], visibility: Visibility): Publication {
  const withheld = new Map<string, string>();
  const published = rows.filter(({ file, lifecycle, entry }) => {
    const reason = unpublishedReason(lifecycle, entry.date, visibility);
    if (reason !== undefined) withheld.set(file, reason);
    return reason === undefined;
  });
  return { published, withheld };
}

/** Singles can't be left out, because the site's plan needs them. */
export function unpublishedSingles(rows: readonly EntryRow[], withheld: Publication['withheld']): Problem[] {
  return rows
    .filter(({ file, group }) => group.startsWith('singles.') && withheld.has(file))
    .map(({ file }) => ({ file, what: `${withheld.get(file)}, but the site requires it`, fix: 'publish it' }));
}
