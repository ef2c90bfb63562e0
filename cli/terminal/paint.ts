import { styleText } from 'node:util';

/** Styles text, or returns it unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** Colors for a stream that supports them: a terminal without NO_COLOR, or any stream with FORCE_COLOR (node:util decides). */
export function stylerFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

/** For pipes, files and browsers. */
export const plain: Paint = (_style, text) => text;
