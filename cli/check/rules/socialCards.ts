import { posix } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/**
 * Missing and outdated social cards. They show titles and settings, and a build doesn't generate them, because that takes seconds.
 */
export function socialCards({ files, cards, out }: BuiltSite): RuleFinding[] {
  const wanted = new Set(cards.values());
  const missing = [...cards].filter(([, file]) => !files.has(file));
  const folders = cardFolders(cards);
  const stale = [...files].filter((file) => folders.has(posix.dirname(file)) && !wanted.has(file));
  return [
    ...missing.map(
      ([page]): RuleFinding => ({
        severity: 'warning',
        page,
        what: 'the social card for the current title and settings is missing',
        fix: runCards,
      }),
    ),
    ...stale.map(
      (file): RuleFinding => ({
        severity: 'warning',
        source: `${out}/${file}`,
        what: 'this social card is no longer used',
        fix: runCards,
      }),
    ),
  ];
}

const runCards = 'run "site cards", then rebuild the site';

/** Folders that contain only cards. */
export function cardFolders(cards: BuiltSite['cards']): ReadonlySet<string> {
  return new Set(Array.from(cards.values(), (file) => posix.dirname(file)));
}
