import { posix } from 'node:path';
import type { Route } from '../../contract.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';

/**
 * Pictures for social networks that are not those of the pages: they show titles and settings, and a build does not make them,
 * since that takes some seconds.
 */
export function socialCards({ files, routes, out }: BuiltSite): Fault[] {
  const cards = routes.flatMap(({ path, card }) => (card ? [{ path, file: card().path.slice(1) }] : []));
  const wanted = new Set(cards.map(({ file }) => file));
  const missing = cards.filter(({ file }) => !files.has(file));
  const folders = cardFolders(routes);
  const stale = [...files].filter((file) => folders.has(posix.dirname(file)) && !wanted.has(file));
  return [
    ...missing.map(
      ({ path }): Fault => ({
        severity: 'warning',
        page: path,
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
export function cardFolders(routes: readonly Route[]): ReadonlySet<string> {
  return new Set(routes.flatMap(({ card }) => (card ? [posix.dirname(card().path.slice(1))] : [])));
}
