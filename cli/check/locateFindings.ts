import { resolve } from 'node:path';
import glob from 'fast-glob';
import { readText } from '../files.ts';
import { locationAt } from '../problems.ts';
import { type BuiltSite, memoize } from './builtSite.ts';
import type { Place, RuleFinding } from './finding.ts';

type SearchedSite = Pick<BuiltSite, 'root' | 'plannedPages' | 'settingsFile'>;

/**
 * Returns the place of each finding: where a clue first occurs in its source, by default that of its page; else where a clue occurs in just
 * one file among settings, templates, and client scripts and styles.
 */
export async function locateFindings(
  { root, plannedPages, settingsFile }: SearchedSite,
  findings: readonly RuleFinding[],
): Promise<Place[]> {
  const sources = new Map(plannedPages.map(({ path, source }) => [path, source]));
  const hasClues = findings.some(({ clues }) => clues);
  const shared = hasClues ? [settingsFile, ...(await glob('{templates,client}/**/*.{ts,tsx,css}', { cwd: root }))] : [];
  const textOf = memoize((file: string) => readText(resolve(root, file)) ?? '');
  const search = (clue: string, files: readonly string[]) =>
    files.flatMap((source) => {
      const place = findClue(textOf(source), clue);
      return place ? [{ source, ...place }] : [];
    });
  return findings.map(({ page, source: given, line, column, clues = [] }) => {
    const source = given ?? (page && sources.get(page));
    // Clues of one or two characters would match almost anywhere.
    const specific = line === undefined ? clues.filter(({ length }) => length > 2) : [];
    const own = specific.flatMap((clue) => search(clue, source ? [source] : []));
    // A clue that several files contain is ambiguous.
    const elsewhere = () => specific.map((clue) => search(clue, shared)).find(({ length }) => length === 1) ?? [];
    const place = { page, source, line, column, ...(own[0] ?? elsewhere()[0]) };
    return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
  });
}

/**
 * Finds text of the built page, a URL, or an id in a source file; undefined if there's no whole match: `/notes` isn't found in
 * `/notes/tide`.
 */
export function findClue(text: string, clue: string): { line: number; column: number } | undefined {
  const words = clue
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join('\\s+');
  if (words === '') return undefined;
  // The end of a quoted value is a whole match.
  const end = /["}]$/.test(clue) ? '' : '(?![\\w/#-])';
  const found = new RegExp(`(?<![\\w/#-])${words}${end}`).exec(text);
  return found ? locationAt(text, found.index) : undefined;
}
