/**
 * Finds the line of a source file that contains a text of the built page.
 * @param text the source file
 * @param clue a link's URL, a heading, or an id; white space may differ
 * @returns counted from 1; undefined if there's no whole match: `/notes/tide` doesn't match `/notes`
 */
export function lineOf(text: string, clue: string): number | undefined {
  const words = clue.trim().split(/\s+/).map(escapeRegExp).join('\\s+');
  if (words === '') return undefined;
  const found = new RegExp(`(?<![\\w/#-])${words}(?![\\w/#-])`).exec(text);
  return found ? text.slice(0, found.index).split('\n').length : undefined;
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
