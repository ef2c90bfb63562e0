import type { Problem } from '../problems.ts';
import type { EntryRow } from './entryRow.ts';
import { unpublishedReason, type Visibility } from './lifecycle.ts';

interface Publication {
  published: EntryRow[];
  /** Why each of the others isn't published, by file. */
  unpublished: ReadonlyMap<string, string>;
}

export function publishedAmong(rows: readonly EntryRow[], visibility: Visibility): Publication {
  const unpublished = new Map<string, string>();
  const published = rows.filter(({ file, lifecycle, entry }) => {
    const reason = unpublishedReason(lifecycle, entry.date, visibility);
    if (reason !== undefined) unpublished.set(file, reason);
    return reason === undefined;
  });
  return { published, unpublished };
}

/** Singles can't be left out, because the site's plan needs them. */
export function unpublishedSingles(rows: readonly EntryRow[], unpublished: Publication['unpublished']): Problem[] {
  return rows
    .filter(({ file, group }) => group.startsWith('singles.') && unpublished.has(file))
    .map(({ file }) => ({ file, what: `${unpublished.get(file)}, but the site requires it`, fix: 'publish it' }));
}
