import type { Block } from './blocks.ts';
import { type Line, positionAt } from './lines.ts';
import { unsupported } from './unsupported.ts';

/** Parses code between ``` or ~~~ fences. Undefined if the line doesn't open one. */
export function parseFence(lines: readonly Line[], at: number): Block | undefined {
  const opening = lines[at] as Line;
  const [, fence, info = ''] = /^(`{3,}(?!.*`)|~{3,})(.*)$/.exec(opening.text) ?? [];
  if (fence === undefined) return undefined;
  // It can contain escapes, character references, and trailing spaces.
  if (/[\\&]| $/.test(info)) throw unsupported;
  const code: string[] = [];
  for (let next = at + 1; next < lines.length; next += 1) {
    const { text } = lines[next] as Line;
    if (closes(text, fence)) return { node: codeNode(opening, withoutSpaces(info), code.join('\n')), next: next + 1 };
    code.push(text);
  }
  // Never closed.
  throw unsupported;
}

export function isFence(text: string): boolean {
  return /^(?:`{3,}[^`]*|~{3,}.*)$/.test(text);
}

function closes(text: string, fence: string): boolean {
  const marks = withoutSpaces(text);
  if (!marks.startsWith(fence)) return false;
  // It can be indented by up to three spaces.
  if (marks !== text) throw unsupported;
  return fence.startsWith('`') ? /^`+ *$/.test(text) : /^~+ *$/.test(text);
}

function codeNode(opening: Line, info: string, value: string): Block['node'] {
  const [lang = ''] = info.split(' ', 1);
  const meta = withoutSpaces(info.slice(lang.length));
  return { type: 'code', lang: lang || null, meta: meta || null, value, position: positionAt(opening) };
}

/** Other white space counts as text. */
function withoutSpaces(text: string): string {
  return text.replace(/^ +/, '');
}
