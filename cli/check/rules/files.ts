import { posix } from 'node:path';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';

/** Files of the output folder that no build has written, except hidden ones, which most hosts don't serve, and the index of Pagefind. */
export function foreignFiles({ files, written = files, out }: BuiltSite): RuleFinding[] {
  const foreign = [...files].filter((file) => !written.has(file) && !/^(?:\.|pagefind\/)/.test(file));
  return foreign.map((file) => ({
    severity: 'warning',
    source: `${out}/${file}`,
    what: `${file} was not written by "site build", but would be published`,
    fix: 'remove it, or move it into public/',
  }));
}

/** Missing social cards, and unused ones in their folders. File names contain a hash, so a changed card leaves its old file behind. */
export function socialCards({ files, cards, out }: BuiltSite): RuleFinding[] {
  const wanted = new Set(cards.values());
  const folders = new Set(Array.from(wanted, (file) => posix.dirname(file)));
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
