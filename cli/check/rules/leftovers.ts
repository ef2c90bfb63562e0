import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { visibleTexts } from '../visibleTexts.ts';

/** What a template leaves in a page where it was given nothing, or no text. */
const traces: { pattern: RegExp; fix: string }[] = [
  { pattern: /\[object \w+\]/, fix: 'let the template write a field of it' },
  { pattern: /(?<![\w-])(?:undefined|NaN)(?![\w-])/, fix: 'let the template leave it out where it has no value' },
  { pattern: /\{[a-z][A-Za-z]*\}/, fix: 'name a token of the site, or remove the braces' },
];

/** Values that should never be read. A word that an author wrote, such as "undefined" in an article on programming, is no trace. */
export function leftovers({ root }: ParsedPage, site: BuiltSite): Fault[] {
  return visibleTexts(root).flatMap(({ text, where }) =>
    traces.flatMap(({ pattern, fix }) => {
      const [trace] = pattern.exec(text) ?? [];
      if (trace === undefined || site.isWritten(trace)) return [];
      return [{ what: `${where} says "${excerpt(text, trace)}"`, fix, clues: trace.startsWith('{') ? [text] : [] }];
    }),
  );
}

/** The trace among its neighbors. */
function excerpt(text: string, trace: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = Math.max(0, line.indexOf(trace) - 30);
  const end = line.indexOf(trace) + trace.length + 30;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
