import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { SiteError } from '../problems.ts';

/**
 * Writes cards into public/, and removes the other PNG files in the cards' folders.
 * @param wanted paths of all of the site's cards: `/cards/fog.png`
 * @param missing the cards that public/ lacks, with paths without a leading slash: `cards/fog.png`
 * @returns the paths of the removed files
 * @throws SiteError if public/ can't be written
 */
export function saveCards(
  root: string,
  wanted: ReadonlySet<string>,
  missing: readonly { path: string; body: Buffer }[],
): string[] {
  const fileOf = (path: string) => join(root, 'public', path);
  const folders = [...new Set(Array.from(wanted, posix.dirname))];
  try {
    const found = folders.flatMap((folder) => pngsIn(fileOf(folder)).map((name) => posix.join(folder, name)));
    const unused = found.filter((path) => !wanted.has(path));
    // Remove these first: on a case-insensitive file system, removing the old Fog.png afterwards would remove the new fog.png.
    for (const path of unused) rmSync(fileOf(path));
    for (const { path, body } of missing) {
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), body);
    }
    return unused;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const fix = 'make it writable, or free some space on its disk';
    throw new SiteError([{ file: 'public', what: `cannot be written (${code ?? message})`, fix }]);
  }
}

function pngsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.png')).map(({ name }) => name);
}
