/**
 * The line of a source file on which a text of the built page stands.
 * @param text the source file
 * @param clue what the page shows: a link's address, a heading, an id; white space may differ
 * @returns counted from 1; nothing, where it does not stand there as a whole: `/notes` is not found in `/notes/tide`
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
