import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { BuiltSite } from './builtSite.ts';
import type { Place, RuleFinding } from './finding.ts';
import { memoize } from './memoize.ts';

type LocatedSite = Pick<BuiltSite, 'root' | 'routes' | 'settingsFile'>;

/**
 * Locates each finding: in the source of its page, or in the only file among settings, templates, and client scripts that contains
 * one of its clues.
 * @returns one place per finding, in the same order
 */
export async function locateFindings(
  { root, routes, settingsFile }: LocatedSite,
  findings: readonly RuleFinding[],
): Promise<Place[]> {
  const sources = new Map(routes.map(({ path, source }) => [path, source]));
  const hasClues = findings.some(({ clues }) => clues);
  const shared = hasClues ? [settingsFile, ...(await glob('{templates,client}/**/*.{ts,tsx}', { cwd: root }))] : [];
  const textOf = memoize((file: string) => readText(join(root, file)));
  const search = (clue: string, files: readonly string[]) =>
    files.flatMap((source) => {
      const place = locationOf(textOf(source), clue);
      return place ? [{ source, ...place }] : [];
    });
  return findings.map(({ page, source = page && sources.get(page), line, column, clues = [] }) => {
    // Shorter clues would match almost anywhere.
    const specific = line === undefined ? clues.filter(({ length }) => length > 2) : [];
    const own = specific.flatMap((clue) => search(clue, source ? [source] : []));
    // Ambiguous if several files match.
    const elsewhere = () => specific.map((clue) => search(clue, shared)).find(({ length }) => length === 1) ?? [];
    const place = { page, source, line, column, ...(own[0] ?? elsewhere()[0]) };
    return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Finds the place in a source file that contains a text of the built page.
 * @param clue a link's URL, a heading, or an id; white space may differ
 * @returns line and column, counted from 1; undefined if there's no whole match: the clue `/notes` isn't found in `/notes/tide`
 */
export function locationOf(text: string, clue: string): { line: number; column: number } | undefined {
  const words = clue.trim().split(/\s+/).map(escapeRegExp).join('\\s+');
  if (words === '') return undefined;
  const found = new RegExp(`(?<![\\w/#-])${words}(?![\\w/#-])`).exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
