import { toString as plainText } from 'mdast-util-to-string';
import { parseMarkdown, tooSlowToParse } from '../markdown/parseMarkdown.ts';

/** The text of the main heading that a body begins with, if it does. */
export function headingAtStart(body: string): string | undefined {
  if (!/^(?:\s|<!--[\s\S]*?-->)*(?:#[ \t]|[^\n]+\n=+[ \t]*(?:\n|$))/.test(body) || tooSlowToParse(body)) return undefined;
  const first = parseMarkdown(body).children.find(({ type }) => type !== 'html' && type !== 'definition');
  return first?.type === 'heading' && first.depth === 1 ? plainText(first) || undefined : undefined;
}

/** Whether a schema has a field `title`, which such a heading can fill in. */
export function takesTitle(schema: object): boolean {
  return 'shape' in schema && Object.hasOwn(Object(schema.shape), 'title');
}
