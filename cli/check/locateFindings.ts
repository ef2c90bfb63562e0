import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Place, RuleFinding } from './finding.ts';
import { memoize } from './memoize.ts';
import { placeOf } from './sourceLines.ts';

/**
 * Locates each finding: in the source of its page, or in the only template or widget that contains one of its clues.
 * @param root the site root
 * @param sources the source of each page, by path
 * @returns one place per finding, in the same order
 */
export async function locateFindings(
  root: string,
  sources: ReadonlyMap<string, string>,
  settingsFile: string,
  findings: readonly RuleFinding[],
): Promise<Place[]> {
  const shared = findings.some(({ clues }) => clues)
    ? [settingsFile, ...(await glob('{templates,client}/**/*.{ts,tsx}', { cwd: root }))]
    : [];
  const textOf = memoize((file: string) => readText(join(root, file)));
  return findings.map(({ page, source = page && sources.get(page), line, column, clues = [] }) => {
    // Shorter clues match anywhere.
    const specific = clues.filter(({ length }) => length > 2);
    const found = line === undefined ? search(specific, source, shared, textOf) : { source, line, column };
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
    const place = source && placeOf(textOf(source), clue);
    if (place) return { source, ...place };
  }
  for (const clue of clues) {
    const matches = shared.flatMap((file) => {
      const place = placeOf(textOf(file), clue);
      return place ? [{ source: file, ...place }] : [];
    });
    // Ambiguous if several files match.
    if (matches.length === 1) return matches[0];
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
