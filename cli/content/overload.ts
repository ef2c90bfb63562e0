import type { Problem } from '../problems.ts';
import type { Source } from './source.ts';

/** Nobody nests as deep, and each level more takes the parsers twice as long. */
const mostLevels = 20;
const mostIndent = 4 * mostLevels;
/** Every mark of emphasis is compared with all before it in its paragraph. */
const mostMarks = 1000;

/** A line of these alone is a rule across the page. */
const markers = new RegExp(
  `^(?![ \\t]*([-*])(?:[ \\t]*\\1)*[ \\t]*$)(?:[ \\t]*(?:[>*+?-]|\\d{1,9}[.)])(?=[ \\t>]|$)){${mostLevels + 1},}|^(?:>){${mostLevels + 1},}`,
  'm',
);
const indented = new RegExp(`^[ \\t]{${mostIndent + 1},}(?:[*+-]|\\d{1,9}[.)])[ \\t]`, 'm');

/** Text that would keep the parsers busy for minutes, or is more than they can hold: no author writes it, but a program may. */
export function overload({ file, text }: Source): Problem | undefined {
  const nested = [markers, indented].map((pattern) => text.search(pattern)).filter((offset) => offset >= 0);
  if (nested.length > 0) return { file, line: lineAt(text, Math.min(...nested)), ...tooDeep };
  const start = file.endsWith('.md') ? text.indexOf('\n---', 3) : text.length;
  const [crowded] = paragraphs(text.slice(start)).filter((paragraph) => (paragraph.text.match(/[*_]/g)?.length ?? 0) > mostMarks);
  if (!crowded) return undefined;
  const what = `the paragraph holds more than ${mostMarks.toLocaleString('en-US')} marks of emphasis (* and _)`;
  return {
    file,
    line: lineAt(text, start + crowded.start),
    what,
    fix: 'put it between lines of ``` if it is code, or divide it',
  };
}

/** Also for what parsers themselves find too deep. */
export const tooDeep = { what: 'is nested too deeply', fix: `write at most ${mostLevels} levels of lists, quotes and groups` };

/** What stands between empty lines; code between fences is not read for emphasis. */
function paragraphs(text: string): { text: string; start: number }[] {
  const bare = text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1/gm, (code) => code.replace(/[*_]/g, ' '));
  return Array.from(bare.matchAll(/(?:[^\n]*\S[^\n]*(?:\n|$))+/g), (match) => ({ text: match[0], start: match.index }));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
