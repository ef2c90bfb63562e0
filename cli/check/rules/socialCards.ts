import { posix } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';

/**
 * Pictures for social networks that are not those of the pages: they show titles and settings, and a build does not make them,
 * since that takes some seconds.
 */
export function socialCards({ files, cards, out }: BuiltSite): Fault[] {
  const wanted = new Set(cards.values());
  const missing = [...cards].filter(([, file]) => !files.has(file));
  const folders = cardFolders(cards);
  const stale = [...files].filter((file) => folders.has(posix.dirname(file)) && !wanted.has(file));
  return [
    ...missing.map(
      ([page]): Fault => ({
        severity: 'warning',
        page,
        what: 'the picture for social networks is still to be made, for this title and the settings as they are',
        fix: makeThem,
      }),
    ),
    ...stale.map(
      (file): Fault => ({
        severity: 'warning',
        source: `${out}/${file}`,
        what: 'a picture for social networks belongs to no page any more',
        fix: makeThem,
      }),
    ),
  ];
}

const makeThem = 'run "site cards", which makes what is missing and removes what is not needed, and build again';

/** Where cards are kept, and nothing else. */
export function cardFolders(cards: BuiltSite['cards']): ReadonlySet<string> {
  return new Set(Array.from(cards.values(), (file) => posix.dirname(file)));
}
