import { styleText } from 'node:util';

/** Puts a color or a weight on a text, or gives it back as it is. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** Colors for a stream that shows them: a terminal, unless NO_COLOR is set, or anything with FORCE_COLOR (node:util decides). */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

/** For pipes, files and browsers. */
export const plain: Paint = (_style, text) => text;
