import { posix } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Missing social cards, and unused ones in public/. File names contain a hash, so a changed card leaves its old file behind. */
export function socialCards({ files, cards, out }: BuiltSite): RuleFinding[] {
  const wanted = new Set(cards.values());
  const folders = cardFolders(cards);
  const missing = [...cards].filter(([, file]) => !files.has(file));
  const stale = [...files].filter((file) => folders.has(posix.dirname(file)) && !wanted.has(file));
  const findings = [
    ...missing.map(([page]) => ({
      page,
      what: 'its social card is missing, so it shows the one for all pages',
      fix: 'build without --no-cards, or run "site cards" and build again',
    })),
    ...stale.map((file) => ({
      source: `${out}/${file}`,
      what: 'this social card is no longer used',
      fix: 'remove it from public/, or run "site cards", which removes all unused ones',
    })),
  ];
  return findings.map((finding) => ({ severity: 'warning', ...finding }));
}

/** Folders that contain only cards. */
export function cardFolders(cards: BuiltSite['cards']): ReadonlySet<string> {
  return new Set(Array.from(cards.values(), (file) => posix.dirname(file)));
}
