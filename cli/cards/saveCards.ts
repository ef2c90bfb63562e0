import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Writes cards into public/, and removes the other PNG files of the cards' folders.
 * @param wanted paths of all of the site's cards, below public/
 * @param made the cards that public/ lacks
 * @returns the paths of the removed files
 */
export function saveCards(root: string, wanted: ReadonlySet<string>, made: readonly { path: string; body: Buffer }[]): string[] {
  const fileOf = (path: string) => join(root, 'public', path);
  for (const { path, body } of made) {
    mkdirSync(dirname(fileOf(path)), { recursive: true });
    writeFileSync(fileOf(path), body);
  }
  const folders = [...new Set(Array.from(wanted, posix.dirname))];
  const found = folders.flatMap((folder) => pngsIn(fileOf(folder)).map((name) => posix.join(folder, name)));
  const unused = found.filter((path) => !wanted.has(path));
  for (const path of unused) rmSync(fileOf(path));
  return unused;
}

function pngsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.png')).map(({ name }) => name);
}
