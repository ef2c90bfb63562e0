/**
 * Finds the place in a source file that contains a text of the built page.
 * @param text the source file
 * @param clue a link's URL, a heading, or an id; white space may differ
 * @returns line and column, counted from 1; undefined if there's no whole match: `/notes/tide` doesn't match `/notes`
 */
export function placeOf(text: string, clue: string): { line: number; column: number } | undefined {
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
