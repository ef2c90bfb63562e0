import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Writes cards into public/, and removes every other file in the cards' folders.
 * @param wanted paths of all cards of the site
 * @param made the cards that public/ lacks
 * @returns how many files were removed
 */
export function saveCards(root: string, wanted: ReadonlySet<string>, made: readonly { path: string; body: Buffer }[]): number {
  const fileOf = (path: string) => join(root, 'public', path);
  for (const { path, body } of made) {
    mkdirSync(dirname(fileOf(path)), { recursive: true });
    writeFileSync(fileOf(path), body);
  }
  const folders = [...new Set(Array.from(wanted, posix.dirname))];
  const found = folders.flatMap((folder) => readdirSync(fileOf(folder)).map((name) => posix.join(folder, name)));
  const unused = found.filter((path) => !wanted.has(path));
  for (const path of unused) rmSync(fileOf(path));
  return unused.length;
}
