import type { Problem } from '../problems.ts';
import type { Source } from './source.ts';

/** Fence mistakes that gray-matter ignores: a malformed opening line, or no closing one. */
export function fenceProblem({ text }: Source): Omit<Problem, 'file'> | undefined {
  const opening = text.split('\n', 1)[0] ?? '';
  if (/^\s+---\s*$/.test(opening)) {
    return { line: 1, column: 1, what: 'there are spaces before the opening ---', fix: 'remove them; --- must start the file' };
  }
  if (!opening.startsWith('---')) {
    return {
      line: 1,
      column: 1,
      what: 'the file does not start with front matter',
      fix: 'start it with a line --- and close the fields with another',
    };
  }
  const language = opening.slice(3).trim();
  if (language !== '' && language !== 'yaml') {
    return {
      line: 1,
      column: 4,
      what: `front matter in "${language}" is not allowed: it could run code`,
      fix: 'write the fields in YAML, below a plain ---',
    };
  }
  if (!/\n---[ \t]*(\n|$)/.test(text)) {
    return { line: 1, column: 1, what: 'the front matter is never closed', fix: 'put a line --- below the last field' };
  }
  return undefined;
}
