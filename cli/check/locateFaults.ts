import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Fault, Place } from './finding.ts';
import { remembered } from './remembered.ts';
import { lineOf } from './sourceLines.ts';

/**
 * Finds where each fault stands: in the source of its page, or else in the one template or widget that holds the text.
 * @param root the site's folder
 * @param sources the source of each page, by its address
 * @returns one place for each fault, in their order
 */
export async function locateFaults(
  root: string,
  sources: ReadonlyMap<string, string>,
  settingsFile: string,
  faults: readonly Fault[],
): Promise<Place[]> {
  const shared = faults.some(({ clues }) => clues)
    ? [settingsFile, ...(await glob('{templates,client}/**/*.{ts,tsx}', { cwd: root }))]
    : [];
  const textOf = remembered((file: string) => readText(join(root, file)));
  return faults.map(({ page, source = page && sources.get(page), line, clues = [] }) => {
    // One or two characters stand anywhere.
    const telling = clues.filter(({ length }) => length > 2);
    const found = line === undefined ? search(telling, source, shared, textOf) : { source, line };
    return defined({ page, source, ...found });
  });
}

function search(
  clues: readonly string[],
  source: string | undefined,
  shared: readonly string[],
  textOf: (file: string) => string,
) {
  for (const clue of clues) {
    const line = source && lineOf(textOf(source), clue);
    if (line) return { source, line };
  }
  for (const clue of clues) {
    const holders = shared.flatMap((file) => {
      const line = lineOf(textOf(file), clue);
      return line ? [{ source: file, line }] : [];
    });
    // In two files it could be either.
    if (holders.length === 1) return holders[0];
  }
  return undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function defined(place: { [K in keyof Place]: Place[K] | undefined }): Place {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}
